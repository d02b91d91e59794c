import { deniedBy, type SourceClaims, type SourceFacts } from './source-facts.js';

/** Party that has to act next; `none` where the product goes on by itself or nothing is left to do. */
export type SourceTurn = 'support' | 'finance' | 'admin' | 'aggregator' | 'none';

interface SourceRule {
  /** Statements of the sources under which the rule holds; its texts claim nothing else. */
  when: SourceClaims;
  turn: SourceTurn;
}

const LOST = ['created', 'unknown'] as const;
const NO_FAILURE = [null, 'pending', 'completed'] as const;
const NO_RETURN = [null, 'moved'] as const;

const rule = (turn: SourceTurn, when: SourceClaims): SourceRule => ({ turn, when });

/**
 * Conclusions from the sources of a transaction, with the party that acts next: the first rule that holds. There is
 * no rule for the rest, so that a new source or status needs a decision. A pending or completed transaction has a token
 * (constraint `transactions_token_of_status`). Its texts are `sourceRule` in `i18n/sources.ts`.
 */
export const SOURCE_RULES = {
  lost_executed: rule('admin', { status: LOST, canBeAsked: [false], statement: ['moved'] }),
  lost_returned: rule('admin', { status: LOST, canBeAsked: [false], statement: ['returned'] }),
  lost_announced: rule('admin', {
    ...{ status: LOST, canBeAsked: [false], statement: [null] },
    callback: ['completed', 'notcompleted'],
  }),
  lost: rule('admin', { status: ['unknown'], canBeAsked: [false], statement: [null], callback: [null] }),
  calling: rule('none', { status: ['created'], statement: [null], callback: [null] }),
  attached_executed: rule('aggregator', { status: LOST, canBeAsked: [true], statement: ['moved'] }),
  attached_failed: rule('admin', {
    ...{ status: LOST, canBeAsked: [true], aggregator: ['notcompleted'] },
    statement: [null, 'returned'],
  }),
  attached_returned: rule('support', {
    ...{ status: LOST, canBeAsked: [true], aggregator: NO_FAILURE },
    statement: ['returned'],
  }),
  attached: rule('support', { status: LOST, canBeAsked: [true], aggregator: NO_FAILURE, statement: [null] }),
  pending_executed: rule('aggregator', { status: ['pending'], statement: ['moved'] }),
  pending_returned: rule('aggregator', { status: ['pending'], statement: ['returned'] }),
  pending_announced: rule('support', {
    ...{ status: ['pending'], statement: [null] },
    callback: ['completed', 'notcompleted'],
  }),
  pending: rule('support', { status: ['pending'], statement: [null], callback: [null] }),
  completed_returned_failed: rule('admin', {
    ...{ status: ['completed'], statement: ['returned'] },
    aggregator: ['notcompleted'],
  }),
  completed_returned: rule('aggregator', {
    ...{ status: ['completed'], statement: ['returned'] },
    aggregator: NO_FAILURE,
  }),
  completed_executed_contradicted: rule('aggregator', {
    ...{ status: ['completed'], statement: ['moved'] },
    aggregator: ['notcompleted'],
  }),
  completed_contradicted: rule('aggregator', {
    ...{ status: ['completed'], statement: [null] },
    aggregator: ['notcompleted'],
  }),
  completed_reopened: rule('support', {
    ...{ status: ['completed'], statement: NO_RETURN },
    aggregator: ['pending'],
  }),
  completed_against_callback: rule('support', {
    ...{ status: ['completed'], statement: NO_RETURN },
    ...{ aggregator: [null, 'completed'], callback: ['notcompleted'] },
  }),
  completed: rule('none', {
    ...{ status: ['completed'], statement: NO_RETURN },
    ...{ aggregator: [null, 'completed'], callback: [null, 'completed'] },
  }),
  failed_executed: rule('aggregator', { status: ['notcompleted'], statement: ['moved'] }),
  failed_completed: rule('finance', {
    ...{ status: ['notcompleted'], statement: [null, 'returned'] },
    aggregator: ['completed'],
  }),
  failed_reopened: rule('aggregator', {
    ...{ status: ['notcompleted'], statement: [null, 'returned'] },
    aggregator: ['pending'],
  }),
  failed_announced: rule('aggregator', {
    ...{ status: ['notcompleted'], canBeAsked: [false], statement: [null, 'returned'] },
    ...{ aggregator: [null, 'notcompleted'], callback: ['completed'] },
  }),
  failed_against_callback: rule('support', {
    ...{ status: ['notcompleted'], canBeAsked: [true], statement: [null, 'returned'] },
    ...{ aggregator: [null, 'notcompleted'], callback: ['completed'] },
  }),
  failed: rule('none', {
    ...{ status: ['notcompleted'], statement: [null, 'returned'] },
    ...{ aggregator: [null, 'notcompleted'], callback: [null, 'notcompleted'] },
  }),
  rejected_executed: rule('aggregator', { status: ['rejected'], statement: ['moved'] }),
  rejected_announced: rule('aggregator', {
    ...{ status: ['rejected'], statement: [null, 'returned'] },
    callback: ['completed'],
  }),
  rejected: rule('none', {
    ...{ status: ['rejected'], statement: [null, 'returned'] },
    callback: [null, 'notcompleted'],
  }),
} as const satisfies Record<string, SourceRule>;

export type SourceRuleName = keyof typeof SOURCE_RULES;

/** Returns the first rule that holds; undefined where none does, which is a fault of the rules. */
export function sourceRuleOf(facts: SourceFacts): SourceRuleName | undefined {
  const names = Object.keys(SOURCE_RULES) as SourceRuleName[];
  return names.find((name) => deniedBy(SOURCE_RULES[name].when, facts).length === 0);
}
