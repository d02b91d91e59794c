import type { DataSource } from 'typeorm';
import type { Role } from '../../server/access/identity/user-words.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import type { ImportMapping, ImportView, LineView } from '../../server/books/imports/import.view.js';
import type { SourceView } from '../../server/books/imports/source.view.js';
import type { ImportTaskView } from '../../server/books/imports/import-task.view.js';
import { startApp, type TestApp } from './app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from './session-client.js';

/** A user with a session. */
export type ImportMember = SessionClient;

/** Harness of imports: two projects, users of every role, and a fixed clock. */
export class ImportsHarness {
  private users = 0;

  private constructor(
    readonly running: TestApp,
    readonly clock: MovableClock,
    readonly burkina: string,
    readonly mali: string,
  ) {}

  static async open(): Promise<ImportsHarness> {
    const clock = new MovableClock(new Date('2026-11-20T12:00:00Z'));
    const running = await startApp({ clock, env: SETTINGS });
    return new ImportsHarness(
      running,
      clock,
      await addProject(running, 'Burkina'),
      await addProject(running, 'Mali'),
    );
  }

  /** Brings files of a project of another harness. */
  static of(of: { running: TestApp; clock: MovableClock }, projectId: string): ImportsHarness {
    return new ImportsHarness(of.running, of.clock, projectId, projectId);
  }

  close(): Promise<void> {
    return this.running.close();
  }

  get db(): DataSource {
    return this.running.db;
  }

  async somebody(role: Role, projectIds?: string[]): Promise<ImportMember> {
    const email = `member${(this.users += 1)}@example.com`;
    await addUser(this.running, email, role, projectIds);
    const browser = new SessionClient(this.running.url, undefined, `192.0.2.${this.users}`);
    await browser.enter(email);
    return browser;
  }

  async source(by: ImportMember, more: object = {}): Promise<SourceView> {
    const body = { projectId: this.burkina, side: 'statement', name: `Relevé ${(this.users += 1)}`, ...more };
    return viewOf<SourceView>(by.send('POST', '/api/import-sources', { body }), 201);
  }

  send(by: ImportMember, sourceId: string, file: string | Buffer, name = 'relevé.csv'): Promise<Answer> {
    const query = new URLSearchParams({ sourceId, name });
    const answer = by.send('POST', `/api/imports?${query.toString()}`, {
      raw: Buffer.from(file as string),
      headers: { 'content-type': 'application/octet-stream' },
    });
    return followed(by, answer, 201);
  }

  async bring(by: ImportMember, sourceId: string, file: string | Buffer, name?: string): Promise<ImportView> {
    return viewOf<ImportView>(this.send(by, sourceId, file, name), 201);
  }

  async map(by: ImportMember, id: string, mapping: Partial<ImportMapping>): Promise<ImportView> {
    const change = { columns: {}, dates: 'dmy', decimal: ',', direction: null, words: {}, ...mapping };
    return viewOf<ImportView>(
      followed(by, by.send('PUT', `/api/imports/${id}/mapping`, { body: change }), 200),
      200,
    );
  }

  /** Confirms with the totals that the file has. */
  confirm(by: ImportMember, view: ImportView, more: object = {}): Promise<Answer> {
    const { goodRows, sumIn, sumOut } = view;
    const body = { controlRows: goodRows, controlIn: sumIn, controlOut: sumOut, ...more };
    return followed(by, by.send('POST', `/api/imports/${view.id}/confirm`, { body }), 200);
  }

  async confirmed(by: ImportMember, view: ImportView, more: object = {}): Promise<ImportView> {
    return viewOf<ImportView>(this.confirm(by, view, more), 200);
  }

  async lines(by: ImportMember, id: string): Promise<LineView[]> {
    const { body } = await by.send('GET', `/api/imports/${id}/lines?perPage=200`);
    return body['data'] as LineView[];
  }

  /** Locks a day as the close does. */
  async lockUntil(days: string[]): Promise<void> {
    const users = await this.db.query<{ id: string }[]>('SELECT id FROM people ORDER BY id LIMIT 2');
    for (const day of days) {
      await this.db.query(
        `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state)
         VALUES ($1, $2, 'Africa/Abidjan', $2::date::timestamptz, $2::date::timestamptz + interval '1 day', 'open')
         ON CONFLICT DO NOTHING`,
        [this.burkina, day],
      );
      await this.lock(
        day,
        users.map(({ id }) => id),
      );
    }
  }

  private async lock(day: string, [signer, reviewer]: string[]): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `UPDATE business_days SET state = 'signed', frozen_at = $3, frozen_by = 'a', as_of = $3, figures = '{}', figures_sha256 = '\\x00',
         signed_by = $4, signed_at = $3 WHERE project_id = $1 AND day = $2`,
      [this.burkina, day, now, signer],
    );
    await this.db.query(
      `INSERT INTO day_seals (project_id, day, revision, as_of, figures, pack_sha256, pack_size, pack_lines, signed_by, signed_at,
         reviewed_by, sealed_at)
       SELECT $1, $2, 1, $3, '{}', '\\x00', 1, 1, email, $3, 'reviewer', $3 FROM people WHERE id = $4`,
      [this.burkina, day, now, signer],
    );
    await this.db.query(
      `UPDATE business_days SET state = 'locked', reviewed_by = $3, locked_at = $4 WHERE project_id = $1 AND day = $2`,
      [this.burkina, day, reviewer, now],
    );
  }
}

/** Follows work that goes on, as the console does, up to the answer that it would have had in time. */
export async function followed(
  by: SessionClient,
  answer: Promise<Answer>,
  wanted: number,
  made = 'imports',
): Promise<Answer> {
  const first = await answer;
  if (first.status !== 202) return first;
  const id = String(first.body['importId']);
  for (;;) {
    const { body } = await by.send('GET', `/api/imports/${id}/task`);
    const { state, problem } = body as unknown as ImportTaskView;
    if (state === 'done') return { ...(await by.send('GET', `/api/${made}/${id}`)), status: wanted };
    if (problem)
      return {
        ...first,
        status: problem.status,
        text: JSON.stringify(problem),
        body: problem as unknown as Answer['body'],
      };
    if (state === 'failed' || state === 'interrupted')
      throw new Error(`The task of import ${id} is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function viewOf<View>(answer: Promise<Answer>, wanted: number): Promise<View> {
  const { status, body, text } = await answer;
  if (status !== wanted) throw new Error(`${status}: ${text}`);
  return body as View;
}
