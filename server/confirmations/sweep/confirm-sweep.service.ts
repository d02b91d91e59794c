import { hostname } from 'node:os';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExchangeCause } from '../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { Clock } from '../../common/time/clock.js';
import { newId } from '../../common/values/ids.js';
import { CallRateService } from '../../projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../projects/registry/project-ref.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import { ConfirmationAnswersService } from '../answers/confirmation-answers.service.js';
import {
  ASK_WITHIN_MS,
  type ConfirmationClaim,
  ConfirmationClaimsService,
} from '../schedule/confirmation-claims.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';
import { PollWorker, type PollTotals } from './poll.worker.js';

/** Work that goes on and on becomes a row this often, in ms. */
const REPORT_MS = 10_000;

/** Asks about everything that is due, each project at its own pace; a slow or broken project holds up no other. */
@Injectable()
export class ConfirmSweepService implements OnModuleDestroy {
  private readonly logger = new Logger('Sweep');
  private readonly worker = `${hostname()}-${process.pid}`;
  private readonly running = new Map<string, Promise<void>>();
  private readonly lanes = new Map<string, PollWorker>();
  private stopping = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly pace: CallRateService,
    private readonly claims: ConfirmationClaimsService,
    private readonly confirm: ConfirmCallsService,
    private readonly answers: ConfirmationAnswersService,
  ) {}

  /** Asks about all that is due, of every project. @returns when that is over */
  async sweep(): Promise<void> {
    await Promise.all(await this.start());
  }

  /** As `sweep`, and does not wait: a slow answer must keep nobody else from being asked about. */
  async start(): Promise<Promise<void>[]> {
    if (this.stopping) return [];
    const projects = await this.projects.active();
    return projects.map((project) => {
      this.lanes.get(project.id)?.wake(project.maxInFlight);
      return this.running.get(project.id) ?? this.begin(project);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await Promise.allSettled(this.running.values());
  }

  private begin(project: ProjectRef): Promise<void> {
    const pass = this.pass(project)
      .catch(this.tell(project))
      .finally(() => this.running.delete(project.id));
    this.running.set(project.id, pass);
    return pass;
  }

  private tell({ id }: ProjectRef) {
    return (error: unknown): void => {
      const fault = error instanceof Error ? error.message : '';
      this.logger.error({ event: 'sweep failed', projectId: id, fault });
    };
  }

  private async pass(project: ProjectRef): Promise<void> {
    if (!project.hasCredentials) return;
    if (project.sweepPausedAt) return this.probe(project);
    const { maxInFlight } = project;
    const ports = this.portsOf(project);
    const lane = new PollWorker(ports, { maxInFlight, askWithinMs: ASK_WITHIN_MS, reportMs: REPORT_MS });
    this.lanes.set(project.id, lane);
    try {
      await lane.run();
    } finally {
      this.lanes.delete(project.id);
      await ports.reported();
    }
  }

  private portsOf(project: ProjectRef) {
    let lockedOut = false;
    let startedAt = this.clock.now();
    let reported = Promise.resolve();
    return {
      claim: async (limit: number): Promise<ConfirmationClaim[]> => {
        if (lockedOut || this.stopping) return [];
        const allowed = await this.allowed(project, limit);
        return allowed ? this.claims.claim(project.id, allowed, this.clock.now()) : [];
      },
      ask: async (claim: ConfirmationClaim) => {
        const answered = await this.confirm.send(project, claim, causeOf(claim));
        if (answered.outcome.kind === 'refused' && hasMeaning(answered.outcome, 'lockedOut') && !lockedOut) {
          lockedOut = true;
          await this.projects.pause(project.id, answered.outcome.text);
          this.logger.warn({ event: 'sweep paused', projectId: project.id });
        }
        return answered;
      },
      write: (answers: Parameters<ConfirmationAnswersService['write']>[0]) => this.answers.write(answers),
      release: (claims: ConfirmationClaim[]) => this.claims.release(claims, this.clock.now()),
      report: (totals: PollTotals) => {
        const since = startedAt;
        startedAt = this.clock.now();
        reported = reported.then(() => this.record(project, since, totals)).catch(this.tell(project));
      },
      reported: () => reported,
      elapsed: () => this.clock.elapsed(),
    };
  }

  /** How many of `limit` may be asked now, by the project's settings as they are by now. */
  private async allowed({ id }: ProjectRef, limit: number): Promise<number> {
    const { ratePerSecond, sweepPausedAt } = await this.projects.ref(id);
    if (sweepPausedAt) return 0;
    return ratePerSecond === null ? limit : this.pace.take(id, ratePerSecond, limit, this.clock.now());
  }

  /** Asks about nothing in particular, to see whether our credentials pass again. */
  private async probe(project: ProjectRef): Promise<void> {
    if (!(await this.projects.claimProbe(project.id))) return;
    if (!(await this.confirm.areCredentialsAccepted(project.id))) return;
    await this.projects.resume(project.id);
    this.logger.log({ event: 'sweep resumed', projectId: project.id });
  }

  private async record(project: ProjectRef, startedAt: Date, totals: PollTotals): Promise<void> {
    if (!totals.asked) return;
    const lags = totals.lags.sort((a, b) => a - b);
    const p95 = lags[Math.min(lags.length - 1, Math.floor(lags.length * 0.95))] ?? 0;
    await this.db.query(
      `INSERT INTO sweep_runs (id, project_id, worker, started_at, ended_at, asked, changed, unanswered, refused, lag_p95_ms, lag_max_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        newId(startedAt),
        project.id,
        this.worker,
        startedAt,
        this.clock.now(),
        totals.asked,
        totals.changed,
        totals.unanswered,
        totals.refused,
        Math.round(p95),
        Math.round(lags.at(-1) ?? 0),
      ],
    );
  }
}

function causeOf(claim: ConfirmationClaim): ExchangeCause {
  return claim.parameter === 'probe' ? 'probe' : claim.cause;
}
