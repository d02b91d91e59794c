import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { policyVersion } from '../../../access/approvals/policy-versions.js';
import type { ListQuery } from '../../../platform/common/lists/list-query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import type { PolicyView } from './policy.view.js';
import { VersionedSetting } from '../../../platform/common/lists/versioned-setting.js';
import { required } from '../../../platform/common/values/required.js';

/** Each version is an approved proposal; the first one is written by the migrations. */
export const PAYOUT_POLICY = new VersionedSetting<PolicyView>(
  policyVersion(
    sql`payout_policies`,
    // Versions from before waiting requests were watched have no such settings.
    sql`v.tiers, v.limits, '{"reminderHours": 24, "escalationHours": null}'::jsonb || v.settings AS settings`,
  ),
);

@Injectable()
export class PolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the version in force; pass the manager inside a database transaction. */
  async current(manager: EntityManager = this.db.manager): Promise<PolicyView> {
    return required(await PAYOUT_POLICY.latest(manager), 'The policy has no version');
  }

  versions(query: ListQuery): Promise<Page<PolicyView>> {
    return PAYOUT_POLICY.page(this.db, query);
  }
}
