import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { type ListDefinition, readPage, Where } from '../../common/lists/list-sql.js';
import type { Page } from '../../common/lists/page.view.js';
import type { PolicyView } from './policy.view.js';

type PolicyRow = Omit<PolicyView, 'at'> & { at: Date };

const COLUMNS = sql`v.version, v.tiers, v.limits, v.settings, v.reason, v.at,
  proposer.email AS "proposedBy", decider.email AS "decidedBy"`;
const JOINS = sql`
  LEFT JOIN proposals made ON made.id = v.proposal_id
  LEFT JOIN people proposer ON proposer.id = made.proposed_by
  LEFT JOIN people decider ON decider.id = made.decided_by`;

const VERSIONS: ListDefinition = {
  table: sql`payout_policies v`,
  key: sql`v.version`,
  columns: COLUMNS,
  joins: JOINS,
  sortable: { version: 'v.version', at: 'v.at' },
  defaultSort: 'version',
};

@Injectable()
export class PolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the latest version; inside a database transaction, pass its manager. */
  async current(manager: EntityManager = this.db.manager): Promise<PolicyView> {
    const row = await queryRow<PolicyRow>(
      manager,
      sql`SELECT ${COLUMNS} FROM payout_policies v ${JOINS} ORDER BY v.version DESC LIMIT 1`,
    );
    if (!row) throw new Error('The payout policy is missing');
    return toView(row);
  }

  async versions(query: ListQuery): Promise<Page<PolicyView>> {
    const page = await readPage<PolicyRow>(this.db, VERSIONS, query, new Where());
    return { ...page, data: page.data.map(toView) };
  }
}

function toView(row: PolicyRow): PolicyView {
  return { ...row, at: row.at.toISOString() };
}
