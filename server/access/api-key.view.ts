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
  /** Present in the answer to its creation only. */
  key?: string;
}
