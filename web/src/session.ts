import type { SessionView } from '../../server/access/person.view.js';
import { allowCalls, callApi, stopCalls } from './api.js';

let current: Promise<SessionView> | undefined;
let ended = false;

/** Who is signed in; asked once, then kept until sign-out or a refusal. Rejects when nobody is. */
export function session(): Promise<SessionView> {
  current ??= callApi<SessionView>('session').catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

export async function signIn(email: string, password: string): Promise<SessionView> {
  const view = await callApi<SessionView>('session', { method: 'POST', body: { email, password } });
  allowCalls();
  current = Promise.resolve(view);
  ended = false;
  return view;
}

/** What is still being read is dropped first: the server would refuse it, and nobody is there to read it. */
export async function signOut(): Promise<void> {
  current = undefined;
  stopCalls();
  await callApi<void>('session', { method: 'DELETE' });
}

/** The server no longer knows the session: it ran out, or was ended elsewhere. */
export function sessionEnded(): void {
  ended ||= current !== undefined;
  current = undefined;
}

/** Whether the reader was signed in until the server said otherwise: the sign-in page says so. */
export function hasEnded(): boolean {
  return ended;
}
