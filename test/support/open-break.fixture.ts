import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { BreakKind, CauseKind } from '../../server/books/breaks/break-words.js';
import { newId } from '../../server/platform/common/values/ids.js';

interface OpenBreak {
  projectId: string;
  /** Business day, `YYYY-MM-DD`. */
  day: string;
  at: Date;
  causeId?: string;
}

/** Stores an open break over a fee of 150 XOF. @returns its id */
export async function openBreak(db: DataSource, { projectId, day, at, causeId }: OpenBreak): Promise<string> {
  const id = newId(at);
  await db.query(
    `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, amount, claims, severity, found_at, last_seen_at,
       owner_role, due_at, state, cause_id)
     VALUES ($1::uuid, $2, $3, 'fee_variance', 'line:' || $1, uuid_send($1::uuid), 150, '[]', 'normal', $4, $4, 'finance', $4, 'open', $5)`,
    [id, projectId, day, at, causeId ?? null],
  );
  return id;
}

/** Stores open breaks over fees that have one cause. @returns their ids */
export async function openBreaksOfCause(
  db: DataSource,
  about: Omit<OpenBreak, 'causeId'> & { operatorId: string; count: number },
): Promise<string[]> {
  const { projectId, at, operatorId, count } = about;
  const causeId = newId(at);
  await db.query(
    `INSERT INTO break_causes (id, project_id, kind, subject, found_at) VALUES ($1, $2, 'fee_grid', 'account:' || $3::text, $4)`,
    [causeId, projectId, operatorId, at],
  );
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await openBreak(db, { ...about, causeId }));
  return ids;
}

export interface CausePartToOpen {
  kind: BreakKind;
  amount: number;
  /** Else the day of the others. */
  day?: string;
}

/** Stores open breaks of one cause, overdue from the start, as the checks do. @returns their ids */
export async function openCause(
  db: DataSource,
  about: Omit<OpenBreak, 'causeId'> & { kind: CauseKind; parts: readonly CausePartToOpen[] },
): Promise<string[]> {
  const { projectId, at, kind, parts } = about;
  const causeId = newId(at);
  await db.query(
    `INSERT INTO break_causes (id, project_id, kind, subject, found_at) VALUES ($1, $2, $3, $4, $5)`,
    [causeId, projectId, kind, `transaction:${causeId}`, at],
  );
  return Promise.all(
    parts.map(async (part) => {
      const id = randomUUID();
      await db.query(
        `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, amount, claims, severity, found_at, last_seen_at,
           owner_role, due_at, state, cause_id)
         VALUES ($1::uuid, $2, $3, $4, 'line:1', uuid_send($1::uuid), $5, '[]', 'normal', $6, $6, 'finance', $6, 'open', $7)`,
        [id, projectId, part.day ?? about.day, part.kind, part.amount, at, causeId],
      );
      return id;
    }),
  );
}
