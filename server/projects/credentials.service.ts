import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PersonActor } from '../access/actor.js';
import { AuditService } from '../access/audit.service.js';
import { AggregatorClient } from '../aggregator/client.js';
import type { AggregatorAccount, ConfirmOutcome, Credentials } from '../aggregator/outcome.js';
import { Clock } from '../common/clock.js';
import { notFound, Problem } from '../common/problem.js';
import { mayReach } from '../common/scope.js';
import type { CredentialsDto } from './credentials.dto.js';
import { writeCredentials } from './credentials.js';
import { credentialsVerdict, type CredentialsVerdict, MADE_UP_TOKEN } from './credentials-verdict.js';
import { keepTestExchange } from './credentials-exchange.js';
import { ProjectEntity } from './project.entity.js';
import { lockProject } from './project-settings.service.js';
import type { ProjectRef } from './project-ref.js';
import { ProjectsService } from './projects.service.js';
import { secretContext, Vault } from './vault.js';

/** What a test said: the verdict, and the aggregator's or the network's own words. */
export interface CredentialsTest {
  verdict: CredentialsVerdict;
  reason: string;
}

/** Sets and tests the credentials of projects. They go in and never come out again. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
    private readonly client: AggregatorClient,
  ) {}

  /**
   * Tests the credentials and saves them when they pass; every process uses them from the next call on, and a paused sweep
   * goes on.
   * @throws Problem not_found, credentials_refused, aggregator_unreachable (unless `saveUntested`)
   */
  async replace(id: string, dto: CredentialsDto, actor: PersonActor): Promise<void> {
    const project = await this.reach(id, actor);
    const credentials = { apiKey: dto.apiKey, authToken: dto.authToken };
    const { verdict, reason } = await this.ask(project, credentials);
    if (verdict === 'refused') throw new Problem(422, 'credentials_refused', { values: { reason } });
    if (verdict === 'unreachable' && !dto.saveUntested)
      throw new Problem(422, 'aggregator_unreachable', { values: { reason } });
    await this.save(project, credentials, { actor, tested: verdict === 'passed' });
  }

  /**
   * Tests the stored credentials; ones that pass end the pause of the sweep.
   * @throws Problem not_found, credentials_missing
   */
  async test(id: string, actor: PersonActor): Promise<CredentialsTest> {
    const project = await this.reach(id, actor);
    const { credentials } = await this.projects.account(id);
    const test = await this.ask(project, credentials);
    await this.audit.record(this.db, {
      ...about(id, actor),
      act: 'project.credentials_tested',
      details: { ...test },
    });
    if (test.verdict === 'passed') await this.projects.resume(id);
    return test;
  }

  private async reach(id: string, actor: PersonActor): Promise<ProjectRef> {
    if (!mayReach(actor.scope, id)) throw notFound();
    this.projects.forget();
    return this.projects.ref(id);
  }

  /** Asks about a token that nobody was given; the exchange is kept. */
  private async ask(project: ProjectRef, credentials: Credentials): Promise<CredentialsTest> {
    const account: AggregatorAccount = {
      projectId: project.id,
      baseUrl: project.baseUrl,
      credentials,
      variants: project.wireVariants,
      maxInFlight: project.maxInFlight,
      ratePerSecond: project.ratePerSecond,
    };
    const { outcome, exchange } = await this.client.confirmPayin(account, MADE_UP_TOKEN, { cause: 'test' });
    await keepTestExchange(this.db, exchange);
    return { verdict: credentialsVerdict(outcome), reason: reasonOf(outcome) };
  }

  private async save(
    project: ProjectRef,
    credentials: Credentials,
    { actor, tested }: { actor: PersonActor; tested: boolean },
  ): Promise<void> {
    const { id } = project;
    await this.db.transaction(async (manager) => {
      const stored = await lockProject(manager, id);
      if (stored.baseUrl !== project.baseUrl) throw new Problem(409, 'changed_meanwhile');
      const now = this.clock.now();
      await manager.update(ProjectEntity, id, {
        credentialsSealed: this.vault.seal(writeCredentials(credentials), secretContext(id, 'credentials')),
        credentialsSetAt: now,
        updatedAt: now,
        sweepPausedAt: null,
        sweepPausedWhy: null,
        sweepProbeAt: null,
      });
      await this.audit.record(manager, {
        ...about(id, actor),
        act: 'project.credentials_replaced',
        details: { tested },
      });
    });
    this.projects.forget();
  }
}

/** The aggregator's or the network's own words, short and on one line. */
function reasonOf(outcome: ConfirmOutcome): string {
  const words =
    outcome.kind === 'unanswered' ? outcome.fault : outcome.kind === 'refused' ? outcome.text : outcome.said;
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}

function about(id: string, actor: PersonActor) {
  return { actor, subjectType: 'project', subjectId: id, projectId: id };
}
