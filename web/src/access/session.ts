import type { SessionView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

let current: Promise<SessionView> | undefined;
let ended = false;

/** Reads the session once and keeps it until sign-out or a refusal. Rejects when signed out. */
export function session(): Promise<SessionView> {
  current ??= dataProvider.getSession({}).catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** The first step; `awaits` of the answer names the next one. */
export const submitPassword = (email: string, password: string): Promise<SessionView> =>
  dataProvider.submitPassword({ email, password });

export const submitCode = (code: string): Promise<SessionView> => dataProvider.submitCode({ code });

/** Takes a set-up link: the new password is the first step of a sign-in. */
export const redeemSetUpLink = (token: string, password: string): Promise<SessionView> =>
  dataProvider.redeemSetUpLink({ token, password });

/** The sign-in is complete: from here on the console may call the API. */
export async function completeSignIn(): Promise<SessionView> {
  dataProvider.resumeCalls();
  current = undefined;
  ended = false;
  return session();
}

/** Aborts pending reads first: the server would refuse them. */
export async function signOut(): Promise<void> {
  current = undefined;
  await dataProvider.signOut({});
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
