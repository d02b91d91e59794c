// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `code_attempts`.
 * Codes of the authenticator app that unknown browsers gave at sign-in on one UTC day.
 */
export interface CodeAttemptsRow {
  /** Column `person_id`. */
  userId: string;
  day: string;
  /** `networkOf` the client. */
  network: string;
  /** `browserOf` its token, or empty. */
  browser: string;
  attempts: number;
}

/** Table `passkey_challenges`. */
export interface PasskeyChallengesRow {
  /** Column `person_id`. */
  userId: string;
  purpose: 'registration' | 'proof';
  challenge: string;
  expiresAt: Date;
}

/**
 * Table `sign_in_attempts`.
 * Attempts of unknown browsers to sign in with an e-mail address, known or not; removed after an hour without one.
 */
export interface SignInAttemptsRow {
  /** HMAC of the address. */
  emailHash: string;
  failures: number;
  /** Time from which the next attempt is admitted. */
  freeAt: Date;
}
