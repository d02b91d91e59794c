import { expect, it } from '@jest/globals';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import type { ProjectView } from '../../server/merchant/projects/registry/project.view.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { Api, order } from './api.js';
import { contentOf, deliver, readDeliveries } from './callbacks.js';
import { freshCode } from './codes.js';
import { freePort } from './demo-process.js';
import type { Product } from './product.js';
import { type OnStage, visit } from './visit.js';

const TYPE = 'application/json; charset=utf-8';

export function relayTests(on: OnStage): void {
  it('a callback reaches the merchant’s own server, byte for byte, after it was down', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'admin');
      const [project] = await api.rows<ProjectView>('projects');
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/callbacks`;
      await visitor.goTo(`/projects/${project.id}`);
      await page.getByRole('button', { name: 'New webhook…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Address (https)').fill(url);
      await dialog.getByRole('checkbox', { name: 'Callbacks Callbacks of the aggregator' }).check();
      await dialog.getByRole('combobox', { name: 'Callbacks to forward' }).click();
      await page.getByRole('option', { name: 'All, forged ones too' }).click();
      await dialog.getByRole('combobox', { name: 'Form' }).click();
      await page.getByRole('option', { name: 'Bytes as received' }).click();
      await expect(visitor.text(/It states no mark/, dialog)).toBeVisible();
      await dialog.getByLabel('Reason').fill('La caisse lit les callbacks elle-même');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByRole('button', { name: 'I have copied the key' }).click();
      await approveRelay(on().product);

      const reference = `RELAIS-${process.pid}`;
      const body = JSON.stringify(contentOf(reference, { amount: 500 }), null, 3);
      await deliver(project.callbackUrl, TYPE, body);
      const [callback] = await readDeliveries(api, reference, 1);
      await page.getByRole('link', { name: 'Deliveries' }).click();
      const row = page.locator('tr', { has: page.locator(`a[href$="/received-callbacks/${callback?.id}"]`) });
      await expect(visitor.text(/^failed: .*next attempt/, row)).toBeVisible();

      const receiver = await WebhookReceiver.open(port);
      await order(on().product, 'clock', { advance: MINUTE_MS });
      try {
        await until('the receiver has the webhook', () =>
          receiver.arrived.some((arrived) => arrived.body === body),
        );
        const received = receiver.arrived.find((arrived) => arrived.body === body);
        expect(received?.headers['content-type']).toBe(TYPE);
        await expect(visitor.text('delivered', row)).toBeVisible();
        await visitor.goTo(`/projects/${project.id}`);
        await page.getByRole('button', { name: 'Delete…' }).click();
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(visitor.text('Webhook deleted.')).toBeVisible();
      } finally {
        await receiver.close();
      }
    }));
}

/** Has the second administrator approve the relay that was requested last. */
async function approveRelay(product: Product): Promise<void> {
  const admin2 = await Api.as(product, 'admin2');
  const [relay] = await admin2.rows<ProposalView>('proposals?state=open&kind=webhook.relay');
  const code = await freshCode(product, 'admin2');
  await admin2.call('POST', `proposals/${relay.id}/approve`, { code });
}
