export const ROLES = ['support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export class UserView {
  id!: string;
  email!: string;
  name!: string;
  role!: Role;
  allProjects!: boolean;
  projectIds!: string[];
  disabledAt!: string | null;
  createdAt!: string;
  /** Null: nothing that moves money can be approved by them yet. */
  secondFactorSince!: string | null;
  /** End of the cool-off of an approver, past or to come; null for other roles and where there is no cool-off. */
  approvesFrom!: string | null;
  /** The administrator who may issue the set-up link of a new or reset user; null where none is due. */
  setUpBy!: string | null;
}

/** An act that changed a user's access; `act` as in the audit log. */
export class AccessEventView {
  at!: string;
  act!: string;
  by!: string;
  /** E-mail of the user. */
  about!: string;
}

/** A one-time link by which a user chooses a password; shown once. */
export class SetUpLinkView {
  url!: string;
  expiresAt!: string;
}

/** `single_admin`: acts on users need no second administrator yet; `proxies_undeclared`: TRUSTED_PROXIES is not set. */
export type InstallationWarning = 'single_admin' | 'proxies_undeclared';

export type SignInStep = 'code' | 'enrolment';

/** Who is signed in, and what the console must say about this installation. */
export class SessionView {
  person!: UserView;
  /** What is missing before the session opens anything else: the code of the second factor, or its enrolment. */
  awaits!: SignInStep | null;
  expiresAt!: string;
  /** The sandbox answers instead of the aggregator: the console says so. */
  demo!: boolean;
  /** What others did to the reader's account in the last 14 days. */
  accessEvents!: AccessEventView[];
  /** What administrators must know about this installation; empty for other roles. */
  warnings!: InstallationWarning[];
}
