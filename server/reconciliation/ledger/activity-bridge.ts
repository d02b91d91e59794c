import sql from 'sql-template-tag';
import type { ActivityLine, BridgeLine } from './activity.view.js';
import { feeSql, joinFeeGrid } from '../../operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import { dayTransactionsSql } from './as-known-sql.js';

/** Transactions of the day of one account, kind, channel and status. */
export type CountedLine = ActivityLine & {
  /** What pending payouts were debited beside their amount, XOF. */
  pendingFee: number;
};

/** Of what a day booked: XOF, signed as it moves the account. */
export interface BookedFromEarlierDays {
  payinsByHand: number;
  earlierPayins: number;
  earlierPayinFees: number;
  earlierPayouts: number;
  earlierPayoutFees: number;
}

/** What a day booked of an account's transactions: XOF, signed as it moves the account. */
export interface BookedAmounts extends BookedFromEarlierDays {
  payins: number;
  payinFees: number;
  payouts: number;
  payoutFees: number;
  payoutReturns: number;
  byHand: number;
}

type OfAccount = Omit<BridgeLine, 'operatorId' | 'operatorName' | 'otherDay' | 'booked'>;

/** Leads from the transactions of a day to the money that it books, by account; lines without an amount are left out. */
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

/** The other way round; never −0, which a signature would keep. */
const out = (amount: number): number => (amount === 0 ? 0 : -amount);

/** Those without an operator last. */
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
 * The transactions of the day by account, kind, channel and status, in an order that is always the same. `pendingFee` is what a
 * pending payout was debited beside its amount; no line of the day shows it.
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
