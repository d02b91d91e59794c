import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { QuarantineDecisionsService } from '../quarantine/quarantine-decisions.service.js';
import type { CallbackQuery } from './callback.query.js';
import type { DismissedView } from './callback.view.js';
import { callbackList } from './callbacks.service.js';
import { ResolvedBreaks } from '../../transactions/sources/resolved-breaks.js';

/** Deliveries of one request, so that it ends in seconds; the caller repeats it until none is left. */
const AT_ONCE = 5_000;

/** Dismisses the callbacks in quarantine that a filter finds, however many there are. */
@Injectable()
export class DismissFoundService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly decisions: QuarantineDecisionsService,
    private readonly resolved: ResolvedBreaks,
  ) {}

  /** @throws Problem invalid (projectId) without a project, whose callbacks are decided together */
  async dismiss(query: CallbackQuery, reason: string, user: UserActor): Promise<DismissedView> {
    const { projectId, quarantine = 'true' } = query;
    if (projectId === undefined) throw invalid('projectId', 'isUuid');
    const { list, where } = callbackList(
      { ...query, quarantine },
      user.scope,
      this.clock.now(),
      this.resolved,
    );
    where.and(sql`r.quarantine IS NOT NULL AND r.dismissed_at IS NULL`);
    const found = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT r.delivery_id AS id FROM ${list.table} ${where.sql} ORDER BY r.received_at DESC, r.delivery_id DESC LIMIT ${AT_ONCE + 1}`,
    );
    const ids = found.slice(0, AT_ONCE).map(({ id }) => id);
    const dismissed = await this.decisions.dismissMany(projectId, ids, { reason, user });
    return { dismissed, more: found.length > AT_ONCE };
  }
}
