import type { BreakKind } from '../../server/books/breaks/break-words.js';
import type { Plan, PlannedLine } from './plan.js';
import { contradict, type Plant } from './plants-status.js';
import { finalOf, isCompleted, named, type PlannedDay } from './planned-day.js';
import { statementLines } from './traffic.js';
import { HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';

const transaction = ({ id }: Plan): string => `transaction:${id}`;

/** Plants a transaction without an order in the merchant's file. */
const notOrdered: Plant = (planned) => {
  const plan = planned.victim('missing_own_record', isCompleted);
  if (!plan?.ordered) return false;
  plan.ordered.hidden = true;
  planned.expect('missing_own_record', transaction(plan));
  return true;
};

/** Plants a paid order that the merchant cancelled. */
const cancelled: Plant = (planned) => {
  const plan = planned.victim('own_status_differs', isCompleted);
  if (!plan?.ordered) return false;
  plan.ordered.status = 'Annulée';
  planned.expect('own_status_differs', transaction(plan));
  return true;
};

const notStated: Plant = (planned) => {
  const plan = planned.victim('missing_statement', isCompleted);
  const line = plan?.stated[0];
  if (!plan || !line) return false;
  line.hidden = true;
  planned.expect('missing_statement', transaction(plan));
  return true;
};

/** Plants a failed payout whose amount was not refunded on the statement. */
const notReturned: Plant = (planned) => {
  const plan = planned.victim(
    'missing_statement',
    (one) => one.kind === 'payout' && finalOf(one) === 'notcompleted',
  );
  const line = plan?.stated[1];
  if (!plan || !line) return false;
  line.hidden = true;
  planned.expect('missing_statement', transaction(plan));
  return true;
};

/** Plants a line without a transaction. */
const stranger =
  (side: 'orders' | 'statement' | 'bank'): Plant =>
  (planned) => {
    const { chance, cutOff } = planned;
    const account = chance.pick(planned.accounts);
    const { phone, amount } = planned.of.traffic.payment(account, [500, 90_000]);
    const reference = `INC-${chance.digits(6)}-${chance.letters(6)}`;
    const line: PlannedLine = {
      at: cutOff - chance.between(HOUR_MS, 20 * HOUR_MS),
      direction: chance.happens(0.5) ? 'in' : 'out',
      // A bank line has no reference: a unique amount identifies it.
      amount: side === 'bank' ? 3_000_000 + chance.below(900_000) : amount,
      fee: 0,
      reference,
      requestId: `P${chance.digits(10)}`,
      receipt: `SA${chance.digits(6)}.${chance.letters(6)}`,
      phone,
      label: `Divers ${reference}`,
      moves: 0,
    };
    planned.extras.push({ side, account, line });
    planned.expect('missing_aggregator', `line:${reference}`);
    return true;
  };

/** True where a wrong fee is not mistaken for a wrong amount, in statements that print amounts net of fees. */
export const isLarge = (plan: Plan): boolean => isCompleted(plan) && plan.amount >= 1_000;

const otherFee: Plant = (planned) => {
  const plan = planned.victim('fee_variance', isLarge);
  const line = plan?.stated[0];
  if (!plan || !line) return false;
  line.fee += planned.chance.between(2, 60);
  planned.expect('fee_variance', transaction(plan));
  return true;
};

/** Plants two lines of one statement about one transaction. */
const twoLines: Plant = (planned) => {
  const plan = planned.victim('possibly_paid_twice', (one) => isCompleted(one) && named(one, 'reference'));
  const line = plan?.stated[0];
  if (!plan || !line) return false;
  const again = { ...line, at: Math.min(line.at + 3 * MINUTE_MS, planned.cutOff - 1_000), moves: 0 };
  planned.extras.push({ side: 'statement', account: plan.account, line: again });
  planned.expect('possibly_paid_twice', transaction(plan));
  return true;
};

/** Plants an order that the merchant's file lists twice. */
const twoOrders: Plant = (planned) => {
  const plan = planned.victim('duplicate_order', (one) => isCompleted(one) && one.ordered !== undefined);
  const line = plan?.ordered;
  if (!plan || !line) return false;
  const again = { ...line, at: Math.min(line.at + 3 * MINUTE_MS, planned.cutOff - 1_000), moves: 0 };
  planned.extras.push({ side: 'orders', account: plan.account, line: again });
  planned.expect('duplicate_order', transaction(plan));
  return true;
};

/**
 * Plants the return of a completed payment, with the fee that comes back in a row of its own. @param isReported the
 * aggregator says so too, and the balance has moved
 */
const takenBack =
  (kind: 'payin_reversed' | 'payout_returned', label: string, isReported = false): Plant =>
  (planned) => {
    const plan = planned.victim(
      kind,
      (one) =>
        isCompleted(one) &&
        named(one, 'reference') &&
        (!isReported || planned.isOnlyReason(one)) &&
        one.kind === (kind === 'payin_reversed' ? 'payin' : 'payout'),
    );
    const line = plan?.stated[0];
    if (!plan || !line) return false;
    const at = Math.min(line.at + 30 * MINUTE_MS, planned.cutOff - 1_000);
    const back = {
      ...line,
      at,
      direction: line.direction === 'in' ? ('out' as const) : ('in' as const),
      fee: 0,
      label,
      moves: 0,
    };
    planned.extras.push({ side: 'statement', account: plan.account, line: back });
    const fee = { ...back, amount: line.fee, label: 'Annulation frais', direction: 'in' as const };
    if (line.fee > 0) planned.extras.push({ side: 'statement', account: plan.account, line: fee });
    const subject = `line:${label} ${line.reference}`;
    if (!isReported) planned.expect(kind, subject);
    else {
      contradict(planned, plan);
      planned.misprints.set(plan.account.operatorId, line.direction === 'in' ? -line.amount : line.amount);
      planned.expectShared(
        [kind, subject],
        ['final_status_contradicted', transaction(plan)],
        ['balance_residual', `account:${plan.account.operatorId}`],
      );
    }
    return true;
  };

/** Plants a second payout with the same data a little later. */
const twoPayouts: Plant = (planned) => {
  const plan = planned.victim(
    'possibly_paid_twice',
    (one) =>
      one.kind === 'payout' &&
      one.source === 'registered' &&
      isCompleted(one) &&
      one.account.names.length > 1 &&
      one.occurredAt < planned.cutOff - 4 * HOUR_MS,
  );
  if (!plan) return false;
  const { chance } = planned;
  const later = chance.between(10 * MINUTE_MS, 2 * HOUR_MS);
  const twin: Plan = {
    ...plan,
    id: chance.id(plan.occurredAt + later),
    reference: `VIR-${chance.digits(5)}-${chance.letters(6)}`,
    token: `tk.${chance.letters(30)}`,
    requestId: `P${chance.digits(10)}`,
    receipt: `SA${chance.digits(6)}.${chance.letters(6)}`,
    occurredAt: plan.occurredAt + later,
    steps: plan.steps.map((step) => ({ ...step, at: step.at + later })),
    callbacks: plan.callbacks.map((copy) => ({ ...copy, at: copy.at + later })),
  };
  twin.ordered = { ...plan.ordered!, at: twin.occurredAt, reference: twin.reference };
  twin.stated = statementLines(twin);
  planned.plans.push(twin);
  planned.expect('possibly_paid_twice', transaction(twin));
  return true;
};

/** Plants an approved payout that was never sent. */
const notSent: Plant = (planned) => {
  const plan = planned.of.traffic.transaction(planned.project, planned.day);
  const { chance } = planned;
  const payoutId = chance.id(plan.occurredAt);
  const payout = { ...plan, kind: 'payout' as const, channel: 'mobile_money' as const, payoutId };
  planned.of.rows.payout(payout, payoutId, false);
  planned.expect('approved_not_sent', `payout:${payoutId}`);
  return true;
};

const inTransit: Plant = (planned: PlannedDay) => {
  const cash = planned.cash.find(({ hidden }) => !hidden);
  if (!cash) return false;
  cash.hidden = true;
  planned.expect('cash_in_transit', `cash:${cash.id}`);
  return true;
};

/** Plants a wrong closing balance in a statement. */
const misprinted: Plant = (planned) => {
  const { operatorId } = planned.chance.pick(planned.accounts);
  if (planned.misprints.has(operatorId)) return false;
  planned.misprints.set(operatorId, planned.chance.pick([-1, 1]) * planned.chance.between(1, 5_000));
  planned.expect('balance_residual', `account:${operatorId}`);
  return true;
};

/** Plants opposite errors of the same size in two accounts: two causes. */
const misprintedTwice: Plant = (planned) => {
  const [one, other] = planned.accounts.filter(({ operatorId }) => !planned.misprints.has(operatorId));
  if (!one || !other) return false;
  const size = planned.chance.between(5_001, 9_000);
  planned.misprints.set(one.operatorId, size);
  planned.misprints.set(other.operatorId, -size);
  planned.expect('balance_residual', `account:${one.operatorId}`);
  planned.expect('balance_residual', `account:${other.operatorId}`);
  return true;
};

export const REVERSALS: readonly Plant[] = [
  takenBack('payin_reversed', 'Annulation encaissement'),
  takenBack('payout_returned', 'Retour décaissement'),
];

export const BOOK_PLANTS: Partial<Record<BreakKind, readonly Plant[]>> = {
  missing_own_record: [notOrdered],
  own_status_differs: [cancelled],
  missing_statement: [notStated, notReturned],
  missing_aggregator: [stranger('orders'), stranger('statement'), stranger('bank')],
  fee_variance: [otherFee],
  duplicate_order: [twoOrders],
  payin_reversed: [...REVERSALS.slice(0, 1), takenBack('payin_reversed', 'Annulation encaissement', true)],
  payout_returned: [...REVERSALS.slice(1), takenBack('payout_returned', 'Retour décaissement', true)],
  possibly_paid_twice: [twoLines, twoPayouts],
  approved_not_sent: [notSent],
  cash_in_transit: [inTransit],
  balance_residual: [misprinted, misprintedTwice],
};
