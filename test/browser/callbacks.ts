import { expect, it } from '@jest/globals';
import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import type { ProjectView } from '../../server/merchant/projects/registry/project.view.js';
import type {
  TransactionRow,
  TransactionView,
} from '../../server/payments/transactions/views/transaction.view.js';
import { until } from '../support/until.js';
import { Api } from './api.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Returns the content of a callback about a payin. */
export const contentOf = (reference: string, more: object): object => ({
  status: 'completed',
  token: '',
  custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }],
  ...more,
});

/** Delivers both halves of a notification with different amounts, from an address that is not the aggregator's. */
async function deliverDiffering(api: Api, reference: string): Promise<void> {
  const [project] = await api.rows<ProjectView>('projects');
  const entries = [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }];
  const json = JSON.stringify({ status: 'completed', amount: 500, token: '', custom_data: entries });
  const form = new URLSearchParams({
    status: 'completed',
    amount: '900',
    token: '',
    custom_data: JSON.stringify(entries),
  });
  await deliver(project.callbackUrl, 'application/json', json);
  await deliver(project.callbackUrl, 'application/x-www-form-urlencoded', form.toString());
}

export async function deliver(url: string, type: string, body: string): Promise<void> {
  const { status } = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  expect(status).toBe(200);
}

/** Waits until the deliveries with an identifier are processed and returns them. */
export async function readDeliveries(api: Api, identity: string, count = 2): Promise<CallbackRow[]> {
  let rows: CallbackRow[] = [];
  await until('the callbacks are listed as read', async () => {
    rows = (await api.get<{ data: CallbackRow[] }>(`callbacks?q=${identity}`)).data;
    return rows.length >= count && rows.every(({ read }) => read);
  });
  return rows;
}

/** Returns one half of a pair of a payin: those of payouts have neither custom data nor a hash. */
async function halfOfPair(api: Api, encoding: 'form' | 'json'): Promise<CallbackRow> {
  const rows = await api.rows<CallbackRow>(`callbacks?pairing=pair&encoding=${encoding}&perPage=100`);
  return rows.find(({ identifiedBy }) => identifiedBy === 'custom_data.transaction_id') ?? rows[0];
}

const heads = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'Deliveries of this callback' }).locator('thead th').allInnerTexts();

