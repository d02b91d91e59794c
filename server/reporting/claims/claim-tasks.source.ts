import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { type TaskReader, TaskSource } from '../today/task-source.js';
import { allAlerts, COUNTED, figuresOf, listOf, taskOf } from '../today/task-list.js';
import type { TodayTask } from '../today/today-task.view.js';
import { ClaimViewsService } from './claim-views.service.js';

/** Claims that the aggregator has not answered by their due day. */
@Injectable()
export class ClaimTasksSource extends TaskSource {
  constructor(
    private readonly db: DataSource,
    private readonly claims: ClaimViewsService,
  ) {
    super();
  }

  async tasksOf({ user, projectId }: TaskReader): Promise<TodayTask[]> {
    if (user.role === 'auditor' || user.role === 'admin') return [];
    const query = { overdue: true, projectId };
    const figures = await figuresOf(this.db, this.claims.selection({ ...COUNTED, ...query }, user.scope), {
      amount: sql`c.amount`,
      since: sql`(SELECT (c.due_day + 1)::timestamp AT TIME ZONE z.zone FROM projects z WHERE z.id = c.project_id)`,
    });
    return taskOf(figures, {
      kind: 'claims_overdue',
      rank: 'due',
      list: listOf('claims', query),
      alerts: allAlerts('claim_overdue'),
    });
  }
}
