import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import { otherParameter } from '../../aggregator/client/wire-requests.js';
import { Clock } from '../../platform/common/time/clock.js';
import { retryOnConflict } from '../../platform/common/database/database-faults.js';
import { ASK_WITHIN_MS } from '../../payments/transactions/schedule/confirmation-claims.service.js';
import {
  PollWorker,
  type PollAnswer,
  type PollPorts,
  type PollTotals,
} from '../../payments/status-checks/sweep/poll.worker.js';
import { CallRateService } from '../../merchant/projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { ResponseWatchService } from '../../merchant/projects/registry/response-watch.service.js';
import { DriftService } from '../../payments/transactions/drift/drift.service.js';
import { ExchangesService } from '../../aggregator/client/exchanges.service.js';
import { compareAnswer } from './comparison.js';
import { PastAuditRowsRepository, type PastClaim } from './past-audit-rows.repository.js';
import { dueWhile, Task } from '../../platform/common/tasks/task.js';

/** SQL: an audit runs. */
const dueAudits = dueWhile(sql`EXISTS (SELECT FROM past_audits WHERE ended_at IS NULL)`);

const MOST_TRIES = 4;
const REPORT_MS = 60_000;

/** Ports of the worker of one audit. Everything that Rappro checks for the present goes first. */
class AuditPoll implements PollPorts<PastClaim> {
  private paused = false;

  constructor(
    private readonly auditId: string,
    private readonly project: ProjectRef,
    private readonly checks: PastAuditChecksService,
  ) {}

  async claim(limit: number): Promise<PastClaim[]> {
    return this.paused ? [] : this.checks.claim(this.auditId, this.project, limit);
  }

  async ask(claim: PastClaim): Promise<PollAnswer<PastClaim>> {
    const answer = await this.checks.ask(this.project, claim);
    if (await this.checks.observe(this.project.id, claim, answer)) this.paused = true;
    return answer;
  }

  write(answers: PollAnswer<PastClaim>[]): Promise<number> {
    return this.checks.write(answers);
  }

  release(claims: PastClaim[]): Promise<void> {
    return this.checks.release(claims);
  }

  isStopped(): boolean {
    return this.paused;
  }

  report({ asked }: PollTotals): void {
    if (asked) this.checks.report(this.auditId, asked);
  }

  elapsed(): number {
    return this.checks.elapsed();
  }
}

