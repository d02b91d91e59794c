import type { FieldProblems } from '../../platform/common/problems/problem.js';
import type { MatchRules } from './matching.view.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { RULE_KEYS } from './matching-words.js';

/** Rules of a project without a version of its own (version 0). */
export const DEFAULT_RULES: MatchRules = {
  keys: [...RULE_KEYS],
  principalTolerance: 0,
  feeTolerance: 1,
  windowHours: 24,
  bankDays: 2,
};

/** Requires each key once and the weakest key last, as it takes what the others leave. */
export function keyProblems(keys: MatchRules['keys']): FieldProblems {
  if (new Set(keys).size !== keys.length) return { 'rules.keys': { rule: 'eachKeyOnce' } };
  const weak = keys.indexOf('phone_amount_time');
  return weak >= 0 && weak < keys.length - 1 ? { 'rules.keys': { rule: 'weakKeyLast' } } : {};
}

/** Returns the time until which an unmatched line is expected, in ms since 1970. */
export function lineDueAt(side: string, happenedAt: number, rules: MatchRules): number {
  return happenedAt + (side === 'bank' ? rules.bankDays * 24 : rules.windowHours) * HOUR_MS;
}
