import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import type { Limit } from './policy.view.js';
import { type LimitFinding, limitFindings, type Usage, type RequestedPayout } from './limit-usage.js';
import { PolicyService } from './policy.service.js';

/** What is about to be requested, and by whom. */
interface LimitRequest {
  projectId: string;
  person: { personId: string };
  payouts: RequestedPayout[];
  /** An order that is being edited does not count against itself. */
  exceptOrderId?: string | undefined;
}

const HOUR = 3_600_000;

/** XOF and counts since an hour and a day ago, of what was not rejected or cancelled. */
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

/** Limits on what is requested, in rolling windows of an hour and of a day. Rejected and cancelled payouts do not count. */
@Injectable()
export class PayoutLimitsService {
  constructor(
    private readonly clock: Clock,
    private readonly policy: PolicyService,
  ) {}

  /** The limits that these payouts would exceed; for numbers, each limit once, with the number that exceeds it most. */
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

  /** Two requests at once must not both slip under a limit: each waits here for the other's end. */
  async lock(manager: EntityManager, { projectId, person }: Omit<LimitRequest, 'payouts'>): Promise<void> {
    // persons before projects, everywhere: a fixed order has no deadlock
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts of ${person.personId}`}, 0))`,
    );
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts of ${projectId}`}, 0))`,
    );
  }

  private async usage(
    manager: EntityManager,
    per: Limit['per'],
    { projectId, person, payouts, exceptOrderId }: LimitRequest,
  ): Promise<Usage[]> {
    const counted = figures(this.clock.in(-HOUR));
    const standing = sql`o.requested_at >= ${this.clock.in(-24 * HOUR)} AND p.state NOT IN ('rejected', 'cancelled')
      AND o.id IS DISTINCT FROM ${exceptOrderId ?? null}::uuid`;
    const phones = [...new Set(payouts.map(({ phone }) => phone))];
    const sources: Record<Limit['per'], Sql> = {
      person: sql`SELECT NULL AS phone, ${counted} WHERE o.requested_by = ${person.personId} AND ${standing}`,
      project: sql`SELECT NULL AS phone, ${counted} WHERE o.project_id = ${projectId} AND ${standing}`,
      number: sql`SELECT p.phone, ${counted}
        WHERE p.project_id = ${projectId} AND p.phone = ANY(${phones}::text[]) AND ${standing} GROUP BY p.phone`,
    };
    const rows = await queryRows<UsageRow>(manager, sources[per]);
    return rows.map((row) => ({
      phone: row.phone,
      day: { count: row.dayCount, amount: row.dayAmount },
      hour: { count: row.hourCount, amount: row.hourAmount },
    }));
  }
}
