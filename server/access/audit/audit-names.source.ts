import type { Sql } from 'sql-template-tag';

/** Selects `id` (text) and `name` of the records with these ids; the statement may leave out records. */
export type NamesOf = (ids: readonly string[]) => Sql;

/** A room that names the subjects of audit entries; `AuditNamesService` finds all among the providers. */
export abstract class AuditNamesSource {
  /** Statements by the `subjectType` of the entries. */
  abstract readonly subjects: Record<string, NamesOf>;
}
