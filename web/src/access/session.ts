import type { PreferencesView, SessionView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { invalidate } from '../dataProvider/queryClient.js';
import { store } from '../dataProvider/store.js';
import { i18nProvider } from '../i18n/i18nProvider.js';
import { language } from '../i18n/language.js';
import { setReader } from '../i18n/reader.js';

/** The place where it is kept that this browser had a session; whether it still has one the server knows. */
const HINT = 'rappro.signedIn';

/** The place where it is kept that the user chose to sign out; removed by the next sign-in. */
const SIGNED_OUT = 'rappro.signedOut';

let current: Promise<SessionView> | undefined;
let ended = false;

/** True when the screens will probably be shown without a sign-in. */
export const hadSession = (): boolean => localStorage.getItem(HINT) !== null;

/** Reads the session once and keeps it until sign-out or a refusal. Rejects when signed out. */
export function session(): Promise<SessionView> {
  current ??= read().then(
    (view) => {
      localStorage.setItem(HINT, '1');
      return view;
    },
    (error: unknown) => {
      current = undefined;
      localStorage.removeItem(HINT);
      throw error;
    },
  );
  return current;
}

/** The preferences are applied before the first screen is drawn. */
async function read(): Promise<SessionView> {
  const view = await dataProvider.getSession({});
  await apply(view.preferences);
  return view;
}

async function apply({ language: chosen, zone, currencyLabel }: PreferencesView): Promise<void> {
  setReader({ zone, currencyLabel });
  const locale = chosen ?? language();
  await i18nProvider.changeLocale(locale);
  store.setItem('locale', locale);
}

/** Stores preferences of the user and draws the screens by them. @throws HttpError 422 */
export async function changePreferences(change: Partial<PreferencesView>): Promise<void> {
  const preferences = await dataProvider.changePreferences(change);
  current = session().then((view) => ({ ...view, preferences }));
  await apply(preferences);
  await invalidate('everything');
}

/** The first step; `awaits` of the answer names the next one. */
export const submitPassword = (email: string, password: string): Promise<SessionView> =>
  dataProvider.submitPassword({ email, password });

export const submitCode = (code: string): Promise<SessionView> => dataProvider.submitCode({ code });

/** Checks a set-up link without using it; refused when it can no longer be used. */
export const checkSetUpLink = (token: string): Promise<unknown> => dataProvider.checkSetUpLink({ token });

/** Takes a set-up link: the new password is the first step of a sign-in. */
export const redeemSetUpLink = (token: string, password: string): Promise<SessionView> =>
  dataProvider.redeemSetUpLink({ token, password });

/** The sign-in is complete: from here on the console may call the API. */
export async function completeSignIn(): Promise<SessionView> {
  dataProvider.resumeCalls();
  localStorage.removeItem(SIGNED_OUT);
  current = undefined;
  ended = false;
  return session();
}

/**
 * Completes a sign-in over the page, where calls wait for it; true for the same user. Another one starts with an empty console and
 * sends nothing that the former one has typed.
 */
export async function renewSession(former: SessionView): Promise<boolean> {
  const { person } = await completeSignIn();
  if (person.id === former.person.id) return true;
  startAfresh();
  return false;
}

/** Leaves the page and everything on it for the start page, or for the sign-in. */
export const startAfresh = (): void => window.location.assign('/');

/** True when the user signed out, in this tab or another. */
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null;

/** Aborts pending reads first: the server would refuse them. `chosen`: by the user; other tabs then close their pages too. */
export async function signOut({ chosen = false }: { chosen?: boolean } = {}): Promise<void> {
  if (chosen) localStorage.setItem(SIGNED_OUT, '1');
  const person = await current?.then((view) => view.person).catch(() => undefined);
  current = undefined;
  if (!chosen || person?.provider !== 'linked') {
    await dataProvider.signOut({});
    return;
  }
  const { url } = await dataProvider.signOutOfProvider({});
  if (url) window.location.assign(url);
}

/** Opens the sign-in page of the identity provider, which leads back to ours. @throws HttpError 503 */
export async function signInAtProvider(): Promise<void> {
  const { url } = await dataProvider.startProviderSignIn({});
  if (url) window.location.assign(url);
}

/** The server no longer knows the session: it ran out, or was ended elsewhere. */
export function markSessionEnded(): void {
  ended ||= current !== undefined;
  current = undefined;
}

/** True when the server ended the session; the sign-in page then explains it. */
export function wasSessionEnded(): boolean {
  return ended;
}
