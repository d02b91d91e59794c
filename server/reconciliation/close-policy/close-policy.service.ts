import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { type ListDefinition, readPage, Where } from '../../common/lists/list-sql.js';
import type { Page } from '../../common/lists/page.view.js';
import type { ClosePolicyView } from './close-policy.view.js';

type Row = Omit<ClosePolicyView, 'at'> & { at: Date };

const COLUMNS = sql`v.version, v.write_off_act AS "writeOffAct", v.write_off_day AS "writeOffDay",
  v.owned_break AS "ownedBreak", v.reason, v.at, proposer.email AS "proposedBy", decider.email AS "decidedBy"`;
const JOINS = sql`
  LEFT JOIN proposals made ON made.id = v.proposal_id
  LEFT JOIN people proposer ON proposer.id = made.proposed_by
  LEFT JOIN people decider ON decider.id = made.decided_by`;

const VERSIONS: ListDefinition = {
  table: sql`close_policies v`,
  key: sql`v.version`,
  columns: COLUMNS,
  joins: JOINS,
  sortable: { version: 'v.version', at: 'v.at' },
  defaultSort: 'version',
};

@Injectable()
export class ClosePolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the version in force; pass the manager inside a database transaction. */
  async current(manager: EntityManager = this.db.manager): Promise<ClosePolicyView> {
    const row = await queryRow<Row>(
      manager,
      sql`SELECT ${COLUMNS} FROM close_policies v ${JOINS} ORDER BY v.version DESC LIMIT 1`,
    );
    if (!row) throw new Error('The close policy is missing');
    return toView(row);
  }

  async versions(query: ListQuery): Promise<Page<ClosePolicyView>> {
    const page = await readPage<Row>(this.db, VERSIONS, query, new Where());
    return { ...page, data: page.data.map(toView) };
  }
}

function toView(row: Row): ClosePolicyView {
  return { ...row, at: row.at.toISOString() };
}
