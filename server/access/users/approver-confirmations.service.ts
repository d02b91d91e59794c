import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import type { UserRow } from '../identity/user-row.js';
import { SecondFactorService } from '../sign-in/second-factor/second-factor.service.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { UserWriterService } from './user-writer.service.js';
import { updateUser } from '../identity/user-store.js';

/** Confirms approvers whom a group of the identity provider made. Until then they approve nothing. */
@Injectable()
export class ApproverConfirmationsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly writer: UserWriterService,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Gives the user the right to approve. The code is consumed first. Users must have their own second factor by then, so
   * that the provider cannot set it up in their name afterwards.
   * @throws Problem not_found; 403 `own_confirmation`; 409 `confirmation_not_due`, `approver_not_enrolled`; those of the
   * second factor
   */
  async confirm(id: string, code: string, by: UserActor): Promise<void> {
    if (id === by.userId) throw new Problem(403, 'own_confirmation');
    requireDue(await this.writer.findAccessible(this.db.manager, id, by));
    await this.secondFactor.consumeForApproval(by, code);
    await this.db.transaction(async (manager) => {
      const user = await this.writer.findAccessible(manager, id, by, true);
      requireDue(user);
      const now = this.clock.now();
      await updateUser(manager, id, {
        approverByGroup: null,
        approverConfirmedAt: now,
        firstApprovalAt: null,
        updatedAt: now,
      });
      await this.audit.record(manager, {
        ...{ actor: by, act: 'person.approver_confirmed', subjectType: 'person', subjectId: id },
        details: { role: user.role, before: user.approverByGroup },
      });
    });
  }
}

function requireDue({ approverByGroup, disabledAt, secondFactorSince }: UserRow): void {
  if (!approverByGroup || disabledAt) throw new Problem(409, 'confirmation_not_due');
  if (!secondFactorSince) throw new Problem(409, 'approver_not_enrolled');
}
