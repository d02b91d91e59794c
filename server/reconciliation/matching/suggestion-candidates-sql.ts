import sql from 'sql-template-tag';
import type { SourceSide } from '../imports/import.view.js';
import {
  CASH_TARGET,
  isTargetFreeSql,
  LINE_COLUMNS,
  LINE_IS_FREE,
  LINE_JOINS,
  TRANSACTION_TARGET,
} from './lines-and-targets-sql.js';

const SCORED = sql`${TRANSACTION_TARGET}, t.request_id AS "requestId", t.operator_receipt AS receipt,
  CASE WHEN t.status = 'completed' THEN t.status_at END AS "completedAt"`;

/** What a line could be: targets of a kind that are free on its leg, and of a time. */
interface Wanted {
  projectId: string;
  kind: string;
  leg: SourceSide;
  from: Date;
  to: Date;
}

/** What a line says of its transaction. */
interface LineClues {
  /** XOF. */
  amount: number;
  phones: readonly string[];
  words: readonly string[];
  happenedAt: Date;
}

/** Transactions that a line could be: same amount, same number, or named in its words. Each part has its index. */
export const transactionCandidatesSql = (
  { projectId, kind, leg, from, to }: Wanted,
  { amount, phones, words, happenedAt }: LineClues,
) => {
  const isFree = sql`t.project_id = ${projectId} AND t.kind = ${kind} AND ${isTargetFreeSql(sql`t.id`, leg)}`;
  const isNear = sql`t.occurred_at BETWEEN ${from} AND ${to}`;
  return sql`
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND ${isNear} AND t.amount = ${amount}
    ORDER BY abs(extract(epoch FROM t.occurred_at - ${happenedAt}::timestamptz)) LIMIT 100) a
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND ${isNear} AND t.phone = ANY(${phones}::text[])
    ORDER BY t.occurred_at DESC LIMIT 50) b
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND t.id IN (
      SELECT r.id FROM transactions r WHERE r.project_id = ${projectId} AND r.reference = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.project_id = ${projectId} AND r.token = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.request_id = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.operator_receipt = ANY(${words}::text[])) LIMIT 50) c`;
};

/** Approved Cashins or Cashouts. */
export const cashCandidatesSql = ({ projectId, kind, leg, from, to }: Wanted) => sql`
  SELECT ${CASH_TARGET}, NULL::text AS "requestId", NULL::text AS receipt, NULL::timestamptz AS "completedAt"
  FROM cash_movements c
  WHERE c.project_id = ${projectId} AND c.kind = ${kind} AND c.state = 'approved' AND ${isTargetFreeSql(sql`c.id`, leg)}
    AND c.happened_at BETWEEN ${from} AND ${to}
  ORDER BY c.happened_at DESC LIMIT 100`;

/** Lines that a target could be: free lines of its days. */
export const lineCandidatesSql = ({
  projectId,
  days,
  legs,
  direction,
  amount,
  phones,
  words,
}: {
  projectId: string;
  days: string[];
  legs: string[];
  direction: string;
  amount: number;
  phones: string[];
  words: string[];
}) => sql`
  SELECT ${LINE_COLUMNS} FROM import_lines l ${LINE_JOINS}
  WHERE l.project_id = ${projectId} AND l.booked_day = ANY(${days}::date[]) AND l.leg = ANY(${legs}::text[]) AND l.direction = ${direction} AND ${LINE_IS_FREE}
    AND (l.amount BETWEEN ${amount}::bigint * 0.95 AND ${amount}::bigint * 1.05 OR l.phone = ANY(${phones}::text[]) OR l.reference = ANY(${words}::text[])
      OR l.request_id = ANY(${words}::text[]) OR l.receipt = ANY(${words}::text[]) OR l.token = ANY(${words}::text[]))
  LIMIT 300`;
