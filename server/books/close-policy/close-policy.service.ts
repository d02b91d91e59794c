import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { type PolicyVersion, PolicyVersions } from '../../access/approvals/policy-versions.js';
import type { ListQuery } from '../../platform/common/lists/list-query.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { ClosePolicyView } from './close-policy.view.js';

const VERSIONS = new PolicyVersions<Omit<ClosePolicyView, keyof PolicyVersion>>(
  sql`close_policies`,
  sql`v.write_off_act AS "writeOffAct", v.write_off_day AS "writeOffDay", v.owned_break AS "ownedBreak"`,
);

@Injectable()
export class ClosePolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the version in force; pass the manager inside a database transaction. */
  current(manager: EntityManager = this.db.manager): Promise<ClosePolicyView> {
    return VERSIONS.current(manager);
  }

  versions(query: ListQuery): Promise<Page<ClosePolicyView>> {
    return VERSIONS.page(this.db, query);
  }
}
