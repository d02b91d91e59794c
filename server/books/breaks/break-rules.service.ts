import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { type BreakRule, BREAK_CATALOGUE } from './break-catalogue.js';
import type { BreakRuleDto } from './break.dto.js';
import type { BreakRuleView } from './break.view.js';
import { BREAK_KINDS, type BreakKind } from './break-words.js';
import { requireProject } from '../../merchant/projects/registry/require-project.js';

type OwnRule = BreakRule & { kind: BreakKind; changedBy: string; at: Date };

@Injectable()
export class BreakRulesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Returns the rules for breaks found from now on. */
  async of(manager: EntityManager, projectId: string): Promise<Record<BreakKind, BreakRule>> {
    const rules: Record<BreakKind, BreakRule> = { ...BREAK_CATALOGUE };
    for (const { kind, ...rule } of await this.own(manager, projectId)) rules[kind] = rule;
    return rules;
  }

  /** @throws Problem 404 */
  async list(projectId: string, scope: ProjectScope): Promise<BreakRuleView[]> {
    await requireProject(this.db, projectId, scope);
    const own = await this.own(this.db.manager, projectId);
    return BREAK_KINDS.map((kind) => {
      const rule = own.find((one) => one.kind === kind);
      const { ownerRole, dueHours, escalateTo, escalateAmount } = rule ?? BREAK_CATALOGUE[kind];
      return {
        ...{ projectId, kind, ownerRole, dueHours, escalateTo, escalateAmount },
        builtIn: rule === undefined,
        changedBy: rule?.changedBy ?? null,
        at: rule?.at.toISOString() ?? null,
      };
    });
  }

  /** @throws Problem 404 */
  async change(projectId: string, dto: BreakRuleDto, by: UserActor): Promise<BreakRuleView[]> {
    await requireProject(this.db, projectId, by.scope);
    const { kind, ownerRole, dueHours, escalateTo, escalateAmount = null } = dto;
    await this.db.transaction(async (manager) => {
      const before = (await this.of(manager, projectId))[kind];
      const now = this.clock.now();
      await execute(
        manager,
        sql`INSERT INTO break_rules (project_id, kind, owner_role, due_hours, escalate_to, escalate_amount, changed_by, at)
         VALUES (${projectId}, ${kind}, ${ownerRole}, ${dueHours}, ${escalateTo}, ${escalateAmount}, ${by.email}, ${now})
         ON CONFLICT (project_id, kind) DO UPDATE
         SET owner_role = ${ownerRole}, due_hours = ${dueHours}, escalate_to = ${escalateTo}, escalate_amount = ${escalateAmount},
           changed_by = ${by.email}, at = ${now}`,
      );
      await this.audit.record(manager, {
        actor: by,
        act: 'break_rules.changed',
        subjectType: 'break_rules',
        subjectId: projectId,
        projectId,
        details: { before: { kind, ...before }, after: dto },
      });
    });
    return this.list(projectId, by.scope);
  }

  private own(manager: EntityManager, projectId: string): Promise<OwnRule[]> {
    return queryRows<OwnRule>(
      manager,
      sql`SELECT kind, owner_role AS "ownerRole", due_hours AS "dueHours", escalate_to AS "escalateTo",
         escalate_amount AS "escalateAmount", changed_by AS "changedBy", at
       FROM break_rules WHERE project_id = ${projectId} AND kind = ANY(${[...BREAK_KINDS]}::text[])`,
    );
  }
}
