import { isSameNumber } from '../../platform/common/values/phone.js';
import type { TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { StatementGap } from '../imports/statement-gap.view.js';
import type { DifferenceLine, DifferencePart } from './difference.view.js';

/** Item of an account; `amount` without the fee, which moves the balance with it or not. */
export type DifferenceItem = Omit<DifferencePart, 'settledAt'> & {
  settledAt: Date | null;
  /** By what a line and a transaction are known as the same payment. */
  phone: string | null;
  receipt: string | null;
};

export interface FreeLineRow {
  id: string;
  day: string;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  class: string | null;
  reference: string | null;
  receipt: string | null;
  phone: string | null;
  line: DifferenceLine;
}

export interface OpenRow {
  id: string;
  kind: 'payin' | 'payout';
  reference: string;
  receipt: string | null;
  phone: string | null;
  amount: number;
  fee: number;
  day: string;
  /** Status at the cut-off, that known to the figures of the day, and the one now. */
  atCutOff: TransactionStatus;
  known: TransactionStatus;
  status: TransactionStatus;
  settledAt: Date | null;
  line: DifferenceLine | null;
  /** The figures have it in transit: a line shows it on the other side of the cut-off, or before it without an outcome. */
  setAside: boolean;
}

export interface ReturnedRow {
  id: string;
  reference: string;
  day: string;
  fee: number;
  status: TransactionStatus;
}

export interface CashRow {
  id: string;
  kind: 'cashin' | 'cashout';
  amount: number;
  day: string;
  booked: boolean;
  line: DifferenceLine | null;
}

export interface StatedOtherwiseRow {
  found: string;
  claims: BreakClaim[];
  day: string;
  id: string;
  kind: 'payin' | 'payout';
  reference: string;
  amount: number;
  fee: number;
  status: TransactionStatus;
}

export interface ItemRows {
  lines: readonly FreeLineRow[];
  open: readonly OpenRow[];
  returned: readonly ReturnedRow[];
  cash: readonly CashRow[];
  otherwise: readonly StatedOtherwiseRow[];
  gaps: readonly StatementGap[];
}

const NOTHING = {
  fee: 0,
  transactionId: null,
  reference: null,
  status: null,
  settledAt: null,
  line: null,
  importId: null,
  phone: null,
  receipt: null,
} as const;

/** Returns what may explain a difference of an account: each payment once, the latest first. */
export function differenceItems({
  lines,
  open,
  returned,
  cash,
  otherwise,
  gaps,
}: ItemRows): DifferenceItem[] {
  const unbooked = open.flatMap(openItem);
  const known = new Set(unbooked.map(({ transactionId }) => transactionId));
  const items = [
    ...withTheirLines(unbooked, lines.map(lineItem)),
    ...returned.filter(({ fee }) => fee > 0).map(keptFee),
    ...cash.flatMap(cashItem),
    ...otherwise.filter(({ id }) => !known.has(id)).flatMap(otherwiseItems),
    ...gaps.map(holeItem),
  ].filter(({ amount }) => amount !== 0);
  return items.sort((one, other) => compare(other.day, one.day) || compare(one.key, other.key));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns the amounts with which an item may be a part: without and with its fee. */
export const amountsOf = ({ amount, fee }: DifferenceItem): number[] =>
  fee === 0 ? [amount] : [amount, amount + fee];

/** Returns an item as the part that has the amount. */
export function partOf(item: DifferenceItem, amount: number): DifferencePart {
  const { phone: _, receipt: __, settledAt, ...part } = item;
  const fee = amount === item.amount ? 0 : item.fee;
  return { ...part, amount, fee, settledAt: settledAt?.toISOString() ?? null };
}

function lineItem(row: FreeLineRow): DifferenceItem {
  const { id, day, direction, amount, fee, reference, receipt, phone, line } = row;
  const kind = row.class === 'reversal' ? 'reversal' : 'unmatched_line';
  const signed = direction === 'in' ? amount : -amount;
  return {
    ...NOTHING,
    key: `line:${id}`,
    kind,
    amount: signed,
    fee: -fee,
    day,
    reference,
    receipt,
    phone,
    line,
  };
}

/**
 * Returns what a transaction that was open at the cut-off may have moved beside the figures. What they have booked or set aside as
 * in transit explains nothing.
 */
function openItem(row: OpenRow): DifferenceItem[] {
  const { id, kind, reference, receipt, phone, day, settledAt, line, known, status, setAside } = row;
  if (setAside) return [];
  const facts = { transactionId: id, reference, receipt, phone, day, status, settledAt, line };
  const item = { ...NOTHING, key: `transaction:${id}`, ...facts };
  const [amount, fee] = [row.amount, row.fee];
  const isFailed = known === 'notcompleted' || known === 'rejected';
  const isKnown = known !== 'created' && known !== 'unknown' && known !== 'pending';
  const isLate = isKnown || status !== known;
  if (kind === 'payin') {
    if (known === 'completed' && line) return [];
    if (isFailed && !line) return [];
    const why = isFailed ? 'failed_but_stated' : isLate ? 'late_outcome' : 'pending_payin';
    return [{ ...item, kind: why, amount, fee: -fee }];
  }
  if (row.atCutOff === 'pending') {
    // Booked, and not debited by then, or returned after it.
    return line ? [] : [{ ...item, kind: isLate ? 'late_outcome' : 'pending_payout', amount, fee }];
  }
  if (isFailed) return line ? [{ ...item, kind: 'failed_but_stated', amount: -amount, fee: -fee }] : [];
  if (known !== 'created' && known !== 'unknown') return [];
  return [{ ...item, kind: isLate ? 'late_outcome' : 'possibly_paid', amount: -amount, fee: -fee }];
}

/** Puts a line to the payment that it shows, where one line and one payment fit each other alone: the two are one item. */
function withTheirLines(
  payments: readonly DifferenceItem[],
  lines: readonly DifferenceItem[],
): DifferenceItem[] {
  const byAmount = new Map<number, DifferenceItem[]>();
  for (const line of lines) {
    const alike = byAmount.get(line.amount);
    if (alike) alike.push(line);
    else byAmount.set(line.amount, [line]);
  }
  const fitting = payments.map((payment) =>
    payment.line
      ? []
      : amountsOf(payment).flatMap((amount) =>
          (byAmount.get(amount) ?? []).filter((line) => isOf(payment, line)),
        ),
  );
  const times = new Map<string, number>();
  for (const line of fitting.flat()) times.set(line.key, (times.get(line.key) ?? 0) + 1);
  const taken = new Set<string>();
  const joined = payments.map((payment, nth) => {
    const [line, other] = fitting[nth] ?? [];
    if (!line || other || times.get(line.key) !== 1) return payment;
    taken.add(line.key);
    return { ...payment, line: line.line };
  });
  return [...joined, ...lines.filter(({ key }) => !taken.has(key))];
}

function isOf(payment: DifferenceItem, line: DifferenceItem): boolean {
  if (line.kind !== 'unmatched_line') return false;
  if (line.reference !== null && line.reference === payment.reference) return true;
  if (line.receipt !== null && line.receipt === payment.receipt) return true;
  return line.phone !== null && payment.phone !== null && isSameNumber(payment.phone, line.phone);
}

const keptFee = ({ id, reference, day, fee, status }: ReturnedRow): DifferenceItem => ({
  ...NOTHING,
  ...{ key: `fee:${id}`, kind: 'kept_fee', amount: -fee, day, transactionId: id, reference, status },
});

function cashItem({ id, kind, amount, day, booked, line }: CashRow): DifferenceItem[] {
  if (booked && line) return [];
  const effect = kind === 'cashin' ? amount : -amount;
  const why = booked ? 'cash' : 'cash_pending';
  return [{ ...NOTHING, key: `cash:${id}`, kind: why, amount: booked ? -effect : effect, day, line }];
}

function otherwiseItems({ found, claims, ...row }: StatedOtherwiseRow): DifferenceItem[] {
  const { id, kind, amount, fee, ...facts } = row;
  const item = { ...NOTHING, ...facts, transactionId: id };
  const sign = kind === 'payin' ? 1 : -1;
  const stated = (field: string): number[] =>
    claims.flatMap((claim) =>
      claim.who === 'statement' && claim.field === field && claim.odd && typeof claim.what === 'number'
        ? [claim.what]
        : [],
    );
  if (found === 'missing_statement') {
    const isReturn = claims.some(({ field }) => field === 'return');
    const [missing, its] = isReturn ? [-amount, -fee] : [-sign * amount, fee];
    return [{ ...item, key: `missing:${id}`, kind: 'not_stated', amount: missing, fee: its }];
  }
  const [other] = stated(found === 'fee_variance' ? 'fee' : 'amount');
  if (other === undefined) return [];
  return found === 'fee_variance'
    ? [{ ...item, key: `charged:${id}`, kind: 'fee_differs', amount: fee - other, fee: 0 }]
    : [{ ...item, key: `amount:${id}`, kind: 'amount_differs', amount: sign * (other - amount), fee: 0 }];
}

const holeItem = ({ importId, day, openingBalance, closingBalance }: StatementGap): DifferenceItem => ({
  ...NOTHING,
  ...{
    key: `hole:${importId}`,
    kind: 'statement_hole',
    amount: openingBalance - closingBalance,
    day,
    importId,
  },
});
