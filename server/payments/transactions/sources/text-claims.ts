import { deniedBy, type SourceClaims, type SourceFacts } from './source-facts.js';
import type { SourceRuleName } from './source-rules.js';
import type { SourceVerdict } from './source-verdict.view.js';

/** Sets of statements under which a text is true: one of them has to hold whole. */
type TextClaims = readonly SourceClaims[];

const MOVED = ['moved'] as const;
const RETURNED = ['returned'] as const;
const NOT_MOVED = [null, 'returned'] as const;
const NOT_RETURNED = [null, 'moved'] as const;
const ANNOUNCED = ['completed', 'notcompleted'] as const;
const OPEN = ['created', 'pending', 'unknown'] as const;
const LOST = ['created', 'unknown'] as const;

/** A final status without a source that speaks against it. */
const AGREED = {
  completed: { status: ['completed'], aggregator: [null, 'completed'], statement: NOT_RETURNED },
  failed: { status: ['notcompleted'], aggregator: [null, 'notcompleted'], statement: NOT_MOVED },
} as const satisfies Record<string, SourceClaims>;

/** Claims of the two texts of each rule: what they say, and what they advise. */
const OF_RULES: Record<SourceRuleName, { says: TextClaims; next: TextClaims }> = {
  lost_executed: {
    says: [{ status: LOST, canBeAsked: [false], statement: MOVED }],
    next: [{ canBeAsked: [false], statement: MOVED }],
  },
  lost_returned: {
    says: [{ status: LOST, statement: RETURNED }],
    next: [{ canBeAsked: [false] }],
  },
  lost_announced: {
    says: [{ status: LOST, canBeAsked: [false], callback: ANNOUNCED }],
    next: [{ canBeAsked: [false], statement: [null] }],
  },
  lost: {
    says: [{ status: LOST, callback: [null], statement: [null] }],
    next: [{ canBeAsked: [false], callback: [null], statement: [null] }],
  },
  calling: {
    says: [{ status: ['created'], callback: [null], statement: [null] }],
    next: [{ status: ['created'] }],
  },
  attached_executed: {
    says: [{ status: LOST, canBeAsked: [true], statement: MOVED }],
    next: [{ canBeAsked: [true], statement: MOVED }],
  },
  attached_failed: {
    says: [{ status: LOST, canBeAsked: [true], aggregator: ['notcompleted'] }],
    next: [{ aggregator: ['notcompleted'], statement: NOT_MOVED }],
  },
  attached_returned: {
    says: [{ status: LOST, canBeAsked: [true], statement: RETURNED }],
    next: [{ canBeAsked: [true], statement: RETURNED }],
  },
  attached: {
    says: [{ status: LOST, canBeAsked: [true], aggregator: [null, 'pending', 'completed'] }],
    next: [{ canBeAsked: [true] }],
  },
  pending_executed: {
    says: [{ status: ['pending'], statement: MOVED }],
    next: [{ canBeAsked: [true], statement: MOVED }],
  },
  pending_returned: {
    says: [{ status: ['pending'], statement: RETURNED }],
    next: [{ canBeAsked: [true], statement: RETURNED }],
  },
  pending_announced: {
    says: [{ status: ['pending'], callback: ANNOUNCED, statement: [null] }],
    next: [{ canBeAsked: [true] }],
  },
  pending: {
    says: [{ status: ['pending'], callback: [null], statement: [null] }],
    next: [{ canBeAsked: [true], statement: [null] }],
  },
  completed_returned_failed: {
    says: [{ status: ['completed'], aggregator: ['notcompleted'], statement: RETURNED }],
    next: [{ aggregator: ['notcompleted'], statement: RETURNED }],
  },
  completed_returned: {
    says: [{ aggregator: [null, 'pending', 'completed'], statement: RETURNED }],
    next: [{ canBeAsked: [true], statement: RETURNED }],
  },
  completed_executed_contradicted: {
    says: [{ status: ['completed'], aggregator: ['notcompleted'], statement: MOVED }],
    next: [{ aggregator: ['notcompleted'], statement: MOVED }],
  },
  completed_contradicted: {
    says: [{ status: ['completed'], aggregator: ['notcompleted'] }],
    next: [{ aggregator: ['notcompleted'], statement: [null] }],
  },
  completed_reopened: {
    says: [{ status: ['completed'], aggregator: ['pending'] }],
    next: [{ canBeAsked: [true], statement: NOT_RETURNED }],
  },
  completed_against_callback: {
    says: [{ status: ['completed'], callback: ['notcompleted'] }],
    next: [{ canBeAsked: [true], aggregator: [null, 'completed'], statement: NOT_RETURNED }],
  },
  completed: {
    says: [{ ...AGREED.completed, callback: [null, 'completed'] }],
    next: [{ ...AGREED.completed, callback: [null, 'completed'] }],
  },
  failed_executed: {
    says: [{ status: ['notcompleted'], statement: MOVED }],
    next: [{ statement: MOVED }],
  },
  failed_completed: {
    says: [{ status: ['notcompleted'], aggregator: ['completed'] }],
    next: [{ aggregator: ['completed'] }],
  },
  failed_reopened: {
    says: [{ status: ['notcompleted'], aggregator: ['pending'] }],
    next: [{ aggregator: ['pending'], statement: NOT_MOVED }],
  },
  failed_announced: {
    says: [{ status: ['notcompleted'], canBeAsked: [false], callback: ['completed'] }],
    next: [{ statement: NOT_MOVED }],
  },
  failed_against_callback: {
    says: [{ status: ['notcompleted'], callback: ['completed'] }],
    next: [{ canBeAsked: [true], statement: NOT_MOVED }],
  },
  failed: {
    says: [{ ...AGREED.failed, callback: [null, 'notcompleted'] }],
    next: [{ ...AGREED.failed, callback: [null, 'notcompleted'] }],
  },
  rejected_executed: {
    says: [{ status: ['rejected'], statement: MOVED }],
    next: [{ statement: MOVED }],
  },
  rejected_announced: {
    says: [{ status: ['rejected'], callback: ['completed'] }],
    next: [{ statement: NOT_MOVED }],
  },
  rejected: {
    says: [{ status: ['rejected'], statement: NOT_MOVED, callback: [null, 'notcompleted'] }],
    next: [{ statement: NOT_MOVED, callback: [null, 'notcompleted'] }],
  },
};

