import fc from 'fast-check';
import { newId } from '../../server/platform/common/values/ids.js';
import { BooksFixture } from './books.fixture.js';
import { addFeeGrid } from './fee-grids.js';

/** Minutes after the begin of the books. */
export type Minute = number;

export interface History {
  kind: 'payin' | 'payout';
  amount: number;
  /** The first account, and the time from which it belongs to the other one. */
  account: '11' | '12' | null;
  movesAfter: Minute | null;
  occurred: Minute;
  /** From occurring to being known, registered late. */
  lateBy: Minute;
  /** A payout whose answer was lost for so long. */
  lostFor: Minute | null;
  /** From known to final, and how it ends; null: it stays pending. */
  settledAfter: Minute | null;
  ends: 'completed' | 'notcompleted';
  hand: { after: Minute; status: 'completed' | 'notcompleted'; revertedAfter: Minute | null } | null;
}

export const DAYS = 6;
export const DAY_MINUTES = 1_440;
export const BEGIN = Date.UTC(2026, 10, 3);
export const at = (minute: Minute): string => new Date(BEGIN + minute * 60_000).toISOString();
export const dayAt = (n: number): string => at(n * DAY_MINUTES).slice(0, 10);
/** Time at which everything is known. */
export const END = 3 * DAYS * DAY_MINUTES;

const span = (days: number) => fc.integer({ min: 0, max: days * DAY_MINUTES });

export const history: fc.Arbitrary<History> = fc.record({
  kind: fc.constantFrom('payin', 'payout'),
  amount: fc.integer({ min: 9, max: 2_000_000 }),
  account: fc.constantFrom('11', '12', null),
  movesAfter: fc.option(span(4)),
  occurred: span(DAYS),
  lateBy: fc.oneof(fc.constant(0), span(4)),
  lostFor: fc.option(span(3)),
  settledAfter: fc.option(span(5)),
  ends: fc.constantFrom('completed', 'notcompleted'),
  hand: fc.option(
    fc.record({
      after: span(4),
      status: fc.constantFrom('completed', 'notcompleted'),
      revertedAfter: fc.option(span(3)),
    }),
    { freq: 3 },
  ),
});

/** After each day's end, how long until it is sealed; the last days are not. */
export const locks = fc.array(span(2), { maxLength: DAYS });

const FEES: Record<string, { payin: number; payout: number }> = {
  '11': { payin: 150, payout: 100 },
  '12': { payin: 200, payout: 0 },
};
export const feeOf = (account: string, kind: 'payin' | 'payout', amount: number): number =>
  Math.floor((amount * (FEES[account]?.[kind] ?? 0) + 5_000) / 10_000);

export const stands = (kind: string, status: string): number =>
  kind === 'payin' ? Number(status === 'completed') : -Number(status === 'pending' || status === 'completed');

/** Enters fees of the accounts from before the first day. */
export async function writeFees(books: BooksFixture): Promise<void> {
  for (const [operatorId, { payin, payout }] of Object.entries(FEES))
    await addFeeGrid(books.db, { operatorId, from: '2026-11-02Z' }, [
      { kind: 'payin', basisPoints: payin },
      { kind: 'payout', basisPoints: payout },
    ]);
}

/** Adds two users and a stored file, the sources of a manual status. */
async function users(books: BooksFixture): Promise<{ fileId: string; users: [string, string] }> {
  const [one, other, fileId] = [newId(new Date(BEGIN)), newId(new Date(BEGIN)), newId(new Date(BEGIN))];
  for (const id of [one, other])
    await books.db.query(
      `INSERT INTO people (id, email, name, role, password_hash, all_projects, created_at, updated_at)
       VALUES ($1::uuid, $1, 'x', 'finance', 'x', true, '2026-11-01Z', '2026-11-01Z')`,
      [id],
    );
  await books.db.query(
    `INSERT INTO stored_files (id, project_id, name, type, bytes, size, sha256, uploaded_by, at)
     VALUES ($1, $2, 'f', 'text/plain', 'x', 1, 'x', $3, '2026-11-01Z')`,
    [fileId, books.projectId, one],
  );
  return { fileId, users: [one, other] };
}

