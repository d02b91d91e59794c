import type { ApiKeyPermission } from '../identity/api-key-words.js';
import type { Role } from '../identity/user-words.js';

/** Access in a proposal; a request of an earlier version has no limits. */
export type ProposedAccess = {
  role: Role;
  allProjects: boolean;
  projectIds: string[];
  countries?: string[] | null;
  operators?: string[] | null;
  /** Names for the approver; null: all projects. */
  projects: string[] | null;
};

/** User whose credentials end. */
type ProposedReset = { email: string; name: string; role: Role };

/** API key to be created; a request of an earlier version has only the name. */
type ProposedKey = {
  name: string;
  permissions?: ApiKeyPermission[];
  countries?: string[];
  operators?: string[];
  /** ISO 8601 UTC. */
  expiresAt?: string;
  /** Key that it replaces. */
  replaces?: string;
  overlapDays?: number;
};

declare module '../approvals/proposal.view.js' {
  interface ProposalPayloads {
    'user.create': ProposedAccess & { email: string; name: string };
    'user.change': ProposedAccess & {
      email: string;
      disabled: boolean;
      before: ProposedAccess & { disabled: boolean };
    };
    'user.password_reset': ProposedReset;
    'user.second_factor_reset': ProposedReset;
    'user.provider_link': ProposedReset;
    'provider_group.set': ProposedAccess & { name: string; before: ProposedAccess | null };
    'api_key.create': ProposedKey;
  }
}
