import sql, { empty, join, type Sql } from 'sql-template-tag';
import { feeSql, feeTaxSql, joinFeeGrid, PRICED_AT } from '../../merchant/operators/fees/fee-sql.js';
import type { DayWindow } from '../calendar/day-window.js';
import { joinKnownAccount, KNOWN_ACCOUNT } from './as-known-sql.js';
import { ALL_FACTS, type RareFacts } from './rare-facts.js';

/**
 * Rules of booking. A day books movements that occurred on it and were known at `asOf`, and those of earlier days
 * that became known after the previous day was sealed (`late`).
 * A payin credits the account when it completes. A payout debits it at the time it was sent, once accepted or, where the
 * answer to its call was lost, once paid; it credits it when it fails after that.
 * One that was paid all the same, after it had a successor, debits it once more when that is known.
 * A manual override is booked on the day of the movement that it corrects, or of the transaction if there was none.
 * If a transaction turns out to belong to another account, all that sealed days booked for it moves there.
 */

/** Condition for a movement to count, given the SQL of its time and of the time it became known. */
type Period = (window: DayWindow, happened: Sql, known: Sql) => Sql;

const isInDay: Period = ({ beginsAt, endsAt, asOf }, happened, known) =>
  sql`${happened} >= ${beginsAt} AND ${happened} < ${endsAt} AND ${known} <= ${asOf}`;

const isLate: Period = ({ beginsAt, epoch, sealedBefore, asOf }, happened, known) =>
  sql`${happened} < ${beginsAt} AND ${happened} >= ${epoch} AND ${sealedBefore}::timestamptz IS NOT NULL
    AND ${known} > ${sealedBefore} AND ${known} <= ${asOf}`;

/** Booked before the day, on sealed days. */
const isSealed: Period = ({ beginsAt, epoch, sealedBefore }, happened, known) =>
  sql`${happened} < ${beginsAt} AND ${happened} >= ${epoch} AND ${known} <= ${sealedBefore}`;

const isAfterCutOff: Period = ({ endsAt, asOf }, happened, known) =>
  sql`${happened} >= ${endsAt} AND ${known} <= ${asOf}`;
const isBeforeCutOff: Period = ({ endsAt, epoch, asOf }, happened, known) =>
  sql`${happened} < ${endsAt} AND ${happened} >= ${epoch} AND ${known} <= ${asOf}`;

/**
 * Excludes changes of status during an override, which stays in force until it is reverted.
 * For an override in the same millisecond, its `against` gives the order: the change to that status, and the one
 * before, preceded it.
 */
const NO_HAND = sql`NOT EXISTS (
    SELECT FROM status_overrides o
    LEFT JOIN transitions y ON y.transaction_id = o.transaction_id AND y.at = o.at AND y.to_status = o.against
    WHERE o.transaction_id = x.transaction_id AND (o.reverted_at IS NULL OR o.reverted_at > x.at)
      AND (o.at < x.at OR o.at = x.at AND x.to_status NOT IN (o.against, coalesce(y.from_status, o.against))))`;

interface Counting {
  /** Each becomes a branch of the UNION, so that each uses its index. */
  periods: readonly Period[];
  among?: Sql;
  rare: RareFacts;
}

const knownAccountSql = ({ laterAccounts }: RareFacts) => (laterAccounts ? KNOWN_ACCOUNT : sql`t.account_id`);
const joinAccount = (window: DayWindow, { laterAccounts }: RareFacts) =>
  laterAccounts ? joinKnownAccount(window) : empty;

interface Movement {
  what: Sql;
  factId: Sql;
  sign: Sql;
  happenedAt: Sql;
  knownAt: Sql;
}

const movementSql = (
  { beginsAt }: DayWindow,
  rare: RareFacts,
  { what, factId, sign, happenedAt, knownAt }: Movement,
) => sql`SELECT ${what} AS what, ${factId} AS fact_id, t.id AS transaction_id, ${knownAccountSql(rare)} AS account_id, t.kind,
    t.amount::bigint AS amount, ${sign} AS sign, ${happenedAt} AS happened_at, ${knownAt} AS known_at, ${PRICED_AT} AS priced_at,
    ${happenedAt} < ${beginsAt} AS late`;

