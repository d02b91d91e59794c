import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { SoleAdministratorService } from '../../../access/identity/sole-administrator.service.js';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { AddressRuleService } from './address-rule.service.js';
import { apiKeyEnding, connectionChange, needsApproval } from './connection.js';
import type { ConnectionChange, ConnectionPayload } from './connection.view.js';
import type { ConnectionDto } from './connection.dto.js';
import { ConnectionStoreService } from './connection-store.service.js';
import { ConnectionTesterService } from './connection-tester.service.js';
import { ProjectEntity } from '../registry/registry.entities.js';
import { ProjectWriterService } from '../registry/project-writer.service.js';

/** Lifetime of proposed credentials without a decision, in ms. */
const EXPIRES_AFTER_MS = 7 * 24 * 3_600_000;

interface Requested {
  stored: ProjectEntity;
  change: ConnectionChange;
  credentials: Credentials | undefined;
  test: ConnectionPayload['test'];
}

/** Handles changes of address, credentials or wire variants. Requires two administrators unless there is only one. */
@Injectable()
export class ConnectionChangesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: ProposalsService,
    private readonly addresses: AddressRuleService,
    private readonly tester: ConnectionTesterService,
    private readonly connections: ConnectionStoreService,
    private readonly store: ProjectWriterService,
  ) {}

  /**
   * Tests the changed connection, then proposes it; the sole administrator of the project applies it at once.
   * @throws Problem not_found, invalid, credentials_refused, aggregator_unreachable (unless `saveUntested`),
   * changed_meanwhile, proposal_open, second_admin_recent
   */
  async request(id: string, dto: ConnectionDto, by: UserActor): Promise<void> {
    const stored = canAccessProject(by.scope, id)
      ? await this.db.manager.findOneBy(ProjectEntity, { id })
      : null;
    if (!stored) throw notFound();
    this.addresses.check('baseUrl', dto.baseUrl);
    const change = connectionChange(stored, dto);
    if (!change) return;
    const mustPropose = needsApproval(change) && !(await this.sole.actsAlone(this.db.manager, by, id));
    if (mustPropose && !dto.reason?.trim()) throw invalid('reason', 'isNotEmpty');
    const credentials = givenCredentials(dto);
    const test = await this.tester.require(stored, {
      change,
      credentials,
      mayBeUnreachable: dto.saveUntested ?? false,
    });
    const requested = { stored, change, credentials, test };
    if (mustPropose) await this.propose(requested, dto.reason ?? '', by);
    else await this.apply(requested, by);
  }

  private async propose(
    { stored, change, credentials, test }: Requested,
    reason: string,
    by: UserActor,
  ): Promise<void> {
    const { id, baseUrl, wireVariants, credentialsSetAt } = stored;
    const expiresAt = this.clock.in(EXPIRES_AFTER_MS);
    await this.db.transaction(async (manager) => {
      const current = await this.connections.credentialsOf(manager, id);
      const next = credentials ?? (change.credentials === 'kept' ? current : null);
      const print = (pair: Credentials | null) => pair && this.connections.fingerprint(id, pair);
      const payload: ConnectionPayload = {
        ...change,
        fingerprint: print(next),
        apiKeyEnding: credentials ? apiKeyEnding(credentials) : null,
        test,
        expiresAt: credentials ? expiresAt.toISOString() : null,
        previous: {
          baseUrl,
          wireVariants,
          fingerprint: print(current),
          credentialsSetAt: credentialsSetAt?.toISOString() ?? null,
        },
      };
      const proposalId = await this.proposals.propose(
        manager,
        { kind: 'project.connection', projectId: id, subjectId: id, payload: { ...payload }, reason },
        by,
      );
      if (credentials) await this.connections.keepProposed(manager, proposalId, credentials, expiresAt);
    });
  }

  private async apply({ stored, change, credentials, test }: Requested, actor: UserActor): Promise<void> {
    const { id } = stored;
    const act = credentials ? 'project.credentials_replaced' : 'project.changed';
    await this.store.write({ id, actor, act }, async (manager) => {
      const locked = await this.store.lock(manager, id);
      if (locked.baseUrl !== stored.baseUrl) throw new Problem(409, 'changed_meanwhile');
      await this.connections.write(manager, id, { change, credentials }, { setBy: actor.email });
      return {
        tested: test === 'passed',
        ...(change.baseUrl === stored.baseUrl
          ? {}
          : { baseUrl: { from: stored.baseUrl, to: change.baseUrl } }),
      };
    });
  }
}

function givenCredentials({ apiKey, authToken }: ConnectionDto): Credentials | undefined {
  return apiKey === undefined || authToken === undefined ? undefined : { apiKey, authToken };
}
