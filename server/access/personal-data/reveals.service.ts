import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { providersOf } from '../../platform/common/metadata/declarations.js';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { canAccessRecord } from '../../platform/common/values/scope.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import type { RevealDto } from './reveal.dto.js';
import { RevealSource } from './reveal-source.js';
import type { RevealView } from './reveal.view.js';

const MOST_PER_HOUR = 30;
const ACT = 'personal_data.revealed';

/** Answers personal data of one record in full and records who asked, for which record, and why. */
@Injectable()
export class RevealsService implements OnModuleInit {
  private sources: readonly RevealSource[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, RevealSource);
  }

  /** @throws Problem 404, also for a record of a project that the user cannot access; 429 `reveal_quota` */
  async reveal({ subject, id, reason }: RevealDto, by: UserActor): Promise<RevealView> {
    const source = this.sources.find((known) => known.subject === subject);
    const record = isIdOf(subject, id) ? await source?.read(id) : undefined;
    if (!source || !record || !canAccessRecord(by.scope, record)) throw notFound();
    const { projectId, operatorId: _operatorId, ...data } = record;
    await this.db.transaction(async (manager) => {
      await this.requireQuota(manager, by.userId);
      await this.audit.record(manager, {
        actor: by,
        act: ACT,
        subjectType: source.auditType,
        subjectId: id,
        projectId,
        details: { reason: reason.trim(), fields: knownFields(data) },
      });
    });
    return { subject, id, ...data };
  }

  /** Takes an advisory lock per user, so that parallel requests count. @throws Problem 429 `reveal_quota` */
  private async requireQuota(manager: EntityManager, userId: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reveal ${userId}`}, 0))`);
    const row = await queryRow<{ count: number }>(
      manager,
      sql`SELECT count(*)::int AS count FROM audit_entries
       WHERE person_id = ${userId} AND act = ${ACT} AND at > ${this.clock.now()}::timestamptz - interval '1 hour'`,
    );
    if ((row?.count ?? 0) >= MOST_PER_HOUR)
      throw new Problem(429, 'reveal_quota', {
        values: { limit: MOST_PER_HOUR },
        headers: { 'retry-after': '3600' },
      });
  }
}

const isIdOf = (subject: RevealDto['subject'], id: string): boolean =>
  /^\d+$/.test(id) === (subject === 'import_line');

const knownFields = (data: Omit<RevealView, 'subject' | 'id'>): string[] =>
  Object.entries(data).flatMap(([field, value]) => (value ? [field] : []));
