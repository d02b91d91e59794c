import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAmount } from '../../server/platform/common/values/amount.js';
import { readAmountCell } from '../../server/platform/common/values/amount-cell.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { SearchView } from '../../server/payments/transactions/search/search.view.js';
import { pdfTexts } from '../support/pdf-text.js';
import { DAY, ReportsHarness } from '../support/reports.harness.js';

const AMOUNTS = [1_250_000, 1_999_999];
const SIGNS = 'CMD-4302-Ÿœ—’«»№';

let app: ReportsHarness;

async function addBreak(transactionId: string, amount: number): Promise<void> {
  const now = app.clock.now();
  await app.running.db.query(
    `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, amount, claims, severity, found_at,
       last_seen_at, owner_role, due_at, state)
     VALUES ($1::uuid, $2, $3, 'amount_mismatch', 'transaction:' || $4, uuid_send($1::uuid), $4::uuid, $5, '[]', 'high', $6, $6,
       'finance', $6, 'open')`,
    [newId(now), app.main, DAY, transactionId, amount, now],
  );
}

beforeAll(async () => {
  app = await ReportsHarness.open();
  for (const [place, amount] of AMOUNTS.entries()) {
    const of = { reference: place ? 'CMD-4301' : SIGNS, amount, operatorId: place ? '11' : '12' };
    await addBreak(await app.pays(`${DAY}T09:0${place}:00Z`, { ...of, to: 'completed' }), amount);
  }
  app.finance.language = 'fr';
});
afterAll(() => app.close());

async function printed(report: string): Promise<string[]> {
  const { bytes } = await app.file(report, { format: 'pdf', language: 'fr' });
  return pdfTexts(bytes);
}

/** Returns cells with groups of three digits, by whatever sign they are parted. */
const amountsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => /^\d{1,3}(?:\D?\d{3})+$/u.test(text));

async function amountSearched(q: string): Promise<unknown[]> {
  const { body } = await app.finance.send('GET', `/api/search?q=${encodeURIComponent(q)}`);
  const { results } = body as unknown as SearchView;
  const found = results.flatMap(({ groups }) => groups.flatMap(({ hits }) => hits));
  return found.filter(({ by, kind }) => by === 'amount' && kind === 'payin').map(({ amount }) => amount);
}

describe('an amount in a PDF in French', () => {
  it.each(['summary', 'proof', 'exceptions', 'transactions'])(
    'of the report %s has blanks, and is accepted by search and amount fields when it is copied',
    async (report) => {
      const copied = amountsIn(await printed(report));
      expect(copied).toEqual(expect.arrayContaining(['1\u00a0250\u00a0000', '1\u00a0999\u00a0999']));
      for (const text of copied) {
        const amount = Number(text.replace(/\D/g, ''));
        expect([parseAmount(text), parseAmount(`${text}\u00a0FCFA`), readAmountCell(text)]).toEqual([
          ...[amount, amount, amount],
        ]);
        if (AMOUNTS.includes(amount)) expect(await amountSearched(text)).toEqual([amount]);
      }
    },
  );

  it('stands beside references with all their signs, none of them a box', async () => {
    for (const report of ['exceptions', 'transactions']) {
      const texts = await printed(report);
      expect(texts).toContain(SIGNS);
      expect(texts.filter((text) => text.includes('\0') || text.includes('\ufffd'))).toEqual([]);
    }
  });
});
