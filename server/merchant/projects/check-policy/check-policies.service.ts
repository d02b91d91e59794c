import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { FreshValue } from '../../../platform/common/time/fresh-value.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { BUILT_IN_POLICY, type CheckPolicy, checkPolicyProblems } from './check-policy.js';
import type { CheckPolicyDto } from './check-policy.dto.js';
import type { CheckPolicyView } from './check-policy.view.js';
import { requireProject } from '../registry/require-project.js';
import { VersionedSetting } from '../../../platform/common/lists/versioned-setting.js';

/** In ms: upper bound on the use of a version after another process replaced it. */
const FRESH_FOR_MS = 1_000;

export interface CurrentPolicy {
  version: number;
  policy: CheckPolicy;
  /** Null for the built-in policy. */
  since: Date | null;
}

interface StoredPolicy {
  version: number;
  policy: CheckPolicy;
  reason: string;
  changedBy: string;
  at: string;
}

const SETTING = new VersionedSetting<StoredPolicy>({
  table: sql`check_policies AS v`,
  columns: sql`v.version, v.policy, v.reason, v.changed_by AS "changedBy", v.at`,
});
const ofProject = (projectId: string): Sql => sql`WHERE v.project_id = ${projectId}`;

@Injectable()
export class CheckPoliciesService {
  /** By project id. */
  private readonly latest = new Map<string, FreshValue<CurrentPolicy>>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Returns the latest version, at most 1 s old. */
  async current(projectId: string): Promise<CurrentPolicy> {
    let latest = this.latest.get(projectId);
    if (!latest) this.latest.set(projectId, (latest = new FreshValue(this.clock, FRESH_FOR_MS)));
    return latest.get(() => this.read(this.db.manager, projectId));
  }

  /** Returns the latest 200 versions, newest first, followed by the built-in one. @throws Problem not_found */
  async versions(projectId: string, scope: ProjectScope): Promise<CheckPolicyView[]> {
    await requireProject(this.db, projectId, scope);
    const versions = await SETTING.all(this.db.manager, ofProject(projectId), sql`LIMIT 200`);
    const builtIn = { version: 0, ...BUILT_IN_POLICY, reason: null, changedBy: null, at: null };
    return [...versions.map(({ policy, ...row }) => ({ ...row, ...policy })), builtIn];
  }

  /**
   * Inserts the next version; it applies to transactions not yet expired. @throws Problem not_found, invalid,
   * changed_meanwhile
   */
  async change(projectId: string, dto: CheckPolicyDto, by: UserActor): Promise<void> {
    await requireProject(this.db, projectId, by.scope);
    const { version, reason, calls, laterChecks } = dto;
    const policy: CheckPolicy = { calls, laterChecks };
    const fields = checkPolicyProblems(policy);
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    try {
      await this.db.transaction(async (manager) => {
        const before = await this.read(manager, projectId);
        const added = await SETTING.add(manager, {
          seen: version,
          where: ofProject(projectId),
          columns: sql`project_id, policy, reason, changed_by, at`,
          values: sql`${projectId}, ${JSON.stringify(policy)}, ${reason}, ${by.email}, ${this.clock.now()}`,
        });
        await this.audit.record(manager, {
          actor: by,
          act: 'project.check_policy_changed',
          subjectType: 'project',
          subjectId: projectId,
          projectId,
          details: { version: added, before: before.policy, after: policy, reason },
        });
      });
    } finally {
      this.latest.get(projectId)?.forget();
    }
  }

  private async read(manager: EntityManager, projectId: string): Promise<CurrentPolicy> {
    const latest = await SETTING.latest(manager, ofProject(projectId));
    if (!latest) return { version: 0, policy: BUILT_IN_POLICY, since: null };
    return { version: latest.version, policy: latest.policy, since: new Date(latest.at) };
  }
}
