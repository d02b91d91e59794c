import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/common/time/clock.js';
import { SECOND_MS } from '../../../platform/common/time/durations.js';
import { AggregatorDates } from '../../../platform/common/trusted-time/aggregator-dates.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';

/** Milliseconds without any answer after which one is asked for. */
const SILENCE_MS = 20 * SECOND_MS;

/**
 * Asks the aggregator for an answer, whose `Date` is wanted, while the clock is doubtful or not yet confirmed and no other
 * status check gets one.
 */
@Injectable()
export class ClockQuestionService {
  private askedAt = -Infinity;
  private wantedSince: number | undefined;
  private turn = 0;

  constructor(
    private readonly clock: Clock,
    private readonly time: TrustedTimeService,
    private readonly dates: AggregatorDates,
    private readonly projects: ProjectsService,
    private readonly calls: ConfirmCallsService,
  ) {}

  /** @returns true if it asked */
  async ask(): Promise<boolean> {
    if (!(await this.time.needsDate())) {
      this.wantedSince = undefined;
      return false;
    }
    const elapsed = this.clock.elapsed();
    this.wantedSince ??= elapsed;
    const silentMs = this.dates.silentMs(elapsed);
    const isAnswered = silentMs < SILENCE_MS && silentMs <= elapsed - this.wantedSince;
    if (isAnswered || elapsed - this.askedAt < SILENCE_MS) return false;
    const projects = (await this.projects.active()).filter(
      ({ hasCredentials, sweepPausedAt }) => hasCredentials && !sweepPausedAt, // a pause has its own probes
    );
    const project = projects[this.turn++ % projects.length];
    if (!project) return false;
    this.askedAt = elapsed;
    await this.calls.sendMadeUp(project.id);
    return true;
  }
}
