import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { until } from '../support/until.js';
import { type OnStage, visit } from './visit.js';

/** Width of the file of the first image of the guide. */
const WIDTH_OF_IMAGE = `document.querySelector('article img').naturalWidth`;

const top = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? -1;

export function helpTests(on: OnStage): void {
  it('opens the section of the screen with its image', () =>
    visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/breaks?state=open');
      await expect(visitor.heading('Breaks')).toBeVisible();
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      const help = page.getByRole('dialog', { name: 'Help on this screen' });
      await expect(visitor.text(/follow the recommended action/, help)).toBeVisible();
      await expect(visitor.text(/Two sources do not agree/, help)).toBeVisible();
      await help.getByRole('link', { name: /^Open the guide/ }).click();
      await page.waitForURL(/\/help\/finance#breaks$/);
      await expect(visitor.heading('A morning of finance')).toBeVisible();
      const section = page.getByRole('heading', { name: 'Breaks', level: 2 });
      expect(await top(section)).toBeLessThan(200);
      await page.getByRole('img', { name: 'Open breaks' }).scrollIntoViewIfNeeded();
      await until(
        'the picture of the guide is loaded',
        async () => (await page.evaluate<number>(WIDTH_OF_IMAGE)) > 0,
      );
    }));

  it('shows the guide in French to a French reader', () =>
    visit(on(), { as: 'support', language: 'fr' }, async (visitor) => {
      await visitor.goTo('/help/finance#sign');
      await expect(visitor.heading('Une matinée à la finance')).toBeVisible();
      await expect(visitor.page.getByRole('heading', { name: 'Signature', level: 2 })).toBeVisible();
    }));

  it('F1 opens the help, and the guide of the role stands first', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/sub-codes');
      await expect(visitor.heading('Error codes')).toBeVisible();
      await page.keyboard.press('F1');
      await page.waitForURL(/\/help\/support#error-codes$/);
      await visitor.goTo('/help');
      await page.waitForURL(/\/help\/support$/);
      await expect(visitor.heading('A call at support')).toBeVisible();
      const guides = page.getByRole('navigation', { name: 'Guides' }).getByRole('link');
      expect(await guides.allInnerTexts()).toEqual(['Support', 'Finance', 'Administration', 'Installation']);
      await page.getByRole('link', { name: 'Check the status now' }).click();
      await page.waitForURL(/#check$/);
    }));

  it('an unknown guide shows the list of guides', () =>
    visit(on(), { as: 'support' }, async (visitor) => {
      await visitor.goTo('/help/nothing');
      await expect(visitor.text('Guide not found')).toBeVisible();
    }));

  it('on a phone the contents unfold above the text, which is as wide as the screen', () =>
    visit(on(), { as: 'admin', width: 390 }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/help/administrator');
      await expect(visitor.heading('A payout from request to paid')).toBeVisible();
      await page.getByText('Contents', { exact: true }).click();
      await page.getByRole('link', { name: 'Possibly paid', exact: true }).click();
      await page.waitForURL(/#possibly-paid$/);
      expect(await page.evaluate<number>('document.querySelector("#content").scrollWidth')).toBeLessThan(391);
    }));
}
