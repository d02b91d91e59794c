import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { providersOf } from '../../platform/common/metadata/declarations.js';
import { queryRows } from '../../platform/common/database/query.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { TransactionsService } from './transactions.service.js';
import { inTimelineOrder } from '../transactions/timeline/timeline-order.js';
import { type TimelineRow, TimelineSource } from '../transactions/timeline/timeline-source.js';
import type { TimelineEntry } from '../transactions/timeline/timeline.view.js';

/** Merges the entries of all sources with the audit entries of users, oldest first. */
@Injectable()
export class TimelineService implements OnModuleInit {
  private sources: readonly TimelineSource[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly transactions: TransactionsService,
  ) {}

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, TimelineSource);
  }

  /** @throws Problem not_found, also for a transaction of a project that the user cannot access */
  async entries(transactionId: string, scope: ProjectScope): Promise<TimelineEntry[]> {
    await this.transactions.requireVisible(transactionId, scope);
    const parts = await Promise.all([
      this.actionsOn(transactionId),
      ...this.sources.map((source) => source.entries(transactionId)),
    ]);
    return inTimelineOrder(parts.flat());
  }

  private async actionsOn(transactionId: string): Promise<TimelineEntry[]> {
    const shown = this.sources.flatMap(({ shownActions }) => shownActions);
    const rows = await queryRows<
      TimelineRow & { actor: string; name: string; details: Record<string, unknown> }
    >(
      this.db,
      sql`SELECT id, at, actor, act AS name, details FROM audit_entries
       WHERE subject_type = 'transaction' AND subject_id = ${transactionId} AND act <> ALL(${shown}::text[]) ORDER BY at, id LIMIT 500`,
    );
    return rows.map(({ id, at, actor, name, details }) => ({
      id,
      at: at.toISOString(),
      type: 'act',
      actor,
      act: { name, details },
    }));
  }
}
