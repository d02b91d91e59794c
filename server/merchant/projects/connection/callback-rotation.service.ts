import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { SoleAdministratorService } from '../../../access/identity/sole-administrator.service.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { CallbackKeysService } from '../registry/callback-keys.service.js';
import type { CallbackKeyDto } from './connection.dto.js';
import { ProjectWriterService } from '../registry/project-writer.service.js';
import { ProjectsService } from '../registry/projects.service.js';

const ACT = 'project.callback_key_rotated';

/**
 * Replaces the key and the mark secret of a project's callback URL. Requires two administrators unless there is only
 * one.
 */
@Injectable()
export class CallbackRotationService {
  constructor(
    private readonly db: DataSource,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly keys: CallbackKeysService,
    private readonly store: ProjectWriterService,
  ) {}

  /** @throws Problem not_found, invalid, proposal_open */
  async request(id: string, { overlapHours, reason }: CallbackKeyDto, by: UserActor): Promise<void> {
    if (!canAccessProject(by.scope, id)) throw notFound();
    await this.projects.ref(id);
    if (await this.sole.actsAlone(this.db.manager, by, id))
      return this.store.write({ id, actor: by, act: ACT }, async (manager) =>
        this.rotate(manager, id, overlapHours),
      );
    if (!reason?.trim()) throw invalid('reason', 'isNotEmpty');
    await this.db.transaction((manager) =>
      this.proposals.propose(
        manager,
        { kind: 'project.callback_key', projectId: id, subjectId: id, payload: { overlapHours }, reason },
        by,
      ),
    );
  }

  @Approves({ kind: 'project.callback_key', approvers: ['admin'], requesters: ['admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'project.callback_key'>,
    by: UserActor,
  ): Promise<void> {
    const projectId = proposal.projectId ?? '';
    const details = await this.rotate(manager, projectId, proposal.payload.overlapHours);
    await this.audit.record(manager, {
      actor: by,
      act: ACT,
      subjectType: 'project',
      subjectId: projectId,
      projectId,
      details: { ...details, proposedBy: proposal.proposedByEmail },
    });
    this.projects.forget();
  }

  private async rotate(
    manager: EntityManager,
    id: string,
    overlapHours: number,
  ): Promise<{ overlapHours: number; acceptedUntil: string }> {
    const { acceptedUntil } = await this.keys.rotate(
      manager,
      await this.store.lock(manager, id),
      overlapHours,
    );
    return { overlapHours, acceptedUntil: acceptedUntil.toISOString() };
  }
}
