import { Injectable } from '@nestjs/common';
import { ClockAlertsService } from '../merchant/alerts/process-watch/clock-alerts.service.js';
import { Task } from '../platform/common/tasks/task.js';
import { ClockQuestionService } from '../payments/status-checks/sweep/clock-question.service.js';

/** Watches the clock. */
@Injectable()
export class ClockWatchService {
  constructor(
    private readonly questions: ClockQuestionService,
    private readonly alerts: ClockAlertsService,
  ) {}

  /** Asks the aggregator while its `Date` is wanted, and raises the alert. */
  @Task({ name: 'watch clock', everyMs: 5_000 })
  async watch(): Promise<void> {
    await this.questions.ask();
    await this.alerts.watch();
  }
}
