import type { PreferencesView, SessionView } from '../../../server/access/identity/user.view.js';
import type {
  EnrolmentView,
  SecondFactorView,
} from '../../../server/access/second-factor/second-factor.view.js';
import type { RevealedSubject, RevealView } from '../../../server/access/reveals/reveal.view.js';
import type { ProviderAddressView, SignInOptionsView } from '../../../server/access/openid/provider.view.js';
import { allowCalls, renewSessionsBy, stopCalls } from './http.js';
import { actions, reads } from './method.js';
import { get, patch, post, remove } from './rest.js';

export const session = {
  ...reads('session', {
    getSession: (_: object, signal) => get<SessionView>('session', {}, signal),
  }),
  ...reads('sign-in', {
    getSignInOptions: (_: object, signal) => get<SignInOptionsView>('session/openid', {}, signal),
  }),
  ...reads('second-factor', {
    getSecondFactor: (_: object, signal) => get<SecondFactorView>('session/second-factor', {}, signal),
  }),
  ...actions(
    {
      /** The first step; `awaits` of the answer names the next one. */
      submitPassword: (step: { email: string; password: string }) => post<SessionView>('session', step),
      submitCode: (step: { code: string }) => post<SessionView>('session/code', step),
      /** Takes a set-up link: the new password is the first step of a sign-in. */
      redeemSetUpLink: (step: { token: string; password: string }) =>
        post<SessionView>('session/set-up', step),
      /** Drops what is still being read first: the server would refuse it. */
      signOut: (_: object) => {
        stopCalls();
        return remove('session');
      },
      /** Begins a sign-in at the identity provider; the browser then opens the address. */
      startProviderSignIn: (_: object) => post<ProviderAddressView>('session/openid'),
      /** Signs out; the address, if there is one, ends the session at the identity provider. */
      signOutOfProvider: (_: object) => {
        stopCalls();
        return post<ProviderAddressView>('session/openid/sign-out');
      },
      signOutEverywhere: (_: object) => remove('session/all'),
      changePassword: (change: { currentPassword: string; newPassword: string }) =>
        post('session/password', change),
      changePreferences: (change: Partial<PreferencesView>) =>
        patch<PreferencesView>('session/preferences', change),
      startSecondFactorEnrolment: (step: { password?: string; code?: string }) =>
        post<EnrolmentView>('session/second-factor', step),
      confirmSecondFactor: (step: { code: string }) => post('session/second-factor/confirm', step),
    },
    { invalidates: [] },
  ),
  ...actions(
    {
      revealPersonalData: (reveal: { subject: RevealedSubject; id: string; reason: string }) =>
        post<RevealView>('reveals', reveal),
    },
    { invalidates: ['audit'] },
  ),
  /** Lets calls through again after a sign-in. */
  resumeCalls: allowCalls,
  /** Has calls that are refused after the end of a session wait for a new sign-in. */
  renewSessionsBy,
};
