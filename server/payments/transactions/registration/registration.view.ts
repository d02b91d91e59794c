import type { Plain } from '../../../platform/common/values/view-text.js';
import type { TransactionStatus } from '../lifecycle/lifecycle.js';

export class RegistrationView {
  /**
   * `registered`: new. `repeated`: same values as before. `replaced`: the token was replaced. `refused`: see `code`,
   * `detail` and `errors`; nothing was stored.
   */
  result!: 'registered' | 'repeated' | 'replaced' | 'refused';
  reference!: Plain | null;
  id?: string;
  status?: TransactionStatus;
  code?: Plain;
  detail?: Plain;
  errors?: Record<string, Plain>;
}

/** Results in the order of the rows. */
export class RegistrationsView {
  results!: RegistrationView[];
  registered!: number;
  repeated!: number;
  replaced!: number;
  refused!: number;
}
