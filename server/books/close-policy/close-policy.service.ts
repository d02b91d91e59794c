import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { policyVersion } from '../../access/approvals/policy-versions.js';
import type { ListQuery } from '../../platform/common/lists/list-query.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import type { ClosePolicyView } from './close-policy.view.js';
import { VersionedSetting } from '../../platform/common/lists/versioned-setting.js';
import { required } from '../../platform/common/values/required.js';

/** Each version is an approved proposal; the first one is written by the migrations. */
export const CLOSE_POLICY = new VersionedSetting<ClosePolicyView>(
  policyVersion(
    sql`close_policies`,
    sql`v.write_off_act AS "writeOffAct", v.write_off_day AS "writeOffDay", v.owned_break AS "ownedBreak"`,
  ),
);

@Injectable()
export class ClosePolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the version in force; pass the manager inside a database transaction. */
  async current(manager: EntityManager = this.db.manager): Promise<ClosePolicyView> {
    return required(await CLOSE_POLICY.latest(manager), 'The policy has no version');
  }

  versions(query: ListQuery): Promise<Page<ClosePolicyView>> {
    return CLOSE_POLICY.page(this.db, query);
  }
}
