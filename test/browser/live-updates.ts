import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ProjectView } from '../../server/projects/registry/project.view.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import { contentOf, deliver } from './callbacks.js';
import { type OnStage, visit } from './visit.js';

/** Much less than the interval of polling beside the stream, which is 30 s. */
const AT_ONCE_MS = 5_000;

async function deliverTo(api: Api, reference: string, amount: number): Promise<void> {
  const [project] = await api.rows<ProjectView>('projects');
  const body = JSON.stringify(contentOf(reference, { amount }));
  await deliver(project.callbackUrl, 'application/json', body);
}

const countOf = async (api: Api, reference: string): Promise<number> =>
  (await api.get<{ total: number }>(`callbacks?q=${reference}`)).total;

export function liveUpdateTests(on: OnStage): void {
  it('a list counts a new row when the server tells of it', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const reference = `LIVE-${randomUUID()}`;
      await deliverTo(api, reference, 500);
      await until('the first transaction is listed', async () => (await countOf(api, reference)) === 1);
      const stream = page.waitForResponse('**/api/events');
      await visitor.goTo(`/deliveries?q=${reference}`);
      await stream;
      await page.locator('[aria-busy=false] tbody tr[data-row]').first().waitFor();
      await expect(visitor.page.getByRole('button', { name: /^Live\b/ })).toBeVisible();

      await deliverTo(api, reference, 700);
      await until('the second transaction is listed', async () => (await countOf(api, reference)) === 2);
      const stored = performance.now();
      await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
      expect(performance.now() - stored).toBeLessThan(AT_ONCE_MS);
      expect(await page.locator('tbody tr[data-row]').count()).toBe(1);
    }));

  it('the sign of live updates names the polling while the stream is not available', () =>
    visit(on(), { as: 'support', alone: true }, async (visitor) => {
      await visitor.page.route('**/api/events', (route) => route.abort());
      await visitor.goTo('/transactions');
      await expect(visitor.page.getByRole('button', { name: /^Every 5 s\b/ })).toBeVisible();
    }));
}