/** Runs the status checks of audits, one worker per project, within the rate of the project. */
@Injectable()
export class PastAuditChecksService implements OnModuleDestroy {
  private readonly logger = new Logger('PastAudits');
  private readonly running = new Map<string, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly pace: CallRateService,
    private readonly watch: ResponseWatchService,
    private readonly client: AggregatorClient,
    private readonly exchanges: ExchangesService,
    private readonly drift: DriftService,
    private readonly rows: PastAuditRowsRepository,
  ) {}

  /** Checks what is due and waits for the answers. */
  async sweep(): Promise<void> {
    await Promise.all(await this.start());
  }

  /** Starts the checks without awaiting them. @returns the running passes */
  @Task({ name: 'audit past transactions', everyMs: 1_000, due: dueAudits })
  async start(): Promise<Promise<void>[]> {
    if (this.stopping) return [];
    const projects = await this.projects.active();
    return projects
      .filter(({ hasCredentials, sweepPausedAt }) => hasCredentials && !sweepPausedAt)
      .map((project) => this.running.get(project.id) ?? this.begin(project));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await Promise.allSettled(this.running.values());
  }

  async claim(auditId: string, project: ProjectRef, limit: number): Promise<PastClaim[]> {
    if (this.stopping) return [];
    const now = this.clock.now();
    if ((await this.projects.ref(project.id)).sweepPausedAt) return [];
    if ((await this.rows.running(project.id, roomOf(project), now)) !== auditId) return [];
    const { ratePerSecond } = project;
    if (ratePerSecond === null) return this.rows.claim(auditId, limit, now);
    const wanted = this.rows.claimableSql(auditId, limit, now);
    const { audit = 0 } = await this.pace.share(project.id, ratePerSecond, { audit: wanted }, now);
    if (!audit) return [];
    const claimed = await this.rows.claim(auditId, audit, now);
    await this.pace.giveBack(project.id, ratePerSecond, audit - claimed.length);
    return claimed;
  }

  async ask(project: ProjectRef, claim: PastClaim): Promise<PollAnswer<PastClaim>> {
    const known = await this.projects.account(project.id);
    const account =
      claim.parameter === 'other' ? { ...known, variants: otherParameter(known.variants) } : known;
    const { outcome, exchange } =
      claim.kind === 'payin'
        ? await this.client.confirmPayin(account, claim.token, { cause: 'audit' })
        : await this.client.confirmPayout(account, claim.token, { cause: 'audit' });
    return { claim, outcome, exchange };
  }

  /** Stores the answers and the comparisons in one database transaction. */
  write(answers: readonly PollAnswer<PastClaim>[]): Promise<number> {
    return retryOnConflict(MOST_TRIES, () =>
      this.db.transaction(async (manager) => {
        await this.exchanges.append(
          manager,
          answers.map(({ exchange }) => exchange),
        );
        await this.drift.raise(
          manager,
          answers.flatMap(({ outcome, exchange: { id: exchangeId, projectId, sentAt: at } }) =>
            outcome.drift.map((drift) => ({ projectId, drift, at, exchangeId })),
          ),
        );
        return this.rows.write(
          manager,
          answers.map(({ claim, outcome, exchange }) => ({
            id: claim.id,
            leaseId: claim.leaseId,
            exchangeId: exchange.id,
            comparison: compareAnswer(claim, outcome),
            at: new Date(exchange.sentAt.getTime() + exchange.durationMs),
          })),
        );
      }),
    );
  }

  release(claims: readonly PastClaim[]): Promise<void> {
    return this.rows.release(claims, this.clock.now());
  }

  /** @returns true if the project is paused by this answer */
  observe(projectId: string, claim: PastClaim, answer: PollAnswer<PastClaim>): Promise<boolean> {
    return this.watch.observe(projectId, `audited ${claim.id}`, answer);
  }

  report(auditId: string, asked: number): void {
    this.logger.log({ event: 'past_audit_checked', auditId, count: asked });
  }

  elapsed(): number {
    return this.clock.elapsed();
  }

  private begin(project: ProjectRef): Promise<void> {
    const pass = this.pass(project)
      .catch((error: unknown) => {
        const fault = error instanceof Error ? error.message : '';
        this.logger.error({ event: 'past_audit_failed', projectId: project.id, fault });
      })
      .finally(() => this.running.delete(project.id));
    this.running.set(project.id, pass);
    return pass;
  }

  private async pass(project: ProjectRef): Promise<void> {
    const now = this.clock.now();
    const auditId = await this.rows.running(project.id, roomOf(project), now);
    if (!auditId) return;
    await this.rows.compareRegistered(auditId, now);
    const poll = new AuditPoll(auditId, project, this);
    const limits = { maxInFlight: inFlightOf(project), askWithinMs: ASK_WITHIN_MS, reportMs: REPORT_MS };
    await new PollWorker(poll, limits).run();
    await this.rows.endIfCompared(auditId, this.clock.now());
  }
}

/** Checks of the present that may be due while the audit goes on: as many as the project may ask at once. */
const roomOf = ({ maxInFlight, ratePerSecond }: ProjectRef): number =>
  Math.min(maxInFlight, ratePerSecond ?? maxInFlight);

/** Half of the calls in flight stay free for the present. */
const inFlightOf = ({ maxInFlight }: ProjectRef): number => Math.max(1, Math.floor(maxInFlight / 2));
