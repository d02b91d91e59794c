import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import { canManage } from '../channels/alert-channels.service.js';
import type { AlertRuleDto, AlertTargetDto } from './alert-rule.dto.js';
import type { AlertReceiverView, AlertRuleView } from './alert-rule.view.js';
import { AlertRuleEntity, AlertRuleTargetEntity } from './alert-rules.entities.js';
import { wholeProjects } from '../../../platform/common/values/scope.js';

/** Manages the rules that send alerts to receivers. */
@Injectable()
export class AlertRulesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
  ) {}

  async list(by: UserActor): Promise<AlertRuleView[]> {
    const rows = await queryRows<AlertRuleView>(this.db, rulesSql(empty));
    return rows.filter(({ projectId }) => canManage(by, projectId));
  }

  /** Users and channels that a rule of the user may name. */
  async receivers(by: UserActor): Promise<AlertReceiverView[]> {
    const scope = wholeProjects(by.scope);
    return queryRows<AlertReceiverView>(this.db, receiversSql(scope));
  }

  /** @throws Problem not_found, invalid */
  async create(dto: AlertRuleDto, by: UserActor): Promise<AlertRuleView> {
    const now = this.clock.now();
    const id = newId(now);
    return this.db.transaction(async (manager) => {
      const fields = await this.checked(manager, dto, by);
      const enabledAt = dto.enabled ? now : null;
      const made = { createdBy: by.email, createdAt: now, updatedAt: now };
      await manager.insert(AlertRuleEntity, { id, ...fields, enabledAt, ...made });
      await this.replaceTargets(manager, id, dto.targets);
      return this.recorded(manager, { id, act: 'alert_rule.created', by });
    });
  }

  /** Replaces the rule. Alerts that were opened while it was off are not sent afterwards. @throws Problem not_found, invalid */
  async change(id: string, dto: AlertRuleDto, by: UserActor): Promise<AlertRuleView> {
    const now = this.clock.now();
    return this.db.transaction(async (manager) => {
      const before = await this.lock(manager, id, by);
      const fields = await this.checked(manager, dto, by);
      const enabledAt = dto.enabled ? (before.enabledAt ?? now) : null;
      await manager.update(AlertRuleEntity, id, { ...fields, enabledAt, updatedAt: now });
      await this.replaceTargets(manager, id, dto.targets);
      return this.recorded(manager, { id, act: 'alert_rule.changed', by });
    });
  }

  /** @throws Problem not_found */
  async remove(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      await this.lock(manager, id, by);
      await this.recorded(manager, { id, act: 'alert_rule.removed', by });
      await manager.delete(AlertRuleEntity, id);
    });
  }

  private async lock(manager: EntityManager, id: string, by: UserActor): Promise<AlertRuleEntity> {
    const rule = await manager.findOne(AlertRuleEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!rule || !canManage(by, rule.projectId)) throw notFound();
    return rule;
  }

  /** @throws Problem not_found for a foreign project, invalid for a receiver that the rule must not name */
  private async checked(manager: EntityManager, dto: AlertRuleDto, by: UserActor) {
    const { name, projectId = null, operatorId = null, kinds, severity = null } = dto;
    if (!canManage(by, projectId)) throw notFound();
    if (projectId) await this.projects.ref(projectId);
    const scope = wholeProjects(by.scope);
    const known = await queryRows<AlertReceiverView>(manager, receiversSql(scope));
    const ids = new Set(known.map(({ type, id }) => `${type} ${id}`));
    for (const [place, { role, userId, channelId }] of dto.targets.entries()) {
      if ([role, userId, channelId].filter((one) => one != null).length !== 1)
        throw invalid(`targets.${place}`, 'oneReceiver');
      const named = userId ? `person ${userId}` : channelId ? `channel ${channelId}` : undefined;
      if (named && !ids.has(named)) throw invalid(`targets.${place}`, 'noReceiver');
    }
    return { name, projectId, operatorId, kinds, severity };
  }

  private async replaceTargets(
    manager: EntityManager,
    ruleId: string,
    targets: readonly AlertTargetDto[],
  ): Promise<void> {
    await execute(manager, sql`DELETE FROM alert_rule_targets WHERE rule_id = ${ruleId}`);
    const now = this.clock.now();
    const rows = targets.map(({ afterMinutes, role = null, userId = null, channelId = null }) => ({
      ...{ id: newId(now), ruleId, afterMinutes, role, userId, channelId },
    }));
    await manager.createQueryBuilder().insert().into(AlertRuleTargetEntity).values(rows).orIgnore().execute();
  }

  private async recorded(
    manager: EntityManager,
    { id, act, by }: { id: string; act: string; by: UserActor },
  ): Promise<AlertRuleView> {
    const view = await queryRow<AlertRuleView>(manager, rulesSql(sql`WHERE r.id = ${id}`));
    if (!view) throw notFound();
    const { name, projectId, operatorId, kinds, severity, enabled } = view;
    const recipients = view.targets.map(
      (target) => `${target.afterMinutes} min: ${target.role ?? target.name ?? ''}`,
    );
    await this.audit.record(manager, {
      ...{ actor: by, act, subjectType: 'alert_rule', subjectId: id },
      ...(projectId ? { projectId } : {}),
      details: {
        name,
        ...(operatorId ? { operator: operatorId } : {}),
        kinds,
        severity,
        enabled,
        recipients,
      },
    });
    return view;
  }
}

const rulesSql = (where: Sql) => sql`
  SELECT r.id, r.name, r.project_id AS "projectId", r.operator_id AS "operatorId", r.kinds, r.severity,
    r.enabled_at IS NOT NULL AS enabled, r.created_by AS "createdBy", r.created_at AS "createdAt",
    coalesce((SELECT jsonb_agg(jsonb_build_object('afterMinutes', t.after_minutes, 'role', t.role, 'userId', t.person_id,
        'channelId', t.channel_id, 'name', coalesce(p.name, c.name)) ORDER BY t.after_minutes, t.role, p.name, c.name)
      FROM alert_rule_targets t LEFT JOIN people p ON p.id = t.person_id LEFT JOIN alert_channels c ON c.id = t.channel_id
      WHERE t.rule_id = r.id), '[]') AS targets
  FROM alert_rules r ${where} ORDER BY r.created_at, r.id`;

/** @param scope the projects of the reader; null: all */
const receiversSql = (scope: string[] | null) => sql`
  SELECT p.id, 'person' AS type, p.name FROM people p WHERE p.disabled_at IS NULL AND (${scope}::uuid[] IS NULL OR p.all_projects
    OR EXISTS (SELECT FROM person_projects x WHERE x.person_id = p.id AND x.project_id = ANY(${scope}::uuid[])))
  UNION ALL
  SELECT c.id, 'channel', c.name FROM alert_channels c
  WHERE c.removed_at IS NULL AND (${scope}::uuid[] IS NULL OR c.project_id = ANY(${scope}::uuid[]))
  ORDER BY 2, 3, 1`;
