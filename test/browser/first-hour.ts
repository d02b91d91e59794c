import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import type { ProjectView } from '../../server/merchant/projects/registry/project.view.js';
import type { TransactionRow } from '../../server/payments/transactions/views/transaction.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import { GuideSteps } from './guide-steps.js';
import { easyToPay, freshPhone } from './payouts.js';
import { frozenDay, restatedDay } from './picture.js';
import { contentOf, deliver, readDeliveries } from './callbacks.js';
import { settled } from './settled.js';
import { failedPayin } from './transaction.js';
import { type OnStage, visit } from './visit.js';

/** Plays the steps of each guide in their order, with the names that it prints, on a new demo. */
export function firstHourTests(on: OnStage): void {
  it('support follows its guide from a fragment of a reference to the API call', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      const guide = new GuideSteps('support', visitor);
      const failed = await failedPayin(on().product);

      await visitor.goTo('/');
      guide.step('sign-in', 1);
      await guide.field('E-mail').fill('support@demo.local');
      await page.locator('input[name=password]').fill(on().product.password);
      await guide.press('Sign in');
      await guide.step('sign-in', 2).sees('Today');

      await page.keyboard.press('Control+k');
      await page.keyboard.insertText(failed.reference.slice(-6));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?q=/);
      await page.locator('[aria-busy=false] tbody tr[data-row]').first().click();
      await guide.step('read', 2).sees('Reason', 'Caused by');
      await guide.step('read', 3).sees('Next step');
      await guide.step('read', 4).sees('Details', 'Show the number');
      await guide.step('read', 5).sees('Timeline');
      await settled(page);

      guide.step('copy-curl', 1);
      await page
        .getByRole('button', { name: /details$/ })
        .first()
        .click();
      await guide.sees('Request', 'Response');
      await guide.step('copy-curl', 2).sees('Copy as cURL');

      const api = await Api.as(on().product, 'support');
      const [pending] = await api.rows<TransactionRow>(
        'transactions?status=pending&kind=payin&sort=occurredAt&order=ASC',
      );
      await visitor.goTo(`/transactions/${pending.id}`);
      await guide.step('check', 1).press('Check status now');
      await expect(visitor.text(/^Status check/)).toBeVisible();

      await guide.step('callbacks', 1).press('Transactions');
      await guide.press('Callbacks');
      await page.locator('tbody tr[data-row]', { hasText: 'Complete' }).first().click();
      await guide.step('callbacks', 2).sees('Deliveries of this callback');
      await guide.step('callbacks', 3).sees('Body', 'Signature of the callback address');

      await guide.step('quarantine', 1).press('Transactions');
      await expect(visitor.heading('Transactions')).toBeVisible();
      await guide.press('Callbacks');
      await expect(visitor.heading('Callbacks')).toBeVisible();
      await guide.press('Filter');
      await guide.press('Quarantine');
      await guide.press('In quarantine');
      await page.keyboard.press('Escape');
      await page.waitForURL(/quarantine=/);
      // The row of the list before the filter may still be shown for a moment.
      const [quarantined] = await quarantinedCallback(api);
      await visitor.goTo(`/received-callbacks/${quarantined.id}`);
      await guide.step('quarantine', 2).sees('Link to a transaction…');
      await guide.step('quarantine', 3).sees('Dismiss…');

      await guide.step('outage', 1).press('Operator accounts');
      await page.locator('tbody tr[data-row]').first().click();
      await guide.step('outage', 2).sees('Report an outage…');
      await guide.step('unexpected', 1).press('Technical');
      await guide.press('Unexpected responses');
      await expect(visitor.heading('Unexpected responses')).toBeVisible();
    }));

  it('an administrator follows the guide from a request to a paid payout', async () => {
    const { product } = on();
    const phone = freshPhone(6);
    const purpose = `Guide ${phone}`;
    await easyToPay(product, phone);
    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      const guide = new GuideSteps('administrator', visitor);
      await visitor.goTo('/reports');
      await guide.step('request', 1).press('Payouts');
      await guide.press('New payout');
      await guide.step('request', 2).sees('Channel');
      await page.getByLabel(/^Mobile money:/).check();
      guide.step('request', 3);
      await guide.field('Phone number').fill(`+${phone}`);
      await guide.field('Amount (XOF)').fill('15000');
      await guide.field('Purpose').fill(purpose);
      await guide.step('request', 4).sees('Preliminary checks');
      await guide.step('request', 5).press('Request approval');
      await page.waitForURL(/\/payout-orders\/[0-9a-f-]{36}$/);
    });
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      const guide = new GuideSteps('administrator', visitor);
      await visitor.goTo('/');
      await guide.step('approve', 1).sees('Approvals', 'Payouts');
      await page.locator('tr[data-row]', { hasText: purpose }).click();
      await guide.step('approve', 3).press('Approve…');
      await guide.field('Authenticator code').fill(await freshCode(product, 'admin2'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await guide.step('approve', 4).sees('Paid');
      await guide.step('approve', 5).press('Open the payout');

      await guide.step('possibly-paid', 1).press('Payouts');
      await guide.press('Possibly paid');
      await page.waitForURL(/tab=possibly-paid/);
      // The rows of the tab before may still be shown for a moment.
      await page
        .locator('[aria-busy=false] tbody tr[data-row]', { hasText: 'Possibly paid' })
        .first()
        .click();
      await guide.step('possibly-paid', 3).sees('Attach the creation token…');
      await guide.step('possibly-paid', 4).sees('Declare the payout not created…');

      await guide.step('low-balance', 1).press('Operator accounts');
      await page.locator('tr[data-row]', { hasText: 'MOOV BENIN' }).click();
      await guide.step('account', 2).sees('Payouts on hold');
      await guide.step('cashin', 5).sees('Declare a balance…', 'Set the alert…');

      await guide.step('approvals', 1).press('Approvals');
      await page.locator('tbody tr[data-row]').first().click();
      await guide.step('approvals', 3).sees('Approve…', 'Reject…');
      await guide.step('users', 1).press('Users');
      await guide.press('New user');
      await guide.sees('Name', 'E-mail', 'Save');
      await guide.step('policy', 1).press('Rules');
      await guide.sees('Approval tiers', 'Limits');
      await guide.step('policy', 2).sees('Request a change…');
    });
  });

  it('finance follows the guide over a frozen day, its breaks and a locked day', async () => {
    const api = await Api.as(on().product, 'support');
    const [frozen, locked] = [await frozenDay(api), await restatedDay(api)];
    await visit(on(), { as: 'finance', height: 1_000 }, async (visitor) => {
      const { page } = visitor;
      const guide = new GuideSteps('finance', visitor);
      await visitor.goTo('/reports');
      await guide.step('today', 1).press('Today');
      await guide.step('today', 2).sees('For you');

      await guide.step('breaks', 1).press('Breaks');
      await page.locator('tbody tr[data-row]').first().click();
      await guide.step('breaks', 2).sees('Values by source', 'Recommended action:');
      await guide.step('breaks', 5).sees('Assign…');

      await guide.step('freeze', 1).press('Close');
      await visitor.goTo(frozen);
      const steps = page.getByRole('region', { name: 'Steps of the close' });
      const open = (name: string) => steps.getByRole('button', { name: new RegExp(`^\\d ${name}`) }).click();
      await open('Status check');
      await guide.step('status-checks', 1).sees('Check statuses now');
      await open('Imports');
      await guide.step('imports', 2).press('Imports');
      await guide.press('Import a file');
      await guide.step('imports', 3).sees('New source…');
      await visitor.goTo(frozen);
      await open('Matching');
      await guide.step('matching', 1).sees('Match now');
      await open('Breaks');
      await guide.step('checks', 1).press('Run checks');
      await expect(visitor.text('Checks completed.')).toBeVisible();
      await open('Proof');
      await guide.step('balances', 1).press('Go to the balance proof');
      await page
        .getByRole('button', { name: /^Actions on/ })
        .first()
        .click();
      await guide.step('balances', 4).sees('Adjust…');
      await page.keyboard.press('Escape');
      await open('Signature');
      await guide.step('sign', 1).sees('Sign…');

      await visitor.goTo(locked);
      await guide.step('pack', 1).sees('Seal', 'Download the closing pack');
      await guide.step('pack', 2).sees('Verify a closing pack…');
      await guide.step('restatement', 3).sees('Acknowledge…');
      await guide.step('reports', 1).press('Reports');
      await guide.sees('Daily summary', 'Balance proof', 'Break register');
    });
  });

  it('an administrator follows the guide of the first project', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const guide = new GuideSteps('installation', visitor);
      await visitor.goTo('/sub-codes');
      await guide.step('project', 1).press('Projects');
      await guide.press('New project');
      guide.step('project', 2);
      await guide.field('Name').fill('Ma boutique');
      await guide.sees('Time zone of the business day', 'Aggregator URL', 'Save');
      await guide.step('project', 1).press('Projects');
      await page.getByText('Boutique Faso').first().click();
      await guide.step('credentials', 1).sees('Connection to the aggregator');
      await guide.step('credentials', 4).sees('Test the credentials');
      await guide.step('callback-address', 1).sees('Callback URL');
      await guide.step('egress-addresses', 2).sees('Outgoing IP addresses', 'Edit…');
      await guide.step('api-key', 1).press('New key…');
      await guide.sees('Request the key');
      await page.keyboard.press('Escape');
      await guide.step('operators', 1).press('Operators and fees');
      await guide.step('operators', 2).sees('New fee schedule');
      await guide.step('mail', 2).press('Reports');
      await guide.press('Scheduled reports');
      await guide.sees('New schedule');
      await guide.step('first-transaction', 3).press('Transactions');
      await expect(visitor.heading('Transactions')).toBeVisible();
    }));
}

/** Delivers a callback about an unknown reference: the traffic of the demo makes one only now and then. */
async function quarantinedCallback(api: Api): Promise<[CallbackRow]> {
  const [project] = await api.rows<ProjectView>('projects');
  const reference = `INCONNU-${randomUUID()}`;
  await deliver(project.callbackUrl, 'application/json', JSON.stringify(contentOf(reference, {})));
  const [row] = await readDeliveries(api, reference, 1);
  if (!row) throw new Error('The callback is not listed');
  return [row];
}
