import { expect, it } from '@jest/globals';
import { type OnStage, visit } from './visit.js';

export function signInTests(on: OnStage): void {
  it('support signs in and lands on Today with the search in focus', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/');
      await visitor.reads('Sign in');
      await visitor.signIn('support');
      await visitor.reads('Today');
      await visitor.page.locator('input[aria-label=Search]:focus').waitFor();
    }));

  it('an administrator lands on the payouts that wait, with the keys free, and Today is one step away', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await visitor.reads('Sign in');
      await visitor.signIn('admin');
      await visitor.reads('Payouts');
      expect(new URL(page.url()).searchParams.get('tab')).toBe('to-approve');
      expect(await page.locator('input:focus').count()).toBe(0);
      await page.getByRole('link', { name: 'Today' }).click();
      await visitor.reads('Today');
      await page.reload();
      await visitor.reads('Today');
      await visitor.goTo('/sub-codes');
      await visitor.goTo('/');
      await visitor.reads('Payouts');
    }));

  it('finance lands on the day to close', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/');
      await visitor.reads('Sign in');
      await visitor.signIn('finance');
      await visitor.page.waitForURL(/\/days\/[0-9a-f-]{36}\/\d{4}-\d{2}-\d{2}$/);
      await visitor.sees('Balance proof');
    }));

  it('a wrong password says so in words, in French too', () =>
    visit(on(), { language: 'fr' }, async (visitor) => {
      visitor.expects('401 POST /api/session');
      await visitor.goTo('/');
      await visitor.signIn('finance', 'not the password');
      await visitor.sees('Adresse e-mail ou mot de passe incorrect.', visitor.page.getByRole('alert'));
      await visitor.signIn('support');
      await visitor.reads(/Aujourd/);
    }));

  it('signing out ends the session, for a copy of its cookie too', () =>
    visit(on(), {}, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/');
      await visitor.signIn('support');
      await visitor.reads('Today');
      const copied = await page.context().cookies();
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await visitor.reads('Sign in');
      await page.context().addCookies(copied);
      await visitor.goTo('/transactions');
      await visitor.reads('Sign in');
    }));

  it('a screen that was asked for by its address stands there after signing in', () =>
    visit(on(), {}, async (visitor) => {
      await visitor.goTo('/sub-codes?list=confirmInvoice');
      await visitor.reads('Sign in');
      await visitor.signIn('support');
      await visitor.reads('Sub-codes');
      expect(new URL(visitor.page.url()).search).toBe('?list=confirmInvoice');
    }));
}
