import { expect, it } from '@jest/globals';
import type { AlertChannelView } from '../../server/merchant/alerts/channels/alert-channel.view.js';
import type { AlertView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { Api, order } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** A chat, tested, that receives the alerts of a rule after a minute without acknowledgement. */
async function addChat(visitor: Visitor, url: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'New chat…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('On call');
  await dialog.getByLabel(/^Address/).fill(`${url}/hook`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const chats = page.getByRole('region', { name: 'Chats' });
  await chats.getByRole('button', { name: 'Send a test' }).click();
  await expect(visitor.text('HTTP 204', chats)).toBeVisible();
}

async function addReceiver({ page }: Visitor, rule: string): Promise<void> {
  const row = page.getByRole('row', { name: rule });
  await row.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a receiver' }).click();
  await dialog.getByLabel('Receiver', { exact: true }).last().click();
  await page.getByRole('option', { name: 'Chat: On call' }).click();
  await dialog.getByLabel('Minutes without acknowledgement').last().fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('after 1 min without acknowledgement')).toBeVisible();
}

export function alertTests(on: OnStage): void {
  it('an alert without acknowledgement is escalated to a chat, and then acknowledged', async () => {
    const api = await Api.as(on().product, 'admin');
    const [alert] = await api.rows<AlertView>('alerts?kind=day_not_closed&open=true');
    const chat = await WebhookReceiver.open();
    try {
      await visit(on(), { as: 'admin' }, async (visitor) => {
        await visitor.goTo('/alert-rules');
        await expect(visitor.heading('Alert rules')).toBeVisible();
        await addChat(visitor, chat.url);
        await addReceiver(visitor, 'Daily close and balances');
      });
      await order(on().product, 'clock', { advance: MINUTE_MS });
      await until('the chat has the alert', () => chat.arrived.some(({ body }) => body.includes(alert.id)));
      await visit(on(), { as: 'finance' }, async (visitor) => {
        const { page } = visitor;
        await visitor.goTo('/alerts?open=true');
        const row = page.locator('tr[data-row]', { hasText: alert.projectName ?? '' });
        await row.filter({ hasText: 'Business days not locked in time' }).first().click();
        await expect(visitor.heading('Business days not locked in time')).toBeVisible();
        await expect(visitor.text('escalated · after 1 min')).toBeVisible();
        await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
        await expect(visitor.text('Acknowledged')).toBeVisible();
      });
    } finally {
      const channels = await api.get<AlertChannelView[]>('alert-channels');
      for (const { id } of channels) await api.call('DELETE', `alert-channels/${id}`);
      await chat.close();
    }
  });
}
