import type { EntityManager } from 'typeorm';
import type { Sql } from 'sql-template-tag';
import type { PeriodColumns } from '../../platform/common/lists/period.js';

/** Names the projects that users, keys and files are limited to; provided by the room of projects, which stands above. */
export abstract class ProjectRegistry {
  /** Returns the names of those that exist, by id. */
  abstract namesOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>>;
  /** SQL: the name of the project with this id; NULL for an unknown one. */
  abstract nameSql(id: Sql): Sql;
  /** Columns of a period of records with a project. */
  abstract period(at: Sql, project: Sql): PeriodColumns;
}
