import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';
import type { ConnectionChange } from './connection.view.js';
import { readCredentials, writeCredentials } from '../registry/credentials.js';
import { CredentialsSealerService } from '../registry/credentials-sealer.service.js';
import { ProjectEntity } from '../registry/registry.entities.js';
import { ProjectConnectionEntity, ProposedCredentialsEntity } from './connection.entities.js';

/** `approved` is missing when the sole administrator set the connection. */
interface ConnectionAuthors {
  setBy: string;
  approved?: { by: string; proposalId: string };
}

/** Stores connections with their history, and the sealed credentials of open proposals. */
@Injectable()
export class ConnectionStoreService {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly sealer: CredentialsSealerService,
  ) {}

  /** Writes a change; the caller has locked the project. `credentials` are given when they are replaced. */
  async write(
    manager: EntityManager,
    projectId: string,
    { change, credentials }: { change: ConnectionChange; credentials?: Credentials },
    authors: ConnectionAuthors,
  ): Promise<void> {
    const { baseUrl, wireVariants } = change;
    await manager.update(ProjectEntity, projectId, {
      baseUrl,
      wireVariants,
      updatedAt: this.clock.now(),
      ...(change.credentials === 'dropped' ? { credentialsSealed: null, credentialsSetAt: null } : {}),
      ...(credentials ? this.sealer.seal(projectId, credentials) : {}),
    });
    const current = await this.credentialsOf(manager, projectId);
    await this.append(manager, projectId, { baseUrl, wireVariants, current }, authors);
  }

  async append(
    manager: EntityManager,
    projectId: string,
    now: Pick<ConnectionChange, 'baseUrl' | 'wireVariants'> & { current: Credentials | null },
    { setBy, approved }: ConnectionAuthors,
  ): Promise<void> {
    const at = this.clock.now();
    await manager.insert(ProjectConnectionEntity, {
      id: newId(at),
      projectId,
      proposalId: approved?.proposalId ?? null,
      baseUrl: now.baseUrl,
      wireVariants: now.wireVariants,
      fingerprint: now.current && this.fingerprint(projectId, now.current),
      setBy,
      approvedBy: approved?.by ?? null,
      at,
    });
  }

  /** Returns null when none are stored. */
  async credentialsOf(manager: EntityManager, projectId: string): Promise<Credentials | null> {
    const row = await manager.findOne(ProjectEntity, {
      where: { id: projectId },
      select: { id: true, credentialsSealed: true },
    });
    if (!row?.credentialsSealed) return null;
    return readCredentials(this.vault.open(row.credentialsSealed, secretContext(projectId, 'credentials')));
  }

  /** Returns a keyed hash that distinguishes credentials without revealing them. */
  fingerprint(projectId: string, credentials: Credentials): string {
    return this.vault.fingerprint(writeCredentials(credentials), secretContext(projectId, 'credentials'));
  }

  async keepProposed(
    manager: EntityManager,
    proposalId: string,
    credentials: Credentials,
    expiresAt: Date,
  ): Promise<void> {
    const credentialsSealed = this.vault.seal(
      writeCredentials(credentials),
      secretContext(proposalId, 'proposed-credentials'),
    );
    await manager.insert(ProposedCredentialsEntity, { proposalId, credentialsSealed, expiresAt });
  }

  /** Returns null when they were deleted or have expired. */
  async proposed(manager: EntityManager, proposalId: string): Promise<Credentials | null> {
    const row = await manager.findOne(ProposedCredentialsEntity, {
      where: { proposalId, expiresAt: MoreThan(this.clock.now()) },
      select: { proposalId: true, credentialsSealed: true },
    });
    if (!row) return null;
    return readCredentials(
      this.vault.open(row.credentialsSealed, secretContext(proposalId, 'proposed-credentials')),
    );
  }

  async dropProposed(manager: EntityManager, proposalId: string): Promise<void> {
    await manager.delete(ProposedCredentialsEntity, proposalId);
  }

  async dropExpired(manager: EntityManager): Promise<number> {
    const proposed = manager.getRepository(ProposedCredentialsEntity);
    const { affected } = await proposed.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
    return affected ?? 0;
  }
}
