import type { TransactionStatus } from '../lifecycle/lifecycle.js';

export class RegistrationView {
  /**
   * `registered`: new. `repeated`: same values as before. `replaced`: the token was replaced. `refused`: see `code`,
   * `detail` and `errors`; nothing was stored.
   */
  result!: 'registered' | 'repeated' | 'replaced' | 'refused';
  reference!: string | null;
  id?: string;
  status?: TransactionStatus;
  code?: string;
  detail?: string;
  errors?: Record<string, string>;
}

/** Results in the order of the rows. */
export class RegistrationsView {
  results!: RegistrationView[];
  registered!: number;
  repeated!: number;
  replaced!: number;
  refused!: number;
}
