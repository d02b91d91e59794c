import { expect, it } from '@jest/globals';
import { type OnStage, visit } from './visit.js';

const NEWCOMER = {
  name: 'Inès Dossou',
  email: 'ines@demo.local',
  password: 'eleven blue herons by the lake',
};

export function peopleTests(on: OnStage): void {
  it('an admin creates a user, who chooses a password by a link and sees only their project', async () => {
    let link = '';
    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/people');
      await page.getByRole('link', { name: 'New user' }).click();
      await page.getByLabel('Name').fill(NEWCOMER.name);
      await page.getByLabel('E-mail').fill(NEWCOMER.email);
      await page.getByLabel(/^Support/).check();
      await page.getByLabel('Marché Bénin').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await visitor.sees('User created. Issue the set-up link and hand it over.');
      await page.getByRole('button', { name: 'Issue the link' }).click();
      link = await page.locator('output').innerText();
      await visitor.goTo('/people');
      await visitor.sees(NEWCOMER.email, page.getByRole('table'));
    });
    await visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      const { pathname, hash } = new URL(link);
      await visitor.goTo(pathname + hash);
      await page.locator('input[name=new-password]').fill(NEWCOMER.password);
      await page.locator('input[name=repeat-password]').fill(NEWCOMER.password);
      await page.getByRole('button', { name: 'Set the password' }).click();
      await visitor.reads('Today');
      await visitor.sees(/Marché Bénin:/);
      expect(await page.getByText('Boutique Faso').count()).toBe(0);
      await visitor.goTo('/projects');
      await visitor.sees('Marché Bénin', page.getByRole('table'));
      expect(await page.getByText('Boutique Faso').count()).toBe(0);
    });
  });

  it('support does not see people and the audit log, not by their addresses either', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await visitor.reads('Today');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Transactions' }).waitFor();
      expect(await menu.getByRole('link', { name: /Users|Audit/ }).count()).toBe(0);
      for (const path of ['/people', '/people/create', '/audit', '/projects/create']) {
        await visitor.goTo(path);
        await visitor.sees('Your role does not open this screen');
      }
    }));

  it('what people did stands in the audit log, with their name', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/audit?act=person.created');
      const rows = page.locator('tbody tr', { hasText: NEWCOMER.email });
      await rows.first().waitFor();
      expect(await rows.first().innerText()).toMatch(/admin@demo\.local\s+Created a user/);
      expect(await page.locator('tbody').innerText()).not.toContain(NEWCOMER.password);
    }));
}
