import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BREAK_KINDS, type BreakKind } from './break.view.js';
import { type BreakRule, CATALOGUE } from '../checks/catalogue.js';

/** Who owns a kind of break, when it is due and when it escalates: the built-in rules, and a project's own. */
@Injectable()
export class BreakRulesService {
  async of(manager: EntityManager, projectId: string): Promise<Record<BreakKind, BreakRule>> {
    const own = await manager.query<(BreakRule & { kind: BreakKind })[]>(
      `SELECT kind, owner_role AS "ownerRole", due_hours AS "dueHours", escalate_to AS "escalateTo",
         escalate_amount::float8 AS "escalateAmount" FROM break_rules WHERE project_id = $1`,
      [projectId],
    );
    const rules: Record<BreakKind, BreakRule> = { ...CATALOGUE };
    for (const { kind, ...rule } of own) if (BREAK_KINDS.includes(kind)) rules[kind] = rule;
    return rules;
  }
}
