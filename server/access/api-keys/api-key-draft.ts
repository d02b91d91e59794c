import { type Limits, UNLIMITED } from '../identity/limits.js';
import { API_KEY_PERMISSIONS, type ApiKeyPermission } from '../identity/api-key-words.js';

/** A key as requested and approved. */
export interface ApiKeyDraft extends Limits {
  name: string;
  permissions: ApiKeyPermission[];
  expiresAt: Date | null;
  /** Key that this one replaces, and the days for which it stays valid after this one is issued. */
  replaces: { id: string; overlapDays: number } | null;
}

/** Returns a key with all permissions and without limits that does not expire. */
export const unlimitedKey = (name: string): ApiKeyDraft => ({
  name,
  permissions: [...API_KEY_PERMISSIONS],
  expiresAt: null,
  replaces: null,
  ...UNLIMITED,
});
