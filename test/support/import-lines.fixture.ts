import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';

/** A line of a source, as the tests write it. */
export interface TestImportLine {
  side: 'orders' | 'statement' | 'bank';
  at: string;
  /** Of the line; the day it is booked on is the same where the test does not say. */
  day: string;
  bookedDay: string;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  reference: string;
  token: string;
  requestId: string;
  receipt: string;
  phone: string;
  operatorId: string;
  status: string;
  class: string;
  label: string;
  knownAt: string;
  importId: string;
  sourceId: string;
  /** Of the account after the line. */
  balance: number;
}

let rows = 0;

/** Adds a line as a confirmed import does. @returns its id */
export async function addLine(
  db: DataSource | EntityManager,
  projectId: string,
  more: Partial<TestImportLine> & { at: string },
): Promise<string> {
  const day = more.day ?? more.at.slice(0, 10);
  const id = randomUUID();
  const [row] = await db.query<{ id: string }[]>(
    `INSERT INTO import_lines (import_id, project_id, leg, row_number, happened_at, day, booked_day, direction, amount,
       reference, token, request_id, receipt, phone, operator_id, status, label, row_key, occurrence, known_at, fee, source_id, balance, class)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1, $19, $20, $21, $22, $23) RETURNING id::text`,
    [
      more.importId ?? id,
      projectId,
      more.side ?? 'statement',
      (rows += 1),
      more.at,
      day,
      more.bookedDay ?? day,
      more.direction ?? 'in',
      more.amount ?? 10_000,
      more.reference ?? null,
      more.token ?? null,
      more.requestId ?? null,
      more.receipt ?? null,
      more.phone ?? null,
      more.operatorId ?? null,
      more.status ?? null,
      more.label ?? null,
      id,
      more.knownAt ?? more.at,
      more.fee ?? null,
      more.sourceId ?? projectId,
      more.balance ?? null,
      more.class ?? null,
    ],
  );
  return row?.id ?? '';
}

/** Adds an approved Cashin or Cashout. @returns its id */
export async function addCash(
  db: DataSource,
  projectId: string,
  {
    kind,
    amount,
    at,
    operatorId,
  }: { kind: 'cashin' | 'cashout'; amount: number; at: string; operatorId: string },
): Promise<string> {
  const [proposer, id] = [randomUUID(), randomUUID()];
  await db.query(
    `INSERT INTO people (id, email, name, role, password_hash, created_at, updated_at)
     VALUES ($1::uuid, $1::text || '@p', 'P', 'finance', 'x', $2, $2)`,
    [proposer, at],
  );
  await db.query(
    `INSERT INTO proposals (id, kind, project_id, subject_id, payload, reason, proposed_by, proposed_at)
     VALUES ($1::uuid, 'cash.movement', $2, $1::text, '{}', 'r', $3, $4)`,
    [id, projectId, proposer, at],
  );
  await db.query(
    `INSERT INTO cash_movements (id, project_id, operator_id, kind, amount, happened_at, note, proposal_id, state, declared_by, at,
       decided_by, decided_at) VALUES ($1, $2, $3, $4, $5::bigint, $6, 'transfer ' || $5::text, $1::uuid, 'approved', 'a', $6, 'b', $6)`,
    [id, projectId, operatorId, kind, amount, at],
  );
  return id;
}
