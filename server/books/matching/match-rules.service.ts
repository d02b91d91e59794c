import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { NewRulesDto } from './matching.dto.js';
import type { MatchRules, MatchRulesView } from './matching.view.js';
import { DEFAULT_RULES, keyProblems } from './match-rules.js';
import { requireProject } from '../../merchant/projects/registry/require-project.js';
import { VersionedSetting } from '../../platform/common/lists/versioned-setting.js';
import { required } from '../../platform/common/values/required.js';

const SETTING = new VersionedSetting<MatchRulesView>({
  table: sql`match_rule_versions AS v`,
  columns: sql`v.project_id AS "projectId", v.version, v.rules, v.reason, v.changed_by AS "changedBy", v.at`,
});
const ofProject = (projectId: string): Sql => sql`WHERE v.project_id = ${projectId}`;

@Injectable()
export class MatchRulesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Returns the rules in force at `asOf` (default now), else the built-in ones (version 0). */
  async current(
    manager: EntityManager,
    projectId: string,
    asOf: Date = this.clock.now(),
  ): Promise<{ version: number; rules: MatchRules }> {
    const latest = await SETTING.latest(manager, sql`${ofProject(projectId)} AND v.at <= ${asOf}`);
    return { version: latest?.version ?? 0, rules: { ...DEFAULT_RULES, ...latest?.rules } };
  }

  /**
   * Returns the versions, latest first, ending with the built-in rules.
   * @throws Problem not_found
   */
  async versions(projectId: string, scope: ProjectScope): Promise<MatchRulesView[]> {
    await requireProject(this.db, projectId, scope);
    return [
      ...(await SETTING.all(this.db.manager, ofProject(projectId))),
      { projectId, version: 0, rules: DEFAULT_RULES, reason: null, changedBy: null, at: null },
    ];
  }

  /**
   * Adds a version; existing matches stay until their day is matched again.
   * @throws Problem not_found, invalid, changed_meanwhile
   */
  async change(projectId: string, { rules, reason }: NewRulesDto, by: UserActor): Promise<MatchRulesView> {
    await requireProject(this.db, projectId, by.scope);
    const fields = keyProblems(rules.keys);
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    return this.db.transaction(async (manager) => {
      const before = await this.current(manager, projectId);
      const version = await SETTING.add(manager, {
        seen: before.version,
        where: ofProject(projectId),
        columns: sql`project_id, rules, reason, changed_by, at`,
        values: sql`${projectId}, ${JSON.stringify(rules)}, ${reason}, ${by.email}, ${this.clock.now()}`,
      });
      await this.audit.record(manager, {
        actor: by,
        act: 'match_rules.changed',
        subjectType: 'match_rules',
        subjectId: projectId,
        projectId,
        details: { version, before: before.rules, after: rules, reason },
      });
      return required(await SETTING.latest(manager, ofProject(projectId)), 'The version');
    });
  }
}
