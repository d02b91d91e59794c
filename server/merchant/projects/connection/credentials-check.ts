import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { hasMeaning } from '../../../aggregator/sub-codes/sub-code-catalogue.js';

export type CredentialsCheck = 'passed' | 'refused' | 'unreachable';

/** Token that does not exist, so that a status check tests the credentials without effects. */
export const CREDENTIALS_TEST_TOKEN = 'rappro.credentials.test';

/**
 * Classifies the response to a status check of a nonexistent token. `lockedOut` is a refusal of the credentials; any
 * other readable response was given after authentication.
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
