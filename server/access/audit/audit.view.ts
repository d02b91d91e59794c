/** One act of a person, of a merchant's system or of a command. */
export class AuditView {
  id!: string;
  at!: string;
  personId!: string | null;
  /** An e-mail, the name of an API key, or the name of a command. */
  actor!: string;
  act!: string;
  subjectType!: string;
  subjectId!: string;
  projectId!: string | null;
  details!: Record<string, unknown>;
}
