package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A function has one name, whether it is read from a mangled or a demangled symbol. */
class FunctionNameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "_ZNK4expr8get_sortEv | expr::get_sort() const | expr::get_sort",
        "_ZN3smt15model_generator9mk_valuesEv | smt::model_generator::mk_values() |"
            + " smt::model_generator::mk_values",
        "_Z9parse_oneRSi | parse_one(std::istream&) | parse_one",
        "_ZL3runi | run(int) | run",
        "_Z3maxIiET_S0_S0_ | int max<int>(int, int) | max",
        "_ZN4cvc58internal4prop9CnfStream10getLiteralENS0_12NodeTemplateILb0EEE.cold |"
            + " cvc5::internal::prop::CnfStream::getLiteral(cvc5::internal::NodeTemplate<false>)"
            + " [clone .cold] | cvc5::internal::prop::CnfStream::getLiteral",
        "_ZNSt6vectorIN3sat7literalESaIS1_EE9push_backERKS1_ | std::vector<sat::literal,"
            + " std::allocator<sat::literal> >::push_back(sat::literal const&) |"
            + " std::vector::push_back",
        "_ZN3BoxIPFvN1a1bEEE3getEv | Box<void (*)(a::b)>::get() | Box::get",
        "_ZN3BoxILN1a1eE3EE3getEv | Box<(a::e)3>::get() | Box::get",
        "_ZN3BoxILi12EE3getIA3_cEEvv | void Box<12>::get<char [3]>() | Box::get",
        "_ZN8rationalC2ERKS_ | rational::rational(rational const&) | rational::rational",
        "_ZN3refI3astED1Ev | ref<ast>::~ref() | ref::~ref",
        "_ZN1a12_GLOBAL__N_11b1fEv | a::(anonymous namespace)::b::f() | a::b::f",
        "_ZN1a4nameB5cxx11Ev | a::name[abi:cxx11]() | a::name",
        "_ZN1a1blsERKS0_ | a::b::operator<<(a::b const&) | a::b::operator",
        "_ZN1aclEv | a::operator()() | a::operator",
        "_ZZN3foo3barEvENKUlvE_clEv | foo::bar()::{lambda()#1}::operator()() const | foo::bar",
        "Z3_mk_app | Z3_mk_app | Z3_mk_app",
      })
  void names(String symbol, String printed, String name) {
    assertThat(FunctionName.ofSymbol(symbol)).isEqualTo(name);
    assertThat(FunctionName.ofText(printed + "+0x1f")).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({"_ZTv0_n24_N1a1fEv", "_ZN1a1", "_ZN1aIUlvE_E1fEv", "_ZN1aUt_1fEv", "_Z", "_ZN99aE"})
  void unparsedTextStays(String symbol) {
    assertThat(FunctionName.ofSymbol(symbol)).isEqualTo(symbol);
  }
}
