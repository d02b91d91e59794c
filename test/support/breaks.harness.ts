import { newId } from '../../server/platform/common/values/ids.js';
import type { BreakRow, BreakView } from '../../server/books/breaks/break.view.js';
import type { BreakKind } from '../../server/books/breaks/break-words.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { BreakEscalationService } from '../../server/books/breaks/break-escalation.service.js';
import type { Answer } from './session-client.js';
import { type Colleague, PayoutsHarness, type PayoutsProject } from './payouts.harness.js';

/** Harness of breaks: users, and findings as the checks write them. */
export class BreaksHarness {
  private constructor(readonly app: PayoutsHarness) {}

  static async open(): Promise<BreaksHarness> {
    return BreaksHarness.on(await PayoutsHarness.open());
  }

  static on(app: PayoutsHarness): BreaksHarness {
    return new BreaksHarness(app);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get checks(): CheckDayService {
    return this.app.running.app.get(CheckDayService);
  }

  get escalations(): BreakEscalationService {
    return this.app.running.app.get(BreakEscalationService);
  }

  /** Opens a break now. @returns its id */
  async found(
    kind: BreakKind,
    more: Partial<{
      amount: number;
      project: PayoutsProject;
      day: string;
      foundAt: Date;
      dueAt: Date;
      expectedUntil: Date;
      subject: string;
    }> = {},
  ): Promise<string> {
    const now = this.app.clock.now();
    const id = newId(now);
    const projectId = (more.project ?? this.app.main).id;
    const at = more.foundAt ?? now;
    await this.app.db.query(
      `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, amount, claims, severity, expected_until, found_at,
         last_seen_at, owner_role, due_at, state)
       VALUES ($1::uuid, $2, $3, $4, $5, uuid_send($1::uuid), $6, '[]', 'normal', $7, $8, $8, 'finance', $9, 'open')`,
      [
        id,
        projectId,
        more.day ?? '2026-11-19',
        kind,
        more.subject ?? `line:${id}`,
        more.amount ?? 10_000,
        more.expectedUntil ?? null,
        at,
        more.dueAt ?? new Date(at.getTime() + 48 * 3_600_000),
      ],
    );
    await this.app.db.query(
      `INSERT INTO break_acts (id, break_id, project_id, act, by, at) VALUES ($1, $2, $3, 'found', 'rappro', $4)`,
      [newId(at), id, projectId, at],
    );
    return id;
  }

  async view(id: string, by: Colleague = this.app.users.support): Promise<BreakView> {
    const { status, body, text } = await by.get(`/api/breaks/${id}`);
    if (status !== 200) throw new Error(text);
    return body as unknown as BreakView;
  }

  async list(query: string, by: Colleague = this.app.users.support): Promise<BreakRow[]> {
    const { status, body, text } = await by.get(`/api/breaks?perPage=200&${query}`);
    if (status !== 200) throw new Error(text);
    return (body as unknown as { data: BreakRow[] }).data;
  }

  post(by: Colleague, id: string, act: string, body: object): Promise<Answer> {
    return by.post(`/api/breaks/${id}/${act}`, body);
  }

  /** Uploads evidence. @returns its id */
  async file(by: Colleague, project: PayoutsProject = this.app.main): Promise<string> {
    const { status, body, text } = await by.browser.send(
      'POST',
      `/api/files?projectId=${project.id}&name=mail.txt`,
      {
        raw: Buffer.from('they confirm it'),
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    if (status !== 201) throw new Error(text);
    return String(body['id']);
  }
}
