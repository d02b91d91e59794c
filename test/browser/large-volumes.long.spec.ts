import { expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { order } from './api.js';
import { issueFasoKey } from './merchant-key.js';
import { addPast, lineOf, runAudit, uploadPast } from './past-audit.js';
import type { Product } from './product.js';
import { describeOnStage } from './stage.js';
import { visit } from './visit.js';

const COUNT = 1_000;
const PER_PAGE = 100;
const AT_ONCE = 20;
/** Two checks of one token are at least so far apart, as the aggregator requires. */
const CHECK_GAP_MS = 3_000;
/** A thousand checks that each take half a second. */
const CHECKS_WITHIN_MS = 120_000;
const ALL_CHECKED = '1 000 to check: 1 000 answered. New status: 0.';

/** Transaction of the sandbox, as far as it is read here. */
interface Confirmed {
  reference: string;
  asked: number;
  shortestGapMs: number | null;
}

/** Requests hosted payins that stay pending, because no customer pays them. */
async function requestPayins(url: string, key: string, prefix: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  for (let first = 0; first < COUNT; first += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const body = { reference: `${prefix}-${first + n}`, amount: 5_000, description: 'Abonnement' };
        return fetch(`${url}/api/payins/hosted`, { method: 'POST', headers, body: JSON.stringify(body) });
      }),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  }
}

const PAST = 2_000;
const AUDIT_WITHIN_MS = 120_000;
/** Of hundred past transactions: paid at the aggregator only, paid in the file only, with another amount, unknown to the aggregator. */
const PLANTED = { paidThere: 7, paidHere: 21, amount: 42, unknown: 77 };

/** Adds a past transaction to the sandbox, planted differences included. @returns its line in the merchant's file */
async function addLine(product: Product, n: number): Promise<string> {
  const reference = `PASSE-${n}`;
  const kind = n % 100;
  const paidThere = kind === PLANTED.paidThere;
  const token = await addPast(product, {
    reference,
    status: kind === PLANTED.paidHere ? 'notcompleted' : 'completed',
    ...(kind === PLANTED.amount ? { amount: 5_500 } : {}),
  });
  const known = kind === PLANTED.unknown ? `inconnu-${n}` : token;
  return lineOf(reference, known, paidThere ? 'échouée' : 'réussie');
}

describeOnStage('many transactions in a browser', (on) => {
  it('2,000 past transactions are audited, and every planted difference is found', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const lines: string[] = [];
      while (lines.length < PAST) {
        const next = Array.from({ length: AT_ONCE }, (_, n) => addLine(on().product, lines.length + n));
        lines.push(...(await Promise.all(next)));
      }
      visitor.page.setDefaultTimeout(AUDIT_WITHIN_MS);
      await uploadPast(visitor, lines);
      await runAudit(visitor);
      const { page } = visitor;
      const counts = page.getByRole('table', { name: 'Results' }).getByRole('button');
      const found = (
        await counts.evaluateAll((buttons) =>
          buttons.map((button) => (button as unknown as { ariaLabel: string }).ariaLabel),
        )
      ).map((label) => label.replace(/\s/g, ' '));
      expect(found.sort()).toEqual([
        'Agrees: 1 920',
        'Amount differs: 20',
        'Cannot be confirmed: 20',
        'Paid at the aggregator, not in your file: 20',
        'Paid in your file, not at the aggregator: 20',
      ]);
      await page.getByRole('button', { name: /^Paid at the aggregator, not in your file:/ }).click();
      const rows = page.getByRole('table', { name: 'Paid at the aggregator, not in your file' });
      await expect(visitor.text('PASSE-1907', rows)).toBeVisible();
      const references = await rows.locator('tbody tr').allInnerTexts();
      expect(references.map((row) => Number(/PASSE-(\d+)/.exec(row)?.[1]) % 100)).toEqual(
        Array.from({ length: PAST / 100 }, () => PLANTED.paidThere),
      );
    }));

  it('1,000 pending transactions are checked by the filter, with progress and a result for each', async () => {
    const { product } = on();
    const prefix = `ABO-${process.pid}`;
    const confirmed = async (): Promise<Map<string, Confirmed>> => {
      const response = await fetch(`${product.sandboxUrl}/sandbox/api/transactions?limit=100000`);
      const all = (await response.json()) as Confirmed[];
      return new Map(
        all.filter((one) => one.reference.startsWith(prefix)).map((one) => [one.reference, one]),
      );
    };
    let before = new Map<string, Confirmed>();
    const key = await issueFasoKey(on().product, 'abonnements');
    // Without it most would be paid within 90 s.
    await order(product, 'fault', { fault: 'never_settles', operation: 'hosted_payin', times: 'always' });
    await requestPayins(product.url, key, prefix);
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/transactions?status=pending&q=${prefix}`);
      await expect(visitor.text(/of 1\s000$/)).toBeVisible();
      before = await confirmed();
      expect(before.size).toBe(COUNT);
      // Without it all would be checked before the page is shown.
      await order(product, 'latency', { ms: 500 });
      await page.locator('tbody tr[data-row]').first().getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Check all 1\s000 filtered/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Check status now' }).click();
      await page.waitForURL(/\/status-checks\/[0-9a-f-]{36}$/);

      const bar = page.locator('[role=progressbar][aria-valuenow]');
      await expect(bar).toBeVisible();
      const progress = page.getByRole('status').filter({ hasText: /^1\s000 to check:/ });
      const shown = new Set<string>();
      const isChecked = async (): Promise<boolean> => {
        shown.add((await progress.innerText()).replace(/\s/g, ' '));
        return shown.has(ALL_CHECKED);
      };
      await until('all transactions are checked', isChecked, CHECKS_WITHIN_MS);
      expect(await bar.getAttribute('aria-valuenow')).toBe('100');
      expect([...shown].filter((text) => /[1-9]\d* answered, .* waiting/.test(text))).not.toEqual([]);

      const results = page.getByRole('region', { name: 'Results' });
      const answered = new Set<string>();
      for (let number = 1; number <= COUNT / PER_PAGE; number++) {
        await until('the page of results is complete', async () => {
          const rows = await results.locator('tbody tr').allInnerTexts();
          for (const row of rows) {
            const [, reference] = /^(ABO-\S+)\s[^]*pending \d\d:\d\d/.exec(row) ?? [];
            if (reference) answered.add(reference);
          }
          return answered.size === number * PER_PAGE;
        });
        if (number < COUNT / PER_PAGE) await results.getByRole('button', { name: 'Next' }).click();
      }
    });
    const after = await confirmed();
    const unchecked = [...after.values()].filter(
      ({ reference, asked }) => asked === before.get(reference)?.asked,
    );
    expect(unchecked).toEqual([]);
    const gaps = [...after.values()].map(({ shortestGapMs }) => shortestGapMs ?? Infinity);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(CHECK_GAP_MS);
  });
});
