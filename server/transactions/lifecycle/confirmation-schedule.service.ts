import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';

/** Never ask about one token more often than this (docs/aggregator-interface.md#polling). */
export const MIN_CONFIRM_GAP_MS = 3_000;

/** Says when a transaction is to be asked about; the sweep in `confirmations/` does the asking. */
@Injectable()
export class ConfirmationScheduleService {
  /** Begins the following of transactions that have a token: the first question comes no sooner than 3 s after `dueAt`'s event. */
  async start(manager: EntityManager, transactionIds: readonly string[], dueAt: Date): Promise<void> {
    if (!transactionIds.length) return;
    await execute(
      manager,
      sql`INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause)
       SELECT id, project_id, greatest(${dueAt}::timestamptz, occurred_at + ${MIN_CONFIRM_GAP_MS} * interval '1 ms'), 'schedule'
       FROM transactions WHERE id = ANY(${transactionIds}::uuid[]) AND token IS NOT NULL
       ON CONFLICT (transaction_id) DO NOTHING`,
    );
  }

  /**
   * Asks sooner: at `at`, or as soon as 3 s have passed since the token was last asked about. An answer that is under way
   * cannot push this later, because its lease is taken from it. Final transactions are asked too: only so can a
   * contradiction come to light.
   */
  async markDue(
    manager: EntityManager,
    transactionIds: readonly string[],
    cause: 'callback' | 'person',
    at: Date,
  ): Promise<void> {
    if (!transactionIds.length) return;
    await execute(
      manager,
      sql`UPDATE confirmation_schedule SET
         due_at = CASE WHEN lease_id IS NULL AND due_at IS NOT NULL THEN least(due_at, soonest) ELSE soonest END,
         cause = ${cause}, lease_id = NULL
       FROM (SELECT transaction_id AS id, greatest(${at}::timestamptz, last_asked_at + ${MIN_CONFIRM_GAP_MS} * interval '1 ms') AS soonest
             FROM confirmation_schedule WHERE transaction_id = ANY(${transactionIds}::uuid[])
             ORDER BY transaction_id FOR UPDATE) wanted
       WHERE transaction_id = wanted.id`,
    );
  }

  /** The transaction has another token: no confirm has answered to it, and it is asked about at once. */
  async restart(manager: EntityManager, transactionId: string, at: Date): Promise<void> {
    await execute(
      manager,
      sql`UPDATE confirmation_schedule SET due_at = ${at}, cause = 'person', lease_id = NULL, answered_once = false, parameter = 'set'
       WHERE transaction_id = ${transactionId}`,
    );
  }
}
