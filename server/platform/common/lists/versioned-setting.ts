import type { DataSource, EntityManager } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../database/query.js';
import { Problem } from '../problems/problem.js';
import type { ListQuery } from './list-query.js';
import { readPage, Where } from './list-sql.js';
import type { Page } from './page.view.js';

interface Shape {
  /** As `close_policies AS v`. */
  table: Sql;
  /** Columns of a version, with `v.version` and `v.at`. */
  columns: Sql;
  joins?: Sql;
}

interface NextVersion {
  /** Number of the version that the change was made from; 0 where there was none. */
  seen: number;
  /** Columns and values of the new row, without its number. */
  columns: Sql;
  values: Sql;
  /** Condition of the setting that is changed, where the table has one for each project. */
  where?: Sql;
}

type Stored<Version> = Omit<Version, 'at'> & { at: Date };

/** A setting of which each change is a version: rows are only added, and the latest is in force. */
export class VersionedSetting<Version extends { version: number; at: string | null }> {
  constructor(private readonly of: Shape) {}

  async latest(manager: EntityManager, where?: Sql): Promise<Version | undefined> {
    const [version] = await this.all(manager, where, sql`LIMIT 1`);
    return version;
  }

  /** Lists the versions, latest first. */
  async all(manager: EntityManager, where: Sql = empty, limit: Sql = empty): Promise<Version[]> {
    const { table, columns, joins = empty } = this.of;
    const rows = await queryRows<Stored<Version>>(
      manager,
      sql`SELECT ${columns} FROM ${table} ${joins} ${where} ORDER BY v.version DESC ${limit}`,
    );
    return rows.map((row) => shown<Version>(row));
  }

  async page(db: DataSource, query: ListQuery): Promise<Page<Version>> {
    const list = {
      ...{ joins: empty, ...this.of, key: sql`v.version`, defaultSort: 'version' },
      sortable: { version: sql`v.version`, at: sql`v.at` },
    };
    const page = await readPage<Stored<Version>>(db, list, query, new Where());
    return { ...page, data: page.data.map((row) => shown<Version>(row)) };
  }

  /** @throws Problem 409 `changed_meanwhile` where another version is in force than the user saw */
  async requireSeen(manager: EntityManager, seen: number, where?: Sql): Promise<void> {
    const latest = await this.latest(manager, where);
    if ((latest?.version ?? 0) !== seen) throw new Problem(409, 'changed_meanwhile');
  }

  /** Adds the version after the one that the user saw, and returns its number. @throws Problem 409 `changed_meanwhile` */
  async add(manager: EntityManager, { seen, columns, values, where }: NextVersion): Promise<number> {
    await this.requireSeen(manager, seen, where);
    const version = seen + 1;
    const added = await queryRow<unknown>(
      manager,
      sql`INSERT INTO ${this.of.table} (version, ${columns}) VALUES (${version}, ${values}) ON CONFLICT DO NOTHING RETURNING version`,
    );
    if (!added) throw new Problem(409, 'changed_meanwhile');
    return version;
  }
}

const shown = <Version>(row: Stored<Version>): Version =>
  ({ ...row, at: row.at.toISOString() }) as unknown as Version; // the same but for its time
