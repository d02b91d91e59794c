import { phoneForms } from '../../../platform/common/values/number-plans.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { isoSql } from '../../../platform/common/database/iso-sql.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type ProjectScope, wholeProjects } from '../../../platform/common/values/scope.js';
import { recipientRefusalOf } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { PayoutHistory, RecipientPast, PastRefusal } from './preflight-context.js';
import { isFailedSql, REPEATED_WITHIN_MS } from '../predecessors/predecessors-sql.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

/** Scope limits the history to the user's projects. */
interface HistoryQuery {
  projectId: string;
  phone: string;
  /** XOF. */
  amount: number;
  scope: ProjectScope;
  duplicateHours: number;
  /** Order being edited, which is not compared with itself. */
  exceptOrderId?: string | undefined;
}

type RefusedCall = Omit<PastRefusal, 'kind'> & { list: string; code: string };
type HistoryRow = Omit<PayoutHistory, 'refusals' | 'failedBefore'> & { refusals: RefusedCall[] };

const MOST_LINKS = 5;

const linksSql = (rows: Sql): Sql => sql`coalesce((SELECT jsonb_agg(f.link ORDER BY f.at DESC)
  FROM (${rows} ORDER BY at DESC LIMIT ${constantSql(MOST_LINKS)}) f), '[]')`;

/** Payouts and calls to the number `phones`, in the projects of the scope; null for all. */
interface ToNumber {
  phones: readonly string[];
  projectIds: readonly string[] | null;
}

const isSeenSql = (record: Sql, { phones, projectIds }: ToNumber): Sql =>
  sql`${record}.phone = ANY(${phones}::text[])
    AND (${projectIds}::uuid[] IS NULL OR ${record}.project_id = ANY(${projectIds}))`;

const CALL_LINK = sql`jsonb_build_object('type', CASE WHEN a.payout_id IS NULL THEN 'transaction' ELSE 'payout' END,
  'id', coalesce(a.payout_id, t.id), 'reference', t.reference, 'amount', t.amount, 'at', ${isoSql(sql`t.occurred_at`)})`;

/** Payout calls by Rappro, shown as the payout, and by the merchant's own system. */
const callSql = (to: ToNumber): Sql => sql`SELECT ${CALL_LINK} AS link, t.occurred_at AS at
  FROM transactions t LEFT JOIN payout_attempts a ON a.transaction_id = t.id
  WHERE t.kind = 'payout' AND ${isSeenSql(sql`t`, to)}`;

const payoutSql = (to: ToNumber, exceptOrderId: string | null): Sql => sql`
  SELECT jsonb_build_object('type', 'payout', 'id', p.id, 'reference', NULL, 'amount', p.amount,
    'at', ${isoSql(sql`p.created_at`)}) AS link, p.created_at AS at
  FROM payouts p WHERE ${isSeenSql(sql`p`, to)} AND p.order_id IS DISTINCT FROM ${exceptOrderId}::uuid`;

/**
 * All transactions of the number, found by its trigram index; materialised because the lookup is slow on a large table.
 */
const pastSql = (to: ToNumber, since: Date): Sql => sql`
  WITH theirs AS MATERIALIZED (
    SELECT t.kind, t.status, t.status_at, t.operator_id, t.operator_name, t.occurred_at
    FROM transactions t WHERE ${isSeenSql(sql`t`, to)}
  )
  SELECT
    (SELECT jsonb_build_object('id', operator_id, 'name', operator_name) FROM theirs
     WHERE operator_id IS NOT NULL ORDER BY occurred_at DESC LIMIT 1) AS operator,
    (SELECT ${isoSql(sql`max(status_at)`)} FROM theirs
     WHERE kind = 'payin' AND status = 'completed' AND status_at > ${since}) AS "lastPayinAt"`;

interface Compared {
  exceptOrderId: string | null;
  /** XOF. */
  amount: number;
  duplicatesSince: Date;
  walletSince: Date;
}