/** True where the payout of a change `x` had been accepted before: its debit is booked. */
const WAS_ACCEPTED = sql`EXISTS (SELECT FROM transitions y
    WHERE y.transaction_id = x.transaction_id AND y.to_status = 'pending' AND y.at <= x.at AND y.id <> x.id)`;

/** True for a change `x` by which a payout debits the account. */
const IS_DEBIT = sql`(x.to_status = 'pending' OR x.to_status = 'completed' AND x.from_status = 'unknown' AND NOT ${WAS_ACCEPTED})`;

/** True for a change `x` by which a payout that was debited comes back. */
const IS_RETURN = sql`(x.to_status = 'notcompleted' AND (x.from_status IS DISTINCT FROM 'unknown' OR ${WAS_ACCEPTED}))`;

/** Selects completed payins and returned payouts in one pass, as both are changes of status. */
const settledSql = (window: DayWindow, isCounted: Period, rare: RareFacts) => sql`
  ${movementSql(window, rare, {
    what: sql`CASE t.kind WHEN 'payin' THEN 'payin' ELSE 'payout_return' END`,
    factId: sql`x.id::text`,
    sign: sql`1`,
    happenedAt: sql`x.at`,
    knownAt: sql`x.at`,
  })}
  ${fromTransitions(window, rare)}
    AND (t.kind = 'payin' AND x.to_status = 'completed' OR t.kind = 'payout' AND ${IS_RETURN})
    AND ${isCounted(window, sql`x.at`, sql`x.at`)}`;

const sentPayoutsSql = (window: DayWindow, isCounted: Period, rare: RareFacts) => sql`
  ${movementSql(window, rare, {
    what: sql`'payout'`,
    factId: sql`x.id::text`,
    sign: sql`-1`,
    happenedAt: sql`t.occurred_at`,
    knownAt: sql`x.at`,
  })}
  ${fromTransitions(window, rare)} AND t.kind = 'payout' AND ${IS_DEBIT}
    AND ${isCounted(window, sql`t.occurred_at`, sql`x.at`)}`;

const latePaymentsSql = (window: DayWindow, isCounted: Period, rare: RareFacts) => sql`
  ${movementSql(window, rare, {
    what: sql`'payout'`,
    factId: sql`l.transaction_id::text || ':late'`,
    sign: sql`-1`,
    happenedAt: sql`l.at`,
    knownAt: sql`l.at`,
  })}
  FROM late_payments l JOIN transactions t ON t.id = l.transaction_id ${joinAccount(window, rare)}
  WHERE l.project_id = ${window.projectId} AND l.booked AND ${isCounted(window, sql`l.at`, sql`l.at`)}`;

const fromTransitions = (window: DayWindow, rare: RareFacts) => sql`
  FROM transitions x JOIN transactions t ON t.id = x.transaction_id ${joinAccount(window, rare)}
  WHERE x.project_id = ${window.projectId} AND t.project_id = ${window.projectId}
    ${rare.overrides ? sql`AND ${NO_HAND}` : empty}`;

/** Returns the effect of a status on the account: 1 credited, -1 debited, 0 none. */
export const bookedSignSql = (kind: Sql, status: Sql) =>
  sql`CASE WHEN ${kind} = 'payin' THEN (${status} = 'completed')::int ELSE -(${status} IN ('pending', 'completed'))::int END`;

/**
 * Returns the time of the credit or return that an override corrects, if booked before `until`, else that of the
 * transaction.
 */
export const overrideBookedAtSql = (until: Sql) =>
  sql`coalesce(settled_at(o.transaction_id, ${until}), t.occurred_at)`;

