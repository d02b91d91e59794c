import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { ImportConfirmationService } from '../../server/books/imports/import-confirmation.service.js';
import { ImportUploadService } from '../../server/books/imports/import-upload.service.js';
import { ImportViewsService } from '../../server/books/imports/import-views.service.js';
import { SourcesService } from '../../server/books/imports/sources.service.js';
import { MatchRunsService } from '../../server/books/matching/match-runs.service.js';
import type { HandedIn } from './files.js';
import type { Expected } from './plan.js';
import { dayName, USERS, type PlannedProject, PROJECTS } from './setting.js';
import type { Found } from './verdict.js';

/** The product as finance uses it, through the services behind its routes. */
export class Product {
  private readonly sources = new Map<string, string>();
  private readonly finance: UserActor = {
    kind: 'user',
    userId: USERS.finance.id,
    email: USERS.finance.email,
    role: 'finance',
    scope: 'all',
  };

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly db: DataSource,
  ) {}

  /** Orders, a statement of each account, and the bank. */
  async openSources(): Promise<void> {
    for (const project of PROJECTS) {
      await this.openSource(project, 'orders', { side: 'orders', name: 'Commandes' });
      await this.openSource(project, 'bank', { side: 'bank', name: 'Banque' });
      for (const { operatorId, name } of project.accounts)
        await this.openSource(project, operatorId, { side: 'statement', name: `Relevé ${name}`, operatorId });
    }
  }

  private async openSource(
    project: PlannedProject,
    key: string,
    source: { side: 'orders' | 'statement' | 'bank'; name: string; operatorId?: string },
  ): Promise<void> {
    const { id } = await this.app
      .get(SourcesService)
      .create({ projectId: project.id, zone: project.zone, ...source }, this.finance);
    this.sources.set(`${project.id} ${key}`, id);
  }

  /** Imports a file and confirms it with its control totals. */
  async handIn(
    project: PlannedProject,
    source: string,
    { name, bytes, control, first }: HandedIn,
  ): Promise<void> {
    const sourceId = this.sources.get(`${project.id} ${source}`) ?? '';
    const id = await this.app
      .get(ImportUploadService)
      .take(
        sourceId,
        { name, size: bytes.length, read: () => Promise.resolve(Buffer.from(bytes)) },
        { by: this.finance },
      );
    await this.answer(id, first);
    const totals = { ...control, leavesBad: false, booksLate: false };
    await this.app.get(ImportConfirmationService).confirm(id, totals, this.finance);
  }

  /** Answers what a person knows of the files: day and direction, and that a planted error may break the balances. */
  private async answer(id: string, first: 'in' | 'out'): Promise<void> {
    const { mapping, questions } = await this.app.get(ImportViewsService).one(id, this.finance);
    const codes = questions.map(({ code }) => code);
    if (codes.length === 0) return;
    const answers = {
      dates: 'dmy' as const,
      accepted: codes.filter((code) => code === 'chainBroken'),
      ...(codes.includes('directionOpen') ? { direction: first } : {}),
    };
    await this.app.get(ImportUploadService).map(id, { ...mapping, ...answers }, { by: this.finance });
  }

  async match(project: PlannedProject, day: number): Promise<void> {
    await this.app.get(MatchRunsService).run({ projectId: project.id, day: dayName(day), by: this.finance });
  }

  async check(project: PlannedProject, day: number): Promise<void> {
    await this.app
      .get(CheckDayService)
      .check({ projectId: project.id, day: dayName(day) }, USERS.finance.email);
  }

  async countBreaks(): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>('SELECT count(*)::int AS count FROM breaks');
    return row?.count ?? 0;
  }

  breaks(): Promise<Found[]> {
    return this.db.query<Found[]>(
      `SELECT project_id AS "projectId", kind, subject, day::text AS day, state, claims::text AS claims, cause_id AS "causeId",
         resolved_at IS NOT NULL AND expected_until IS NOT NULL AND (resolved_at < expected_until OR EXISTS (
           SELECT FROM expiries e WHERE e.transaction_id = b.transaction_id AND e.at <= b.expected_until)) AS "wasTiming"
       FROM breaks b ORDER BY number`,
    );
  }

  /** Counts breaks that a user must resolve: open, due, and not of callback delivery only; `toDecide` counts their causes. */
  async workload(): Promise<{ toTouch: number; toDecide: number; transactions: number }> {
    const [row] = await this.db.query<{ toTouch: number; toDecide: number; transactions: number }[]>(
      `SELECT (SELECT count(*)::int FROM breaks WHERE state = 'open' AND NOT notice) AS "toTouch",
         (SELECT count(DISTINCT coalesce(cause_id, id))::int FROM breaks WHERE state = 'open' AND NOT notice) AS "toDecide",
         (SELECT count(*)::int FROM transactions) AS transactions`,
    );
    return row ?? { toTouch: 0, toDecide: 0, transactions: 0 };
  }

  /** Replaces line references by the ids of the imported lines. */
  async linesOf(expected: readonly Expected[]): Promise<Expected[]> {
    const lines = await this.db.query<{ id: string; name: string }[]>(
      `SELECT id::text AS id, CASE WHEN class = 'reversal' THEN label || ' ' || reference
         ELSE coalesce(substring(label FROM 'INC-[^ ]+'), reference) END AS name
       FROM import_lines WHERE class = 'reversal' OR label LIKE 'Divers INC-%' OR reference LIKE 'INC-%'`,
    );
    const ids = new Map(lines.map(({ id, name }) => [`line:${name}`, `line:${id}`]));
    return expected.map((one) => ({ ...one, subject: ids.get(one.subject) ?? one.subject }));
  }
}
