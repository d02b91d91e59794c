import { expect, it } from '@jest/globals';
import { type OnStage, visit } from './visit.js';

const CODE_02 = {
  en: [
    ['Payin creation', 'Wrong amount'],
    ['Status check', 'Invoice not found'],
    ['Wallet payout creation', 'not registered'],
    ['Mobile money payout creation', 'Amount out of range'],
  ],
  fr: [
    ['Création d’un encaissement', 'Montant'],
    ['Vérification du statut', 'introuvable'],
    ['Création d’un décaissement portefeuille', 'inscrit'],
    ['Création d’un décaissement mobile money', 'Montant'],
  ],
} as const;

export function subCodeTests(on: OnStage): void {
  it.each(['en', 'fr'] as const)('the catalogue shows four meanings of Code02 (%s)', (language) =>
    visit(on(), { as: 'support', language }, async (visitor) => {
      await visitor.goTo('/sub-codes');
      await expect(visitor.heading(language === 'en' ? 'Error codes' : 'Codes d’erreur')).toBeVisible();
      const texts = new Set<string>();
      for (const [list, meaning] of CODE_02[language]) {
        const code = visitor.page
          .getByRole('region', { name: list, exact: true })
          .getByRole('listitem')
          .filter({ has: visitor.page.getByText('Code02', { exact: true }) });
        const text = await code.innerText();
        expect(text).toContain(meaning);
        texts.add(text);
      }
      expect(texts.size).toBe(4);
    }),
  );

  it('every code links to the wiki page of its list', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      await visitor.goTo('/sub-codes?list=createWithdrawal');
      const links = visitor.page.getByRole('link', { name: 'Wiki' });
      await links.first().waitFor();
      const targets = await links.evaluateAll((all) => all.map((link) => String(link)));
      expect(new Set(targets)).toEqual(new Set([`${on().product.sandboxUrl}/wiki/createWithdrawal`]));
    }));

  it('the search finds codes by a word', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      await visitor.goTo('/sub-codes?q=OTP');
      await expect(visitor.text('Expired OTP')).toBeVisible();
      expect(await visitor.page.getByText('Unauthorized currency conversion').count()).toBe(0);
    }));

  it('an administrator edits the texts of a code, and the earlier version remains', () =>
    visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/sub-codes/createInvoice.12');
      await expect(visitor.text('Delivered with the software')).toBeVisible();
      await page.getByRole('button', { name: 'Edit the texts' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Meaning (English)').fill('Method not accepted here');
      await dialog.getByLabel('Reason').fill('Explained by the support');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(visitor.text('New version saved.')).toBeVisible();
      await expect(visitor.heading('Code12 · Method not accepted here')).toBeVisible();
      await expect(visitor.text('Version 1')).toBeVisible();
      await expect(visitor.text('Delivered with the software')).toBeVisible();
    }));
}
