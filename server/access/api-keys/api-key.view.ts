/** A key of a merchant's system; the key itself is returned once, when issued. */
export class ApiKeyView {
  id!: string;
  projectId!: string;
  name!: string;
  /** First characters of the key. */
  hint!: string;
  createdAt!: string;
  lastUsedAt!: string | null;
  revokedAt!: string | null;
  /** True if the key is approved for the current user and not issued yet. */
  mayIssue!: boolean;
  /** Only in the response that issues the key. */
  key?: string;
}
