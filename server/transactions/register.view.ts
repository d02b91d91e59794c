import type { Status } from './lifecycle.js';

/** What became of one registration. */
export class RegisteredView {
  /** `registered`: new. `repeated`: the same as before. `replaced`: its token is another one now. `refused`: see `code` and `errors`; nothing was stored. */
  result!: 'registered' | 'repeated' | 'replaced' | 'refused';
  reference!: string | null;
  id?: string;
  status?: Status;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
}

/** A result for each row, in the order of the rows. */
export class RegisteredManyView {
  results!: RegisteredView[];
  registered!: number;
  repeated!: number;
  replaced!: number;
  refused!: number;
}
