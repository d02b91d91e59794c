import { Injectable } from '@nestjs/common';
import { ClockAlertsService } from './alerts/process-watch/clock-alerts.service.js';
import { Task } from './common/tasks/task.js';
import { TrustedTimeService } from './common/trusted-time/trusted-time.service.js';
import { ClockQuestionService } from './confirmations/sweep/clock-question.service.js';

/** Tasks that do what has become due with time alone: none of them runs while the clock is doubtful. */
const BY_TIME: ReadonlySet<string> = new Set([
  'plan later checks',
  'hand over later checks',
  'check days',
  'escalate breaks',
  'begin days',
  'follow final sweeps',
  'restate days',
  'mail reports',
  'drop proposed credentials',
  'watch callbacks',
  'watch access',
  'watch unread callbacks',
  'watch stalls',
  'watch close',
  'watch claims',
]);

/** Watches the clock, and keeps back the tasks that depend on it. */
@Injectable()
export class ClockTasksService {
  constructor(
    private readonly time: TrustedTimeService,
    private readonly questions: ClockQuestionService,
    private readonly alerts: ClockAlertsService,
  ) {}

  /** Asks the aggregator while its `Date` is wanted, and raises the alert. */
  @Task({ name: 'watch clock', everyMs: 5_000 })
  async watch(): Promise<void> {
    await this.questions.ask();
    await this.alerts.watch();
  }

  /** Runs a task, unless it depends on the time and the clock is doubtful. */
  async run(name: string, task: () => Promise<unknown>): Promise<void> {
    if (!BY_TIME.has(name) || (await this.time.isTrusted())) await task();
  }
}
