import type { BreakKind } from '../../server/books/breaks/break-words.js';
import { finalOf, isCompleted, type PlannedDay } from './planned-day.js';
import { iso, USERS } from './setting.js';
import type { Plan } from './plan.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';

/** Plants one error into a day and records the expected break. @returns false if the day has no suitable transaction */
export type Plant = (planned: PlannedDay) => boolean;

const transaction = ({ id }: Plan): string => `transaction:${id}`;
const isHosted = ({ channel }: Plan): boolean => channel === 'hosted';
const isPayin = ({ kind }: Plan): boolean => kind === 'payin';

/** Puts something wrong with one transaction, and expects this kind of it. */
const about =
  (kind: BreakKind, fits: (plan: Plan) => boolean, spoil: (planned: PlannedDay, plan: Plan) => void): Plant =>
  (planned) => {
    const plan = planned.victim(kind, fits);
    if (!plan) return false;
    spoil(planned, plan);
    planned.expect(kind, transaction(plan));
    return true;
  };

const stillPending = about(
  'still_pending',
  (plan) => isPayin(plan) && isCompleted(plan),
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - planned.chance.between(MINUTE_MS, HOUR_MS / 2));
    planned.settlesAt(plan, planned.noonAfter());
  },
);

/** Pending since early in the day: older than 24 hours the next morning. */
const overdue = about(
  'overdue',
  (plan) => isPayin(plan) && isCompleted(plan) && !isHosted(plan),
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - DAY_MS + planned.chance.between(MINUTE_MS, 4 * HOUR_MS));
    planned.settlesAt(plan, planned.chance.happens(0.5) ? planned.noonAfter() : undefined);
  },
);

/** Pending since the evening: not yet overdue the next morning, and overdue the day after. */
const overdueLater = about(
  'overdue',
  (plan) => isPayin(plan) && isCompleted(plan) && !isHosted(plan),
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - planned.chance.between(2 * HOUR_MS, 10 * HOUR_MS));
    planned.settlesAt(plan, planned.chance.happens(0.5) ? planned.noonAfter(2) : undefined);
    planned.expect('still_pending', transaction(plan));
  },
);

/** Registered with a token that no check finds, and never corrected: it has no answer that lets it expire. */
const wrongToken = about(
  'overdue',
  (plan) => isPayin(plan) && isCompleted(plan) && plan.source === 'registered',
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - DAY_MS + planned.chance.between(MINUTE_MS, 4 * HOUR_MS));
    planned.settlesAt(plan, undefined);
    plan.wrongToken = { token: `cb.${planned.chance.letters(30)}` };
  },
);

/** The same, and the merchant's system registers the right token the next day. */
const correctedToken = about(
  'still_pending',
  (plan) => isPayin(plan) && isCompleted(plan) && plan.source === 'registered',
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - planned.chance.between(MINUTE_MS, 5 * HOUR_MS));
    const fixedAt = planned.noonAfter();
    planned.settlesAt(plan, fixedAt + 5 * MINUTE_MS);
    plan.wrongToken = { token: `cb.${planned.chance.letters(30)}`, fixedAt };
  },
);

/** The customer pays after the project stopped expecting it. */
const paidLate = about(
  'paid_after_expiry',
  (plan) => isPayin(plan) && isCompleted(plan) && isHosted(plan),
  (planned, plan) => {
    // In the evening: pending at the cut-off, and expired before it would be overdue.
    planned.happensAt(plan, planned.cutOff - planned.chance.between(2 * HOUR_MS, 10 * HOUR_MS));
    planned.settlesAt(plan, planned.noonAfter(2));
  },
);

const unknownOutcome = about(
  'unknown_outcome',
  (plan) => Boolean(plan.payoutId) && isCompleted(plan),
  (_, plan) => {
    plan.steps = [plan.steps[0]!, { to: 'unknown', at: plan.occurredAt + 30_000 }];
    plan.callbacks = [];
    plan.stated = [];
  },
);

const callbackWithoutConfirm = about(
  'callback_without_confirm',
  (plan) => isPayin(plan) && isCompleted(plan) && !isHosted(plan),
  (planned, plan) => {
    const heard = plan.callbacks;
    planned.settlesAt(plan, planned.chance.happens(0.5) ? planned.noonAfter() : undefined);
    plan.callbacks = heard;
  },
);

const callbackAgainstConfirm = about('callback_against_confirm', isCompleted, (_, plan) => {
  for (const copy of plan.callbacks) {
    copy.status = 'notcompleted';
    copy.said = 'notcompleted';
  }
});

const contradicted = about('final_status_contradicted', isCompleted, contradict);

