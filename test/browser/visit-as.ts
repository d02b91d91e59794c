import type { Browser } from 'playwright-core';
import type { PayoutsHarness } from '../support/payouts.harness.js';
import { PASSWORD } from '../support/session-client.js';
import { openWindow, type Stage, Visitor } from './visit.js';

/** Signs a user of the application in by the form, in a window of its own, and runs the visit. */
export async function visitAs(
  { app, browser }: { app: PayoutsHarness; browser: Browser },
  somebody: keyof PayoutsHarness['users'],
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const stage: Stage = {
    product: { url: app.running.url, sandboxUrl: app.sandbox.url, password: PASSWORD, stop: never },
    browser,
  };
  const context = await openWindow(stage, { height: 1_000 });
  const visitor = new Visitor(await context.newPage(), stage);
  try {
    await visitor.goTo('/');
    await visitor.page.locator('input[name=email]').fill(`${somebody}@example.com`);
    await visitor.page.locator('input[name=password]').fill(PASSWORD);
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.getByLabel('Authenticator code').fill(app.users[somebody].code());
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.getByRole('navigation').first().waitFor();
    await act(visitor);
    visitor.judge();
  } catch (error) {
    await visitor.keepPicture();
    throw error;
  } finally {
    await context.close();
  }
}

const never = (): Promise<number | null> => Promise.resolve(null);
