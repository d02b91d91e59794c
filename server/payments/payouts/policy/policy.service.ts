import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { type PolicyVersion, PolicyVersions } from '../../../access/approvals/policy-versions.js';
import type { ListQuery } from '../../../platform/common/lists/list-query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import type { PolicyView } from './policy.view.js';

const VERSIONS = new PolicyVersions<Omit<PolicyView, keyof PolicyVersion>>(
  sql`payout_policies`,
  // Versions from before waiting requests were watched have no such settings.
  sql`v.tiers, v.limits, '{"reminderHours": 24, "escalationHours": null}'::jsonb || v.settings AS settings`,
);

@Injectable()
export class PolicyService {
  constructor(private readonly db: DataSource) {}

  /** Reads the version in force; pass the manager inside a database transaction. */
  current(manager: EntityManager = this.db.manager): Promise<PolicyView> {
    return VERSIONS.current(manager);
  }

  versions(query: ListQuery): Promise<Page<PolicyView>> {
    return VERSIONS.page(this.db, query);
  }
}
