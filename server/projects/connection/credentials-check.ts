import type { ConfirmOutcome } from '../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';

export type CredentialsCheck = 'passed' | 'refused' | 'unreachable';

/** A token that nobody was given: asking about it changes nothing and tells whether the credentials pass. */
export const CREDENTIALS_TEST_TOKEN = 'rappro.credentials.test';

/**
 * What the answer to a confirm of a made-up token says about the credentials. `lockedOut` is the
 * authentication's own refusal; every other readable answer was given after it (the token is not found, as it should be).
 */
export function checkCredentials(outcome: ConfirmOutcome): CredentialsCheck {
  switch (outcome.kind) {
    case 'refused':
      return hasMeaning(outcome, 'lockedOut') ? 'refused' : 'passed';
    case 'status':
    case 'unrecognised':
      return 'passed';
    case 'unanswered':
      return 'unreachable';
  }
}
