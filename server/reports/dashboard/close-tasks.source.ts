import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { queryRow, queryRows } from '../../common/database/query.js';
import { Where } from '../../common/lists/list-sql.js';
import type { BreakQuery } from '../../reconciliation/breaks/break.dto.js';
import { breakList } from '../../reconciliation/breaks/break-list.js';
import { type TaskReader, TaskSource } from './task-source.js';
import { COUNTED, figuresOf, listOf, taskOf } from './task-list.js';
import type { TodayTask } from './today-task.view.js';

/** Open breaks that are a task: due, about money, of a day that is over. */
export const DUE_BREAKS = { state: 'open', timing: false, notice: false, dayOver: true } as const;

interface NextDay {
  projectId: string;
  projectName: string;
  day: string;
  state: 'open' | 'frozen' | 'signed';
  signedBy: string | null;
  signer: string | null;
  at: Date;
  breaks: number;
  amount: number;
  more: number;
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
    const [figures, due, alerts] = await Promise.all([
      figuresOf(this.db, counted, { amount: sql`b.amount`, since: sql`b.found_at` }),
      queryRow<{ at: Date | null }>(
        this.db,
        sql`SELECT min(b.due_at) AS at FROM ${counted.list.table} ${counted.where.sql}`,
      ),
      this.saidBy(query, reader),
    ]);
    const dueAt = due?.at ?? undefined;
    return taskOf(figures, {
      kind,
      rank: dueAt && dueAt < dayEndsAt ? 'due' : 'rest',
      list: listOf('breaks', { ...query }),
      about: dueAt ? { dueAt: dueAt.toISOString() } : {},
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

  /** The oldest day of each project that is not locked: days are closed in order. */
  private async days(reader: TaskReader): Promise<TodayTask[]> {
    const { user, now } = reader;
    const { sql: where } = new Where()
      .within(user.scope, 'd.project_id')
      .given(reader.projectId, 'd.project_id = ?')
      .and(`d.state <> 'locked' AND d.ends_at <= ?`, now);
    const days = await queryRows<NextDay>(
      this.db,
      sql`SELECT f.*, p.name AS "projectName", s.name AS signer, k.count AS breaks, k.amount FROM (
          SELECT DISTINCT ON (d.project_id) d.project_id AS "projectId", d.day::text AS day, d.state, d.signed_by AS "signedBy",
            coalesce(d.signed_at, d.ends_at) AS at, (count(*) OVER (PARTITION BY d.project_id) - 1)::int AS more
          FROM business_days d ${where} ORDER BY d.project_id, d.day) f
        JOIN projects p ON p.id = f."projectId"
        LEFT JOIN people s ON s.id = f."signedBy"
        CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(b.amount), 0)::bigint AS amount FROM breaks b
          WHERE b.project_id = f."projectId" AND b.day = f.day::date AND b.state = 'open' AND NOT b.notice
            AND coalesce(b.expected_until <= ${now}, true)) k
        ORDER BY f.day, p.name`,
    );
    return days.flatMap((day) => dayTask(day, user));
  }
}

/** Signed by another user: to review. Signed by the user: the other one's task. Finance closes; an administrator reviews. */
function dayTask(
  { signedBy, signer, at, breaks, amount, state, ...day }: NextDay,
  user: UserActor,
): TodayTask[] {
  const { projectId, projectName, more } = day;
  const isSigned = state === 'signed';
  if (isSigned ? signedBy === user.personId : user.role !== 'finance') return [];
  return [
    {
      kind: isSigned ? 'day_review' : 'day_close',
      rank: 'due',
      count: breaks,
      amount: breaks ? amount : null,
      since: at.toISOString(),
      list: breaks
        ? listOf('breaks', { state: 'open', timing: false, notice: false, day: day.day, projectId })
        : null,
      about: { projectId, projectName, day: day.day, more, ...(signer ? { by: signer } : {}) },
      alerts: [{ kind: 'day_not_closed', projectId, subject: null }],
    },
  ];
}
