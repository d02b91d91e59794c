import type { Plain } from '../../platform/common/values/view-text.js';
import type { ApiKeyPermission } from '../identity/api-key-words.js';

/** A key of a merchant's system; the key itself is returned once, when issued. */
export class ApiKeyView {
  id!: string;
  projectId!: string;
  name!: Plain;
  permissions!: ApiKeyPermission[];
  /** Calling codes; the key reads and creates only transactions of operators of these countries. Null: no limit. */
  countries!: Plain[] | null;
  /** Ids of operators at the aggregator; the key reads and creates only their transactions. Null: no limit. */
  operators!: Plain[] | null;
  /** First characters of the key. */
  hint!: Plain;
  createdAt!: string;
  /** Null: valid until it is revoked. */
  expiresAt!: string | null;
  lastUsedAt!: string | null;
  /** IP address of the last use. */
  lastUsedAddress!: Plain | null;
  revokedAt!: string | null;
  /** Id of the key that this one replaces. */
  replaces!: Plain | null;
  /** True if the key is approved for the current user and not issued yet. */
  mayIssue!: boolean;
  /** Only in the response that issues the key. */
  key?: Plain;
}
