import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import type { CreateOutcome } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { PayoutOutcomeEffect } from './payout-outcome.js';

/**
 * Consecutive calls without a readable answer that stop the project's sending; each leaves a payout for users to
 * resolve.
 */
const SILENT_AT_MOST = 3;
const UNANSWERED = 'unanswered';

/**
 * Stops a project's sending while the aggregator does not answer or refuses the project itself. Only users resume it.
 */
@Injectable()
export class CircuitBreakerService {
  private readonly logger = new Logger(CircuitBreakerService.name);

  constructor(private readonly clock: Clock) {}

  /** Runs in the database transaction that stores an answer, and locks the project's row last. */
  async count(
    manager: EntityManager,
    projectId: string,
    sign: PayoutOutcomeEffect['sign'],
    outcome: CreateOutcome,
  ): Promise<void> {
    if (sign === 'none') return;
    if (sign === 'answered') return this.reset(manager, projectId);
    const why = outcome.kind === 'refused' ? `${outcome.list} ${outcome.text}`.slice(0, 200) : UNANSWERED;
    const now = this.clock.now();
    const rows = await queryRows<{ stopped: boolean }>(
      manager,
      sql`INSERT INTO payout_sending AS s (project_id, unanswered_in_a_row, paused_at, paused_by, paused_why)
       VALUES (${projectId}, ${sign === 'silent' ? 1 : 0}, CASE WHEN ${sign === 'locked_out'} THEN ${now}::timestamptz END,
         CASE WHEN ${sign === 'locked_out'} THEN ${PRODUCT_ACTOR} END, CASE WHEN ${sign === 'locked_out'} THEN ${why} END)
       ON CONFLICT (project_id) DO UPDATE SET
         unanswered_in_a_row = s.unanswered_in_a_row + ${sign === 'silent' ? 1 : 0},
         paused_at = CASE WHEN s.paused_at IS NULL
           AND (${sign === 'locked_out'} OR s.unanswered_in_a_row + ${sign === 'silent' ? 1 : 0} >= ${SILENT_AT_MOST})
             THEN ${now} ELSE s.paused_at END,
         paused_by = CASE WHEN s.paused_at IS NULL
           AND (${sign === 'locked_out'} OR s.unanswered_in_a_row + ${sign === 'silent' ? 1 : 0} >= ${SILENT_AT_MOST})
             THEN ${PRODUCT_ACTOR} ELSE s.paused_by END,
         paused_why = CASE WHEN s.paused_at IS NULL
           AND (${sign === 'locked_out'} OR s.unanswered_in_a_row + ${sign === 'silent' ? 1 : 0} >= ${SILENT_AT_MOST})
             THEN ${why} ELSE s.paused_why END
       RETURNING s.paused_at = ${now} AS stopped`,
    );
    if (rows[0]?.stopped) this.logger.warn({ event: 'payouts_paused', projectId, why });
  }

  private async reset(manager: EntityManager, projectId: string): Promise<void> {
    await execute(
      manager,
      sql`UPDATE payout_sending SET unanswered_in_a_row = 0 WHERE project_id = ${projectId} AND unanswered_in_a_row > 0`,
    );
  }
}
