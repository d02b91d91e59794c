import { expect, it } from '@jest/globals';
import { makeApiKey } from './projects.js';
import { describeOnStage } from './stage.js';
import { visit } from './visit.js';

const COUNT = 1_000;
const AT_ONCE = 20;

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

describeOnStage('status checks of many transactions in a browser', (on) => {
  it('1,000 pending transactions are checked by the filter, with a result for each', async () => {
    const { product } = on();
    const prefix = `ABO-${process.pid}`;
    let key = '';
    await visit(on(), { as: 'admin' }, async (visitor) => {
      await visitor.goTo('/projects');
      await visitor.page.getByText('Boutique Faso').first().click();
      await expect(visitor.heading('Boutique Faso')).toBeVisible();
      key = await makeApiKey(visitor, 'abonnements');
    });
    await requestPayins(product.url, key, prefix);
    await visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/transactions?status=pending&q=${prefix}`);
      await expect(visitor.text(/of 1,000$/)).toBeVisible();
      await page.locator('tbody tr').first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Check all 1,000 filtered…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Check status now' }).click();
      await page.waitForURL(/\/status-checks\/[0-9a-f-]{36}$/);
      await page
        .getByRole('status')
        .getByText(/^1,000 of 1,000 checked/)
        .waitFor({ timeout: 120_000 });
      await expect(visitor.text(/of 1,000$/)).toBeVisible();
    });
  });
});
