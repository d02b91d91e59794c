import type { Plain } from '../../platform/common/values/view-text.js';

/** Change of a resource of the API, as the database announces it at the commit. */
export interface LiveChange {
  /** Resource of the API: transactions, callbacks, payouts, … */
  resource: Plain;
  /** Null: concerns users of all projects. */
  projectId: string | null;
  /** created or changed; for transactions: status, callback, expiry, override, contradiction. */
  kind: Plain;
  /** Undefined: too many, or without an id. */
  ids?: string[];
}