export function callbackTests(on: OnStage): void {
  it('the two deliveries of a callback are shown side by side', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const api = await Api.as(on().product, 'support');
      const row = await halfOfPair(api, 'form');
      await visitor.goTo(`/received-callbacks/${row.id}`);
      await expect(visitor.heading(/^Callback received/)).toBeVisible();
      await expect(visitor.text('no difference')).toBeVisible();
      const [, one, other] = await heads(visitor);
      expect([one, other].sort()).toEqual([
        expect.stringMatching(/^Form · .* \(this one\)/),
        expect.stringMatching(/^JSON · /),
      ]);
      await expect(visitor.text(row.transactionReference ?? '')).toBeVisible();
      await expect(visitor.text(/it neither proves nor authenticates anything/)).toBeVisible();
    }));

  it('the bytes of a callback are shown as text and in hex, and can be downloaded', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const row = await halfOfPair(api, 'json');
      await visitor.goTo(`/received-callbacks/${row.id}`);
      const bytes = page.getByRole('region', { name: 'Body' });
      await expect(visitor.text('keyof_customdata', bytes)).toBeVisible();
      await bytes.getByRole('tab', { name: 'Hex' }).click();
      await expect(visitor.text(/^000000/, bytes)).toBeVisible();
      const saving = page.waitForEvent('download');
      await bytes.getByRole('link', { name: 'Download the file' }).click();
      expect(await (await saving).failure()).toBeNull();
    }));

  it('fields that differ between the two deliveries are marked', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const api = await Api.as(on().product, 'support');
      const reference = `NIMPORTE-${process.pid}`;
      await deliverDiffering(api, reference);
      const [delivery] = await readDeliveries(api, reference);
      await visitor.goTo(`/received-callbacks/${delivery?.id}`);
      await expect(visitor.heading(/^Callback received/)).toBeVisible();
      await expect(visitor.text('Differing')).toBeVisible();
      const marked = visitor.page.locator('tr', { hasText: '≠' });
      expect(await marked.allInnerTexts()).toEqual([expect.stringMatching(/amount[^]*500|amount[^]*900/)]);
    }));

  it('a quarantined callback shows its reason', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const [project] = await api.rows<ProjectView>('projects');
      await deliver(project.callbackUrl, 'application/json', '{"status": "comple');
      await visitor.goTo('/received-callbacks?quarantine=unreadable');
      await page.locator('tbody tr[data-row]').first().click();
      await expect(visitor.heading(/^Callback received/)).toBeVisible();
      const why = page.getByRole('alert');
      await expect(visitor.text('In quarantine: Unreadable.', why)).toBeVisible();
      await expect(visitor.text('It is kept exactly as received.', why)).toBeVisible();

      const reference = `INCONNU-${process.pid}`;
      await deliverDiffering(api, reference);
      const [unknown] = await readDeliveries(api, reference);
      await visitor.goTo(`/received-callbacks/${unknown?.id}`);
      await expect(visitor.text('In quarantine: Unknown reference.', why)).toBeVisible();
      await expect(
        visitor.text('It is linked automatically once the transaction is registered.', why),
      ).toBeVisible();
    }));

  it('a forged callback is seen and explained, and credits nothing', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      const api = await Api.as(on().product, 'support');
      const pending = await api.rows<TransactionRow>(
        'transactions?status=pending&kind=payin&sort=occurredAt&order=ASC&perPage=1',
      );
      // The sandbox never settles the oldest one.
      const [{ id, amount, reference, projectId }] = pending;
      const project = (await api.rows<ProjectView>('projects')).find((one) => one.id === projectId)!;
      const transaction = () => api.get<TransactionView>(`transactions/${id}`);
      const { askedCount } = await transaction();
      const token = `forged-${process.pid}`;
      const body = JSON.stringify(contentOf(reference, { amount, token }));
      await deliver(project.callbackUrl, 'application/json', body);
      await until(
        'the transaction is checked again',
        async () => (await transaction()).askedCount > askedCount,
      );

      await visitor.goTo(`/received-callbacks?q=${reference}`);
      await page.locator('tbody tr[data-row]').first().click();
      await expect(visitor.heading(/^Callback received/)).toBeVisible();
      // The address of a transaction that Rappro created is signed, that of a registered one is not.
      const mark = /^(invalid: the callback may be forged|none: received at an unsigned address)$/;
      await expect(visitor.text(mark)).toBeVisible();
      await expect(visitor.text(token, page.locator('pre'))).toBeVisible();
      await expect(
        visitor.text('Not the status of this callback: only a status check changes a status.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Open the transaction' }).click();
      const sources = page.getByRole('table', { name: 'Latest record of each source' });
      await expect(sources.getByRole('row').filter({ hasText: /Our status.*Pending/ })).toBeVisible();
      await expect(
        sources.getByRole('row').filter({ hasText: /Callback.*Completed.*may be forged/ }),
      ).toBeVisible();
      await expect(visitor.text('No final status reported yet.')).toBeVisible();
      expect((await transaction()).status).toBe('pending');
    }));

  it('markup in a callback is shown as text', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const api = await Api.as(on().product, 'support');
      const [project] = await api.rows<ProjectView>('projects');
      const reference = `MARKUP-${process.pid}`;
      const mean = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
      const entries = [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }];
      const body = JSON.stringify({ status: mean, description: mean, custom_data: entries });
      await deliver(project.callbackUrl, 'application/json', body);
      const [delivery] = await readDeliveries(api, reference, 1);
      await visitor.goTo(`/received-callbacks/${delivery?.id}`);
      await expect(visitor.heading(/^Callback received/)).toBeVisible();
      await expect(
        visitor.text(mean, visitor.page.getByRole('region', { name: 'Deliveries of this callback' })),
      ).toBeVisible();
      expect(await visitor.page.title()).not.toContain('taken');
    }));
}
