import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Approves, Closes } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { isStillPrevious, readConnectionPayload } from './connection.js';
import type { ConnectionPayload } from './connection.view.js';
import { ConnectionStoreService } from './connection-store.service.js';
import { ConnectionTesterService } from './connection-tester.service.js';
import { ProjectEntity } from '../registry/registry.entities.js';
import { ProjectWriterService } from '../registry/project-writer.service.js';
import { ProjectsService } from '../registry/projects.service.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Applies approved connections; deletes proposed credentials when the proposal is closed otherwise. */
@Injectable()
export class ConnectionApprovalsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly tester: ConnectionTesterService,
    private readonly connections: ConnectionStoreService,
    private readonly store: ProjectWriterService,
  ) {}

  /** @returns the number of expired proposals whose credentials were deleted */
  @Task({ name: 'drop proposed credentials', everyMs: 60_000, byTime: true })
  dropExpired(): Promise<number> {
    return this.connections.dropExpired(this.db.manager);
  }

  /**
   * Repeats the test before locking the project, because the test stores an exchange over its own database connection.
   * @throws Problem proposed_credentials_expired, credentials_refused, aggregator_unreachable, changed_meanwhile
   */
  @Approves({ kind: 'project.connection', approvers: ['admin'], requesters: ['admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'project.connection'>,
    by: UserActor,
  ): Promise<void> {
    const payload = readConnectionPayload(proposal.payload);
    const credentials = await this.proposed(manager, proposal, payload);
    const projectId = proposal.projectId ?? '';
    const stored = await manager.findOneBy(ProjectEntity, { id: projectId });
    if (!stored) throw notFound();
    if (!isStillPrevious(stored, payload)) throw new Problem(409, 'changed_meanwhile');
    const { baseUrl, wireVariants, credentials: what } = payload;
    const change = { baseUrl, wireVariants, credentials: what };
    const mayBeUnreachable = payload.test === 'unreachable';
    const test = await this.tester.require(stored, { change, credentials, mayBeUnreachable });
    if (!isStillPrevious(await this.store.lock(manager, projectId), payload))
      throw new Problem(409, 'changed_meanwhile');
    const authors = {
      setBy: proposal.proposedByEmail,
      approved: { by: by.email, proposalId: proposal.id },
    };
    await this.connections.write(manager, projectId, { change, credentials }, authors);
    await this.connections.dropProposed(manager, proposal.id);
    await this.audit.record(manager, {
      actor: by,
      act: 'project.connection_changed',
      subjectType: 'project',
      subjectId: projectId,
      projectId,
      details: { baseUrl, credentials: what, test, proposedBy: proposal.proposedByEmail },
    });
    this.projects.forget();
  }

  @Closes('project.connection')
  private dropProposed(manager: EntityManager, { id }: Proposal): Promise<void> {
    return this.connections.dropProposed(manager, id);
  }

  private async proposed(
    manager: EntityManager,
    { id }: Proposal,
    { credentials }: ConnectionPayload,
  ): Promise<Credentials | undefined> {
    if (credentials !== 'replaced') return undefined;
    const kept = await this.connections.proposed(manager, id);
    if (!kept) throw new Problem(409, 'proposed_credentials_expired');
    return kept;
  }
}
