import { expect, it } from '@jest/globals';
import { Api } from './api.js';
import { type OnStage, visit } from './visit.js';

interface Row {
  id: string;
  reference: string;
}

export function scopeTests(on: OnStage): void {
  it('an auditor reads days, approvals and the audit log, exports a list and is offered no act', async () => {
    const admin = await Api.as(on().product, 'admin');
    const [{ id }] = await admin.rows<Row>('transactions?status=pending&perPage=1');
    const [{ id: breakId }] = await admin.rows<Row>('breaks?state=open&perPage=1');
    await visit(on(), { as: 'auditor' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/transactions/${id}`);
      await expect(page.getByRole('button', { name: /Evidence file/ })).toBeVisible();
      expect(await page.getByRole('button', { name: /Check status now|Open a claim/ }).count()).toBe(0);
      await visitor.goTo(`/breaks/${breakId}`);
      await expect(visitor.heading(/^#\d+/)).toBeVisible();
      expect(await page.getByRole('button', { name: /note|Attach|Assign|Resolve/i }).count()).toBe(0);
      await visitor.goTo('/audit');
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0);
      const file = await page.request.get(`${on().product.url}/api/list-files/transactions?format=csv`);
      expect(file.status()).toBe(200);
    });
  });

  it('support of one country finds and counts only the transactions of its operators', async () => {
    const admin = await Api.as(on().product, 'admin');
    const [foreign] = await admin.rows<Row>('transactions?operatorId=11&status=completed&perPage=1');
    const [own] = await admin.rows<Row>('transactions?operatorId=1&status=completed&perPage=1');
    await visit(on(), { as: 'benin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Completed payins' })).toBeVisible();
      expect(await page.getByText('ORANGE BURKINA').count()).toBe(0);
      const menu = page.getByRole('navigation', { name: 'Menu' });
      expect(await menu.getByRole('link', { name: /Close|Reports/ }).count()).toBe(0);
      await visitor.goTo(`/transactions?reference=${encodeURIComponent(own.reference)}`);
      await expect(visitor.text(own.reference.slice(-4), page.locator('tbody'))).toBeVisible();
      await visitor.goTo(`/transactions?reference=${encodeURIComponent(foreign.reference)}`);
      await expect(visitor.text('No results for these filters')).toBeVisible();
      const { status } = await page.evaluate(
        async (path) => ({ status: (await fetch(path)).status }),
        `/api/search?q=${encodeURIComponent(own.reference)}`,
      );
      expect(status).toBe(200);
    });
    const limited = await Api.as(on().product, 'benin');
    const { results } = await limited.get<{ results: { groups: unknown[] }[] }>(
      `search?q=${encodeURIComponent(foreign.reference)}`,
    );
    expect(results.flatMap(({ groups }) => groups)).toEqual([]);
  });
}
