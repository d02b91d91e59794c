import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { OrderViewsService } from '../../payments/payouts/orders/order-views.service.js';
import { FailureReviewsService } from '../../payments/transactions/lost-calls/failure-reviews.service.js';
import { PersonalTasksService } from './personal-tasks.service.js';
import { type TaskReader, TaskSource } from './task-source.js';
import { COUNTED, figuresOf, listOf, taskOf } from './task-list.js';
import type { TodayTask } from './today-task.view.js';

/** Decisions that others wait for. */
@Injectable()
export class DecisionTasksSource extends TaskSource {
  constructor(
    private readonly db: DataSource,
    private readonly orders: OrderViewsService,
    private readonly personal: PersonalTasksService,
    private readonly reviews: FailureReviewsService,
  ) {
    super();
  }

  async tasksOf(reader: TaskReader): Promise<TodayTask[]> {
    const { role } = reader.user;
    if (role !== 'finance' && role !== 'admin') return [];
    return (await Promise.all([this.payouts(reader), this.requests(reader), this.failures(reader)])).flat();
  }

  private async payouts({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const waiting = await this.orders.selection({ ...COUNTED, waitingForMe: true, projectId }, user);
    const figures = await figuresOf(this.db, waiting, {
      amount: sql`o.total`,
      since: sql`o.requested_at`,
    });
    const list = listOf('payouts', { tab: 'to-approve', projectId });
    return taskOf(figures, { kind: 'payouts_to_approve', rank: 'waits', list });
  }

  private async requests({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    const figures = await this.personal.requestsToDecide(user, projectId);
    const list = listOf('proposals', { state: 'open', projectId });
    return taskOf({ ...figures, amount: 0 }, { kind: 'requests_to_decide', rank: 'waits', list }).map(
      (task) => ({ ...task, amount: null }),
    );
  }

  private async failures({ user }: TaskReader): Promise<TodayTask[]> {
    const found = await this.reviews.list(user.scope);
    const since = found.map(({ failedAt }) => new Date(failedAt)).sort((one, other) => +one - +other)[0];
    const amount = found.reduce((sum, failure) => sum + failure.amount, 0);
    return taskOf(
      { count: found.length, amount, since: since ?? null },
      { kind: 'failures_to_review', rank: 'rest', list: listOf('payout-retries', {}) },
    );
  }
}
