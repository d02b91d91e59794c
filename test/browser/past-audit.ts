import { settled } from './settled.js';
import { expect, it } from '@jest/globals';
import { order } from './api.js';
import type { Product } from './product.js';
import { dropFile, type OnStage, type Visitor, visit } from './visit.js';

/** A transaction of the past, at the aggregator and in the merchant's file. */
export interface Past {
  reference: string;
  status: 'completed' | 'notcompleted';
  /** Amount at the aggregator in XOF; 5,000 when absent. */
  amount?: number;
}

/** Adds a transaction of the past to the sandbox. @returns its creation token */
export async function addPast(product: Product, past: Past): Promise<string> {
  const { token } = await order<{ token: string }>(product, 'past-transaction', {
    ...{ project: 'boutique-faso', channel: 'hosted', at: '2026-08-21T09:00:00Z', amount: 5_000 },
    ...past,
  });
  return token;
}

const HEADER = 'Date;Référence;Jeton;Montant;Statut';

export const lineOf = (reference: string, token: string, status: string): string =>
  `21/08/2026 09:00;${reference};${token};5000;${status}`;

/** Uploads a file of past transactions to a new audit. */
export async function uploadPast(visitor: Visitor, lines: readonly string[]): Promise<void> {
  const { page } = visitor;
  await visitor.goTo('/past-audits/new');
  await visitor.heading('New audit').waitFor();
  await settled(page);
  // The frame has a choice of the project, too.
  await page.locator('#content').getByLabel('Project').click();
  await page.getByRole('option', { name: 'Boutique Faso' }).click();
  await dropFile(page.locator('input[type=file]'), {
    ...{ name: 'passe.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...lines].join('\n')) },
  });
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
}

/** Starts the audit of the uploaded file and waits for its end. */
export async function runAudit(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Start the audit' }).click();
  await page.waitForURL(/\/past-audits\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /PDF$/ }).waitFor();
  await page.getByRole('button', { name: /^Stop/ }).waitFor({ state: 'detached' });
  await expect(visitor.text('Completed', page.locator('main'))).toBeVisible();
}

export function pastAuditTests(on: OnStage): void {
  it('finds a payment that the file does not have', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const { product } = visitor.stage;
      const agreed = await addPast(product, { reference: 'PAST-1', status: 'completed' });
      const paid = await addPast(product, { reference: 'PAST-2', status: 'completed' });
      await uploadPast(visitor, [
        lineOf('PAST-1', agreed, 'réussie'),
        lineOf('PAST-2', paid, 'échouée'),
        lineOf('PAST-3', '', 'réussie'),
      ]);
      await page.getByLabel('Leave out 1 row that cannot be read').check();
      await runAudit(visitor);
      await page
        .getByRole('button', { name: 'Paid at the aggregator, not in your file: 1', exact: true })
        .click();
      const rows = page.getByRole('table', { name: 'Paid at the aggregator, not in your file' });
      await expect(visitor.text('PAST-2', rows)).toBeVisible();
      expect(await rows.locator('tbody tr').count()).toBe(1);
      await expect(visitor.text('1 row of the file cannot be read')).toBeVisible();
    }));
}
