import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/common/problems/problem.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserSessionsView } from './session-entry.view.js';
import { SessionsService, type ActiveSession } from './sessions.service.js';

/** Lists and ends the sessions of the signed-in user. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  list({ id, actor }: ActiveSession): Promise<UserSessionsView> {
    return this.sessions.list(actor.userId, id);
  }

  /** @throws Problem not_found, also for a session of another user */
  async endOne(current: ActiveSession, id: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      if (!(await this.sessions.endOne(manager, current.actor.userId, id))) throw notFound();
      await this.record(manager, current, 1);
    });
  }

  async endOthers(current: ActiveSession): Promise<void> {
    await this.db.transaction(async (manager) => {
      const count = await this.sessions.endOthers(manager, current.actor.userId, current.id);
      if (count) await this.record(manager, current, count);
    });
  }

  private record(manager: EntityManager, { actor }: ActiveSession, count: number): Promise<void> {
    return this.audit.record(manager, {
      actor,
      act: 'session.ended_elsewhere',
      subjectType: 'person',
      subjectId: actor.userId,
      details: { count },
    });
  }
}
