import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { CurrencyLabel, Language } from '../../platform/i18n/language.js';
import type { Role } from './user-words.js';

/** Name of a user whose e-mail stands in records. */
export class UserNameView {
  email!: Plain;
  name!: Plain;
}

export class UserView {
  id!: string;
  email!: Plain;
  name!: Plain;
  role!: Role;
  allProjects!: boolean;
  projectIds!: string[];
  /** Calling codes of the countries whose operators the user sees; null: no limit. */
  countries!: Plain[] | null;
  /** Ids of the operators at the aggregator that the user sees; null: no limit. */
  operators!: Plain[] | null;
  disabledAt!: string | null;
  createdAt!: string;
  /** Null: the user cannot approve anything that moves money yet. */
  secondFactorSince!: Plain | null;
  /** End of the cool-off of an approver, possibly past; null for other roles and if there is no cool-off. */
  approvesFrom!: Plain | null;
  /** Administrator who may issue the set-up link of a new or reset user; null if none is due. */
  setUpBy!: string | null;
  /** `linked`: signs in through the identity provider, which sets role and projects; `allowed`: may be linked. */
  provider!: 'linked' | 'allowed' | null;
  /**
   * Approver whom a group of the identity provider made and whom no administrator has confirmed: a `pending` one may not
   * approve, a `kept` one was an approver before confirmations were required. Null for all others.
   */
  approverByGroup!: 'pending' | 'kept' | null;
}

/** `act` as in the audit log. */
export class AccessEventView {
  at!: string;
  act!: Plain;
  by!: string;
  /** E-mail address of the user. */
  about!: Plain;
}

/** One-time link for choosing a password; returned once. */
export class SetUpLinkView {
  url!: Personal<'text'>;
  expiresAt!: string;
}

/**
 * `single_admin`: user management requires no second administrator yet; `proxies_undeclared`: TRUSTED_PROXIES is not
 * set; `api_key_expiring`: a key without a successor ends within 14 days; `approver_unconfirmed`: a group of the identity
 * provider made an approver whom no administrator has confirmed.
 */
export type InstallationWarning =
  | 'single_admin'
  | 'proxies_undeclared'
  | 'api_key_expiring'
  | 'approver_unconfirmed';

export type SignInStep = 'code' | 'enrolment';

/** Preferences of the signed-in user; null stands for the default. */
export class PreferencesView {
  /** Null: the language of `Accept-Language`. */
  language!: Language | null;
  /** IANA zone; null: the zone of the project. */
  zone!: string | null;
  /** Null: `FCFA` in French, `XOF` in English. */
  currencyLabel!: CurrencyLabel | null;
}

export class SessionView {
  user!: UserView;
  preferences!: PreferencesView;
  /** Remaining step of the sign-in: the code of the second factor, or its enrolment. */
  awaits!: SignInStep | null;
  /** True while a code is awaited that a passkey may replace. */
  passkey!: boolean;
  expiresAt!: string;
  /** True if the sandbox replaces the aggregator. */
  demo!: boolean;
  /** `copy`: sends no payouts, webhooks, messages to chats and reports. */
  installation!: 'main' | 'copy';
  /** Changes that others made to the user's account in the last 14 days. */
  accessEvents!: AccessEventView[];
  /** Warnings about this installation; empty unless the user is an administrator. */
  warnings!: InstallationWarning[];
}
