import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { ClosePolicyService } from '../../server/books/close-policy/close-policy.service.js';
import { BreakFiguresService } from '../../server/books/breaks/break-figures.service.js';
import { canonicalJson } from '../../server/platform/common/values/canonical-json.js';
import type { DayFigures } from '../../server/books/close/day.view.js';
import { DayFiguresService } from '../../server/books/close/day-figures.service.js';
import type { BalanceProof } from '../../server/books/ledger/balance-proof.view.js';
import { MatchFiguresService } from '../../server/books/matching/match-figures.service.js';
import { MatchRulesService } from '../../server/books/matching/match-rules.service.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { BalanceProofsService } from '../../server/books/balance-proofs/balance-proofs.service.js';
import type { DayWindow } from '../../server/books/calendar/day-window.js';
import { BooksFixture } from '../support/books.fixture.js';
import { storeEvidence } from '../support/evidence.fixture.js';

let books: BooksFixture;
const proofs = new BalanceProofsService();

beforeEach(async () => {
  books = await BooksFixture.begin();
});

afterEach(() => books.end());

const proofOf = async (window: DayWindow, operatorId = '11'): Promise<BalanceProof | undefined> =>
  (await proofs.of(books.db.manager, window)).find((one) => one.operatorId === operatorId);

async function state(amount: number, asOf: string, at: string, operatorId = '11'): Promise<void> {
  const userId = newId(new Date(at));
  await books.db.query(
    `INSERT INTO people (id, email, name, role, password_hash, all_projects, created_at, updated_at)
     VALUES ($1::uuid, $1, 'x', 'finance', 'x', true, '2026-11-01Z', '2026-11-01Z')`,
    [userId],
  );
  const fileId = await storeEvidence(books.db, { projectId: books.projectId, userId, at: new Date(at) });
  await books.db.query(
    `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, file_id, stated_by, at)
     VALUES ($1, $2, $3, $4, $5, 'declared', 'n', $6, 'awa', $7)`,
    [newId(new Date(at)), books.projectId, operatorId, amount, asOf, fileId, at],
  );
}

/** Adds a completed payin of account 11. */
async function credited(at: string, amount = 10_000): Promise<string> {
  const id = await books.open(at, { phone: '22654112233', amount });
  await books.become(id, 'completed', at);
  return id;
}

describe('the balance proof of an account', () => {
  it('adds the movements to the opening balance, to 1 XOF', async () => {
    const named = await credited('2026-11-10T10:00:00Z');
    const [row] = await books.db.query<{ account_id: string | null }[]>(
      'SELECT account_id FROM transactions WHERE id = $1',
      [named],
    );
    const account = row?.account_id ?? '';
    await state(50_000, '2026-11-10T00:00:00Z', '2026-11-10T08:00:00Z', account);
    await state(59_999, '2026-11-11T00:00:00Z', '2026-11-11T08:00:00Z', account);
    const window = books.window('2026-11-10', '2026-11-11T09:00:00Z', {
      epoch: new Date('2026-11-10T00:00:00Z'),
    });
    expect(await proofOf(window, account)).toMatchObject({
      opening: 50_000,
      openingFrom: 'stated',
      payins: 10_000,
      closing: 60_000,
      stated: 59_999,
      statedSource: 'declared',
      residual: -1,
    });
  });

  it('is the same for the same window, byte for byte', async () => {
    await credited('2026-11-10T10:00:00Z');
    const rules = new MatchRulesService(books.db, books.clock, new AuditService(books.db, books.clock));
    const service = new DayFiguresService(
      proofs,
      new MatchFiguresService(rules),
      new BreakFiguresService(books.clock, new ClosePolicyService(books.db)),
    );
    const window = books.window('2026-11-10', '2026-11-11T09:00:00Z');
    const once = canonicalJson(await service.of(books.db.manager, window));
    await credited('2026-11-12T10:00:00Z');
    expect(canonicalJson(await service.of(books.db.manager, window))).toBe(once);
    expect((JSON.parse(once) as DayFigures).activity).toHaveLength(1);
  });
});
