import { expect, it } from '@jest/globals';
import { dropFile, type OnStage, visit } from './visit.js';

type Status = 'completed' | 'notcompleted';

/** Adds a transaction of the past to the sandbox. @returns its creation token */
async function past(sandboxUrl: string, reference: string, status: Status): Promise<string> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/past-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ project: 'boutique-faso', channel: 'hosted', reference, status },
      ...{ amount: 5_000, at: '2026-08-01T09:00:00Z' },
    }),
  });
  if (!response.ok) throw new Error(`The sandbox: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

export function pastAuditTests(on: OnStage): void {
  it('finds a payment that the file does not have', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const { sandboxUrl } = visitor.stage.product;
      const agreed = await past(sandboxUrl, 'PAST-1', 'completed');
      const paid = await past(sandboxUrl, 'PAST-2', 'completed');
      const line = (reference: string, token: string, status: string) =>
        `01/08/2026 09:00;${reference};${token};5000;${status}`;
      const file = [
        'Date;Référence;Jeton;Montant;Statut',
        line('PAST-1', agreed, 'réussie'),
        line('PAST-2', paid, 'échouée'),
        line('PAST-3', '', 'réussie'),
      ].join('\n');
      await visitor.goTo('/past-audits/new');
      await visitor.heading('New audit').waitFor();
      await page.getByLabel('Project').last().click();
      await page.getByRole('option', { name: 'Boutique Faso' }).click();
      await dropFile(page.locator('input[type=file]'), {
        ...{ name: 'passe.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
      });
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
      await page.getByLabel('Leave out 1 row that cannot be read').check();
      await page.getByRole('button', { name: 'Start the audit' }).click();
      await page.waitForURL(/\/past-audits\/[0-9a-f-]{36}$/);
      await expect(visitor.text('Completed', page.locator('main'))).toBeVisible();
      await page
        .getByRole('button', { name: 'Paid at the aggregator, not in your file: 1', exact: true })
        .click();
      const rows = page.getByRole('table', { name: 'Paid at the aggregator, not in your file' });
      await expect(visitor.text('PAST-2', rows)).toBeVisible();
      expect(await rows.locator('tbody tr').count()).toBe(1);
      await expect(visitor.text('1 row of the file cannot be read')).toBeVisible();
    }));
}
