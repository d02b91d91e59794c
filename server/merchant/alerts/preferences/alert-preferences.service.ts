import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { AlertPreferencesDto } from './alert-preferences.dto.js';
import { AlertPreferencesEntity } from './alert-preferences.entity.js';
import type { AlertPreferencesView } from './alert-preferences.view.js';

/** Quiet hours of a user, changed by that user alone. */
@Injectable()
export class AlertPreferencesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async read({ userId }: UserActor): Promise<AlertPreferencesView> {
    const kept = await this.db.manager.findOneBy(AlertPreferencesEntity, { userId });
    return { quietFrom: kept?.quietFrom ?? null, quietUntil: kept?.quietUntil ?? null };
  }

  /** @throws Problem invalid (quietUntil) for one time without the other, or twice the same */
  async change({ quietFrom, quietUntil }: AlertPreferencesDto, by: UserActor): Promise<AlertPreferencesView> {
    if ((quietFrom === null) !== (quietUntil === null)) throw invalid('quietUntil', 'quietHours');
    if (quietFrom !== null && quietFrom === quietUntil) throw invalid('quietUntil', 'quietHours');
    const { userId } = by;
    return this.db.transaction(async (manager) => {
      await manager.upsert(
        AlertPreferencesEntity,
        { userId, quietFrom, quietUntil, updatedAt: this.clock.now() },
        ['userId'],
      );
      await this.audit.record(manager, {
        ...{ actor: by, act: 'person.quiet_hours_changed', subjectType: 'person', subjectId: userId },
        details: { quietFrom, quietUntil },
      });
      return { quietFrom, quietUntil };
    });
  }
}
