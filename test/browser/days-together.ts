import { expect } from '@jest/globals';
import { addDays } from '../../server/books/calendar/business-day.js';
import { done } from '../support/followed.harness.js';
import { until } from '../support/until.js';
import { button, type Somebody, type TwoDays } from './two-days.js';

/** Has two days without movements pass, frozen, checked and matched. @returns them */
export async function quietDays({ story }: TwoDays): Promise<string[]> {
  const days = [story.third, addDays(story.third, 1)];
  await story.later(`${addDays(story.third, 2)}T07:00:00Z`);
  const { finance } = story.app.users;
  const { id } = story.project;
  for (const day of days) {
    await done(finance.post(`/api/days/${id}/${day}/freeze`));
    await done(finance.post(`/api/days/${id}/${day}/sweep`));
    await done(finance.post(`/api/matching/${id}/${day}/run`));
  }
  return days;
}

/** Signs days as finance with one code and locks them as the other one, each after it was shown. */
export async function signAndLockTogether(of: TwoDays, days: readonly string[]): Promise<void> {
  const { acts, story } = of;
  const users: [Somebody, string, string][] = [
    ['finance', 'Sign several days…', `Sign ${days.length} days`],
    ['finance2', 'Lock several days…', `Lock ${days.length} days`],
  ];
  for (const [somebody, opens, act] of users)
    await of.visit(somebody, async (visitor) => {
      await of.goToDay(visitor, days[0] ?? '');
      acts.begin('two days under one code');
      await acts.press(button(visitor, opens));
      const dialog = visitor.page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: act, exact: true });
      for (const day of days) {
        const name = longDay(day);
        const shown = dialog.getByRole('region', { name, exact: true });
        await expect(visitor.text('Without a file', shown)).toBeVisible();
        await expect(send).not.toBeVisible();
        await acts.press(shown.getByRole('button', { name: `Include ${name}`, exact: true }));
      }
      const code = dialog.getByLabel(/^Authenticator code/);
      const focused = code.and(visitor.page.locator(':focus'));
      await until('the code has the focus', async () => (await focused.count()) === 1);
      await acts.fill(code, story.app.users[somebody].code());
      await acts.press(send);
      await expect(dialog).not.toBeVisible();
    });
  for (const day of days) {
    const { state, seals } = await story.day(day);
    expect([state, seals.length]).toEqual(['locked', 1]);
  }
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