const byHandSql = (
  window: DayWindow,
  isCounted: Period,
  { among = empty, rare }: Pick<Counting, 'among' | 'rare'>,
) => sql`
  SELECT * FROM (
    ${movementSql(window, rare, {
      what: sql`'by_hand'`,
      factId: sql`o.id::text`,
      sign: sql`${bookedSignSql(sql`t.kind`, sql`o.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.against`)}`,
      happenedAt: sql`m.at`,
      knownAt: sql`o.at`,
    })}
    FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinAccount(window, rare)}
    CROSS JOIN LATERAL (SELECT ${overrideBookedAtSql(sql`o.at + interval '1 microsecond'`)} AS at) m
    WHERE o.project_id = ${window.projectId} AND ${isCounted(window, sql`m.at`, sql`o.at`)} ${among}
    UNION ALL
    ${movementSql(window, rare, {
      what: sql`'by_hand'`,
      factId: sql`o.id::text || ':reverted'`,
      sign: sql`${bookedSignSql(sql`t.kind`, sql`s.status`)} - ${bookedSignSql(sql`t.kind`, sql`o.status`)}`,
      happenedAt: sql`m.at`,
      knownAt: sql`o.reverted_at`,
    })}
    FROM status_overrides o JOIN transactions t ON t.id = o.transaction_id ${joinAccount(window, rare)}
    CROSS JOIN LATERAL (SELECT coalesce(status_before(o.transaction_id, o.reverted_at), o.against) AS status) s
    CROSS JOIN LATERAL (SELECT ${overrideBookedAtSql(sql`o.reverted_at`)} AS at) m
    WHERE o.project_id = ${window.projectId} AND ${isCounted(window, sql`m.at`, sql`o.reverted_at`)} ${among}
  ) h WHERE h.sign <> 0`;

/** Selects the movements of transactions without their fees. */
function unpricedSql(window: DayWindow, { periods, among = empty, rare }: Counting): Sql {
  const parts = periods.flatMap((isCounted) => [
    sql`${settledSql(window, isCounted, rare)} ${among}`,
    sql`${sentPayoutsSql(window, isCounted, rare)} ${among}`,
    ...(rare.latePayments ? [sql`${latePaymentsSql(window, isCounted, rare)} ${among}`] : []),
    ...(rare.overrides ? [byHandSql(window, isCounted, { among, rare })] : []),
  ]);
  return join(parts, ' UNION ALL ');
}

function cashSql(window: DayWindow): Sql {
  const [happened, known] = [sql`c.happened_at`, sql`c.decided_at`];
  return sql`
  SELECT c.kind, c.id::text, NULL::uuid, c.operator_id, NULL, c.amount, CASE c.kind WHEN 'cashin' THEN 1 ELSE -1 END,
    c.happened_at, c.decided_at, NULL::timestamptz, c.happened_at < ${window.beginsAt}
  FROM cash_movements c
  WHERE c.project_id = ${window.projectId} AND c.state = 'approved'
    AND ((${isInDay(window, happened, known)}) OR (${isLate(window, happened, known)}))`;
}

const adjustmentsSql = ({ projectId, endsAt, asOf }: DayWindow, isOfDays: Sql) => sql`
  SELECT 'adjustment', a.id::text, a.transaction_id, a.operator_id, NULL, abs(a.amount), sign(a.amount)::int, ${endsAt}::timestamptz, a.at,
    NULL::timestamptz, false
  FROM balance_adjustments a
  WHERE a.project_id = ${projectId} AND ${isOfDays} AND a.at <= ${asOf} AND a.code <> 'bank_fee'`;

/** Moves a transaction from the account that sealed days booked it on to the account known now. */
const ACCOUNT_MOVES = sql`
  SELECT e.what, e.fact_id || ':' || side.name, e.transaction_id, CASE side.name WHEN 'from' THEN c.from_account ELSE e.account_id END,
    e.kind, e.amount, e.sign * side.factor, e.happened_at, c.at, e.priced_at, true
  FROM booked_elsewhere e JOIN changed_accounts c ON c.transaction_id = e.transaction_id
  CROSS JOIN (VALUES ('from', -1), ('to', 1)) AS side(name, factor)
  WHERE c.from_account IS DISTINCT FROM e.account_id`;