/** Claims of other texts about an outcome, by their keys in the catalogue. */
const OF_TEXTS = {
  'statusMeaning.created': [{ status: ['created'], callback: [null], statement: [null] }],
  'statusMeaning.pending': [{ status: ['pending'], statement: [null] }],
  'statusMeaning.completed': [AGREED.completed],
  'statusMeaning.notcompleted': [AGREED.failed],
  'statusMeaning.rejected': [{ status: ['rejected'], callback: [null, 'notcompleted'], statement: [null] }],
  'statusMeaning.unknown': [{ status: ['unknown'], canBeAsked: [false], statement: [null] }],
  'breakMeaning.still_pending': [{ status: OPEN, statement: [null] }],
  'breakMeaning.overdue': [{ status: ['pending'] }],
  'breakMeaning.unknown_outcome': [{ status: LOST, canBeAsked: [false] }],
  'breakMeaning.callback_without_confirm': [
    { aggregator: [null, 'pending'], callback: ['completed'], statement: NOT_MOVED },
    { aggregator: [null, 'pending'], callback: ['notcompleted'] },
  ],
  'breakMeaning.callback_against_confirm': [
    { aggregator: ['completed'], callback: ['notcompleted'] },
    { aggregator: ['notcompleted'], callback: ['completed'] },
  ],
  'breakMeaning.final_status_contradicted': [
    { status: ['completed'], aggregator: ['notcompleted', 'pending'] },
    { status: ['completed'], statement: RETURNED },
    { status: ['notcompleted'], aggregator: ['completed', 'pending'] },
    { status: ['notcompleted', 'rejected'], statement: MOVED },
  ],
  'breakMeaning.payin_reversed': [{ statement: RETURNED }],
  'breakMeaning.payout_returned': [{ statement: RETURNED }],
  'breaks.usual.still_pending': [{ status: OPEN, callback: [null, 'completed'], statement: NOT_RETURNED }],
  'breaks.usual.overdue': [{ status: ['pending'], callback: [null, 'completed'], statement: NOT_RETURNED }],
  'breaks.usual.payin_reversed': [{ statement: RETURNED }],
  'breaks.usual.payout_returned': [{ statement: RETURNED }],
  'pendingCause.statement_moved': [{ statement: MOVED }],
  'pendingCause.statement_returned': [{ statement: RETURNED }],
  'pendingCause.callback_contradicted': [{ aggregator: ['pending'], callback: ANNOUNCED }],
  'pendingCause.callback_unchecked': [{ callback: ANNOUNCED }],
  'pendingCause.call_in_progress': [{ status: ['created'] }],
  'pendingCause.checks_ended': [{ status: ['pending'] }],
  'pendingCause.expired': [{ status: ['pending'], statement: [null] }],
  'pendingCause.payout_processing': [{ callback: [null], statement: [null] }],
  'pendingCause.operator_processing': [{ callback: [null], statement: [null] }],
  'pendingCause.push_unconfirmed': [{ callback: [null], statement: [null] }],
  'pendingCause.otp_amount': [{ callback: [null], statement: [null] }],
  'pendingCause.page_unpaid': [{ callback: [null], statement: [null] }],
  'pendingCause.validation_awaited': [{ callback: [null], statement: [null] }],
  'pendingCause.otp_awaited': [{ statement: [null] }],
} as const satisfies Record<string, TextClaims>;

/** Claims of all texts about an outcome, by their keys in the catalogue. */
export const TEXT_CLAIMS: ReadonlyMap<string, TextClaims> = new Map<string, TextClaims>([
  ...Object.entries(OF_TEXTS),
  ...Object.entries(OF_RULES).flatMap(([name, { says, next }]): [string, TextClaims][] => [
    [`sourceRule.${name}.says`, says],
    [`sourceRule.${name}.next`, next],
  ]),
]);

/** True where no source denies what a text asserts; a text without claims asserts nothing of the sources. */
export function isTrueOf(text: string, facts: SourceFacts): boolean {
  const claims = TEXT_CLAIMS.get(text);
  return !claims || claims.some((one) => deniedBy(one, facts).length === 0);
}

/** Returns what the sources of a verdict said. */
export function factsOf(verdict: SourceVerdict): SourceFacts {
  const { status, canBeAsked, aggregator, callback, statement } = verdict;
  return {
    ...{ status, canBeAsked },
    aggregator: aggregator?.said ?? null,
    callback: callback?.said ?? null,
    statement: statement?.said ?? null,
  };
}
