import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../common/time/clock.js';
import { CallRateService } from '../../projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../projects/registry/project-ref.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import { ConfirmationAnswersService } from '../answers/confirmation-answers.service.js';
import { ASK_WITHIN_MS, ConfirmationClaimsService } from '../schedule/confirmation-claims.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';
import { PollWorker } from './poll.worker.js';
import { logSweepFailure, type PollServices, ProjectPoll } from './project-poll.js';
import { SweepRunsService } from './sweep-runs.service.js';

/** Work that goes on and on becomes a row this often, in ms. */
const REPORT_MS = 10_000;

/** Asks about everything that is due, each project at its own pace; a slow or broken project holds up no other. */
@Injectable()
export class ConfirmSweepService implements OnModuleDestroy {
  private readonly logger = new Logger('Sweep');
  private readonly running = new Map<string, Promise<void>>();
  private readonly workers = new Map<string, PollWorker>();
  private readonly services: PollServices;
  private stopping = false;

  constructor(
    clock: Clock,
    private readonly projects: ProjectsService,
    pace: CallRateService,
    claims: ConfirmationClaimsService,
    private readonly calls: ConfirmCallsService,
    answers: ConfirmationAnswersService,
    runs: SweepRunsService,
  ) {
    this.services = { clock, projects, pace, claims, calls, answers, runs };
  }

  /** Asks about all that is due, of every project. @returns when that is over */
  async sweep(): Promise<void> {
    await Promise.all(await this.start());
  }

  /** As `sweep`, and does not wait: a slow answer must keep nobody else from being asked about. */
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
    if (project.sweepPausedAt) return this.probe(project);
    const { maxInFlight } = project;
    const poll = new ProjectPoll(project, this.services, () => this.stopping);
    const worker = new PollWorker(poll, { maxInFlight, askWithinMs: ASK_WITHIN_MS, reportMs: REPORT_MS });
    this.workers.set(project.id, worker);
    try {
      await worker.run();
    } finally {
      this.workers.delete(project.id);
      await poll.reported();
    }
  }

  /** Asks about nothing in particular, to see whether our credentials pass again. */
  private async probe(project: ProjectRef): Promise<void> {
    if (!(await this.projects.claimProbe(project.id))) return;
    if (!(await this.calls.areCredentialsAccepted(project.id))) return;
    await this.projects.resume(project.id);
    this.logger.log({ event: 'sweep resumed', projectId: project.id });
  }
}
