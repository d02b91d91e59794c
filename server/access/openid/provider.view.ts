import type { Personal, Plain } from '../../platform/common/values/view-text.js';

/** Reason why a sign-in through the identity provider was refused; texts: `signIn.provider` of `i18n/frame`. */
export type ProviderRefusal =
  | 'cancelled'
  | 'provider_failed'
  | 'unreachable'
  | 'expired'
  | 'answer_invalid'
  | 'issuer_differs'
  | 'email_missing'
  | 'email_unverified'
  | 'account_exists'
  | 'no_group'
  | 'disabled'
  | 'last_admin';

/** Day of a history that is being made, of so many. */
export class DemoHistoryView {
  day!: number;
  days!: number;
}

/** Ways to sign in that the page offers. */
export class SignInOptionsView {
  /** Name of the identity provider; null if none is configured. */
  provider!: Plain | null;
  /** Accounts of Rappro itself; false: only the emergency account. */
  local!: boolean;
  /** Way to a new password for a user who forgot theirs; null where passwords are not accepted. */
  resetBy!: 'mail' | 'administrator' | null;
  /**
   * Set in the demo; its port shows the one-time codes of the demo users, null where it is not known beforehand. They are not
   * accepted while the history is being made.
   */
  demo!: { codesPort: number | null; history: DemoHistoryView | null } | null;
  /** True while there is no user: the page says how to begin, or to restore a backup. */
  empty!: boolean;
  /** `copy`: sends no payouts, webhooks, messages to chats and reports. */
  installation!: 'main' | 'copy';
}

/** Address to which the browser goes next. */
export class ProviderAddressView {
  /** Null: nothing to do at the provider. */
  url!: Personal<'text'> | null;
}
