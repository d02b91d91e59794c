import type { EntityManager } from 'typeorm';
import sql, { empty } from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';

/** Stands between the reference that an attempt had and its number, once its call was withheld; no reference contains it. */
export const WITHHELD_MARK = '.';

/** Frees the reference of a call that was withheld, for the next attempt; with `reference`, only where the transaction has it. */
export async function freeReference(
  manager: EntityManager,
  { transactionId, number, reference }: { transactionId: string | null; number: number; reference?: string },
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE transactions t SET reference = t.reference || ${WITHHELD_MARK} || (${number})::text
     WHERE t.id = ${transactionId} ${reference === undefined ? empty : sql`AND t.reference = ${reference}`}`,
  );
}
