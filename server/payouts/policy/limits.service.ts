import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import type { Limit } from './policy.view.js';
import { type LimitFinding, limitFindings, type Usage, type RequestedPayout } from './limit-usage.js';
import { PolicyService } from './policy.service.js';

/** What is about to be requested, and by whom. */
export interface LimitRequest {
  projectId: string;
  person: { personId: string };
  payouts: RequestedPayout[];
  /** An order that is being edited does not count against itself. */
  exceptOrderId?: string | undefined;
}

const FIGURES = `
  count(*)::int AS "dayCount", coalesce(sum(p.amount), 0)::text AS "dayAmount",
  (count(*) FILTER (WHERE o.requested_at >= $3))::int AS "hourCount",
  coalesce(sum(p.amount) FILTER (WHERE o.requested_at >= $3), 0)::text AS "hourAmount"
  FROM payout_orders o JOIN payouts p ON p.order_id = o.id`;
const STANDING = `o.requested_at >= $2 AND p.state NOT IN ('rejected', 'cancelled') AND o.id IS DISTINCT FROM $4::uuid`;

/** By whom or where it is counted: a person in all projects, a project, a number within its project. */
const SOURCES: Record<Limit['per'], string> = {
  person: `SELECT NULL AS phone, ${FIGURES} WHERE o.requested_by = $1 AND ${STANDING}`,
  project: `SELECT NULL AS phone, ${FIGURES} WHERE o.project_id = $1 AND ${STANDING}`,
  number: `SELECT p.phone, ${FIGURES}
    WHERE p.project_id = $1 AND p.phone = ANY($5::text[]) AND ${STANDING} GROUP BY p.phone`,
};

interface UsageRow {
  phone: string | null;
  dayCount: number;
  dayAmount: string;
  hourCount: number;
  hourAmount: string;
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
    const values: unknown[] = [
      per === 'person' ? person.personId : projectId,
      this.clock.in(-24 * 3_600_000),
      this.clock.in(-3_600_000),
      exceptOrderId ?? null,
    ];
    if (per === 'number') values.push([...new Set(payouts.map(({ phone }) => phone))]);
    const rows = await manager.query<UsageRow[]>(SOURCES[per], values);
    return rows.map((row) => ({
      phone: row.phone,
      day: { count: row.dayCount, amount: Number(row.dayAmount) },
      hour: { count: row.hourCount, amount: Number(row.hourAmount) },
    }));
  }
}
