import type { PreferencesView, SessionView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { invalidate } from '../dataProvider/queryClient.js';
import { store } from '../dataProvider/store.js';
import { i18nProvider } from '../i18n/i18nProvider.js';
import { language } from '../i18n/language.js';
import { setReader } from '../i18n/reader.js';
import { keepTyped } from './typedText.js';

/** The place where it is kept that this browser had a session; whether it still has one the server knows. */
const HINT = 'rappro.signedIn';

/** The place where the id of the user is kept who signed in last in this browser. */
const USER = 'rappro.user';

/** The place where a tab keeps, until its next page, that it was left because another user signed in. */
const LEFT = 'rappro.left';

/** The place where it is kept that the user chose to sign out; removed by the next sign-in. */
const SIGNED_OUT = 'rappro.signedOut';

let current: Promise<SessionView> | undefined;
let ended = false;
let left: boolean | undefined;

/** True when the screens will probably be shown without a sign-in. */
export const hadSession = (): boolean => localStorage.getItem(HINT) !== null;

/** Reads the session once and keeps it until sign-out or a refusal. Rejects when signed out. */
export function session(): Promise<SessionView> {
  current ??= read().then(
    (view) => {
      localStorage.setItem(HINT, '1');
      localStorage.setItem(USER, view.user.id);
      dataProvider.callFor(view.user.id);
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
  dataProvider.callFor(undefined);
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
  const { user } = await completeSignIn();
  if (user.id === former.user.id) return true;
  leavePage(former.user.id);
  return false;
}

/** Leaves the page and everything on it for the start page, or for the sign-in. */
export const startAfresh = (): void => window.location.assign('/');

/** Leaves the page of a user whose browser another one uses now. What was typed stays in this tab for the first one. */
function leavePage(userId: string): void {
  keepTyped(userId);
  sessionStorage.setItem(LEFT, '1');
  startAfresh();
}

/** True on the first page after one that was left because another user signed in. */
export function wasLeft(): boolean {
  left ??= sessionStorage.getItem(LEFT) !== null;
  sessionStorage.removeItem(LEFT);
  return left;
}

/**
 * Leaves the page of this user as soon as another one signs in, or this one signs out, in another tab of the browser, which all
 * share one session. @returns the function that stops it
 */
export function followOtherTabs(userId: string): () => void {
  const leave = () => leavePage(userId);
  const follow = ({ key }: StorageEvent) => {
    if (key === USER && ![null, userId].includes(localStorage.getItem(USER))) leave();
    if (key === SIGNED_OUT && hasSignedOut()) {
      keepTyped(userId);
      startAfresh();
    }
  };
  window.addEventListener('storage', follow);
  dataProvider.leaveForOtherUserBy(leave);
  return () => {
    window.removeEventListener('storage', follow);
    dataProvider.leaveForOtherUserBy(() => undefined);
  };
}

/** True when the user signed out, in this tab or another. */
export const hasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null;

/** Aborts pending reads first: the server would refuse them. `chosen`: by the user; other tabs then close their pages too. */
export async function signOut({ chosen = false }: { chosen?: boolean } = {}): Promise<void> {
  const user = await current?.then((view) => view.user).catch(() => undefined);
  // The session of another user who has signed in meanwhile is not this page's to end; the server refuses it, too.
  if (chosen && localStorage.getItem(USER) === user?.id) localStorage.setItem(SIGNED_OUT, '1');
  current = undefined;
  if (!chosen || user?.provider !== 'linked') {
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
