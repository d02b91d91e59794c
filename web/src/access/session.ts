import type { SessionView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

let current: Promise<SessionView> | undefined;
let ended = false;

/** Who is signed in; asked once, then kept until sign-out or a refusal. Rejects when nobody is. */
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

/** What is still being read is dropped first: the server would refuse it, and nobody is there to read it. */
export async function signOut(): Promise<void> {
  current = undefined;
  await dataProvider.signOut({});
}

/** The server no longer knows the session: it ran out, or was ended elsewhere. */
export function markSessionEnded(): void {
  ended ||= current !== undefined;
  current = undefined;
}

/** Whether the reader was signed in until the server said otherwise: the sign-in page says so. */
export function wasSessionEnded(): boolean {
  return ended;
}
