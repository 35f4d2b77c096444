/*
 * Tactics of Z3's default strategy that are created when they are first applied.
 *
 * Z3 4.8.12 creates the tactics of all logics for each context, but a script applies only one of
 * them,
 * which makes up most of the cost of a short script. Later releases create them on demand, as this
 * wrapper does; settings made before a tactic exists are applied to it in the same order once it
 * does.
 *
 * Included in tactic/portfolio/default_tactic.cpp before its function, whose calls the macros below
 * replace.
 */
#pragma once

#include <functional>
#include <vector>

#include "tactic/tactic.h"

class lazily : public tactic {
  typedef std::function<tactic *(ast_manager &)> maker;
  ast_manager &m;
  maker m_make;
  tactic_ref m_made;
  std::vector<std::function<void(tactic &)>> m_told;

  tactic &made() {
    if (!m_made) {
      m_made = m_make(m);
      for (auto &told : m_told)
        told(*m_made);
      m_told.clear();
    }
    return *m_made;
  }

  void tell(std::function<void(tactic &)> const &what) {
    if (m_made)
      what(*m_made);
    else
      m_told.push_back(what);
  }

 public:
  lazily(ast_manager &m, maker const &make) : m(m), m_make(make) {}

  void operator()(goal_ref const &in, goal_ref_buffer &result) override {
    made()(in, result);
  }
  void collect_param_descrs(param_descrs &r) override {
    made().collect_param_descrs(r);
  }
  tactic *translate(ast_manager &to) override {
    return made().translate(to);
  }

  void updt_params(params_ref const &p) override {
    tell([p](tactic &t) { t.updt_params(p); });
  }
  void set_logic(symbol const &l) override {
    tell([l](tactic &t) { t.set_logic(l); });
  }
  void set_progress_callback(progress_callback *callback) override {
    tell([callback](tactic &t) { t.set_progress_callback(callback); });
  }

  /* A tactic that was never created has no statistics and no state. */
  void collect_statistics(statistics &st) const override {
    if (m_made)
      m_made->collect_statistics(st);
  }
  void reset_statistics() override {
    if (m_made)
      m_made->reset_statistics();
  }
  void cleanup() override {
    if (m_made)
      m_made->cleanup();
  }
  void reset() override {
    if (m_made)
      m_made->reset();
  }
};

#define LAZILY(make) alloc(lazily, m, [=](ast_manager &m) -> tactic * { return make; })
#define mk_fd_tactic(...) LAZILY(mk_fd_tactic(__VA_ARGS__))
#define mk_qfbv_tactic(...) LAZILY(mk_qfbv_tactic(__VA_ARGS__))
#define mk_qfaufbv_tactic(...) LAZILY(mk_qfaufbv_tactic(__VA_ARGS__))
#define mk_qflia_tactic(...) LAZILY(mk_qflia_tactic(__VA_ARGS__))
#define mk_qfauflia_tactic(...) LAZILY(mk_qfauflia_tactic(__VA_ARGS__))
#define mk_qflra_tactic(...) LAZILY(mk_qflra_tactic(__VA_ARGS__))
#define mk_qfnra_tactic(...) LAZILY(mk_qfnra_tactic(__VA_ARGS__))
#define mk_qfnia_tactic(...) LAZILY(mk_qfnia_tactic(__VA_ARGS__))
#define mk_lira_tactic(...) LAZILY(mk_lira_tactic(__VA_ARGS__))
#define mk_nra_tactic(...) LAZILY(mk_nra_tactic(__VA_ARGS__))
#define mk_qffp_tactic(...) LAZILY(mk_qffp_tactic(__VA_ARGS__))
#define mk_qffplra_tactic(...) LAZILY(mk_qffplra_tactic(__VA_ARGS__))
#define mk_preamble_tactic(...) LAZILY(mk_preamble_tactic(__VA_ARGS__))
#define mk_smt_tactic(...) LAZILY(mk_smt_tactic(__VA_ARGS__))
