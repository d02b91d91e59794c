import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { wakeAfterCommit } from '../../../platform/common/tasks/wake.js';

/** Minimum time between two status checks of one token (docs/aggregator-interface.md#polling). */
export const MIN_CONFIRM_GAP_MS = 3_000;

export interface AnsweredCheck {
  transactionId: string;
  leaseId: string;
  /** Null: no further check. */
  dueAt: Date | null;
  askedAt: Date;
  answered: boolean;
  parameter: string;
  cause: 'later' | 'schedule';
}

/** Writes the due time of status checks; `confirmations/` runs them. */
@Injectable()
export class ConfirmationScheduleService {
  /**
   * Schedules the first status check of transactions with a token, at `dueAt` but at least 3 s after they became known
   * here: `occurred_at` is by the merchant's clock.
   */
  async start(manager: EntityManager, transactionIds: readonly string[], dueAt: Date): Promise<void> {
    if (!transactionIds.length) return;
    await execute(
      manager,
      sql`INSERT INTO confirmation_schedule (transaction_id, project_id, due_at, cause)
       SELECT id, project_id, greatest(${dueAt}::timestamptz, created_at + ${MIN_CONFIRM_GAP_MS} * interval '1 ms'), 'schedule'
       FROM transactions WHERE id = ANY(${transactionIds}::uuid[]) AND token IS NOT NULL
       ON CONFLICT (transaction_id) DO NOTHING`,
    );
  }

  /**
   * Brings the next status check forward to `at`, but at least 3 s after the last one. Removes the lease of a check in
   * progress, so that its response cannot postpone this one. Includes final transactions, because only a status check
   * can reveal a contradiction.
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
    wakeAfterCommit(manager);
  }

  /**
   * Brings the status checks of failed attempts forward, because a further attempt depends on their answers: the first
   * `count` to `at`, as many more every `everyMs`, each at least 3 s after its last one. Keeps a check that is in progress or due earlier.
   * @returns the number of checks brought forward
   */
  async bringForward(
    manager: EntityManager,
    transactionIds: readonly string[],
    { at, count, everyMs }: { at: Date; count: number; everyMs: number },
  ): Promise<number> {
    const soonest = sql`greatest(excluded.due_at, s.last_asked_at + ${MIN_CONFIRM_GAP_MS} * interval '1 ms')`;
    const brought = await queryRows(
      manager,
      sql`INSERT INTO confirmation_schedule AS s (transaction_id, project_id, due_at, cause)
       SELECT t.id, t.project_id, ${at}::timestamptz + ((w.place - 1) / ${count}::int) * ${everyMs}::float8 * interval '1 ms', 'retry'
       FROM unnest(${transactionIds}::uuid[]) WITH ORDINALITY AS w(id, place) JOIN transactions t ON t.id = w.id
       WHERE t.token IS NOT NULL ORDER BY t.id
       ON CONFLICT (transaction_id) DO UPDATE SET due_at = ${soonest}, cause = 'retry'
       WHERE s.lease_id IS NULL AND (s.due_at IS NULL OR s.due_at > ${soonest})
       RETURNING 1`,
    );
    wakeAfterCommit(manager);
    return brought.length;
  }

  /**
   * Plans the next check after an answer. Skips rows whose lease has been replaced, so that a callback that arrived meanwhile keeps its
   * due time.
   */
  async answered(manager: EntityManager, checks: readonly AnsweredCheck[]): Promise<void> {
    const column = <T>(pick: (check: AnsweredCheck) => T): T[] => checks.map(pick);
    await execute(
      manager,
      sql`UPDATE confirmation_schedule s SET due_at = w.due_at, lease_id = NULL, last_asked_at = w.asked_at,
         answered_once = s.answered_once OR w.answered, parameter = w.parameter, cause = w.cause
       FROM unnest(${column((c) => c.transactionId)}::uuid[], ${column((c) => c.leaseId)}::uuid[], ${column((c) => c.dueAt)}::timestamptz[],
         ${column((c) => c.askedAt)}::timestamptz[], ${column((c) => c.answered)}::boolean[], ${column((c) => c.parameter)}::text[],
         ${column((c) => c.cause)}::text[]) AS w(id, lease_id, due_at, asked_at, answered, parameter, cause)
       WHERE s.transaction_id = w.id AND s.lease_id = w.lease_id`,
    );
  }

  /** Makes a status check due at once after the token was replaced, and resets what earlier responses proved. */
  async restart(manager: EntityManager, transactionId: string, at: Date): Promise<void> {
    await execute(
      manager,
      sql`UPDATE confirmation_schedule SET due_at = ${at}, cause = 'person', lease_id = NULL, answered_once = false, parameter = 'set'
       WHERE transaction_id = ${transactionId}`,
    );
    wakeAfterCommit(manager);
  }
}
