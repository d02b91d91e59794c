import sql from 'sql-template-tag';
import type { ActivityLine, BridgeLine } from './activity.view.js';
import { feeSql, joinFeeGrid } from '../../merchant/operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import { dayTransactionsSql } from './as-known-sql.js';

export type CountedLine = ActivityLine & {
  /** Fees debited for pending payouts, in XOF; `fee` covers completed ones only. */
  pendingFee: number;
};

/**
 * Part of the booked amounts from transactions of earlier days, and overrides of payins; in XOF, signed as each moves
 * the account.
 */
export interface BookedFromEarlierDays {
  payinsByHand: number;
  earlierPayins: number;
  earlierPayinFees: number;
  earlierPayouts: number;
  earlierPayoutFees: number;
}

/** Booked amounts of an account's transactions, in XOF, signed as each moves the account. */
export interface BookedAmounts extends BookedFromEarlierDays {
  payins: number;
  payinFees: number;
  payouts: number;
  payoutFees: number;
  payoutReturns: number;
  byHand: number;
}

type OfAccount = Omit<BridgeLine, 'operatorId' | 'operatorName' | 'otherDay' | 'booked'>;

/** Reconciles the transactions of a day with the amounts it books, by account; leaves out lines without an amount. */
export function bridgeOf(
  counted: readonly CountedLine[],
  booked: readonly (BookedAmounts & { operatorId: string | null })[],
  names: ReadonlyMap<string, string>,
): BridgeLine[] {
  const accounts = [...new Set([...counted, ...booked].map(({ operatorId }) => operatorId))].sort(byId);
  return accounts.flatMap((operatorId) => {
    const lines = counted.filter((line) => line.operatorId === operatorId);
    const sums = booked.find((one) => one.operatorId === operatorId) ?? NOTHING_BOOKED;
    const account = { operatorId, operatorName: names.get(operatorId ?? '') ?? null };
    return itemsOf(lines, sums)
      .map((item) => ({ ...account, ...totalled(item) }))
      .filter(isMoved);
  });
}

function itemsOf(lines: readonly CountedLine[], sums: BookedAmounts): OfAccount[] {
  const payins = lines.filter(({ kind, status }) => kind === 'payin' && status === 'completed');
  const payouts = lines.filter(({ kind, status }) => kind === 'payout' && status === 'completed');
  const pending = lines.filter(({ kind, status }) => kind === 'payout' && status === 'pending');
  const none = { pending: 0, returned: 0, byHand: 0 };
  return [
    {
      ...none,
      item: 'payin',
      completed: sumOf(payins, 'gross'),
      earlier: sums.earlierPayins,
      gross: sums.payins,
      byHand: sums.payinsByHand,
    },
    {
      ...none,
      item: 'payin_fee',
      completed: sumOf(payins, 'fee'),
      earlier: out(sums.earlierPayinFees),
      gross: out(sums.payinFees),
    },
    {
      item: 'payout',
      completed: sumOf(payouts, 'gross'),
      pending: sumOf(pending, 'gross'),
      earlier: out(sums.earlierPayouts),
      gross: out(sums.payouts),
      returned: out(sums.payoutReturns),
      byHand: out(sums.byHand - sums.payinsByHand),
    },
    {
      ...none,
      item: 'payout_fee',
      completed: sumOf(payouts, 'fee'),
      pending: sumOf(pending, 'pendingFee'),
      earlier: out(sums.earlierPayoutFees),
      gross: out(sums.payoutFees),
    },
  ];
}

function totalled(item: OfAccount): OfAccount & Pick<BridgeLine, 'booked' | 'otherDay'> {
  const booked = item.gross + item.returned + item.byHand;
  return { ...item, booked, otherDay: booked - item.completed - item.pending - item.earlier };
}

const isMoved = ({
  completed,
  pending,
  otherDay,
  earlier,
  booked,
  gross,
  returned,
  byHand,
}: BridgeLine): boolean =>
  [completed, pending, otherDay, earlier, booked, gross, returned, byHand].some((amount) => amount !== 0);

const sumOf = (lines: readonly CountedLine[], of: 'gross' | 'fee' | 'pendingFee'): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

/** Never returns −0, which the seal of a day would keep apart from 0. */
const out = (amount: number): number => (amount === 0 ? 0 : -amount);

/** Sorts unknown operators last. */
function byId(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one < other ? -1 : one > other ? 1 : 0;
}

const NOTHING_BOOKED: BookedAmounts = {
  payins: 0,
  payinFees: 0,
  payouts: 0,
  payoutFees: 0,
  payoutReturns: 0,
  byHand: 0,
  payinsByHand: 0,
  earlierPayins: 0,
  earlierPayinFees: 0,
  earlierPayouts: 0,
  earlierPayoutFees: 0,
};

/**
 * Selects the transactions of the day by account, kind, channel and status, in a stable order.
 * `pendingFee` is the fee debited for pending payouts, which no activity line shows.
 */
export const activitySql = (window: DayWindow) => sql`
  WITH day_transactions AS (${dayTransactionsSql(window)}),
  counted AS (
    SELECT d.account_id, d.kind, d.channel, d.status, count(*)::int AS count, sum(d.amount)::bigint AS gross,
      coalesce(sum(CASE WHEN d.status = 'completed' THEN ${feeSql(sql`d.amount`)} ELSE 0 END), 0)::bigint AS fee,
      coalesce(sum(CASE WHEN d.kind = 'payout' AND d.status = 'pending' THEN ${feeSql(sql`d.amount`)} ELSE 0 END), 0)::bigint AS pending_fee
    FROM day_transactions d ${joinFeeGrid(window, sql`d`, sql`d.occurred_at`)}
    GROUP BY 1, 2, 3, 4
  )
  SELECT c.account_id AS "operatorId", v.name AS "operatorName", c.kind, c.channel, c.status, c.count, c.gross, c.fee,
    c.gross + CASE c.kind WHEN 'payin' THEN -c.fee ELSE c.fee END AS net, c.pending_fee AS "pendingFee"
  FROM counted c
  LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = c.account_id AND (v.at <= ${window.asOf} OR v.version = 1)
                     ORDER BY version DESC LIMIT 1) v ON true
  ORDER BY c.account_id COLLATE "C" NULLS LAST, c.kind, c.channel COLLATE "C", c.status COLLATE "C"`;
