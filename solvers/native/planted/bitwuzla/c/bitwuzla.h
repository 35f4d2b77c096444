/*
 * C declarations of the library in this folder, so that a logged run of calls compiles as a
 * program.
 */
#ifndef TIERCEL_PLANTED_BITWUZLA_H
#define TIERCEL_PLANTED_BITWUZLA_H

#include <stddef.h>
#include <stdint.h>

typedef struct terms BitwuzlaTermManager;
typedef struct options BitwuzlaOptions;
typedef struct solver Bitwuzla;
typedef struct sort *BitwuzlaSort;
typedef struct term *BitwuzlaTerm;
typedef enum { BITWUZLA_UNKNOWN = 0, BITWUZLA_SAT = 10, BITWUZLA_UNSAT = 20 } BitwuzlaResult;
typedef enum {
  BITWUZLA_OPT_PRODUCE_MODELS,
  BITWUZLA_OPT_PRODUCE_UNSAT_ASSUMPTIONS,
} BitwuzlaOption;
typedef enum {
  BITWUZLA_KIND_CONSTANT,
  BITWUZLA_KIND_VALUE,
  BITWUZLA_KIND_NOT,
  BITWUZLA_KIND_AND,
  BITWUZLA_KIND_OR,
  BITWUZLA_KIND_XOR,
  BITWUZLA_KIND_IMPLIES,
  BITWUZLA_KIND_EQUAL,
  BITWUZLA_KIND_DISTINCT,
  BITWUZLA_KIND_ITE,
  BITWUZLA_KIND_BV_CONCAT,
  BITWUZLA_KIND_BV_NOT,
  BITWUZLA_KIND_BV_NEG,
  BITWUZLA_KIND_BV_AND,
  BITWUZLA_KIND_BV_OR,
  BITWUZLA_KIND_BV_XOR,
  BITWUZLA_KIND_BV_ADD,
  BITWUZLA_KIND_BV_SUB,
  BITWUZLA_KIND_BV_MUL,
  BITWUZLA_KIND_BV_ULT,
  BITWUZLA_KIND_BV_ULE,
  BITWUZLA_KIND_BV_UGT,
  BITWUZLA_KIND_BV_UGE,
} BitwuzlaKind;

BitwuzlaTermManager *bitwuzla_term_manager_new(void);
void bitwuzla_term_manager_delete(BitwuzlaTermManager *tm);
BitwuzlaOptions *bitwuzla_options_new(void);
void bitwuzla_options_delete(BitwuzlaOptions *options);
void bitwuzla_set_option(BitwuzlaOptions *options, BitwuzlaOption option, uint64_t value);
Bitwuzla *bitwuzla_new(BitwuzlaTermManager *tm, const BitwuzlaOptions *options);
void bitwuzla_delete(Bitwuzla *bitwuzla);
void bitwuzla_set_termination_callback(Bitwuzla *bitwuzla, int32_t (*test)(void *), void *state);
BitwuzlaSort bitwuzla_mk_bool_sort(BitwuzlaTermManager *tm);
BitwuzlaSort bitwuzla_mk_bv_sort(BitwuzlaTermManager *tm, uint64_t width);
BitwuzlaTerm bitwuzla_mk_const(BitwuzlaTermManager *tm, BitwuzlaSort sort, const char *name);
BitwuzlaTerm bitwuzla_mk_true(BitwuzlaTermManager *tm);
BitwuzlaTerm bitwuzla_mk_false(BitwuzlaTermManager *tm);
BitwuzlaTerm bitwuzla_mk_bv_value(BitwuzlaTermManager *tm, BitwuzlaSort sort, const char *value,
                                  uint8_t base);
BitwuzlaTerm bitwuzla_mk_term(BitwuzlaTermManager *tm, BitwuzlaKind kind, uint32_t argc,
                              BitwuzlaTerm args[]);
BitwuzlaTerm bitwuzla_term_copy(BitwuzlaTerm term);
void bitwuzla_term_release(BitwuzlaTerm term);
const char *bitwuzla_term_to_string(BitwuzlaTerm term);
void bitwuzla_assert(Bitwuzla *bitwuzla, BitwuzlaTerm formula);
void bitwuzla_push(Bitwuzla *bitwuzla, uint64_t nlevels);
void bitwuzla_pop(Bitwuzla *bitwuzla, uint64_t nlevels);
BitwuzlaResult bitwuzla_check_sat(Bitwuzla *bitwuzla);
BitwuzlaResult bitwuzla_check_sat_assuming(Bitwuzla *bitwuzla, uint32_t argc, BitwuzlaTerm args[]);
BitwuzlaTerm *bitwuzla_get_unsat_assumptions(Bitwuzla *bitwuzla, size_t *size);
BitwuzlaTerm bitwuzla_get_value(Bitwuzla *bitwuzla, BitwuzlaTerm term);
const char *bitwuzla_result_to_string(BitwuzlaResult result);

#endif