const aboutSql = (to: ToNumber, compared: Compared): Sql => {
  const [payouts, calls] = [payoutSql(to, compared.exceptOrderId), callSql(to)];
  return sql`
  SELECT
    ${linksSql(sql`SELECT * FROM (
      ${payouts} AND p.amount = ${compared.amount} AND p.created_at >= ${compared.duplicatesSince}
        AND p.state NOT IN ('rejected', 'cancelled')
      UNION ALL
      ${calls} AND a.payout_id IS NULL AND t.amount = ${compared.amount} AND t.occurred_at >= ${compared.duplicatesSince}
        AND t.status NOT IN ('rejected', 'notcompleted')
    ) found`)} AS duplicates,
    ${linksSql(sql`${calls} AND t.status = 'unknown'`)} AS "possiblyPaid",
    ${linksSql(sql`SELECT * FROM (
      ${payouts} AND p.channel = 'wallet' AND p.state IN ('requested', 'ready', 'held', 'returned')
      UNION ALL
      ${calls} AND t.channel = 'wallet' AND (t.status IN ('created', 'pending', 'unknown')
        OR t.status = 'completed' AND t.status_at > ${compared.walletSince})
    ) found`)} AS "recentWalletPayouts",
    coalesce((SELECT jsonb_agg(r.refusal) FROM (
      SELECT DISTINCT ON (t.sub_code_list, t.sub_code) jsonb_build_object('list', t.sub_code_list, 'code', t.sub_code,
        'at', ${isoSql(sql`t.status_at`)}, 'link', ${CALL_LINK}) AS refusal
      FROM transactions t LEFT JOIN payout_attempts a ON a.transaction_id = t.id
      WHERE t.kind = 'payout' AND t.status = 'rejected' AND t.sub_code IS NOT NULL AND ${isSeenSql(sql`t`, to)}
      ORDER BY t.sub_code_list, t.sub_code, t.status_at DESC) r), '[]') AS refusals,
    (SELECT ${isoSql(sql`max(t.status_at)`)} FROM transactions t WHERE t.kind = 'payout' AND t.channel = 'wallet'
       AND t.status = 'completed' AND ${isSeenSql(sql`t`, to)}) AS "walletPaidAt"`;
};

@Injectable()
export class RecipientHistoryService {
  constructor(private readonly clock: Clock) {}

  async pastOf(
    manager: EntityManager,
    { phone, scope }: Pick<HistoryQuery, 'phone' | 'scope'>,
  ): Promise<RecipientPast> {
    const to = { phones: phoneForms(phone), projectIds: wholeProjects(scope) };
    const past = await queryRow<RecipientPast>(manager, pastSql(to, this.clock.in(-90 * 24 * HOUR_MS)));
    if (!past) throw new Error('A query that returns one row returned none');
    return past;
  }

  /** Reads payouts to the number by a dedicated index, fast enough to run while other requests hold locks. */
  async payoutsTo(manager: EntityManager, question: HistoryQuery): Promise<PayoutHistory> {
    const { projectId, phone, amount, scope, duplicateHours, exceptOrderId } = question;
    const history = await queryRow<HistoryRow>(
      manager,
      aboutSql(
        { phones: phoneForms(phone), projectIds: wholeProjects(scope) },
        {
          exceptOrderId: exceptOrderId ?? null,
          amount,
          duplicatesSince: this.clock.in(-duplicateHours * HOUR_MS),
          walletSince: this.clock.in(-24 * HOUR_MS),
        },
      ),
    );
    if (!history) throw new Error('A query that returns one row returned none');
    const failedBefore = await queryRows<PayoutHistory['failedBefore'][number]>(
      manager,
      sql`SELECT 'payout' AS type, p.id, t.reference, p.amount, ${isoSql(sql`t.status_at`)} AS at
        FROM payouts p JOIN transactions t ON t.id = p.attempt_id
        WHERE p.phone = ANY(${phoneForms(phone)}::text[]) AND p.amount = ${amount} AND p.project_id = ${projectId}
          AND p.order_id IS DISTINCT FROM ${exceptOrderId ?? null}::uuid AND ${isFailedSql(this.clock.in(-REPEATED_WITHIN_MS))}
        ORDER BY t.status_at DESC LIMIT ${MOST_LINKS}`,
    );
    return { ...history, failedBefore, refusals: history.refusals.flatMap(refusalOf) };
  }
}

function refusalOf({ list, code, at, link }: RefusedCall): PastRefusal[] {
  const kind = recipientRefusalOf(list, code);
  return kind ? [{ kind, at, link }] : [];
}
