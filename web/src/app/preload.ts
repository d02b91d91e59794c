import { hadSession } from '../kit/session/session.js';
import { loadFirstTexts } from '../kit/i18n/i18nProvider.js';
import { deferred } from '../kit/layout/deferred.js';

/** The frame with Today, and the addresses of all screens; the sign-in page does without it. */
export const Console = deferred(async () => {
  const [{ App }] = await Promise.all([import('./App.js'), loadFirstTexts()]);
  return App;
});

/** Resolves at once when the screens will probably be shown, else when the user begins to sign in. */
const expected = new Promise<void>((resolve) => {
  if (hadSession()) resolve();
  else window.addEventListener('input', () => resolve(), { once: true });
});

/** Fetches the console, and the screen of the address, before it is known that they will be shown. */
export async function preload(): Promise<void> {
  await expected;
  // What fails is fetched again, and reported, where it is needed.
  await Promise.allSettled([Console.fetch(), fetchAddressed()]);
}

async function fetchAddressed(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === '/' || pathname === '/login') return;
  const { fetchScreen } = await import('./screens.js');
  await fetchScreen(pathname);
}