/** The aggregator says of a completed transaction that it failed. */
export function contradict(planned: PlannedDay, plan: Plan): void {
  const at = planned.chance.happens(0.5) ? planned.cutOff - 10 * MINUTE_MS : planned.noonAfter(2);
  const { facts, rows } = planned.of;
  facts.add(at, 'contradictions', {
    id: planned.chance.id(at),
    project_id: plan.project.id,
    transaction_id: plan.id,
    status: 'completed',
    said: 'notcompleted',
    exchange_id: rows.confirm(plan, 'notcompleted', at),
    at: iso(at),
  });
}

/** The aggregator takes a payment back and sends no callback: only a later check finds out. */
const reversed = about('final_status_contradicted', isCompleted, (planned, plan) => {
  plan.reversedAt = planned.cutOff + planned.chance.between(MINUTE_MS, 5 * HOUR_MS);
});

/** The stored answer that decided it is read again by a stricter rule, which does not believe it. */
const doubted = about('decided_by_contradiction', isCompleted, (planned, plan) => {
  const at = planned.noonAfter(2);
  const { facts, rows } = planned.of;
  facts.add(at, 'answer_doubts', {
    transaction_id: plan.id,
    project_id: plan.project.id,
    status: 'completed',
    exchange_id: rows.confirm(plan, 'completed', planned.cutOff - MINUTE_MS),
    contradictions: [{ kind: 'amount_higher', said: String(plan.amount + 1), against: String(plan.amount) }],
    at: iso(at),
  });
});

/** The last status of a pending transaction is unknown. */
const unrecognised = about(
  'unrecognised_status',
  (plan) => isPayin(plan) && isCompleted(plan) && !isHosted(plan),
  (planned, plan) => {
    const at = plan.occurredAt + 10 * MINUTE_MS;
    planned.settlesAt(plan, planned.noonAfter());
    if (planned.chance.happens(0.5)) {
      const pair = planned.of.traffic.pair(plan, 'unrecognised', at);
      for (const copy of pair) copy.said = 'processing';
      plan.callbacks.push(...pair);
    } else planned.of.rows.confirm(plan, 'processing', at, 'unrecognised');
  },
);

/** An override says completed; a later status check says failed. */
const overrideContradicted = about(
  'override_contradicted',
  (plan) => plan.kind === 'payout' && !plan.payoutId && finalOf(plan) === 'notcompleted',
  (planned, plan) => {
    planned.happensAt(plan, planned.cutOff - planned.chance.between(7 * HOUR_MS, 12 * HOUR_MS));
    planned.settlesAt(plan, planned.noonAfter(2), 'notcompleted');
    // What the operator took it never gave back.
    plan.stated = plan.stated.slice(0, 1);
    override(planned, plan, plan.occurredAt + 5 * HOUR_MS);
  },
);

function override(planned: PlannedDay, plan: Plan, at: number): void {
  const { facts } = planned.of;
  const [fileId, proposalId] = [planned.chance.id(at), planned.chance.id(at)];
  const project_id = plan.project.id;
  facts.add(at, 'stored_files', {
    id: fileId,
    project_id,
    name: 'preuve.pdf',
    type: 'application/pdf',
    bytes: '\\x255044462d',
    size: 5,
    sha256: '\\x00',
    uploaded_by: USERS.finance.id,
    at: iso(at),
  });
  facts.add(at, 'proposals', {
    id: proposalId,
    project_id,
    kind: 'status.override',
    subject_id: plan.id,
    payload: { status: 'completed' },
    reason: 'Le bénéficiaire confirme',
    proposed_by: USERS.finance.id,
    proposed_at: iso(at - HOUR_MS),
    verdict: 'approved',
    decided_by: USERS.admin.id,
    decided_at: iso(at),
  });
  facts.add(at, 'status_overrides', {
    id: planned.chance.id(at),
    project_id,
    transaction_id: plan.id,
    status: 'completed',
    against: 'pending',
    code: 'operator_confirms_paid',
    reason: 'Le bénéficiaire confirme',
    file_id: fileId,
    proposal_id: proposalId,
    proposed_by: USERS.finance.email,
    approved_by: USERS.admin.email,
    at: iso(at),
  });
}

/** Errors of a status. */
export const STATUS_PLANTS: Partial<Record<BreakKind, readonly Plant[]>> = {
  still_pending: [stillPending, correctedToken],
  overdue: [overdue, overdueLater, wrongToken],
  paid_after_expiry: [paidLate],
  unknown_outcome: [unknownOutcome],
  callback_without_confirm: [callbackWithoutConfirm],
  callback_against_confirm: [callbackAgainstConfirm],
  final_status_contradicted: [contradicted, reversed],
  unrecognised_status: [unrecognised],
  decided_by_contradiction: [doubted],
  override_contradicted: [overrideContradicted],
};
