import { phoneForms } from '../../../platform/common/values/number-plans.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { raw } from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
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

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const link = (type: string, id: string, of: { amount: string; reference: string; at: string }) =>
  `jsonb_build_object('type', ${type}, 'id', ${id}, 'reference', ${of.reference}, 'amount', ${of.amount}, 'at', ${iso(of.at)})`;
const links = (rows: string) =>
  `coalesce((SELECT jsonb_agg(f.link ORDER BY f.at DESC) FROM (${rows} ORDER BY at DESC LIMIT ${MOST_LINKS}) f), '[]')`;

const within = (alias: string) => `($2::uuid[] IS NULL OR ${alias}.project_id = ANY($2))`;

/** Payout calls by Rappro, shown as the payout, and by the merchant's own system. */
const CALL = `SELECT ${link(
  `CASE WHEN a.payout_id IS NULL THEN 'transaction' ELSE 'payout' END`,
  'coalesce(a.payout_id, t.id)',
  {
    amount: 't.amount',
    reference: 't.reference',
    at: 't.occurred_at',
  },
)} AS link, t.occurred_at AS at
  FROM transactions t LEFT JOIN payout_attempts a ON a.transaction_id = t.id
  WHERE t.kind = 'payout' AND t.phone = ANY($1::text[]) AND ${within('t')}`;

const PAYOUT = `SELECT ${link(`'payout'`, 'p.id', { amount: 'p.amount', reference: 'NULL', at: 'p.created_at' })} AS link, p.created_at AS at
  FROM payouts p WHERE p.phone = ANY($1::text[]) AND ${within('p')} AND p.order_id IS DISTINCT FROM $3::uuid`;

/**
 * All transactions of the number, found by its trigram index; materialised because the lookup is slow on a large table.
 */
const PAST = `
  WITH theirs AS MATERIALIZED (
    SELECT t.kind, t.status, t.status_at, t.operator_id, t.operator_name, t.occurred_at
    FROM transactions t WHERE t.phone = ANY($1::text[]) AND ${within('t')}
  )
  SELECT
    (SELECT jsonb_build_object('id', operator_id, 'name', operator_name) FROM theirs
     WHERE operator_id IS NOT NULL ORDER BY occurred_at DESC LIMIT 1) AS operator,
    (SELECT ${iso('max(status_at)')} FROM theirs WHERE kind = 'payin' AND status = 'completed' AND status_at > $3) AS "lastPayinAt"`;

const ABOUT = `
  SELECT
    ${links(`SELECT * FROM (
      ${PAYOUT} AND p.amount = $4 AND p.created_at >= $5 AND p.state NOT IN ('rejected', 'cancelled')
      UNION ALL
      ${CALL} AND a.payout_id IS NULL AND t.amount = $4 AND t.occurred_at >= $5 AND t.status NOT IN ('rejected', 'notcompleted')
    ) found`)} AS duplicates,
    ${links(`${CALL} AND t.status = 'unknown'`)} AS "possiblyPaid",
    ${links(`SELECT * FROM (
      ${PAYOUT} AND p.channel = 'wallet' AND p.state IN ('requested', 'ready', 'held', 'returned')
      UNION ALL
      ${CALL} AND t.channel = 'wallet' AND (t.status IN ('created', 'pending', 'unknown') OR t.status = 'completed' AND t.status_at > $6)
    ) found`)} AS "recentWalletPayouts",
    coalesce((SELECT jsonb_agg(r.refusal) FROM (
      SELECT DISTINCT ON (t.sub_code_list, t.sub_code) jsonb_build_object('list', t.sub_code_list, 'code', t.sub_code,
        'at', ${iso('t.status_at')}, 'link', ${link(`CASE WHEN a.payout_id IS NULL THEN 'transaction' ELSE 'payout' END`, 'coalesce(a.payout_id, t.id)', { amount: 't.amount', reference: 't.reference', at: 't.occurred_at' })}) AS refusal
      FROM transactions t LEFT JOIN payout_attempts a ON a.transaction_id = t.id
      WHERE t.kind = 'payout' AND t.phone = ANY($1::text[]) AND t.status = 'rejected' AND t.sub_code IS NOT NULL AND ${within('t')}
      ORDER BY t.sub_code_list, t.sub_code, t.status_at DESC) r), '[]') AS refusals,
    (SELECT ${iso('max(t.status_at)')} FROM transactions t WHERE t.kind = 'payout' AND t.phone = ANY($1::text[]) AND t.channel = 'wallet'
       AND t.status = 'completed' AND ${within('t')}) AS "walletPaidAt"`;

@Injectable()
export class RecipientHistoryService {
  constructor(private readonly clock: Clock) {}

  async pastOf(
    manager: EntityManager,
    { phone, scope }: Pick<HistoryQuery, 'phone' | 'scope'>,
  ): Promise<RecipientPast> {
    const [past] = await manager.query<RecipientPast[]>(PAST, [
      phoneForms(phone),
      idsOf(scope),
      this.clock.in(-90 * 24 * HOUR_MS),
    ]);
    if (!past) throw new Error('A query that returns one row returned none');
    return past;
  }

  /** Reads payouts to the number by a dedicated index, fast enough to run while other requests hold locks. */
  async payoutsTo(manager: EntityManager, question: HistoryQuery): Promise<PayoutHistory> {
    const { projectId, phone, amount, scope, duplicateHours, exceptOrderId } = question;
    const [history] = await manager.query<HistoryRow[]>(ABOUT, [
      phoneForms(phone),
      idsOf(scope),
      exceptOrderId ?? null,
      amount,
      this.clock.in(-duplicateHours * HOUR_MS),
      this.clock.in(-24 * HOUR_MS),
    ]);
    if (!history) throw new Error('A query that returns one row returned none');
    const failedBefore = await queryRows<PayoutHistory['failedBefore'][number]>(
      manager,
      sql`SELECT 'payout' AS type, p.id, t.reference, p.amount, ${raw(iso('t.status_at'))} AS at
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

const idsOf = (scope: ProjectScope): string[] | null => wholeProjects(scope);