/** Writes the history. @returns its total by account, XOF */
export async function writeHistories(
  books: BooksFixture,
  histories: readonly History[],
): Promise<Map<string, number>> {
  const total = new Map<string, number>();
  const who = await users(books);
  for (const one of histories) {
    const known = one.occurred + one.lateBy;
    const isLost = one.kind === 'payout' && one.lostFor !== null;
    const sent = isLost ? known + (one.lostFor ?? 0) : known;
    const id = await books.open(at(one.occurred), {
      kind: one.kind,
      amount: one.amount,
      phone: null,
      status: isLost ? 'unknown' : 'pending',
      at: new Date(at(known)),
    });
    let account: string | null = one.account;
    if (one.account)
      await books.db.query('UPDATE transactions SET operator_hint_id = $2 WHERE id = $1', [id, one.account]);
    const changes: { at: Minute; to: string }[] = [{ at: known, to: isLost ? 'unknown' : 'pending' }];
    if (isLost) {
      await books.become(id, 'pending', at(sent), { token: `found-${id}` });
      changes.push({ at: sent, to: 'pending' });
    }
    if (one.settledAfter !== null) {
      await books.become(id, one.ends, at(sent + one.settledAfter));
      changes.push({ at: sent + one.settledAfter, to: one.ends });
    }
    if (one.movesAfter !== null) {
      account = one.account === '11' ? '12' : '11';
      await books.db.query('UPDATE transactions SET operator_id = $2 WHERE id = $1', [id, account]);
      await books.db.query(
        'INSERT INTO account_changes (project_id, transaction_id, from_account, at) VALUES ($1, $2, $3, $4)',
        [books.projectId, id, one.account, at(known + one.movesAfter)],
      );
    }
    const said = (when: Minute): string => changes.findLast((change) => change.at <= when)?.to ?? 'pending';
    let status = said(END);
    if (one.hand && said(known + one.hand.after) !== one.hand.status) {
      const { after, revertedAfter } = one.hand;
      const decided = known + after;
      await override(books, who, {
        id,
        status: one.hand.status,
        against: said(decided),
        at: decided,
        revertedAt: revertedAfter === null ? null : decided + revertedAfter,
      });
      if (revertedAfter === null) status = one.hand.status;
    }
    const sign = stands(one.kind, status);
    const fee = account ? feeOf(account, one.kind, one.amount) : 0;
    const key = account ?? '';
    total.set(key, (total.get(key) ?? 0) + sign * one.amount + (one.kind === 'payin' ? -sign : sign) * fee);
  }
  return total;
}

async function override(
  books: BooksFixture,
  { fileId, users: [one, other] }: { fileId: string; users: [string, string] },
  of: { id: string; status: string; against: string; at: Minute; revertedAt: Minute | null },
): Promise<void> {
  const proposals = [newId(new Date(BEGIN)), newId(new Date(BEGIN))];
  for (const id of proposals)
    await books.db.query(
      `INSERT INTO proposals (id, project_id, kind, payload, reason, proposed_by, proposed_at)
       VALUES ($1, $2, 'status.override', '{}', 'x', $3, '2026-11-01Z')`,
      [id, books.projectId, one],
    );
  await books.db.query(
    `INSERT INTO status_overrides (id, project_id, transaction_id, status, against, code, reason, file_id, proposal_id, proposed_by,
       approved_by, at, reverted_at, reverted_by, reverted_why, revert_proposal_id)
     VALUES ($1, $2, $3, $4, $5, 'other', 'x', $6, $7, $8, $9, $10, $11::timestamptz, CASE WHEN $11::timestamptz IS NULL THEN NULL ELSE 'x' END,
       CASE WHEN $11::timestamptz IS NULL THEN NULL ELSE 'x' END, CASE WHEN $11::timestamptz IS NULL THEN NULL ELSE $12::uuid END)`,
    [
      ...[
        newId(new Date(BEGIN)),
        books.projectId,
        of.id,
        of.status,
        of.against,
        fileId,
        proposals[0],
        one,
        other,
      ],
      ...[at(of.at), of.revertedAt === null ? null : at(of.revertedAt), proposals[1]],
    ],
  );
}

/** Returns the days with the moments of their seals; the last one is open without a limit of knowledge. */
export function windows(books: BooksFixture, delays: readonly Minute[]) {
  let before: Date | null = null;
  return Array.from({ length: DAYS + 1 }, (_, n) => {
    const delay = delays[n];
    const over = new Date(at((n + 1) * DAY_MINUTES));
    const sealed: Date | null =
      delay === undefined || n === DAYS || (n > 0 && before === null)
        ? null
        : new Date(Math.max(over.getTime() + delay * 60_000, (before?.getTime() ?? 0) + 1));
    const window = books.window(dayAt(n), (sealed ?? new Date(at(END))).toISOString(), {
      sealedBefore: before,
      epoch: new Date(BEGIN),
      ...(n === DAYS ? { endsAt: new Date(at(END)) } : {}),
    });
    before = sealed;
    return window;
  });
}
