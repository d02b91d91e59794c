import { type AuthProvider, HttpError } from 'react-admin';
import { type Action, can, homePathOf } from './permissions.js';
import { completeSignIn, session, markSessionEnded, signOut } from './session.js';

const isOutside = (error: Error): boolean => error instanceof HttpError && error.status === 401;

export const authProvider: AuthProvider = {
  // The steps of the sign-in are done by then: see signIn/.
  login: async ({ asked }: { asked?: string }) => {
    const { person } = await completeSignIn();
    // A screen that was asked for by its address comes first.
    return asked && asked !== '/' ? undefined : { redirectTo: homePathOf(person.role) };
  },
  // The session may have ended already: then being outside is what was asked for.
  logout: async (params?: { chosen?: boolean }) => {
    await signOut(params).catch(() => undefined);
  },
  checkAuth: async () => {
    await session();
  },
  checkError: (error: Error) => {
    if (!isOutside(error)) return Promise.resolve();
    markSessionEnded();
    return Promise.reject(error);
  },
  getIdentity: async () => {
    const { person } = await session();
    return { id: person.id, fullName: person.name, email: person.email };
  },
  getPermissions: async () => (await session()).person.role,
  canAccess: async ({ action, resource }: { action: string; resource: string }) =>
    can((await session()).person.role, action as Action, resource),
};
