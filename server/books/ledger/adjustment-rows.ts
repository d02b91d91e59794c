import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { BalanceAdjustmentsRow } from './ledger.rows.js';

export type NewBalanceAdjustment = Pick<
  BalanceAdjustmentsRow,
  | 'id'
  | 'projectId'
  | 'operatorId'
  | 'day'
  | 'amount'
  | 'code'
  | 'reason'
  | 'fileId'
  | 'transactionId'
  | 'mirrorOf'
  | 'undoes'
  | 'contra'
>;

/** Inserts adjustments, about which corrections decide. */
export async function insertAdjustments(
  manager: EntityManager,
  rows: readonly NewBalanceAdjustment[],
  { madeBy, proposalId, at }: { madeBy: string; proposalId: string | null; at: Date },
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO balance_adjustments (id, project_id, operator_id, day, amount, code, reason, file_id, transaction_id, mirror_of,
       undoes, contra, made_by, at, proposal_id)
     SELECT r.id, r."projectId", r."operatorId", r.day, r.amount, r.code, r.reason, r."fileId", r."transactionId", r."mirrorOf",
       r.undoes, r.contra, ${madeBy}, ${at}, ${proposalId}
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "projectId" uuid,
       "operatorId" text, day date, amount bigint, code text,
       reason text, "fileId" uuid, "transactionId" uuid, "mirrorOf" uuid, undoes uuid, contra text)`,
  );
}
