import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { isPassing } from '../../../platform/common/database/database-faults.js';
import { newId } from '../../../platform/common/values/ids.js';
import { TransitionsService } from '../../transactions/lifecycle/transitions.service.js';
import type { PayoutsRow } from '../payouts.rows.js';
import type { HighWaterMark } from '../record/high-water-mark.js';
import type { JournaledCall, JournalEntry, JournalFault } from '../record/call-journal.js';
import { attemptCustomData } from './payout-claims.service.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { freeReference } from '../../transactions/lifecycle/withheld-reference.js';

/**
 * Reason why dual control must release the guard. `generation`: it was released after the backup was made.
 * `unknown_project`, `other_attempts`: the journal names a project or an attempt that the backup does not contain.
 */
export type RestoreFault = JournalFault | 'generation' | 'unknown_project' | 'other_attempts';

/** Milliseconds until a journal that did not explain the gap is read again. */
const TRY_EVERY = 60_000;

class Unexplained extends Error {
  constructor(readonly fault: RestoreFault) {
    super(fault);
  }
}

/** A call that the database lacks; `at` in ISO 8601 UTC. */
type LostCall = JournaledCall & Pick<JournalEntry, 'at'>;

type KnownPayout = Pick<PayoutsRow, 'attempts' | 'attemptId' | 'phone' | 'purpose'>;

/**
 * Completes a restored backup: calls in the journal that the database does not contain become transactions with status
 * `unknown` (possibly paid). They are never sent again; callbacks and tokens resolve them.
 */
@Injectable()
export class BackupRecoveryService {
  private readonly logger = new Logger(BackupRecoveryService.name);
  private failed: { fault: RestoreFault; of: string; tryAt: number } | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly guard: RestoreGuardService,
    private readonly transitions: TransitionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Reason why the journal did not explain the gap at this process's last attempt; null after success or without
   * attempt.
   */
  get fault(): RestoreFault | null {
    return this.failed?.fault ?? null;
  }

  /**
   * Adopts the journal in one database transaction when the database is behind the marker and the journal contains
   * every call between them.
   * @returns true when sending may continue
   */
  async resume(): Promise<boolean> {
    const [found, mark] = [await this.guard.recorded(), await this.guard.known()];
    if ((await this.guard.compare(found, mark)) !== 'forgotten') return false;
    const of = JSON.stringify([found, mark]);
    if (this.failed?.of === of && this.clock.elapsed() < this.failed.tryAt) return false;
    try {
      const resumed = await this.db.transaction((manager) => this.adoptForgotten(manager));
      this.failed = null;
      return resumed;
    } catch (error) {
      if (!(error instanceof Unexplained)) throw error;
      const { fault } = error;
      if (this.failed?.fault !== fault) this.logger.error({ event: 'payouts_restore_unexplained', fault });
      this.failed = { fault, of, tryAt: this.clock.elapsed() + TRY_EVERY };
      return false;
    }
  }

  /**
   * Begins a generation, in the database transaction of the approval. Readable calls of the journal become `unknown`
   * first; those that the backup cannot hold are skipped.
   */
  async release(manager: EntityManager): Promise<HighWaterMark & { calls: number }> {
    const known = await this.guard.lockKnown(manager);
    const forgotten = await this.forgotten(manager, (await this.guard.journal(known)).readable());
    const mark = await this.guard.beginGeneration(manager);
    const calls = forgotten.length ? await this.adoptReadable(manager, forgotten, { known, after: mark }) : 0;
    return { ...mark, calls };
  }

  /**
   * Records calls that a user names as possibly made, in the database transaction that has locked their payouts.
   * @throws Problem changed_meanwhile
   */
  async adoptNamed(manager: EntityManager, calls: readonly LostCall[]): Promise<void> {
    const known = await this.guard.lockKnown(manager);
    const restoreId = await this.begin(manager, known, { after: known, released: false });
    try {
      for (const call of calls) await this.adopt(manager, restoreId, call);
    } catch (error) {
      if (error instanceof Unexplained) throw new Problem(409, 'changed_meanwhile');
      throw error;
    }
  }

  private async adoptReadable(
    manager: EntityManager,
    calls: readonly JournalEntry[],
    { known, after }: { known: HighWaterMark; after: HighWaterMark },
  ): Promise<number> {
    const restoreId = await this.begin(manager, known, { after, released: true });
    let adopted = 0;
    for (const call of calls) {
      try {
        await manager.transaction((step) => this.adopt(step, restoreId, call)); // a savepoint
        adopted++;
      } catch (error) {
        if (isPassing(error)) throw error;
        const { transactionId: transaction, payoutId: payout } = call;
        const fault = error instanceof Error ? error.message : '';
        this.logger.error({ event: 'payout_not_adopted', transaction, payout, fault });
      }
    }
    return adopted;
  }

