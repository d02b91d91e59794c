import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { NewRulesDto } from './matching.dto.js';
import type { MatchRules, MatchRulesView } from './matching.view.js';
import { DEFAULT_RULES, keyProblems } from './match-rules.js';

const COLUMNS = sql`project_id AS "projectId", version, rules, reason, changed_by AS "changedBy", at`;

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
    const row = await queryRow<{ version: number; rules: Partial<MatchRules> }>(
      manager,
      sql`SELECT version, rules FROM match_rule_versions WHERE project_id = ${projectId} AND at <= ${asOf} ORDER BY version DESC LIMIT 1`,
    );
    return { version: row?.version ?? 0, rules: { ...DEFAULT_RULES, ...row?.rules } };
  }

  /**
   * Returns the versions, latest first, ending with the built-in rules.
   * @throws Problem not_found
   */
  async versions(projectId: string, scope: ProjectScope): Promise<MatchRulesView[]> {
    await this.requireProject(projectId, scope);
    const rows = await queryRows<MatchRulesView>(
      this.db,
      sql`SELECT ${COLUMNS} FROM match_rule_versions WHERE project_id = ${projectId} ORDER BY version DESC`,
    );
    return [
      ...rows,
      { projectId, version: 0, rules: DEFAULT_RULES, reason: null, changedBy: null, at: null },
    ];
  }

  /**
   * Adds a version; existing matches stay until their day is matched again.
   * @throws Problem not_found, invalid, changed_meanwhile
   */
  async change(projectId: string, { rules, reason }: NewRulesDto, by: UserActor): Promise<MatchRulesView> {
    await this.requireProject(projectId, by.scope);
    const fields = keyProblems(rules.keys);
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    return this.db.transaction(async (manager) => {
      const before = await this.current(manager, projectId);
      const view = await queryRow<MatchRulesView>(
        manager,
        sql`INSERT INTO match_rule_versions (project_id, version, rules, reason, changed_by, at)
         VALUES (${projectId}, ${before.version + 1}, ${JSON.stringify(rules)}, ${reason}, ${by.email}, ${this.clock.now()})
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      );
      if (!view) throw new Problem(409, 'changed_meanwhile');
      await this.audit.record(manager, {
        actor: by,
        act: 'match_rules.changed',
        subjectType: 'match_rules',
        subjectId: projectId,
        projectId,
        details: { version: view.version, before: before.rules, after: rules, reason },
      });
      return view;
    });
  }

  private async requireProject(projectId: string, scope: ProjectScope): Promise<void> {
    const known = canAccessProject(scope, projectId)
      ? await queryRows<unknown>(this.db, sql`SELECT 1 FROM projects WHERE id = ${projectId}`)
      : [];
    if (!known.length) throw notFound();
  }
}
