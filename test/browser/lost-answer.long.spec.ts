import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { FollowedHarness } from '../support/followed.harness.js';
import { startChromium } from './chromium.js';
import { shoot } from './closing-acts.js';
import { visitAs } from './visit-as.js';
import { scenario } from './scenario.js';
import type { Visitor } from './visit.js';

describe('what a statement shows otherwise than the books, in a browser', () => {
  let story: FollowedHarness;
  let browser: Browser;

  beforeAll(async () => {
    story = await FollowedHarness.open();
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await story.close();
  });

  /** Signs a user in and opens Today. */
  const visit = (somebody: 'finance' | 'finance2' | 'admin', act: (visitor: Visitor) => Promise<void>) =>
    visitAs({ app: story.app, browser }, somebody, async (visitor) => {
      await visitor.page.getByRole('link', { name: 'Today', exact: true }).first().click();
      await act(visitor);
    });

  describe('a lost answer that the statement proves', () => {
    let reference = '';
    let payout = '';

    beforeAll(async () => {
      await story.anew();
      ({ id: payout, reference } = await story.lostPayout(75_000));
      await story.later(`${story.second}T07:00:00Z`);
      await story.statement(story.first, `10:05:00;Décaissement;${reference};75 000;;925 000`);
    });

    scenario('people follow it from Today', (part) => {
      part('its page names the debit, and no longer says that it was possibly paid', async () => {
        await visit('finance', async (visitor) => {
          await visitor.goTo(`/payouts/${payout}`);
          await expect(visitor.text(/debited according to the statement and sent to/)).toBeVisible();
          await expect(visitor.text('Debited, status missing')).toBeVisible();
          await expect(visitor.text(/possibly paid/i)).not.toBeVisible();
        });
      });

      part('finance is led to the transaction and proposes its token', async () => {
        await visit('finance', async (visitor) => {
          const { page } = visitor;
          await page.locator('li[data-task=breaks_free]').getByRole('link').last().click();
          await page.locator('tr[data-row]', { hasText: 'Outcome unknown' }).click();
          await expect(
            visitor.text('the operator’s statement shows the payment: it was executed.'),
          ).toBeVisible();
          await shoot(visitor, 'lost-answer');
          await page.getByRole('link', { name: 'Open the transaction to attach its token' }).click();
          await page.getByRole('button', { name: 'Attach the creation token…' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel(/^Creation token/).fill(story.lost.tokenAt(reference));
          await dialog.getByLabel(/^Authenticator code/).fill(story.app.users.finance.code());
          await dialog.getByRole('button', { name: 'Propose' }).click();
          await expect(visitor.text('Proposed. A second person must approve the token.')).toBeVisible();
        });
        expect(await story.proof(story.first)).toEqual({
          closing: 1_000_000,
          inTransit: -75_000,
          residual: 0,
        });
      });

      part('an administrator approves it, and a status check decides', async () => {
        await visit('admin', async (visitor) => {
          const { page } = visitor;
          await page.locator('li[data-task=requests_to_decide]').getByRole('link').last().click();
          await page.locator('[data-row]', { hasText: reference }).first().press('Enter');
          await page.waitForURL(/\/proposals\/[0-9a-f-]{36}$/);
          await page.getByRole('button', { name: 'Approve…' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel(/^Authenticator code/).fill(story.app.users.admin.code());
          await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
          await expect(dialog).not.toBeVisible();
        });
        story.app.sandbox.control.transactions.settle({ reference });
        await story.schedule();
      });

      part('the day is balanced, with the payout in it and nothing left to decide', async () => {
        await visit('finance2', async (visitor) => {
          const { page } = visitor;
          const tasks = page.locator('li[data-task]');
          await page.locator('li[data-task=day_close]').waitFor();
          expect(await tasks.count()).toBe(1);
          await tasks.getByRole('link').last().click();
          await page.waitForURL(new RegExp(story.first));
          await expect(visitor.text('balanced')).toBeVisible();
          await expect(visitor.text(/^925\s000/)).toBeVisible();
          await shoot(visitor, 'lost-answer-balanced');
        });
        expect((await story.lockDay(story.first)).state).toBe('locked');
        expect(await story.proof(story.first)).toEqual({ closing: 925_000, inTransit: 0, residual: 0 });
      });
    });
  });
});
