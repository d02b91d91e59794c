import { canonicalPhoneSql } from '../../../platform/common/database/phone-forms-sql.js';
import { phoneForms } from '../../../platform/common/values/number-plans.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { Limit } from './policy.view.js';
import { type LimitFinding, limitFindings, type Usage, type RequestedPayout } from './limit-usage.js';
import { PolicyService } from './policy.service.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

interface LimitRequest {
  projectId: string;
  user: { userId: string };
  payouts: RequestedPayout[];
  /** Order being edited, which is not counted. */
  exceptOrderId?: string | undefined;
}

/** Figures of the last day and since `since`; amounts in XOF. */
const figures = (since: Date) => sql`
  count(*) AS "dayCount", coalesce(sum(p.amount), 0) AS "dayAmount",
  count(*) FILTER (WHERE o.requested_at >= ${since}) AS "hourCount",
  coalesce(sum(p.amount) FILTER (WHERE o.requested_at >= ${since}), 0) AS "hourAmount"
  FROM payout_orders o JOIN payouts p ON p.order_id = o.id`;

interface UsageRow {
  phone: string | null;
  dayCount: number;
  dayAmount: number;
  hourCount: number;
  hourAmount: number;
}

/**
 * Checks limits on requested payouts in rolling windows of an hour and a day. Rejected and cancelled payouts do not
 * count.
 */
@Injectable()
export class PayoutLimitsService {
  constructor(
    private readonly clock: Clock,
    private readonly policy: PolicyService,
  ) {}

  /**
   * Returns the limits that the payouts would exceed; a limit per number at most once, with the number that exceeds it
   * most.
   */
  async check(manager: EntityManager, request: LimitRequest): Promise<LimitFinding[]> {
    const { limits } = await this.policy.current(manager);
    const findings: LimitFinding[] = [];
    for (const per of new Set(limits.map((limit) => limit.per))) {
      const usage = await this.usage(manager, per, request);
      findings.push(
        ...limits
          .filter((limit) => limit.per === per)
          .flatMap((limit) => limitFindings(limit, usage, request.payouts)),
      );
    }
    return findings;
  }

  /**
   * Serialises requests of a user or a project until the end of the database transaction, so that concurrent requests
   * cannot both pass a limit.
   */
  async lock(manager: EntityManager, { projectId, user }: Omit<LimitRequest, 'payouts'>): Promise<void> {
    // lock order to prevent deadlocks: persons before projects, everywhere
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts of ${user.userId}`}, 0))`,
    );
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts of ${projectId}`}, 0))`,
    );
  }

  private async usage(
    manager: EntityManager,
    per: Limit['per'],
    { projectId, user, payouts, exceptOrderId }: LimitRequest,
  ): Promise<Usage[]> {
    const counted = figures(this.clock.in(-HOUR_MS));
    const standing = sql`o.requested_at >= ${this.clock.in(-24 * HOUR_MS)} AND p.state NOT IN ('rejected', 'cancelled')
      AND o.id IS DISTINCT FROM ${exceptOrderId ?? null}::uuid`;
    const phones = [...new Set(payouts.flatMap(({ phone }) => phoneForms(phone)))];
    const sources: Record<Limit['per'], Sql> = {
      person: sql`SELECT NULL AS phone, ${counted} WHERE o.requested_by = ${user.userId} AND ${standing}`,
      project: sql`SELECT NULL AS phone, ${counted} WHERE o.project_id = ${projectId} AND ${standing}`,
      number: sql`SELECT ${canonicalPhoneSql(sql`p.phone`)} AS phone, ${counted}
        WHERE p.project_id = ${projectId} AND p.phone = ANY(${phones}::text[]) AND ${standing} GROUP BY 1`,
    };
    const rows = await queryRows<UsageRow>(manager, sources[per]);
    return rows.map((row) => ({
      phone: row.phone,
      day: { count: row.dayCount, amount: row.dayAmount },
      hour: { count: row.hourCount, amount: row.hourAmount },
    }));
  }
}
