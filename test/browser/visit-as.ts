import type { Browser } from 'playwright-core';
import type { PayoutsHarness } from '../support/payouts.harness.js';
import { PASSWORD } from '../support/session-client.js';
import { openWindow, type Stage, Visitor } from './visit.js';

/** Signs a user of the application in by the form, in a window of its own, and runs the visit. */
export function visitAs(
  { app, browser }: { app: PayoutsHarness; browser: Browser },
  somebody: keyof PayoutsHarness['users'],
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const of = { url: app.running.url, sandboxUrl: app.sandbox.url, password: PASSWORD };
  const user = { email: `${somebody}@example.com`, code: () => app.users[somebody].code() };
  return visitSignedIn({ ...of, browser }, user, act);
}

interface Server {
  url: string;
  sandboxUrl: string;
  /** Of all users. */
  password: string;
  browser: Browser;
}

/** Signs a user in by the form with a second factor, in a window of its own, and runs the visit. */
export async function visitSignedIn<T>(
  { browser, ...server }: Server,
  user: { email: string; code: () => string },
  act: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const stage: Stage = { product: { ...server, stop: never }, browser };
  const context = await openWindow(stage, { height: 1_000 });
  const visitor = new Visitor(await context.newPage(), stage);
  try {
    await visitor.goTo('/');
    await visitor.page.locator('input[name=email]').fill(user.email);
    await visitor.page.locator('input[name=password]').fill(server.password);
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.getByLabel('Authenticator code').fill(user.code());
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.getByRole('navigation').first().waitFor();
    const result = await act(visitor);
    visitor.judge();
    return result;
  } catch (error) {
    await visitor.keepPicture();
    throw error;
  } finally {
    await context.close();
  }
}

const never = (): Promise<number | null> => Promise.resolve(null);
