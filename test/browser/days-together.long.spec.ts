import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { FollowedHarness } from '../support/followed.harness.js';
import { startChromium } from './chromium.js';
import { visitAs } from './visit-as.js';
import type { Visitor } from './visit.js';

type Approver = 'finance' | 'finance2';

describe('two quiet days under one code', () => {
  let story: FollowedHarness;
  let browser: Browser;
  let days: string[];

  beforeAll(async () => {
    story = await FollowedHarness.open();
    browser = await startChromium();
    await story.anew();
    days = [story.first, story.second];
    await story.later(`${story.third}T07:00:00Z`);
    const { finance } = story.app.users;
    for (const day of days)
      for (const act of [`days/${story.project.id}/${day}/freeze`, `days/${story.project.id}/${day}/sweep`])
        expect((await finance.post(`/api/${act}`)).status).toBe(200);
    for (const day of days)
      expect((await finance.post(`/api/matching/${story.project.id}/${day}/run`)).status).toBeLessThan(300);
    await story.check();
  });

  afterAll(async () => {
    await browser.close();
    await story.close();
  });

  const open = async (visitor: Visitor): Promise<void> => {
    await visitor.goTo(`/days/${story.project.id}/${story.first}`);
    await visitor.heading(/2026$/).waitFor();
  };

  /** Includes each day after it was shown, and gives one code. */
  const giveCode = (by: Approver, { opens, act }: { opens: string; act: string }): Promise<void> =>
    visitAs({ app: story.app, browser }, by, async (visitor) => {
      await open(visitor);
      await visitor.page.getByRole('button', { name: opens, exact: true }).click();
      const dialog = visitor.page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: act, exact: true });
      for (const day of days) {
        const name = longDay(day);
        const shown = dialog.getByRole('region', { name, exact: true });
        await expect(visitor.text('Without a file', shown)).toBeVisible();
        await expect(send).not.toBeVisible();
        await shown.getByRole('button', { name: `Include ${name}`, exact: true }).click();
      }
      await dialog.getByLabel(/^Authenticator code/).fill(story.app.users[by].code());
      await send.click();
      await expect(dialog).not.toBeVisible();
    });

  const states = async (): Promise<string[]> =>
    Promise.all(days.map(async (day) => (await story.day(day)).state));

  it('are signed with one code', async () => {
    await giveCode('finance', { opens: 'Sign several days…', act: 'Sign 2 days' });
    expect(await states()).toEqual(['signed', 'signed']);
  });

  it('are locked by another user with one code, each by its own seal', async () => {
    await giveCode('finance2', { opens: 'Lock several days…', act: 'Lock 2 days' });
    expect(await states()).toEqual(['locked', 'locked']);
    for (const day of days) expect((await story.day(day)).seals).toHaveLength(1);
  });
});

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
