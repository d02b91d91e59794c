export class AuditView {
  id!: string;
  at!: string;
  personId!: string | null;
  /** E-mail address, name of an API key, or name of a command. */
  actor!: string;
  act!: string;
  subjectType!: string;
  subjectId!: string;
  projectId!: string | null;
  details!: Record<string, unknown>;
}
