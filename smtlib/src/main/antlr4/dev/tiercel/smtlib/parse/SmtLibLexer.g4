/*
 * The lexical structure of SMT-LIB 2.7 (section 3.1), with the tokens that solvers add.
 *
 * Scripts nest thousands of levels deep, which a recursive-descent parser cannot follow without
 * overflowing its stack; so the grammar ends at the tokens, and ScriptParser walks over them with a
 * stack of its own.
 */
lexer grammar SmtLibLexer;

OPEN : '(' ;
CLOSE : ')' ;
NUMERAL : DIGIT+ ;
DECIMAL : DIGIT+ '.' DIGIT* ;
HEXADECIMAL : '#x' [0-9a-fA-F]+ ;
BINARY : '#b' [01]+ ;
FIELD_ELEMENT : '#f' '-'? DIGIT+ 'm' DIGIT+ ;
STRING : '"' ( ~'"' | '""' )* '"' ;
KEYWORD : ':' CHARACTER+ ;
SYMBOL : ( LETTER | PUNCTUATION ) CHARACTER* ;
QUOTED_SYMBOL : '|' ~[|\\]* '|' ;
BLANK : [ \t\r\n\u000C]+ -> skip ;
COMMENT : ';' ~[\r\n]* -> skip ;
OTHER : . ;

fragment DIGIT : [0-9] ;
fragment LETTER : [a-zA-Z] ;
fragment PUNCTUATION : [~!@$%^&*_\-+=<>.?/] | '\u{80}' .. '\u{10FFFF}' ;
fragment CHARACTER : LETTER | DIGIT | PUNCTUATION ;
