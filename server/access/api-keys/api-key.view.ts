/** A key of a merchant's system; the key itself is told once, when it is made. */
export class ApiKeyView {
  id!: string;
  projectId!: string;
  name!: string;
  /** Its first characters, to recognise it by. */
  hint!: string;
  createdAt!: string;
  lastUsedAt!: string | null;
  revokedAt!: string | null;
  /** Approved for the reader, who has not taken it yet. */
  mayIssue!: boolean;
  /** Present in the answer that issues it only. */
  key?: string;
}
