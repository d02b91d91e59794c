import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { ExchangeRecord } from '../../../aggregator/contract/outcomes.js';
import { execute } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';

export interface NewContradiction {
  transactionId: string;
  status: string;
  /** Status or act that the answer states. */
  said: string;
  exchange: Pick<ExchangeRecord, 'id' | 'projectId' | 'sentAt'>;
}

/** Records that an answer contradicts a final status; the first answer that says it counts. */
export function recordContradiction(manager: EntityManager, contradiction: NewContradiction): Promise<void> {
  const { transactionId, status, said, exchange } = contradiction;
  const { id, projectId, sentAt } = exchange;
  return execute(
    manager,
    sql`INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
      VALUES (${newId(sentAt)}, ${projectId}, ${transactionId}, ${status}, ${said}, ${id}, ${sentAt})
      ON CONFLICT (transaction_id, said) DO NOTHING`,
  );
}
