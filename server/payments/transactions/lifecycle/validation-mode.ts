import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/common/database/query.js';

/** Stores how the customer validates a payin, once it is known. */
export function nameValidationMode(
  manager: EntityManager,
  transactionId: string,
  mode: string,
): Promise<void> {
  return execute(manager, sql`UPDATE transactions SET validation_mode = ${mode} WHERE id = ${transactionId}`);
}
