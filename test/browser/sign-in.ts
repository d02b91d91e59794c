import { expect, it } from '@jest/globals';
import { type OnStage, visit } from './visit.js';

export function signInTests(on: OnStage): void {
  it('support signs in to Today with the search field focused', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/');
      await expect(visitor.heading('Sign in')).toBeVisible();
      await visitor.signIn('support');
      await expect(visitor.heading('Today')).toBeVisible();
      await expect(visitor.page.locator('input[aria-label=Search]:focus')).toBeVisible();
    }));

  it('an administrator signs in to the approvals, without a focused field', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await expect(visitor.heading('Sign in')).toBeVisible();
      await visitor.signIn('admin');
      await expect(visitor.heading('Approvals')).toBeVisible();
      expect(await page.locator('input:focus').count()).toBe(0);
      await page.getByRole('link', { name: 'Today' }).click();
      await expect(visitor.heading('Today')).toBeVisible();
      await page.reload();
      await expect(visitor.heading('Today')).toBeVisible();
      await visitor.goTo('/sub-codes');
      await visitor.goTo('/');
      await expect(visitor.heading('Approvals')).toBeVisible();
    }));

  it('finance signs in to the day to close', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/');
      await expect(visitor.heading('Sign in')).toBeVisible();
      await visitor.signIn('finance');
      await visitor.page.waitForURL(/\/days\/[0-9a-f-]{36}\/\d{4}-\d{2}-\d{2}$/);
      await expect(visitor.text('Balance proof')).toBeVisible();
    }));

  it('a wrong password is reported, in French too', () =>
    visit(on(), { language: 'fr' }, async (visitor) => {
      visitor.expects('401 POST /api/session');
      await visitor.goTo('/');
      await visitor.signIn('finance', 'not the password');
      await expect(
        visitor.text('Adresse e-mail ou mot de passe incorrect.', visitor.page.getByRole('alert')),
      ).toBeVisible();
      await visitor.signIn('support');
      await expect(visitor.heading(/Aujourd/)).toBeVisible();
    }));

  it('signing out ends the session, also for a copy of its cookie', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await visitor.signIn('support');
      await expect(visitor.heading('Today')).toBeVisible();
      const copied = await page.context().cookies();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await expect(visitor.heading('Sign in')).toBeVisible();
      await page.context().addCookies(copied);
      await visitor.goTo('/transactions');
      await expect(visitor.heading('Sign in')).toBeVisible();
    }));

  it('a session is found again after the memory of the browser was erased', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await visitor.signIn('support');
      await expect(visitor.heading('Today')).toBeVisible();
      await page.evaluate('localStorage.clear()');
      await visitor.goTo('/sub-codes?list=confirmInvoice');
      await expect(visitor.heading('Error codes')).toBeVisible();
      expect(new URL(page.url()).search).toBe('?list=confirmInvoice');
    }));

  it('the requested address is opened after signing in', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/sub-codes?list=confirmInvoice');
      await expect(visitor.heading('Sign in')).toBeVisible();
      await visitor.signIn('support');
      await expect(visitor.heading('Error codes')).toBeVisible();
      expect(new URL(visitor.page.url()).search).toBe('?list=confirmInvoice');
    }));
}
