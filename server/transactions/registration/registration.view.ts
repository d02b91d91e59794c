import type { TransactionStatus } from '../lifecycle/lifecycle.js';

/** Result of one registration. */
export class RegistrationView {
  /** `registered`: new. `repeated`: the same as before. `replaced`: its token is another one now. `refused`: see `code` and `errors`; nothing was stored. */
  result!: 'registered' | 'repeated' | 'replaced' | 'refused';
  reference!: string | null;
  id?: string;
  status?: TransactionStatus;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
}

/** A result for each row, in the order of the rows. */
export class RegistrationsView {
  results!: RegistrationView[];
  registered!: number;
  repeated!: number;
  replaced!: number;
  refused!: number;
}
