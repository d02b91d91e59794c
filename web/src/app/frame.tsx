import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense } from 'react';
import type { LayoutProps } from 'react-admin';
import { hadSession } from '../access/session.js';
import { loadTexts } from '../i18n/i18nProvider.js';

/** Fetches the frame of the screens with all texts. */
async function loadFrame() {
  const [{ AppLayout }] = await Promise.all([import('./AppLayout.js'), loadTexts()]);
  return { default: AppLayout };
}

const AppLayout = lazy(loadFrame);

/** Leaves the connection to the sign-in page first, ms. */
const AFTER_SIGN_IN_PAGE_MS = 1000;

/** Resolves at once when the screens will probably be shown, else after the sign-in page was. */
const signInPageShown = new Promise<void>((resolve) => {
  if (hadSession()) resolve();
  else window.addEventListener('load', () => setTimeout(resolve, AFTER_SIGN_IN_PAGE_MS), { once: true });
});

/** Fetches the frame before it is known that it will be shown. */
export function preloadFrame(): void {
  // What fails is fetched again, and reported, where it is needed.
  void signInPageShown.then(loadFrame).catch(() => undefined);
}

/** Messages of actions; the framework keeps them until this part has loaded. */
export const Notification = lazy(async () => {
  await signInPageShown;
  return { default: (await import('./framework.js')).Notification };
});

/** The frame of the screens, which the sign-in page does without. */
export function Frame(props: LayoutProps) {
  return (
    <Suspense fallback={<LinearProgress sx={{ height: 2 }} />}>
      <AppLayout {...props} />
    </Suspense>
  );
}