  private async adoptForgotten(manager: EntityManager): Promise<boolean> {
    const known = await this.guard.lockKnown(manager);
    const found = await this.guard.recorded();
    if (found === null || typeof found === 'string') return false;
    if ((await this.guard.compare(found, known)) !== 'forgotten') return false;
    if (found.generation !== known.generation) throw new Unexplained('generation');
    const said = (await this.guard.journal(known)).explain(found.counter);
    if ('fault' in said) throw new Unexplained(said.fault);
    const calls = await this.forgotten(manager, said.entries);
    const restoreId = await this.begin(manager, known, { after: found, released: false });
    for (const call of calls) await this.adopt(manager, restoreId, call);
    await this.guard.raise(manager, found);
    const total = calls.reduce((sum, { amount }) => sum + amount, 0);
    await this.audit.record(manager, {
      actor: PRODUCT_ACTOR,
      act: 'payouts.restored',
      subjectType: 'sending',
      subjectId: 'payouts',
      details: { before: known.counter, after: found.counter, calls: calls.length, total },
    });
    this.logger.warn({ event: 'payouts_restored', calls: calls.length, total });
    return true;
  }

  private async forgotten(manager: EntityManager, calls: readonly JournalEntry[]): Promise<JournalEntry[]> {
    const rows = await queryRows<{ id: string }>(
      manager,
      sql`SELECT id FROM transactions WHERE id = ANY(${calls.map(({ transactionId }) => transactionId)}::uuid[])`,
    );
    const known = new Set(rows.map(({ id }) => id));
    return calls.filter(({ transactionId }) => !known.has(transactionId));
  }

  private async begin(
    manager: EntityManager,
    known: HighWaterMark,
    { after, released }: { after: HighWaterMark; released: boolean },
  ): Promise<string> {
    const at = this.clock.now();
    const id = newId(at);
    await execute(
      manager,
      sql`INSERT INTO payout_restores (id, at, generation, counter_before, counter_after, released)
        VALUES (${id}, ${at}, ${known.generation}, ${known.counter}, ${Math.max(known.counter, after.counter)}, ${released})`,
    );
    return id;
  }

  /** Opens the call's transaction; without a payout where the backup does not contain it. @throws Unexplained */
  private async adopt(manager: EntityManager, restoreId: string, call: LostCall): Promise<void> {
    const { payoutId, transactionId, number, afterId } = call;
    const payout = await queryRow<KnownPayout>(
      manager,
      sql`SELECT attempts, attempt_id AS "attemptId", phone, purpose FROM payouts WHERE id = ${payoutId} FOR UPDATE`,
    );
    if (payout && (number !== payout.attempts + 1 || afterId !== payout.attemptId))
      throw new Unexplained('other_attempts');
    // The previous attempt has the reference of the call when its own was withheld in the lost time.
    if (afterId)
      await freeReference(manager, { transactionId: afterId, number: number - 1, reference: call.reference });
    await this.open(manager, call, payout);
    await execute(
      manager,
      sql`INSERT INTO payout_restored_calls (transaction_id, restore_id, payout_id) VALUES (${transactionId}, ${restoreId}, ${payoutId})`,
    );
    if (payout) await this.attach(manager, call);
  }

  private async open(manager: EntityManager, call: LostCall, payout: KnownPayout | undefined): Promise<void> {
    const { transactionId, projectId, channel, reference, amount, askedBy } = call;
    const projects = await queryRows<unknown>(manager, sql`SELECT 1 FROM projects WHERE id = ${projectId}`);
    if (!projects.length) throw new Unexplained('unknown_project');
    const at = this.clock.now();
    const opened = await this.transitions.open(manager, [
      {
        id: transactionId,
        projectId,
        kind: 'payout',
        channel,
        reference,
        token: null,
        amount,
        phone: payout?.phone ?? null,
        description: payout?.purpose ?? null,
        customData: attemptCustomData(call),
        status: 'created',
        validationMode: null,
        signedCallback: true,
        secretMark: false,
        source: 'made',
        madeBy: askedBy,
        occurredAt: new Date(call.at),
        at,
      },
    ]);
    if (!opened.size) throw new Unexplained('other_attempts');
    const change = { to: 'unknown', at, cause: 'create', actor: 'restore', exchangeId: null } as const;
    await this.transitions.apply(manager, [{ ...change, transactionId }]);
  }

  /** Sets the payout to `sent` from any state of the backup, since it was sent afterwards. */
  private async attach(manager: EntityManager, call: LostCall): Promise<void> {
    const { transactionId, payoutId, projectId, number, afterId, askedBy } = call;
    await execute(
      manager,
      sql`INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, created_at)
       VALUES (${transactionId}, ${payoutId}, ${projectId}, ${number}, ${afterId}, ${askedBy}, ${call.at})`,
    );
    await execute(
      manager,
      sql`UPDATE payouts SET state = 'sent', state_at = ${this.clock.now()}, attempt_id = ${transactionId},
        attempts = ${number}, ask_by = NULL, ask_reason = NULL,
         hold_why = NULL, hold_note = NULL, hold_by = NULL, hold_until = NULL WHERE id = ${payoutId}`,
    );
  }
}
