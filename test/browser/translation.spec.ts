import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Api } from './api.js';
import { approveWithCode, easyToPay, fillPayout, freshPhone } from './payouts.js';
import { forgetPreferences } from './frame.js';
import { describeOnStage } from './stage.js';
import { type OnStage, type Visitor, visit } from './visit.js';
import { until } from '../support/until.js';

/** Does to the page what a translator of a browser does: moves each visible text into two elements, marked in place of a translation. */
const TRANSLATOR = `setInterval(() => {
  if (!document.body) return;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.tagName === 'FONT') continue;
    if (parent.closest('script,style,textarea,[translate="no"],.notranslate')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}, 100)`;

const FINANCE_SCREENS = [
  '/',
  '/transactions',
  '/payouts',
  '/payout-retries',
  '/accounts',
  '/days',
  '/breaks',
  '/imports',
  '/journal',
  '/reports',
  '/claims',
  '/proposals',
  '/sub-codes',
];

/** Waits until every text outside the parts that are not to be translated stands in elements of the translator. */
async function translated({ page }: Visitor): Promise<void> {
  await until('the page is translated', () =>
    page.evaluate<boolean>("document.querySelectorAll('main font, [role=dialog] font').length > 0"),
  );
  // oxlint-disable-next-line rappro/no-blind-wait -- shows that no further text is touched
  await page.waitForTimeout(250);
}

/** Returns the figures and identifiers that the translator has touched. */
const touched = (page: Page) =>
  page.evaluate<string[]>(
    "[...document.querySelectorAll('[translate=no] font, [data-figures] font')].map((font) => font.textContent)",
  );

const crashed = (page: Page) => page.getByText(/^(Something went wrong|Une erreur est survenue)/).count();

async function underTranslation(
  on: OnStage,
  as: 'finance' | 'admin2',
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  await visit(on(), { as, alone: true }, async (visitor) => {
    await visitor.page.addInitScript(TRANSLATOR);
    await act(visitor);
    expect(await crashed(visitor.page)).toBe(0);
    expect(await touched(visitor.page)).toEqual([]);
  });
}

describeOnStage('the console under a translator of the browser', (on) => {
  it('shows the main screens, sorted and in another language', () =>
    underTranslation(on, 'finance', async (visitor) => {
      const { page } = visitor;
      for (const path of FINANCE_SCREENS) {
        await visitor.goTo(path);
        await translated(visitor);
        expect([path, await crashed(page)]).toEqual([path, 0]);
      }
      await visitor.goTo('/transactions');
      await translated(visitor);
      await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
      await translated(visitor);
      await page.locator('[aria-busy=false] tbody tr[data-row]').first().click();
      await translated(visitor);
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Français', exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(visitor.text('Chronologie')).toBeVisible();
      await translated(visitor);
      // Nothing of the former language remains in place of a text that the translator had replaced.
      expect(await page.getByRole('main').getByText('Timeline', { exact: true }).count()).toBe(0);
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await forgetPreferences(visitor);
    }));

  describe('a payout', () => {
    const phone = freshPhone(7);
    const purpose = `Traduction ${phone}`;

    it('is requested: what is typed later replaces what was shown', () =>
      underTranslation(on, 'finance', async (visitor) => {
        const { page } = visitor;
        await easyToPay(on().product, phone);
        await visitor.goTo('/payouts/new');
        await translated(visitor);
        await fillPayout(visitor, { phone, amount: '15000', purpose });
        await expect(visitor.text(/15\s000\sXOF to be paid/)).toBeVisible();
        await translated(visitor);
        await page.getByLabel(/^Phone number/).fill('+226 12');
        await translated(visitor);
        await fillPayout(visitor, { phone, amount: '16000', purpose });
        await expect(visitor.text(/16\s000\sXOF to be paid/)).toBeVisible();
        expect(await page.getByText(/15\s000\sXOF/).count()).toBe(0);
        await page.getByRole('button', { name: 'Request approval' }).click();
        await page.waitForURL(/\/payout-orders\/[0-9a-f-]{36}$/);
        await translated(visitor);
      }));

    it('is approved once, after a refused code', () =>
      underTranslation(on, 'admin2', async (visitor) => {
        const { page } = visitor;
        visitor.expects('422 POST /api/payout-orders/approve');
        await visitor.goTo('/payouts?tab=to-approve');
        await translated(visitor);
        await page.locator('tr[data-row]', { hasText: purpose }).click();
        await page.getByRole('button', { name: /^Approve/ }).click();
        await translated(visitor);
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Authenticator code/).fill('000000');
        await dialog.getByRole('button', { name: /^Approve/ }).click();
        await expect(dialog.locator('.Mui-error').first()).toBeVisible();
        await translated(visitor);
        expect(await dialog.locator('button[type=submit] font').count()).toBe(0);
        await approveWithCode(visitor, 'admin2');
        await expect(page.locator('#content').getByText('Paid', { exact: true }).first()).toBeVisible();
        const finance = await Api.as(on().product, 'finance');
        const { total } = await finance.get<{ total: number }>(`transactions?phone=${phone}`);
        expect(total).toBe(1);
      }));

    it('has breaks beside it that are decided', () =>
      underTranslation(on, 'finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo('/breaks?kind=missing_aggregator');
        await translated(visitor);
        await page.locator('tbody tr[data-row]').first().click();
        await translated(visitor);
        await page
          .getByRole('button', { name: /^Resolve/ })
          .first()
          .click();
        await translated(visitor);
        await page.keyboard.press('Escape');
        await translated(visitor);
      }));
  });
});
