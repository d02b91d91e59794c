import type { Plain } from '../../platform/common/values/view-text.js';
import type { Role } from '../identity/user-words.js';

/** A group of the identity provider and the access of its members. */
export class ProviderGroupView {
  /** Same as `name`, as lists need it. */
  id!: string;
  name!: Plain;
  role!: Role;
  allProjects!: boolean;
  projectIds!: string[];
  /** Calling codes; null: no limit. */
  countries!: Plain[] | null;
  /** Ids of operators at the aggregator; null: no limit. */
  operators!: Plain[] | null;
  /** E-mail address of the administrator. */
  changedBy!: string;
  changedAt!: string;
}

export class ProviderGroupChangedView {
  /** Approval required from another administrator; null if the change was applied. */
  proposalId!: string | null;
}
