import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import type { StatusChange } from '../lifecycle/transitions.service.js';

/** Keeps failures that a status check reported for tokens attached by users, which are no proof about the payout. */
@Injectable()
export class ReportedFailuresService {
  /**
   * Stores the failures among the changes whose token users attached, and makes these payouts `unknown` instead.
   * @returns the changes to apply
   */
  async divert(manager: EntityManager, changes: readonly StatusChange[]): Promise<StatusChange[]> {
    const attached = await this.withAttachedToken(manager, changes);
    if (!attached.size) return [...changes];
    await this.store(
      manager,
      changes.filter((change) => attached.has(change)),
    );
    return changes.map((change) => {
      if (!attached.has(change)) return change;
      const { subCode: _subCode, ...rest } = change;
      return { ...rest, to: 'unknown' };
    });
  }

  private async withAttachedToken(
    manager: EntityManager,
    changes: readonly StatusChange[],
  ): Promise<Set<StatusChange>> {
    const failed = changes.filter(({ to, askedToken }) => to === 'notcompleted' && askedToken !== undefined);
    if (!failed.length) return new Set();
    const rows = await queryRows<{ id: string; token: string }>(
      manager,
      sql`SELECT DISTINCT transaction_id AS id, token FROM attached_tokens
       WHERE transaction_id = ANY(${failed.map(({ transactionId }) => transactionId)}::uuid[])`,
    );
    const known = new Set(rows.map(({ id, token }) => `${id} ${token}`));
    return new Set(
      failed.filter(({ transactionId, askedToken = '' }) => known.has(`${transactionId} ${askedToken}`)),
    );
  }

  private async store(manager: EntityManager, failures: readonly StatusChange[]): Promise<void> {
    const rows = failures.map(({ transactionId, askedToken, exchangeId, at, subCode }) => ({
      id: newId(at),
      transaction_id: transactionId,
      token: askedToken,
      exchange_id: exchangeId,
      sub_code_list: subCode?.list,
      sub_code: subCode?.code,
      sub_code_details: subCode?.details,
      at,
    }));
    await execute(
      manager,
      sql`INSERT INTO reported_failures
         (id, project_id, transaction_id, token, exchange_id, sub_code_list, sub_code, sub_code_details, at)
       SELECT r.id, t.project_id, t.id, r.token, r.exchange_id, r.sub_code_list, r.sub_code, r.sub_code_details, r.at
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, transaction_id uuid, token text, exchange_id uuid,
         sub_code_list text, sub_code text, sub_code_details text, at timestamptz)
       JOIN transactions t ON t.id = r.transaction_id AND t.token = r.token AND t.status IN ('pending', 'unknown')
       ON CONFLICT (transaction_id, token) DO NOTHING`,
    );
  }
}
