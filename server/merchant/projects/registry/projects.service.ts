import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AggregatorAccount } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { FreshValue } from '../../../platform/common/time/fresh-value.js';
import { inTime } from '../../../platform/common/time/in-time.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { Env } from '../../../platform/config/env.js';
import { CallbackKeysService, type ReplacedKey } from './callback-keys.service.js';
import { callbackUrl, signMark } from './callback-mark.js';
import { readCredentials } from './credentials.js';
import { ProjectEntity } from './registry.entities.js';
import { toAggregatorAccount, type ProjectRef, toProjectRef } from './project-ref.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';

/** In ms: upper bound on the use of a project after another process changed it. */
const FRESH_FOR_MS = 1_000;
/** Callbacks wait for this reading: a database that hangs, or a pooler without one, must not hold their answer back. */
const READ_WITHIN_MS = 10_000;

interface Snapshot {
  byId: Map<string, ProjectRef>;
  byKey: Map<string, ProjectRef>;
  keyEnds: Map<string, Date>;
}

/** Serves projects and their aggregator accounts, from a cache of 1 s. */
@Injectable()
export class ProjectsService {
  private readonly snapshot: FreshValue<Snapshot>;
  private readonly accounts = new Map<string, { of: ProjectRef; account: AggregatorAccount }>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly callbackKeys: CallbackKeysService,
  ) {
    this.snapshot = new FreshValue(clock, FRESH_FOR_MS);
  }

  /** Returns all projects, at most 1 s old. */
  async active(): Promise<ProjectRef[]> {
    return [...(await this.fresh()).byId.values()];
  }

  /** @throws Problem not_found */
  async ref(projectId: string): Promise<ProjectRef> {
    const known = (await this.fresh()).byId.get(projectId);
    if (known) return known;
    throw notFound();
  }

  /** Finds the project of a callback URL, including replaced keys still accepted; undefined for an unknown key. */
  async byCallbackKey(key: string): Promise<ProjectRef | undefined> {
    const { byKey, keyEnds } = await this.fresh();
    const end = keyEnds.get(key);
    return end && end <= this.clock.now() ? undefined : byKey.get(key);
  }

  /**
   * Returns the credentials in the clear: only for the aggregator client, never for a view or a log. Replaced
   * credentials are used at once in this process and within 1 s in others.
   * @throws Problem not_found, credentials_missing
   */
  async account(projectId: string): Promise<AggregatorAccount> {
    const ref = await this.ref(projectId);
    const cached = this.accounts.get(projectId);
    if (cached && isSameVersion(cached.of, ref)) return cached.account;
    const account = await this.openAccount(ref);
    this.accounts.set(projectId, { of: ref, account });
    return account;
  }

  async callbackUrlFor(projectId: string, reference: string): Promise<string> {
    return (await this.callbackUrls(projectId))(reference);
  }

  /** Returns what builds the callback URL of a reference without reading anything. @throws Problem not_found */
  async callbackUrls(projectId: string): Promise<(reference: string) => string> {
    const ref = await this.ref(projectId);
    const secret = await this.callbackKeys.secret(projectId, ref.callbackKey);
    return (reference) => callbackUrl(this.env.publicUrl, ref.callbackKey, signMark(secret, reference));
  }

  async isMarkOf(projectId: string, reference: string, mark: string): Promise<boolean> {
    return this.callbackKeys.isMarkOf(await this.ref(projectId), reference, mark);
  }

  /** Invalidates the cache after a change made by this process. */
  forget(): void {
    this.snapshot.forget();
    this.accounts.clear();
  }

  private fresh(): Promise<Snapshot> {
    return this.snapshot.get(() => inTime(this.read(), READ_WITHIN_MS, 'The projects are not read in time'));
  }

  private async read(): Promise<Snapshot> {
    const refs = (await this.db.manager.find(ProjectEntity, { order: { name: 'ASC' } })).map(toProjectRef);
    return snapshotOf(refs, await this.callbackKeys.replaced());
  }

  private async openAccount(ref: ProjectRef): Promise<AggregatorAccount> {
    const row = await this.db.manager.findOne(ProjectEntity, {
      where: { id: ref.id },
      select: { id: true, credentialsSealed: true },
    });
    if (!row?.credentialsSealed) throw new Problem(409, 'credentials_missing');
    const text = this.vault.open(row.credentialsSealed, secretContext(ref.id, 'credentials'));
    return toAggregatorAccount(ref, readCredentials(text));
  }
}

function snapshotOf(refs: readonly ProjectRef[], replaced: readonly ReplacedKey[]): Snapshot {
  const byId = new Map(refs.map((ref) => [ref.id, ref]));
  const byKey = new Map(refs.map((ref) => [ref.callbackKey, ref]));
  for (const { callbackKey, projectId } of replaced) {
    const ref = byId.get(projectId);
    if (ref) byKey.set(callbackKey, ref);
  }
  const keyEnds = new Map(replaced.map(({ callbackKey, acceptedUntil }) => [callbackKey, acceptedUntil]));
  return { byId, byKey, keyEnds };
}

function isSameVersion(one: ProjectRef, other: ProjectRef): boolean {
  return (
    one.updatedAt.getTime() === other.updatedAt.getTime() &&
    one.credentialsSetAt?.getTime() === other.credentialsSetAt?.getTime()
  );
}
