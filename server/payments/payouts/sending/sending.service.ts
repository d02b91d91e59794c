import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope, wholeProjects } from '../../../platform/common/values/scope.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { InterruptedPayoutsService } from '../interruptions/interrupted-payouts.service.js';
import type { SendingView } from './sending.view.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { BackupRecoveryService, type RestoreFault } from './backup-recovery.service.js';
import type { GuardState } from '../record/high-water-mark.js';

type SendingRow = Pick<
  SendingView,
  'projectId' | 'projectName' | 'pausedBy' | 'pausedWhy' | 'ready' | 'waitingCause' | 'waitingWhy'
> & {
  waitingSince: Date | null;
  waitingUntil: Date | null;
  pausedAt: Date | null;
  restoredAt: Date | null;
  calls: number;
  total: string | null;
};

@Injectable()
export class SendingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly proposals: ProposalsService,
    private readonly guard: RestoreGuardService,
    private readonly restore: BackupRecoveryService,
    private readonly interrupted: InterruptedPayoutsService,
  ) {}

  async list(scope: ProjectScope): Promise<SendingView[]> {
    const guardState = await this.guard.state();
    const projectIds = wholeProjects(scope);
    const rows = await queryRows<SendingRow>(
      this.db,
      sql`SELECT r.id AS "projectId", r.name AS "projectName", s.paused_at AS "pausedAt", s.paused_by AS "pausedBy",
         s.paused_why AS "pausedWhy", r.sweep_paused_at AS "waitingSince", r.sweep_probe_at AS "waitingUntil",
         r.sweep_paused_why AS "waitingWhy",
         CASE WHEN r.sweep_paused_at IS NOT NULL THEN coalesce(r.sweep_pause_cause, 'credentials_refused') END
         AS "waitingCause", restored.at AS "restoredAt", restored.calls, restored.total,
         (SELECT count(*)::int FROM payouts p WHERE p.project_id = r.id AND p.state = 'ready') AS ready
       FROM projects r LEFT JOIN payout_sending s ON s.project_id = r.id
       CROSS JOIN LATERAL (
         SELECT max(x.at) AS at, count(*)::int AS calls, sum(t.amount) AS total
         FROM payout_restored_calls c JOIN payout_restores x ON x.id = c.restore_id JOIN transactions t ON t.id = c.transaction_id
         -- Those that a user named after an interruption have the mark of the database before and after.
         WHERE (x.released OR x.counter_after > x.counter_before) AND t.project_id = r.id AND t.status = 'unknown') restored
       WHERE ${projectIds}::uuid[] IS NULL OR r.id = ANY(${projectIds}) ORDER BY r.name`,
    );
    const interrupted = await this.interrupted.byProject();
    const guardWhy = guardState === 'open' ? null : guardReasonOf(guardState, this.restore.fault);
    return rows.map(({ pausedAt, waitingSince, waitingUntil, restoredAt, calls, total, ...row }) => ({
      ...row,
      waitingSince: waitingSince?.toISOString() ?? null,
      waitingUntil: waitingUntil?.toISOString() ?? null,
      pausedAt: pausedAt?.toISOString() ?? null,
      guardBlocked: guardState !== 'open',
      guardWhy,
      interrupted: interrupted.get(row.projectId) ?? null,
      restored: restoredAt && { at: restoredAt.toISOString(), calls, total: Number(total) },
    }));
  }

  /**
   * Stops new calls; those under way end. Keeps the first reason of a project paused already.
   * @throws Problem not_found
   */
  pause(projectId: string, why: string, user: UserActor): Promise<void> {
    const now = this.clock.now();
    return this.change(projectId, { act: 'payouts.paused', user, details: { why } }, (manager) =>
      execute(
        manager,
        sql`INSERT INTO payout_sending AS s (project_id, paused_at, paused_by, paused_why)
          VALUES (${projectId}, ${now}, ${user.email}, ${why})
         ON CONFLICT (project_id) DO UPDATE
         SET paused_at = excluded.paused_at, paused_by = excluded.paused_by, paused_why = excluded.paused_why
         WHERE s.paused_at IS NULL`,
      ),
    );
  }

  /** @throws Problem not_found */
  resume(projectId: string, user: UserActor): Promise<void> {
    return this.change(projectId, { act: 'payouts.resumed', user, details: {} }, (manager) =>
      execute(
        manager,
        sql`UPDATE payout_sending SET paused_at = NULL, paused_by = NULL, paused_why = NULL, unanswered_in_a_row = 0
         WHERE project_id = ${projectId}`,
      ),
    );
  }

  /**
   * Proposes to resume sending although the database lacks payouts that were sent.
   * @throws Problem forbidden (needs access to all projects), guard_open, proposal_open
   */
  async proposeRelease(reason: string, user: UserActor): Promise<string> {
    if (user.scope !== 'all') throw new Problem(403, 'forbidden');
    const found = await this.guard.state();
    if (found === 'open') throw new Problem(409, 'guard_open');
    return this.db.transaction((manager) =>
      this.proposals.propose(
        manager,
        { kind: 'payout.generation', projectId: null, subjectId: 'payouts', payload: { found }, reason },
        user,
      ),
    );
  }

  @Approves({ kind: 'payout.generation', approvers: ['admin'] })
  private async newGeneration(manager: EntityManager, proposal: Proposal, by: UserActor): Promise<void> {
    const { generation, counter, calls } = await this.restore.release(manager);
    await this.audit.record(manager, {
      actor: by,
      act: 'payouts.released',
      subjectType: 'sending',
      subjectId: 'payouts',
      details: { generation, counter, calls, proposal: proposal.id },
    });
  }

  private async change(
    projectId: string,
    { act, user, details }: { act: string; user: UserActor; details: Record<string, unknown> },
    work: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    if (!canAccessProject(user.scope, projectId)) throw notFound();
    await this.db.transaction(async (manager) => {
      const known = await queryRows<unknown>(manager, sql`SELECT 1 FROM projects WHERE id = ${projectId}`);
      if (!known.length) throw notFound();
      await work(manager);
      const about = { subjectType: 'project', subjectId: projectId, projectId };
      await this.audit.record(manager, { actor: user, act, ...about, details });
    });
  }
}

/** Returns the fault of the record, or that of the journal where the mark is valid. */
function guardReasonOf(
  guardState: Exclude<GuardState, 'open'>,
  fault: RestoreFault | null,
): SendingView['guardWhy'] {
  switch (guardState) {
    case 'missing':
    case 'unreadable':
      return `marker_${guardState}`;
    case 'forgotten':
      return fault && `journal_${fault}`;
    case 'away':
    case 'waiting':
    case 'silenced':
    case 'forked':
      return `witness_${guardState}`;
  }
}
