import type { PreferencesView, SessionView } from '../../../../server/access/identity/user.view.js';
import type {
  PasskeyProofView,
  PasskeyRegistrationView,
  PasskeyRequestView,
  PasskeyView,
} from '../../../../server/access/sign-in/second-factor/passkey.view.js';
import { answerByPasskey, createPasskey } from './passkeys.js';
import type { UserSessionsView } from '../../../../server/access/sign-in/session-entry.view.js';
import type {
  EnrolledView,
  EnrolmentView,
  RecoveryCodesView,
  SecondFactorView,
} from '../../../../server/access/sign-in/second-factor/second-factor.view.js';
import type { RevealView } from '../../../../server/access/personal-data/reveal.view.js';
import type { RevealedSubject } from '../../../../server/access/personal-data/reveal-words.js';
import type {
  ProviderAddressView,
  SignInOptionsView,
} from '../../../../server/access/openid/provider.view.js';
import {
  allowCalls,
  callFor,
  leaveForOtherUserBy,
  readClock,
  renewSessionsBy,
  saveBlob,
  stopCalls,
} from './http.js';
import { actions, reads } from './method.js';
import { get, patch, post, remove } from './rest.js';

export const session = {
  ...reads('session', {
    getSession: (_: object, signal) => get<SessionView>('session', {}, signal),
  }),
  ...reads('clock', {
    getClock: (_: object, signal) => readClock(signal),
  }),
  ...reads('sign-in', {
    getSignInOptions: (_: object, signal) => get<SignInOptionsView>('session/openid', {}, signal),
  }),
  ...reads('second-factor', {
    getSecondFactor: (_: object, signal) => get<SecondFactorView>('session/second-factor', {}, signal),
  }),
  ...reads('passkeys', {
    getPasskeys: (_: object, signal) => get<PasskeyView[]>('session/passkeys', {}, signal),
  }),
  ...actions(
    {
      addPasskey: async ({ name, code }: { name: string; code: string }) => {
        const { options } = await post<PasskeyRegistrationView>('session/passkeys/registration', { code });
        return post<PasskeyView>('session/passkeys', { name, response: await createPasskey(options) });
      },
      renamePasskey: ({ id, name }: { id: string; name: string }) =>
        patch<PasskeyView>(`session/passkeys/${id}`, { name }),
      removePasskey: ({ id }: { id: string }) => remove(`session/passkeys/${id}`),
    },
    { invalidates: ['passkeys', 'second-factor', 'sessions'] },
  ),
  ...actions(
    {
      /** Asks the device for a passkey and returns the code that stands for one of the app. */
      provePasskey: async (_: object) => {
        const { options } = await post<PasskeyRequestView>('session/passkeys/request');
        return post<PasskeyProofView>('session/passkeys/proof', { response: await answerByPasskey(options) });
      },
      /** Makes this browser known before the password is given. */
      confirmBrowser: async (_: object) => {
        const { options } = await post<PasskeyRequestView>('session/passkeys/browser-request');
        await post('session/passkeys/browser', { response: await answerByPasskey(options) });
      },
    },
    { invalidates: [] },
  ),
  ...reads('sessions', {
    getOwnSessions: (_: object, signal) => get<UserSessionsView>('session/sessions', {}, signal),
    getUserSessions: ({ userId }: { userId: string }, signal) =>
      get<UserSessionsView>(`users/${userId}/sessions`, {}, signal),
  }),
  ...actions(
    {
      endOwnSession: ({ id }: { id: string }) => remove(`session/sessions/${id}`),
      endOtherSessions: (_: object) => remove('session/sessions'),
      endUserSession: ({ userId, id }: { userId: string; id: string }) =>
        remove(`users/${userId}/sessions/${id}`),
      endUserSessions: ({ userId }: { userId: string }) => remove(`users/${userId}/sessions`),
    },
    { invalidates: ['sessions'], onRefusal: ['sessions'] },
  ),
  ...actions(
    {
      /** The first step; `awaits` of the answer names the next one. */
      submitPassword: (step: { email: string; password: string }) => post<SessionView>('session', step),
      submitCode: (step: { code: string }) => post<SessionView>('session/code', step),
      /** Has a link for a new password sent, if the address is that of a user. */
      requestPasswordReset: (reset: { email: string }) => post('session/password-reset', reset),
      /** Checks a set-up link without using it. */
      checkSetUpLink: (link: { token: string }) => post('session/set-up/check', link),
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
      confirmSecondFactor: (step: { code: string }) =>
        post<EnrolledView>('session/second-factor/confirm', step),
      renewRecoveryCodes: (step: { code: string }) =>
        post<RecoveryCodesView>('session/second-factor/recovery-codes', step),
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
  /** Saves recovery codes as a file; the server cannot return them again. */
  saveRecoveryCodes: ({ name, text }: { name: string; text: string }) =>
    saveBlob(new Blob([text], { type: 'text/plain' }), name),
  /** Lets calls through again after a sign-in. */
  resumeCalls: allowCalls,
  /** Names the user of the page in every call that follows. */
  callFor,
  /** Has the page left when the server says that another user has signed in in this browser. */
  leaveForOtherUserBy,
  /** Has calls that are refused after the end of a session wait for a new sign-in. */
  renewSessionsBy,
};
