import sql, { raw } from 'sql-template-tag';
import {
  LINE_COLUMNS,
  LINE_IS_FREE,
  LINE_JOINS,
  targetIsFree,
  TRANSACTION_TARGET,
  CASH_TARGET,
} from './lines-and-targets-sql.js';

const SCORED = `${TRANSACTION_TARGET}, t.request_id AS "requestId", t.operator_receipt AS receipt,
  CASE WHEN t.status = 'completed' THEN t.status_at END AS "completedAt"`;

/** Of the direction, and free on the leg: $1 project, $2 kind, $3 leg. */
const FREE = `t.project_id = $1 AND t.kind = $2 AND ${targetIsFree('t.id', '$3')}`;
const NEAR = `t.occurred_at BETWEEN $4 AND $5`;

/**
 * Transactions that a line could be: same amount, same number, or named in its words. Each part has its index. $6 amount,
 * $7 numbers, $8 words, $9 the time of the line.
 */
export const TRANSACTION_CANDIDATES = `
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${FREE} AND ${NEAR} AND t.amount = $6
    ORDER BY abs(extract(epoch FROM t.occurred_at - $9::timestamptz)) LIMIT 100) a
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${FREE} AND ${NEAR} AND t.phone = ANY($7::text[])
    ORDER BY t.occurred_at DESC LIMIT 50) b
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${FREE} AND t.id IN (
      SELECT r.id FROM transactions r WHERE r.project_id = $1 AND r.reference = ANY($8::text[])
      UNION SELECT r.id FROM transactions r WHERE r.project_id = $1 AND r.token = ANY($8::text[])
      UNION SELECT r.id FROM transactions r WHERE r.request_id = ANY($8::text[])
      UNION SELECT r.id FROM transactions r WHERE r.operator_receipt = ANY($8::text[])) LIMIT 50) c`;

/** Approved Cashins or Cashouts of a time, free on the leg: $1 project, $2 kind, $3 leg, $4 to $5 time. */
export const CASH_CANDIDATES = `
  SELECT ${CASH_TARGET}, NULL::text AS "requestId", NULL::text AS receipt, NULL::timestamptz AS "completedAt"
  FROM cash_movements c
  WHERE c.project_id = $1 AND c.kind = $2 AND c.state = 'approved' AND ${targetIsFree('c.id', '$3')} AND c.happened_at BETWEEN $4 AND $5
  ORDER BY c.happened_at DESC LIMIT 100`;

/** Lines that a target could be: free lines of its days. $1 project, $2 days, $3 legs, $4 direction, $5 amount, $6 numbers, $7 words. */
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
  SELECT ${raw(LINE_COLUMNS)} FROM import_lines l ${raw(LINE_JOINS)}
  WHERE l.project_id = ${projectId} AND l.booked_day = ANY(${days}::date[]) AND l.leg = ANY(${legs}::text[]) AND l.direction = ${direction} AND ${raw(LINE_IS_FREE)}
    AND (l.amount BETWEEN ${amount}::bigint * 0.95 AND ${amount}::bigint * 1.05 OR l.phone = ANY(${phones}::text[]) OR l.reference = ANY(${words}::text[])
      OR l.request_id = ANY(${words}::text[]) OR l.receipt = ANY(${words}::text[]) OR l.token = ANY(${words}::text[]))
  LIMIT 300`;
