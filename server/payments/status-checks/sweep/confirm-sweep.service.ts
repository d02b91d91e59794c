import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import sql from 'sql-template-tag';
import { Clock } from '../../../platform/common/time/clock.js';
import { CallRateService } from '../../../merchant/projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { ResponseWatchService } from '../../../merchant/projects/registry/response-watch.service.js';
import {
  ConfirmationAnswersService,
  type ConfirmationAnswer,
} from '../answers/confirmation-answers.service.js';
import {
  ASK_WITHIN_MS,
  claimableSql,
  ConfirmationClaimsService,
  type ConfirmationClaim,
} from '../../transactions/schedule/confirmation-claims.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';
import { SweepProbeService } from './sweep-probe.service.js';
import { PollWorker, type PollPorts, type PollTotals } from './poll.worker.js';
import { SweepRunsService } from './sweep-runs.service.js';
import type { ExchangeCause } from '../../../aggregator/contract/outcomes.js';
import { Task } from '../../../platform/common/tasks/task.js';

interface PollServices {
  clock: Clock;
  projects: ProjectsService;
  pace: CallRateService;
  watch: ResponseWatchService;
  claims: ConfirmationClaimsService;
  calls: ConfirmCallsService;
  answers: ConfirmationAnswersService;
  runs: SweepRunsService;
}

/** Ports of the worker of one project. Sends nothing more once the project is paused. */
class ProjectPoll implements PollPorts<ConfirmationClaim> {
  private readonly logger = new Logger('Sweep');
  private paused = false;
  private reportedSince: Date;
  private reports = Promise.resolve();

  constructor(
    private readonly project: ProjectRef,
    private readonly services: PollServices,
    private readonly isStopping: () => boolean,
  ) {
    this.reportedSince = services.clock.now();
  }

  async claim(limit: number): Promise<ConfirmationClaim[]> {
    if (this.paused || this.isStopping()) return [];
    const { projects, pace, claims, clock } = this.services;
    const { id } = this.project;
    const { ratePerSecond: rate, sweepPausedAt } = await projects.ref(id);
    if (sweepPausedAt) return [];
    const now = clock.now();
    if (rate === null) return claims.claim(id, limit, now);
    const { asked = 0, scheduled = 0 } = await pace.share(id, rate, claimableSql(id, limit, now), now);
    if (!asked && !scheduled) return [];
    const claimed = await claims.claim(id, { asked, scheduled }, now);
    await pace.giveBack(id, rate, asked + scheduled - claimed.length);
    return claimed;
  }

  async ask(claim: ConfirmationClaim): Promise<ConfirmationAnswer> {
    const answer = await this.services.calls.send(this.project, claim, causeOf(claim));
    if (await this.services.watch.observe(this.project.id, claim.transactionId, answer)) this.paused = true;
    return answer;
  }

  write(answers: ConfirmationAnswer[]): Promise<number> {
    return this.services.answers.write(answers);
  }

  async release(claims: ConfirmationClaim[]): Promise<void> {
    const { clock, pace, projects } = this.services;
    const { ratePerSecond } = await projects.ref(this.project.id);
    await this.services.claims.release(claims, clock.now());
    await pace.giveBack(this.project.id, ratePerSecond, claims.length);
  }

  isStopped(): boolean {
    return this.paused;
  }

  report(totals: PollTotals): void {
    const since = this.reportedSince;
    this.reportedSince = this.services.clock.now();
    this.reports = this.reports
      .then(() => this.services.runs.record(this.project.id, since, totals))
      .catch((error: unknown) => logSweepFailure(this.logger, this.project.id, error));
  }

  reported(): Promise<void> {
    return this.reports;
  }

  elapsed(): number {
    return this.services.clock.elapsed();
  }
}

function logSweepFailure(logger: Logger, projectId: string, error: unknown): void {
  const fault = error instanceof Error ? error.message : '';
  logger.error({ event: 'sweep_failed', projectId, fault });
}

function causeOf(claim: ConfirmationClaim): ExchangeCause {
  return claim.parameter === 'probe' ? 'probe' : claim.cause;
}

const REPORT_MS = 10_000;

/** SQL: time of the first due status check, or of the probe of a paused project. */
const dueChecks = sql`
  SELECT min(CASE WHEN p.sweep_paused_at IS NULL THEN s.due_at ELSE p.sweep_probe_at END) FROM projects p
  LEFT JOIN LATERAL (SELECT due_at FROM confirmation_schedule WHERE project_id = p.id AND due_at IS NOT NULL ORDER BY due_at LIMIT 1) s
    ON true
  WHERE p.credentials_sealed IS NOT NULL`;

/** Runs one worker per project, so that a slow or failing project delays no other. */
@Injectable()
export class ConfirmSweepService implements OnModuleDestroy {
  private readonly logger = new Logger('Sweep');
  private readonly running = new Map<string, Promise<void>>();
  private readonly workers = new Map<string, PollWorker<ConfirmationClaim>>();
  private readonly services: PollServices;
  private stopping = false;

  constructor(
    clock: Clock,
    private readonly projects: ProjectsService,
    pace: CallRateService,
    claims: ConfirmationClaimsService,
    calls: ConfirmCallsService,
    answers: ConfirmationAnswersService,
    runs: SweepRunsService,
    watch: ResponseWatchService,
    private readonly probes: SweepProbeService,
  ) {
    this.services = { clock, projects, pace, claims, calls, answers, runs, watch };
  }

  async sweep(): Promise<void> {
    await Promise.all(await this.start());
  }

  /**
   * Starts the sweep without awaiting it, so that a slow answer of one project delays no other. @returns the running
   * passes
   */
  @Task({ name: 'sweep', everyMs: 250, due: dueChecks })
  async start(): Promise<Promise<void>[]> {
    if (this.stopping) return [];
    const projects = await this.projects.active();
    return projects.map((project) => {
      this.workers.get(project.id)?.wake(project.maxInFlight);
      return this.running.get(project.id) ?? this.begin(project);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await Promise.allSettled(this.running.values());
  }

  private begin(project: ProjectRef): Promise<void> {
    const pass = this.pass(project)
      .catch((error: unknown) => logSweepFailure(this.logger, project.id, error))
      .finally(() => this.running.delete(project.id));
    this.running.set(project.id, pass);
    return pass;
  }

  private async pass(project: ProjectRef): Promise<void> {
    if (!project.hasCredentials) return;
    if (project.sweepPausedAt && !(await this.probes.endsPause(project))) return;
    const { maxInFlight } = project;
    const poll = new ProjectPoll(project, this.services, () => this.stopping);
    const worker = new PollWorker(poll, { maxInFlight, askWithinMs: ASK_WITHIN_MS, reportMs: REPORT_MS });
    this.workers.set(project.id, worker);
    try {
      await worker.run();
    } finally {
      this.workers.delete(project.id);
      await poll.reported();
      await this.probes.afterPass(project);
    }
  }
}
