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

/** Leaves the line to the sign-in page first. */
const AFTER_SIGN_IN_PAGE_MS = 1000;

/** Fetches the frame before it is known that it will be shown: at once, or behind the sign-in page. */
export function preloadFrame(): void {
  // What fails is fetched again, and reported, where it is needed.
  const load = () => void loadFrame().catch(() => undefined);
  if (hadSession()) load();
  else window.addEventListener('load', () => setTimeout(load, AFTER_SIGN_IN_PAGE_MS), { once: true });
}

/** The frame of the screens, which the sign-in page does without. */
export function Frame(props: LayoutProps) {
  return (
    <Suspense fallback={<LinearProgress sx={{ height: 2 }} />}>
      <AppLayout {...props} />
    </Suspense>
  );
}
