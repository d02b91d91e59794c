import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { FreshValue } from '../../../platform/common/time/fresh-value.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { BUILT_IN_POLICY, type CheckPolicy, checkPolicyProblems } from './check-policy.js';
import type { CheckPolicyDto } from './check-policy.dto.js';
import type { CheckPolicyView } from './check-policy.view.js';

/** In ms: upper bound on the use of a version after another process replaced it. */
const FRESH_FOR_MS = 1_000;

export interface CurrentPolicy {
  version: number;
  policy: CheckPolicy;
  /** Null for the built-in policy. */
  since: Date | null;
}

interface PolicyRow extends Omit<CurrentPolicy, 'since'> {
  reason: string;
  changedBy: string;
  at: Date;
}

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
    await this.requireProject(projectId, scope);
    const rows = await queryRows<PolicyRow>(
      this.db,
      sql`SELECT version, policy, reason, changed_by AS "changedBy", at FROM check_policies
       WHERE project_id = ${projectId} ORDER BY version DESC LIMIT 200`,
    );
    const builtIn = { version: 0, ...BUILT_IN_POLICY, reason: null, changedBy: null, at: null };
    return [...rows.map(({ policy, at, ...row }) => ({ ...row, ...policy, at: at.toISOString() })), builtIn];
  }

  /**
   * Inserts the next version; it applies to transactions not yet expired. @throws Problem not_found, invalid,
   * changed_meanwhile
   */
  async change(projectId: string, dto: CheckPolicyDto, by: UserActor): Promise<void> {
    await this.requireProject(projectId, by.scope);
    const { version, reason, calls, laterChecks } = dto;
    const policy: CheckPolicy = { calls, laterChecks };
    const fields = checkPolicyProblems(policy);
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    try {
      await this.db.transaction(async (manager) => {
        const before = await this.read(manager, projectId);
        const written = await queryRow<unknown>(
          manager,
          sql`INSERT INTO check_policies (project_id, version, policy, reason, changed_by, at)
           VALUES (${projectId}, ${version + 1}, ${JSON.stringify(policy)}, ${reason}, ${by.email}, ${this.clock.now()})
           ON CONFLICT DO NOTHING RETURNING version`,
        );
        if (!written || before.version !== version) throw new Problem(409, 'changed_meanwhile');
        await this.audit.record(manager, {
          actor: by,
          act: 'project.check_policy_changed',
          subjectType: 'project',
          subjectId: projectId,
          projectId,
          details: { version: version + 1, before: before.policy, after: policy, reason },
        });
      });
    } finally {
      this.latest.get(projectId)?.forget();
    }
  }

  private async read(manager: EntityManager, projectId: string): Promise<CurrentPolicy> {
    const row = await queryRow<CurrentPolicy>(
      manager,
      sql`SELECT version, policy, at AS since FROM check_policies WHERE project_id = ${projectId} ORDER BY version DESC LIMIT 1`,
    );
    return row ?? { version: 0, policy: BUILT_IN_POLICY, since: null };
  }

  private async requireProject(projectId: string, scope: ProjectScope): Promise<void> {
    const known = canAccessProject(scope, projectId)
      ? await queryRows<unknown>(this.db, sql`SELECT 1 FROM projects WHERE id = ${projectId}`)
      : [];
    if (!known.length) throw notFound();
  }
}
