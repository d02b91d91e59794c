import { type AuthProvider, HttpError } from 'react-admin';
import type { Feature } from '../features/feature.js';
import { type Action, can, homePathOf } from '../features/permissions.js';
import { completeSignIn, hadSession, session, markSessionEnded, signOut } from './session.js';

const isOutside = (error: Error): boolean => error instanceof HttpError && error.status === 401;

/** Answers the framework who is signed in, and what they are offered of the features. */
export const authProviderOf = (features: readonly Feature[]): AuthProvider => ({
  // The steps of the sign-in are done by then: see signIn/.
  login: async ({ asked }: { asked?: string }) => {
    const { user } = await completeSignIn();
    // A screen that was asked for by its address comes first.
    return asked && asked !== '/' ? undefined : { redirectTo: homePathOf(user) };
  },
  // The session may have ended already: then being outside is what was asked for.
  logout: async (params?: { chosen?: boolean }) => {
    // The framework also calls this before it shows the sign-in page. By then the session may be that of another user.
    if (params?.chosen) await signOut(params).catch(() => undefined);
  },
  // A browser that had no session shows the sign-in page at once; that page looks for a session meanwhile.
  checkAuth: async () => {
    if (!hadSession()) throw new HttpError('', 401);
    await session();
  },
  checkError: (error: Error) => {
    if (!isOutside(error)) return Promise.resolve();
    markSessionEnded();
    return Promise.reject(error);
  },
  getIdentity: async () => {
    const { user } = await session();
    return { id: user.id, fullName: user.name, email: user.email };
  },
  getPermissions: async () => (await session()).user.role,
  canAccess: async ({ action, resource }: { action: string; resource: string }) =>
    can(features, (await session()).user, action as Action, resource),
});