const FEE_SIGN = sql`(CASE m.kind WHEN 'payin' THEN -m.sign WHEN 'payout' THEN m.sign ELSE 0 END)`;

/** Adds fees and taxes to rows of `unpricedSql`. */
export const pricedSql = (window: DayWindow, rows: Sql) => sql`
  SELECT m.what, m.fact_id, m.transaction_id, m.account_id, m.kind, m.sign * m.amount AS principal,
    ${FEE_SIGN} * (${feeSql(sql`m.amount`)}) AS fee, ${FEE_SIGN} * (${feeTaxSql(sql`m.amount`)}) AS tax,
    m.happened_at, m.known_at, m.late, m.priced_at < ${window.beginsAt} AS earlier
  FROM ${rows} m ${joinFeeGrid(window, sql`m`, sql`m.priced_at`)}`;

const IS_CHANGED = sql`AND t.id IN (SELECT transaction_id FROM changed_accounts)`;

const accountMovesSql = (window: DayWindow, rare: RareFacts) => sql`
  changed_accounts AS NOT MATERIALIZED (
    SELECT DISTINCT ON (transaction_id) transaction_id, from_account, at FROM account_changes
    WHERE project_id = ${window.projectId} AND at > ${window.sealedBefore} AND at <= ${window.asOf}
    ORDER BY transaction_id, at, id
  ),
  booked_elsewhere AS (${unpricedSql(window, { periods: [isSealed], among: IS_CHANGED, rare })}),`;

function movementsSql(window: DayWindow, isAdjustedOn: Sql, rare: RareFacts): Sql {
  const periods = window.sealedBefore ? [isInDay, isLate] : [isInDay];
  const parts = [
    unpricedSql(window, { periods, rare }),
    cashSql(window),
    adjustmentsSql(window, isAdjustedOn),
    ...(rare.accountChanges ? [ACCOUNT_MOVES] : []),
  ];
  return sql`${rare.accountChanges ? accountMovesSql(window, rare) : empty}
  moved_money AS (${join(parts, ' UNION ALL ')}),
  movements AS (${pricedSql(window, sql`moved_money`)})`;
}

/**
 * Builds the CTE `movements` and those it needs, for the start of a `WITH`. Columns: what (payin, payout,
 * payout_return, by_hand, cashin, cashout, adjustment), fact_id, transaction_id, account_id (NULL: operator unknown),
 * kind, principal, fee and the tax in it (XOF, signed as they move the account), happened_at, known_at, late, earlier
 * (of a transaction of an earlier day).
 */
export const dayMovementsSql = (window: DayWindow, rare: RareFacts = ALL_FACTS) =>
  movementsSql(window, sql`a.day = ${window.day}::date`, rare);

/** Covers the days from `since` up to the one before `window.day`; the window spans all of them. */
export const movementsSinceSql = (window: DayWindow, since: string, rare: RareFacts) =>
  movementsSql(window, sql`a.day >= ${since}::date AND a.day < ${window.day}::date`, rare);

const IS_CANDIDATE = sql`AND t.id IN (SELECT transaction_id FROM candidates)`;

/**
 * Builds the CTEs `moved_after` (all known movements after the cut-off) and `moved_before` (those before it of the
 * transactions in a CTE `candidates`), with the columns of `movements`.
 */
export const aroundCutOffSql = (window: DayWindow, rare: RareFacts) => sql`
  unpriced_after AS (${unpricedSql(window, { periods: [isAfterCutOff], rare })}),
  moved_after AS (${pricedSql(window, sql`unpriced_after`)}),
  unpriced_before AS (${unpricedSql(window, { periods: [isBeforeCutOff], among: IS_CANDIDATE, rare })}),
  moved_before AS (${pricedSql(window, sql`unpriced_before`)})`;
