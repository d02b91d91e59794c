import type { DataSource, EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { ListQuery } from '../../platform/common/lists/list-query.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';

const JOINS = sql`
  LEFT JOIN proposals made ON made.id = v.proposal_id
  LEFT JOIN people proposer ON proposer.id = made.proposed_by
  LEFT JOIN people decider ON decider.id = made.decided_by`;

export interface PolicyVersion {
  version: number;
  reason: string;
  at: string;
  /** E-mails; null for the first version, which the migrations write. */
  proposedBy: string | null;
  decidedBy: string | null;
}

/** Reads a policy whose changes are approved proposals: each is a version, the latest is in force. */
export class PolicyVersions<Terms extends object> {
  private readonly list: ListDefinition;

  /** @param columns of the table `v` that hold the terms */
  constructor(table: Sql, columns: Sql) {
    this.list = {
      table: sql`${table} v`,
      key: sql`v.version`,
      columns: sql`v.version, ${columns}, v.reason, v.at, proposer.email AS "proposedBy", decider.email AS "decidedBy"`,
      joins: JOINS,
      sortable: { version: sql`v.version`, at: sql`v.at` },
      defaultSort: 'version',
    };
  }

  /** Reads the version in force. @throws Error when there is none */
  async current(manager: EntityManager): Promise<Terms & PolicyVersion> {
    const { table, columns } = this.list;
    const row = await queryRow<StoredVersion<Terms>>(
      manager,
      sql`SELECT ${columns} FROM ${table} ${JOINS} ORDER BY v.version DESC LIMIT 1`,
    );
    if (!row) throw new Error('The policy has no version');
    return toVersion(row);
  }

  async page(db: DataSource, query: ListQuery): Promise<Page<Terms & PolicyVersion>> {
    const page = await readPage<StoredVersion<Terms>>(db, this.list, query, new Where());
    return { ...page, data: page.data.map((row) => toVersion<Terms>(row)) };
  }
}

type StoredVersion<Terms> = Terms & Omit<PolicyVersion, 'at'> & { at: Date };

function toVersion<Terms extends object>(row: StoredVersion<Terms>): Terms & PolicyVersion {
  return { ...row, at: row.at.toISOString() };
}
