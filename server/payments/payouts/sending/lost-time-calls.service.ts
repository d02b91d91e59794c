import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { newId } from '../../../platform/common/values/ids.js';
import { phoneDigits } from '../../../platform/common/values/phone.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { Vault } from '../../../platform/config/vault.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { INTERRUPTED_PAYOUTS_SQL } from '../interruptions/interrupted-payouts.service.js';
import { BackupRecoveryService } from './backup-recovery.service.js';
import { nextCallSql, payoutReference } from './payout-reference.js';
import type { PossiblySentDto } from './sending.dto.js';

interface InterruptedPayout {
  payoutId: string;
  number: number;
  call: number;
  afterId: string | null;
  channel: PayoutChannel;
  phone: string;
  amount: number;
  askedBy: string;
  approvedAt: Date;
  /** Last sign of life before the interruption: the earliest time of the call. */
  calledAfter: Date;
}

/** Records payouts that were approved before an interruption as possibly paid, by the aggregator's list or a period. */
@Injectable()
export class LostTimeCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly audit: AuditService,
    private readonly recovery: BackupRecoveryService,
  ) {}

  /**
   * Marks the payouts of the project that wait because of an interruption and are named by reference or number, or were
   * approved in the period, once for the same request. They are not sent before their outcome is known.
   * @returns how many
   * @throws Problem not_found, 422 entries (neither list nor period), 409 nothing_matched, changed_meanwhile, request_conflict
   */
  mark(projectId: string, dto: PossiblySentDto, user: UserActor): Promise<number> {
    if (!canAccessProject(user.scope, projectId)) throw notFound();
    const isNamed = this.nameTest(dto);
    const { requestId, ...wanted } = dto;
    const request = {
      ...{ requestId, userId: user.userId, kind: 'payouts.marked_possibly_paid' },
      ...{ content: { projectId, ...wanted }, at: this.clock.now() },
    };
    const work = async (manager: EntityManager, id: string): Promise<void> => {
      const waiting = await this.lockWaiting(manager, projectId);
      const calls = waiting.filter(isNamed).map(({ calledAfter, ...payout }) => ({
        ...payout,
        transactionId: newId(this.clock.now()),
        projectId,
        reference: payoutReference(this.vault, payout),
        at: calledAfter.toISOString(),
      }));
      if (!calls.length) throw new Problem(409, 'nothing_matched');
      await this.recovery.adoptNamed(manager, calls);
      await this.audit.record(manager, {
        actor: user,
        act: 'payouts.marked_possibly_paid',
        subjectType: 'sending',
        subjectId: 'payouts',
        projectId,
        details: {
          requestId: id,
          reason: dto.reason,
          calls: calls.length,
          total: calls.reduce((sum, { amount }) => sum + amount, 0),
        },
      });
    };
    return this.db.transaction(async (manager) =>
      this.markedUnder(manager, projectId, await actOnce(manager, request, (id) => work(manager, id))),
    );
  }

  /** Returns how many payouts the request with the id has marked. */
  private async markedUnder(manager: EntityManager, projectId: string, id: string): Promise<number> {
    const entry = await queryRow<{ calls: number }>(
      manager,
      sql`SELECT (details->>'calls')::int AS calls FROM audit_entries
         WHERE subject_type = 'sending' AND subject_id = 'payouts' AND project_id = ${projectId} AND details->>'requestId' = ${id}`,
    );
    return entry?.calls ?? 0;
  }

  private lockWaiting(manager: EntityManager, projectId: string): Promise<InterruptedPayout[]> {
    return queryRows(
      manager,
      sql`SELECT p.id AS "payoutId", p.attempts + 1 AS number, ${nextCallSql(sql`p.id`)} AS call,
        p.attempt_id AS "afterId", p.channel, p.phone, p.amount,
         coalesce(p.ask_by, (SELECT email FROM people WHERE id = o.requested_by)) AS "askedBy",
         p.queue_at AS "approvedAt", i.from_at AS "calledAfter"
       FROM ${INTERRUPTED_PAYOUTS_SQL} AND p.project_id = ${projectId} ORDER BY p.id FOR UPDATE OF p`,
    );
  }

  private nameTest({ entries, from, until }: PossiblySentDto): (payout: InterruptedPayout) => boolean {
    if (entries?.length) {
      const named = new Set(entries.flatMap((entry) => [entry.trim(), phoneDigits(entry)]));
      return (payout) => named.has(payout.phone) || named.has(payoutReference(this.vault, payout));
    }
    const [first, last] = [from && parseInstant(from), until && parseInstant(until)];
    if (!first || !last) throw invalid('entries', 'isNotEmpty');
    return ({ approvedAt }) => approvedAt >= first && approvedAt <= last;
  }
}
