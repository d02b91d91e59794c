import { expect, it } from '@jest/globals';
import { order } from './api.js';
import { approveProposal } from './operators.js';
import { type OnStage, type Visitor, visit } from './visit.js';

/** Opens the dialog of the connection and requests these credentials. */
async function requestCredentials({ page }: Visitor, apiKey: string, authToken: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Contract of November');
  await dialog.getByLabel('Apikey').fill(apiKey);
  await dialog.getByLabel('Bearer token').fill(authToken);
  await dialog.getByRole('button', { name: 'Test and request approval' }).click();
}

/** Has an API key requested on the project page that stands there, approved by admin2 and issued. @returns the key, shown this once */
async function makeApiKey(visitor: Visitor, name: string, country?: string): Promise<string> {
  const { page, stage } = visitor;
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: /^New key/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the system').fill(name);
  if (country) {
    await dialog.getByLabel('some…').check();
    await dialog.getByLabel(country).check();
  }
  await dialog.getByLabel('Reason').fill('La caisse encaisse par mobile money');
  await dialog.getByRole('button', { name: 'Request the key' }).click();
  const request = await dialog.getByRole('link').getAttribute('href');
  await visit(stage, { as: 'admin2' }, async (approver) => {
    await approver.goTo(request ?? '');
    await approveProposal(approver, 'admin2');
  });
  await visitor.goTo(path);
  await page
    .getByRole('button', { name: /^Issue the key/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Issue the key' }).click();
  const key = await dialog.locator('output').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).not.toBeVisible();
  return key;
}

export function projectTests(on: OnStage): void {
  it('an administrator creates a project, whose credentials are tested and approved by a second administrator', async () => {
    let path = '';
    const secrets: string[] = [];
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      const { sandboxUrl } = on().product;
      const account = await order<{ apiKey: string; authToken: string }>(on().product, 'add-project', {
        name: 'pharmacie-de-garde',
      });
      await visitor.goTo('/projects');
      await page.getByRole('link', { name: 'New project' }).click();
      await page.getByLabel('Name').fill('Pharmacie de garde');
      await page.getByLabel('Time zone of the business day').click();
      await page.getByRole('option', { name: 'Africa/Lome' }).click();
      await page.getByLabel('Aggregator URL').fill(sandboxUrl);
      await page.getByLabel('Error-code documentation URL').fill(`${sandboxUrl}/wiki`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(visitor.heading('Pharmacie de garde')).toBeVisible();
      await expect(visitor.text('Not set')).toBeVisible();

      visitor.expects(`422 POST ${connectionPath(visitor)}`);
      await page.getByRole('button', { name: /^Set the credentials/ }).click();
      await requestCredentials(visitor, account.apiKey, 'not-the-bearer-token');
      const refusal = page.getByRole('dialog').getByRole('alert');
      await expect(visitor.text(/^The aggregator refused these credentials/, refusal)).toBeVisible();
      await page.reload();
      await expect(visitor.text('Not set')).toBeVisible();

      await page.getByRole('button', { name: /^Set the credentials/ }).click();
      await requestCredentials(visitor, account.apiKey, account.authToken);
      await expect(
        visitor.text('Request sent. It requires the approval of a second administrator.'),
      ).toBeVisible();
      await expect(visitor.text('Not set')).toBeVisible();
      path = new URL(page.url()).pathname;
      secrets.push(account.apiKey, account.authToken);
    });
    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(path);
      await page.getByRole('link', { name: 'Open the request' }).click();
      await expect(visitor.heading('Connection to the aggregator')).toBeVisible();
      await expect(visitor.text('accepted by the aggregator')).toBeVisible();
      await approveProposal(visitor, 'admin2');
      await visitor.goTo(path);
      await page.getByRole('button', { name: 'Test the credentials' }).click();
      await expect(visitor.text('The aggregator accepted the credentials.')).toBeVisible();
      await expect(visitor.text('Approved by Bertrand Houngbédji')).toBeVisible();
      const shown = await page.locator('#content').innerText();
      for (const secret of secrets) expect(shown).not.toContain(secret);
    });
  });

  it('an API key is approved, shown once, accepted by the API, and refused once it is revoked', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/projects');
      await page.getByText('Marché Bénin').click();
      await expect(visitor.heading('Marché Bénin')).toBeVisible();
      const key = await makeApiKey(visitor, 'caisse-cotonou', 'Benin (+229)');
      const opens = async () =>
        (
          await fetch(`${on().product.url}/api/transactions?perPage=1`, {
            headers: { authorization: `Bearer ${key}` },
          })
        ).status;
      expect(await opens()).toBe(200);
      await page.reload();
      const keys = page.getByRole('region', { name: 'API keys of merchant systems' });
      await expect(visitor.text('caisse-cotonou', keys)).toBeVisible();
      await expect(visitor.text('Countries: Benin (+229)', keys)).toBeVisible();
      expect(await page.locator('#content').innerText()).not.toContain(key);
      // The newest stands first.
      await keys
        .getByRole('button', { name: /^Revoke/ })
        .first()
        .click();
      await expect(visitor.text('Revoke “caisse-cotonou”?')).toBeVisible();
      await expect(visitor.text('Systems that use this key lose access immediately.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(visitor.text('Key revoked.')).toBeVisible();
      expect(await opens()).toBe(401);
    }));

  it('an invalid project setting is reported beside its field', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      visitor.expects('422 POST /api/projects');
      await visitor.goTo('/projects/create');
      await page.getByLabel('Name').fill('Sans adresse');
      await page.getByLabel('Time zone of the business day').click();
      await page.getByRole('option', { name: 'Africa/Lome' }).click();
      await page.getByLabel('Aggregator URL').fill('not an address');
      await page.getByLabel('Error-code documentation URL').fill('https://wiki.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(visitor.text('must be an http or https address')).toBeVisible();
    }));

  it('support reads the settings of a project and cannot change them', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/projects');
      await page.getByText('Boutique Faso').first().click();
      await expect(visitor.heading('Boutique Faso')).toBeVisible();
      expect(await page.locator('#content').getByRole('textbox').count()).toBe(0);
      expect(
        await page
          .getByRole('button', { name: /credentials|connection|Replace the address|Edit|New key|Save/ })
          .count(),
      ).toBe(0);
    }));
}

const connectionPath = ({ page }: Visitor) => `/api${new URL(page.url()).pathname}/connection`;
