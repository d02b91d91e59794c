import { expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { type OnStage, type Visitor, visit } from './visit.js';

const background = ({ page }: Visitor) =>
  page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

/** Returns the background colour once it has changed. Read from outside, because the page may not evaluate text. */
async function otherThan(before: string, visitor: Visitor): Promise<string> {
  let now = before;
  await until('the background changes its color', async () => (now = await background(visitor)) !== before);
  return now;
}

/** Chooses an entry of the account menu and closes it. */
async function chooseInAccount({ page }: Visitor, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^(Account|Compte)/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

/** Restores the defaults of the user, whom other tests share. */
export async function forgetPreferences({ page, stage }: Visitor): Promise<void> {
  const answer = await page.request.patch(`${stage.product.url}/api/session/preferences`, {
    headers: { 'X-Rappro': '1', Origin: stage.product.url },
    data: { language: null, zone: null, currencyLabel: null },
  });
  expect(answer.status()).toBe(200);
}

/** Expects the list of transactions in English, with amounts in XOF and times of UTC+1. */
async function expectEnglishXofLagos(visitor: Visitor): Promise<void> {
  await expect(visitor.heading('Transactions')).toBeVisible();
  await expect(visitor.text(/Africa\/Lagos \(UTC\+1\)/)).toBeVisible();
  await expect(visitor.text(/^XOF$/)).toBeVisible();
  expect(await visitor.page.getByText('FCFA').count()).toBe(0);
}

export function frameTests(on: OnStage): void {
  it('every screen of the demo is labelled DEMO, in French DÉMO', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const note = visitor.page.getByRole('note');
      for (const path of ['/', '/transactions', '/sub-codes']) {
        await visitor.goTo(path);
        await expect(visitor.text('DEMO / SIMULATION', note)).toBeVisible();
        await expect(visitor.text('No funds are transferred.', note)).toBeVisible();
      }
      await chooseInAccount(visitor, 'Français');
      await expect(visitor.text('DÉMO / SIMULATION', note)).toBeVisible();
      await forgetPreferences(visitor);
    }));

  it('language and theme are kept after a reload', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      const light = await background(visitor);
      await chooseInAccount(visitor, 'Français');
      await chooseInAccount(visitor, 'Thème sombre');
      await expect(visitor.heading(/Aujourd/)).toBeVisible();
      const dark = await otherThan(light, visitor);
      await page.reload();
      await expect(visitor.heading(/Aujourd/)).toBeVisible();
      expect(await background(visitor)).toBe(dark);
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await forgetPreferences(visitor);
    }));

  it('preferences changed in one browser apply after a reload and in another browser', async () => {
    await visit(on(), { as: 'support', language: 'fr' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions?kind=payin');
      await expect(visitor.text(/^FCFA$/)).toBeVisible();
      await page.getByRole('button', { name: /^Compte/ }).click();
      await page.getByRole('menuitem', { name: 'Préférences…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Préférences' });
      await dialog.getByRole('combobox', { name: 'Langue' }).click();
      await page.getByRole('option', { name: 'English' }).click();
      await dialog.getByLabel('Fuseau horaire').selectOption('Africa/Lagos');
      await dialog.getByRole('combobox', { name: 'Libellé de la devise' }).click();
      await page.getByRole('option', { name: 'XOF' }).click();
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await expectEnglishXofLagos(visitor);
      await page.reload();
      await expectEnglishXofLagos(visitor);
    });
    await visit(on(), { as: 'support', language: 'fr' }, async (visitor) => {
      await visitor.goTo('/transactions?kind=payin');
      await expectEnglishXofLagos(visitor);
      await forgetPreferences(visitor);
    });
  });

  it('the language of the browser is the default', () =>
    visit(on(), { language: 'fr' }, async (visitor) => {
      await visitor.goTo('/');
      await expect(visitor.heading('Connexion')).toBeVisible();
    }));

  it('an unknown address shows an error and a link to the start page', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      visitor.expects('404 GET /nothing/here');
      await visitor.goTo('/nothing/here');
      await expect(visitor.text('Page not found')).toBeVisible();
      await visitor.page.getByRole('link', { name: 'Home' }).click();
      await expect(visitor.heading('Today')).toBeVisible();
    }));

  it('the project chosen in the header filters every screen', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/transactions');
      await expect(visitor.heading('Transactions')).toBeVisible();
      const all = await visitor.total();
      await page.getByRole('button', { name: /^Project:/ }).click();
      // Listens before the click: the answer may be faster than the next line.
      const answered = page.waitForResponse((answer) => /transactions\?.*projectId/.test(answer.url()));
      await page.getByRole('menuitem', { name: /Marché Bénin/ }).click();
      await answered;
      await page.locator('[aria-busy=false]').first().waitFor();
      expect(await visitor.total()).toBeLessThan(all);
      await visitor.goTo('/');
      await expect(visitor.heading('Today')).toBeVisible();
      expect(await page.getByText('Boutique Faso:').count()).toBe(0);
      await expect(visitor.text(/· Africa\/Porto-Novo \(UTC\+1\)/)).toBeVisible();
    }));
}
