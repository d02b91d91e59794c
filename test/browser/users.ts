import { expect, it } from '@jest/globals';
import { Api } from './api.js';
import { type OnStage, visit } from './visit.js';

const NEWCOMER = {
  name: 'Inès Dossou',
  email: 'ines@demo.local',
  password: 'eleven blue herons by the lake',
};

export function usersTests(on: OnStage): void {
  it('an administrator creates a user, who sets a password by a link and sees only their project', async () => {
    let link = '';
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/users');
      await page.getByRole('link', { name: 'New user' }).click();
      await page.getByLabel('Name').fill(NEWCOMER.name);
      await page.getByLabel('E-mail').fill(NEWCOMER.email);
      await page.getByLabel(/^Support/).check();
      await page.getByLabel('Marché Bénin').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        visitor.text('User created. Issue the set-up link and send it to the user.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Issue the link' }).click();
      link = await page.locator('output').innerText();
      await visitor.goTo('/users');
      await expect(visitor.text(NEWCOMER.email, page.getByRole('table'))).toBeVisible();
    });
    await visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      const { pathname, hash } = new URL(link);
      await visitor.goTo(pathname + hash);
      await page.locator('input[name=new-password]').fill(NEWCOMER.password);
      await page.locator('input[name=repeat-password]').fill(NEWCOMER.password);
      await page.getByRole('button', { name: 'Set the password' }).click();
      await expect(visitor.heading('Today')).toBeVisible();
      await expect(page.getByRole('region', { name: 'For you' })).toBeVisible();
      expect(await page.getByText('Boutique Faso').count()).toBe(0);
      await visitor.goTo('/projects');
      await expect(visitor.text('Marché Bénin', page.getByRole('table'))).toBeVisible();
      expect(await page.getByText('Boutique Faso').count()).toBe(0);
    });
    await visit(on(), { as: 'admin' }, async (visitor) => {
      await visitor.goTo('/audit?act=person.created');
      await expect(visitor.text(NEWCOMER.email, visitor.page.locator('tbody'))).toBeVisible();
      expect(await visitor.page.locator('tbody').innerText()).not.toContain(NEWCOMER.password);
    });
  });

  it('support cannot open users and the audit log', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Transactions' })).toBeVisible();
      expect(await menu.getByRole('link', { name: /Users|Audit/ }).count()).toBe(0);
      for (const path of ['/users', '/users/create', '/audit', '/projects/create']) {
        await visitor.goTo(path);
        await expect(visitor.text('Access denied')).toBeVisible();
      }
    }));

  it('the audit log is verified and exported', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      await visitor.goTo('/audit');
      await visitor.page.getByRole('button', { name: 'Verify now' }).click();
      await expect(visitor.text(/Log intact: [\d,]+ entries verified/)).toBeVisible();
      const download = visitor.page.waitForEvent('download');
      await visitor.page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^rappro-audit-\d+\.csv$/);
    }));

  it('the audit log shows each action with the name of the user', async () => {
    const { product } = on();
    const admin = await Api.as(product, 'admin');
    const email = `audited-${process.pid}@demo.local`;
    await admin.call('POST', 'users', { name: 'Issa Kaboré', email, role: 'support', allProjects: true });
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/audit?act=person.created');
      const rows = page.locator('tbody tr', { hasText: email });
      await expect(rows.first()).toBeVisible();
      expect(await rows.first().innerText()).toMatch(/Aminata Koné\s+Created a user/);
    });
  });

  it.each([
    ['/people', '/users', 'Users'],
    ['/people?role=support&sort=email&order=ASC', '/users?role=support&sort=email&order=ASC', 'Users'],
    ['/deliveries?encoding=json', '/received-callbacks?encoding=json', 'Callbacks'],
  ])('an address of the version before leads to the present one: %s', async (path, present, heading) => {
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await page.goto(on().product.url + path);
      await page.waitForURL((url) => url.pathname + url.search === present);
      await expect(visitor.heading(heading)).toBeVisible();
      await visitor.goTo(path);
      await page.waitForURL((url) => url.pathname + url.search === present);
    });
  });
}
