import sql from 'sql-template-tag';
import type { OperatorAccount } from '../balance/operator-account.js';
import { hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';
import { IS_LOW_BALANCE_REFUSAL, REFUSAL_DAYS } from './low-balance-refusal.js';

/** Selects the figures of accounts beside the balance; days are in the project's zone. */
export const accountFiguresSql = (accounts: readonly OperatorAccount[], now: Date) => sql`
  SELECT a.project_id AS "projectId", p.name AS "projectName", p.zone, a.operator_id AS "operatorId",
    coalesce(v.name, named.name, a.operator_id) AS "operatorName", pace.amount AS "paidIn24h",
    today."todayIn", today."todayOut", today."todaySucceeded", today."todayFailed",
    refused.days AS "failuresByDay", refused.count, refused.amount, refused.first_at AS "firstAt", refused.last_at AS "lastAt",
    refused.today_count AS "todayCount", refused.today_amount AS "todayAmount", w.two_weeks AS since, w.day_start AS "todaySince",
    wallets.count AS "customerWallets",
    CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id, 'amount', q.amount, 'reason', q.reason,
      'requestedBy', q.requested_by, 'at', q.at) END AS "cashinRequest",
    o.id AS "outageId", l.id AS "alertId", r.below_amount AS "belowAmount", r.below_hours AS "belowHours"
  FROM unnest(${accounts.map(({ projectId }) => projectId)}::uuid[], ${accounts.map(({ operatorId }) => operatorId)}::text[])
    WITH ORDINALITY AS a(project_id, operator_id, n)
  JOIN projects p ON p.id = a.project_id
  CROSS JOIN LATERAL (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE p.zone) AS today) d
  CROSS JOIN LATERAL (SELECT d.today AT TIME ZONE p.zone AS day_start,
    (d.today - make_interval(days => ${REFUSAL_DAYS - 1}::int)) AT TIME ZONE p.zone AS two_weeks) w
  LEFT JOIN LATERAL (SELECT name FROM operator_versions v WHERE v.operator_id = a.operator_id ORDER BY version DESC LIMIT 1) v ON true
  LEFT JOIN LATERAL (SELECT t.operator_name AS name FROM transactions t WHERE t.project_id = a.project_id
    AND t.account_id = a.operator_id AND t.operator_name IS NOT NULL ORDER BY t.status_at DESC LIMIT 1) named ON v.name IS NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount), 0)::bigint AS amount FROM transactions t
    WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND t.kind = 'payout'
      AND t.status IN ('pending', 'completed', 'unknown')
      AND t.status_at >= ${now}::timestamptz - interval '24 hours' AND t.occurred_at >= ${now}::timestamptz - interval '24 hours'
  ) pace
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind = 'payin' AND t.status = 'completed'), 0)::bigint AS "todayIn",
      coalesce(sum(t.amount) FILTER (WHERE t.kind = 'payout' AND t.status = 'completed'), 0)::bigint AS "todayOut",
      count(*) FILTER (WHERE t.status = 'completed')::int AS "todaySucceeded",
      count(*) FILTER (WHERE t.status IN ('notcompleted', 'rejected'))::int AS "todayFailed"
    FROM transactions t
    WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND t.status_at >= w.day_start AND t.occurred_at >= w.day_start
  ) today
  CROSS JOIN LATERAL (
    WITH rows AS MATERIALIZED (
      SELECT t.amount, t.occurred_at,
        greatest(d.today::date - (t.occurred_at AT TIME ZONE p.zone)::date, 0) AS ago FROM transactions t
      WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND ${IS_LOW_BALANCE_REFUSAL} AND t.occurred_at >= w.two_weeks
    )
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount, min(occurred_at) AS first_at, max(occurred_at) AS last_at,
      count(*) FILTER (WHERE ago = 0)::int AS today_count, coalesce(sum(amount) FILTER (WHERE ago = 0), 0)::bigint AS today_amount,
      (SELECT array_agg((SELECT count(*)::int FROM rows WHERE ago = day) ORDER BY day DESC)
        FROM generate_series(0, ${REFUSAL_DAYS - 1}::int) AS day) AS days
    FROM rows
  ) refused
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM transactions t
    WHERE t.project_id = a.project_id AND t.account_id = a.operator_id AND ${hasMeaningSql('customerLowBalance')}
      AND t.occurred_at >= w.two_weeks
  ) wallets
  LEFT JOIN operator_outages o ON o.project_id = a.project_id AND o.operator_id = a.operator_id AND o.ended_at IS NULL
  LEFT JOIN alerts l ON l.project_id = a.project_id AND l.kind = 'low_balance' AND l.subject = a.operator_id AND l.closed_at IS NULL
  LEFT JOIN cashin_requests q ON q.project_id = a.project_id AND q.operator_id = a.operator_id AND q.state = 'open'
  LEFT JOIN float_rules r ON r.project_id = a.project_id AND r.operator_id = a.operator_id
  ORDER BY a.n`;

export const balanceStatementsSql = ({ projectId, operatorId }: OperatorAccount) => sql`
  SELECT id, amount, as_of AS "asOf", source, note, file_id AS "fileId", stated_by AS "statedBy", at
  FROM balance_statements WHERE project_id = ${projectId} AND operator_id = ${operatorId} ORDER BY as_of DESC, at DESC LIMIT 50`;

export const CASH_COLUMNS = sql`id, project_id AS "projectId", operator_id AS "operatorId", kind, amount,
  happened_at AS "happenedAt", note, file_id AS "fileId", proposal_id AS "proposalId", state, declared_by AS "declaredBy", at,
  decided_by AS "decidedBy", decided_at AS "decidedAt",
  (SELECT r.amount FROM cashin_requests r WHERE r.movement_id = cash_movements.id) AS "requestedAmount"`;

const CASHIN_REQUEST_COLUMNS = sql`id, amount, reason, requested_by AS "requestedBy", at`;

export const openCashinRequestSql = ({ projectId, operatorId }: OperatorAccount) => sql`
  SELECT ${CASHIN_REQUEST_COLUMNS} FROM cashin_requests
  WHERE project_id = ${projectId} AND operator_id = ${operatorId} AND state = 'open'`;

/** Selects a request by its id, also after it was closed. */
export const cashinRequestSql = (id: string) =>
  sql`SELECT ${CASHIN_REQUEST_COLUMNS} FROM cashin_requests WHERE id = ${id}`;

export const cashMovementsSql = ({ projectId, operatorId }: OperatorAccount) => sql`
  SELECT ${CASH_COLUMNS} FROM cash_movements WHERE project_id = ${projectId} AND operator_id = ${operatorId}
  ORDER BY happened_at DESC, at DESC LIMIT 50`;

export const lowBalanceRefusalsSql = ({ projectId, operatorId }: OperatorAccount) => sql`
  SELECT t.id AS "transactionId", t.reference, t.amount, t.phone, t.sub_code_list AS list, t.sub_code AS code, t.occurred_at AS at
  FROM transactions t
  WHERE t.project_id = ${projectId} AND t.account_id = ${operatorId} AND ${IS_LOW_BALANCE_REFUSAL}
  ORDER BY t.occurred_at DESC, t.id DESC LIMIT 100`;
