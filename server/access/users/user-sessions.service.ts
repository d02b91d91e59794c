import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../identity/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserSessionsView } from '../sign-in/session-entry.view.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { UserWriterService } from './user-writer.service.js';

/**
 * Lists and ends the sessions of users whose projects the administrator can access. Ending them needs no second
 * administrator, because it only removes access.
 */
@Injectable()
export class UserSessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly writer: UserWriterService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  async list(id: string, by: UserActor, currentId: string | null): Promise<UserSessionsView> {
    await this.writer.findAccessible(this.db.manager, id, by);
    return this.sessions.list(id, currentId);
  }

  async endAll(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.writer.findAccessible(manager, id, by);
      const count = await this.sessions.endAll(manager, id);
      if (count) await this.record(manager, { id, by, count });
    });
  }

  /** @throws Problem not_found */
  async endOne(id: string, sessionId: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.writer.findAccessible(manager, id, by);
      if (!(await this.sessions.endOne(manager, id, sessionId))) throw notFound();
      await this.record(manager, { id, by, count: 1 });
    });
  }

  private record(
    manager: EntityManager,
    { id, by, count }: { id: string; by: UserActor; count: number },
  ): Promise<void> {
    return this.audit.record(manager, {
      actor: by,
      act: 'person.sessions_ended',
      subjectType: 'person',
      subjectId: id,
      details: { count },
    });
  }
}
