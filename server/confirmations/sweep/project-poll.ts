import { Logger } from '@nestjs/common';
import type { ExchangeCause } from '../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { Clock } from '../../common/time/clock.js';
import type { CallRateService } from '../../projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../projects/registry/project-ref.js';
import type { ProjectsService } from '../../projects/registry/projects.service.js';
import type {
  ConfirmationAnswer,
  ConfirmationAnswersService,
} from '../answers/confirmation-answers.service.js';
import type {
  ConfirmationClaim,
  ConfirmationClaimsService,
} from '../schedule/confirmation-claims.service.js';
import type { ConfirmCallsService } from './confirm-calls.service.js';
import type { PollPorts, PollTotals } from './poll.worker.js';
import type { SweepRunsService } from './sweep-runs.service.js';

export interface PollServices {
  clock: Clock;
  projects: ProjectsService;
  pace: CallRateService;
  claims: ConfirmationClaimsService;
  calls: ConfirmCallsService;
  answers: ConfirmationAnswersService;
  runs: SweepRunsService;
}

/** Ports of the worker that confirms the transactions of one project. Asks no more once the credentials are refused. */
export class ProjectPoll implements PollPorts {
  private readonly logger = new Logger('Sweep');
  private lockedOut = false;
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
    if (this.lockedOut || this.isStopping()) return [];
    const allowed = await this.allowed(limit);
    const { claims, clock } = this.services;
    return allowed ? claims.claim(this.project.id, allowed, clock.now()) : [];
  }

  async ask(claim: ConfirmationClaim): Promise<ConfirmationAnswer> {
    const answer = await this.services.calls.send(this.project, claim, causeOf(claim));
    if (answer.outcome.kind === 'refused' && hasMeaning(answer.outcome, 'lockedOut') && !this.lockedOut) {
      this.lockedOut = true;
      await this.services.projects.pause(this.project.id, answer.outcome.text);
      this.logger.warn({ event: 'sweep paused', projectId: this.project.id });
    }
    return answer;
  }

  write(answers: ConfirmationAnswer[]): Promise<number> {
    return this.services.answers.write(answers);
  }

  release(claims: ConfirmationClaim[]): Promise<void> {
    return this.services.claims.release(claims, this.services.clock.now());
  }

  report(totals: PollTotals): void {
    const since = this.reportedSince;
    this.reportedSince = this.services.clock.now();
    this.reports = this.reports
      .then(() => this.services.runs.record(this.project.id, since, totals))
      .catch((error: unknown) => logSweepFailure(this.logger, this.project.id, error));
  }

  /** Resolves when every report so far is stored. */
  reported(): Promise<void> {
    return this.reports;
  }

  elapsed(): number {
    return this.services.clock.elapsed();
  }

  /** How many of `limit` may be asked now, by the project's settings as they are by now. */
  private async allowed(limit: number): Promise<number> {
    const { projects, pace, clock } = this.services;
    const { ratePerSecond, sweepPausedAt } = await projects.ref(this.project.id);
    if (sweepPausedAt) return 0;
    return ratePerSecond === null ? limit : pace.take(this.project.id, ratePerSecond, limit, clock.now());
  }
}

export function logSweepFailure(logger: Logger, projectId: string, error: unknown): void {
  const fault = error instanceof Error ? error.message : '';
  logger.error({ event: 'sweep failed', projectId, fault });
}

function causeOf(claim: ConfirmationClaim): ExchangeCause {
  return claim.parameter === 'probe' ? 'probe' : claim.cause;
}
