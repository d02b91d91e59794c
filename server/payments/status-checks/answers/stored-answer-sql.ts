import sql from 'sql-template-tag';
import { SENT_PHONE } from '../../transactions/schedule/confirmation-claims.service.js';

/** Columns of a `StoredAnswer`, of the exchange `e` and the transaction `t`. */
export const STORED_ANSWER = sql`t.id AS "transactionId", t.project_id AS "projectId", t.kind, t.channel, t.reference, t.amount,
  ${SENT_PHONE} AS "sentPhone", t.operator_id AS "operatorId", t.occurred_at AS "occurredAt", e.id AS "exchangeId", e.operation,
  e.answer_status AS "answerStatus", e.answer_headers AS "answerHeaders", e.answer_body AS "answerBody"`;
