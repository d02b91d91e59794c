import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Where } from '../../platform/common/lists/list-sql.js';
import type { BreakQuery } from '../../books/breaks/break.dto.js';
import type { CauseKind } from '../../books/breaks/break-words.js';
import { openBreaksOfDaySql } from '../../books/breaks/break-figures.service.js';
import { breakList } from '../../books/breaks/break-list.js';
import { sharedFigures } from '../../books/breaks/cause-figures.js';
import { awaitsOthersSql } from '../../books/close/waiting-days.js';
import { type TaskReader, TaskSource } from './task-source.js';
import { breakFiguresOf, COUNTED, listOf, taskOf } from './task-list.js';
import type { TodayTask } from './today-task.view.js';

/** Open breaks that are a task: due, about money, of a day that is over. */
export const DUE_BREAKS = { state: 'open', timing: false, notice: false, dayOver: true } as const;

interface NextDay {
  projectId: string;
  projectName: string;
  day: string;
  state: 'open' | 'frozen' | 'signed';
  signer: string | null;
  at: Date;
  more: number;
  count: number;
  causes: number;
  causeKind: CauseKind | null;
  amount: number;
}

/** Breaks of the user or of their role, and the next business day of each project to close or to review. */
@Injectable()
export class CloseTasksSource extends TaskSource {
  constructor(private readonly db: DataSource) {
    super();
  }

  async tasksOf(reader: TaskReader): Promise<TodayTask[]> {
    const { role } = reader.user;
    if (role === 'auditor') return [];
    const mine = { ...DUE_BREAKS, assignee: 'me', projectId: reader.projectId };
    const free = { ...DUE_BREAKS, assignee: 'none', ownerRole: role, projectId: reader.projectId };
    const tasks = await Promise.all([
      this.breaks('breaks_mine', mine, reader),
      this.breaks('breaks_free', free, reader),
      role === 'support' ? [] : this.days(reader),
    ]);
    return tasks.flat();
  }

  private async breaks(
    kind: 'breaks_mine' | 'breaks_free',
    query: Partial<BreakQuery>,
    reader: TaskReader,
  ): Promise<TodayTask[]> {
    const { user, now, dayEndsAt } = reader;
    const counted = breakList({ ...COUNTED, ...query }, user, now);
    const [figures, alerts] = await Promise.all([
      breakFiguresOf(this.db, counted.where),
      this.saidBy(query, reader),
    ]);
    const { due } = figures;
    return taskOf(figures, {
      kind,
      rank: due && due < dayEndsAt ? 'due' : 'rest',
      list: listOf('breaks', { ...query }),
      about: { ...(due ? { dueAt: due.toISOString() } : {}), ...sharedFigures(figures) },
      alerts,
    });
  }

  /** Returns the alerts about overdue breaks of which every break is among those of the task. */
  private async saidBy(
    query: Partial<BreakQuery>,
    { user, projectId, now }: TaskReader,
  ): Promise<TodayTask['alerts']> {
    const escalated = breakList({ ...COUNTED, state: 'open', escalated: true, projectId }, user, now);
    const told = breakList({ ...COUNTED, ...query }, user, now);
    const rows = await queryRows<{ projectId: string; kind: string }>(
      this.db,
      sql`SELECT e.project_id AS "projectId", e.kind
        FROM (SELECT b.id, b.project_id, b.kind FROM breaks b ${escalated.where.sql}) e
        LEFT JOIN (SELECT b.id FROM breaks b ${told.where.sql}) m ON m.id = e.id
        GROUP BY 1, 2 HAVING bool_and(m.id IS NOT NULL)`,
    );
    return rows.map((row) => ({ kind: 'break_overdue', projectId: row.projectId, subject: row.kind }));
  }

  /** The oldest day of each project that the user, or another preparer, has to close or to review: days are closed in order. */
  private async days(reader: TaskReader): Promise<TodayTask[]> {
    const { user, now } = reader;
    const { sql: where } = new Where()
      .within(user.scope, sql`d.project_id`)
      .given(reader.projectId, (value) => sql`d.project_id = ${value}`)
      .and(sql`d.state <> 'locked' AND d.ends_at <= ${now}`)
      .and(sql`NOT ${awaitsOthersSql(user.userId, sql`d`)}`);
    const days = await queryRows<NextDay>(
      this.db,
      sql`SELECT d.project_id AS "projectId", d.day::text AS day, d.state, d.at, d.more, p.name AS "projectName",
          s.name AS signer, k.* FROM (
          SELECT DISTINCT ON (d.project_id) d.project_id, d.day, d.state, d.signed_by AS "signedBy",
            coalesce(d.signed_at, d.ends_at) AS at, (count(*) OVER (PARTITION BY d.project_id) - 1)::int AS more
          FROM business_days d ${where} ORDER BY d.project_id, d.day) d
        JOIN projects p ON p.id = d.project_id
        LEFT JOIN people s ON s.id = d."signedBy"
        CROSS JOIN LATERAL (${openBreaksOfDaySql(now)}) k
        ORDER BY d.day, p.name`,
    );
    return days.flatMap((day) => dayTask(day, user));
  }
}

/** Signed by another user: to review. Finance closes; an administrator reviews. */
function dayTask({ signer, at, state, ...day }: NextDay, user: UserActor): TodayTask[] {
  const { projectId, projectName, more, count, amount } = day;
  const isSigned = state === 'signed';
  if (!isSigned && user.role !== 'finance') return [];
  return [
    {
      kind: isSigned ? 'day_review' : 'day_close',
      rank: 'due',
      count,
      amount: count ? amount : null,
      since: at.toISOString(),
      list: count
        ? listOf('breaks', { state: 'open', timing: false, notice: false, day: day.day, projectId })
        : null,
      about: {
        projectId,
        projectName,
        day: day.day,
        more,
        ...(signer ? { by: signer } : {}),
        ...sharedFigures(day),
      },
      alerts: [{ kind: 'day_not_closed', projectId, subject: null }],
    },
  ];
}
