import { lazy } from 'react';
import type { LayoutProps } from 'react-admin';
import { hadSession } from '../access/session.js';
import { loadTexts } from '../i18n/i18nProvider.js';
import { deferred } from '../layout/deferred.js';
import { fetchScreen } from './resources.js';

/** The frame of the screens, which the sign-in page does without; it is shown with all texts. */
export const Frame = deferred<LayoutProps>(async () => {
  const [{ AppLayout }] = await Promise.all([import('./AppLayout.js'), loadTexts()]);
  return AppLayout;
});

/** Leaves the connection to the sign-in page first, ms. */
const AFTER_SIGN_IN_PAGE_MS = 1000;

/** Resolves at once when the screens will probably be shown, else after the sign-in page was. */
const signInPageShown = new Promise<void>((resolve) => {
  if (hadSession()) resolve();
  else window.addEventListener('load', () => setTimeout(resolve, AFTER_SIGN_IN_PAGE_MS), { once: true });
});

/** Fetches the frame, and the screen of the address, before it is known that they will be shown. */
export async function preload(): Promise<void> {
  await signInPageShown;
  // What fails is fetched again, and reported, where it is needed.
  await Promise.allSettled([Frame.fetch(), fetchScreen(window.location.pathname)]);
}

/** Messages of actions; the framework keeps them until this part has loaded. */
export const Notification = lazy(async () => {
  await signInPageShown;
  return { default: (await import('./framework.js')).Notification };
});
