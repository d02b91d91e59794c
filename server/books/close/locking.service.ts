import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { AuditHeadsService } from '../../access/audit/audit-heads.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { SecondFactorService } from '../../access/sign-in/second-factor/second-factor.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { canonicalJson, canonicalSha256 } from '../../platform/common/values/canonical-json.js';
import { lockDay } from '../calendar/business-day-writes.js';
import { dayMovementsSql } from '../ledger/movements-sql.js';
import { rareFactsOf } from '../ledger/rare-facts.js';
import { searchAgainSince } from '../restatements/restatement-marks.js';
import { CloseContextService } from './close-context.service.js';
import { DayDecisionsService } from './day-decisions.service.js';
import { DayFiguresService } from './day-figures.service.js';
import { DayPackService } from './day-pack.service.js';
import type { DayFigures } from './day.view.js';
import { KeptPacksService } from './kept-packs.service.js';
import { requireShown } from './shown-day.js';
import { comparableFigures } from './signed-changes.js';
import {
  type BusinessDayRecord,
  type DayKey,
  BusinessDaysService,
} from '../calendar/business-days.service.js';

/** Longest wait for database transactions older than the signature, in ms. */
const PATIENCE = 10_000;
const LOOK_EVERY = 100;

/**
 * Finds a running database transaction `writer` in another database of the cluster. One that has its id and not yet its lock is not
 * found, and counts. Locks have the lower 32 bits of an id.
 */
const elsewhereSql = sql`
  SELECT FROM (
    SELECT l.transactionid AS xid, a.datname AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock' AND l.granted
    UNION ALL SELECT transaction, database FROM pg_prepared_xacts) AS known
  WHERE known.xid::text::numeric = writer.id::text::numeric % 4294967296 AND known.name <> current_database()`;

@Injectable()
export class LockingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
    private readonly windows: DayWindowsService,
    private readonly guard: DayLocksService,
    private readonly figures: DayFiguresService,
    private readonly facts: CloseContextService,
    private readonly decisions: DayDecisionsService,
    private readonly pack: DayPackService,
    private readonly kept: KeptPacksService,
    private readonly secondFactor: SecondFactorService,
    private readonly auditHeads: AuditHeadsService,
  ) {}

  /**
   * Locks the day in one database transaction: takes its exclusive lock, compares the signed figures with those at the
   * signature and with the current ones, keeps the pack, stores the seal and locks.
   * @throws Problem 404; 403 `day_own_signature`; 409 `day_locked`, `day_state`, `days_in_order`,
   * `changed_since_signed`, `rule_changed_since_signed`, `writers_busy`; those of the second factor
   */
  async lock(key: DayKey, { code }: { code: string }, by: UserActor): Promise<void> {
    await this.rows.read(this.db.manager, key, by.scope);
    await this.secondFactor.consumeForApproval(by, code);
    await this.lockWithoutCode(key, {}, by);
  }

  /**
   * Locks for a user whose code was consumed for this act. @param shown sum of what the user saw
   * @throws Problem as `lock`; 409 `changed_since_shown`
   */
  async lockWithoutCode(key: DayKey, { shown }: { shown?: string }, by: UserActor): Promise<void> {
    await this.waitForWriters(key);
    await this.db.transaction(async (manager) => {
      await this.guard.lockExclusive(manager, key.projectId, key.day);
      const row = await this.rows.lockFor(manager, key, 'lock', by);
      const figures = await this.requireUnchanged(manager, row);
      if (shown !== undefined) {
        const { coverage: sources } = await this.facts.of(manager, row, figures);
        const accepted = await this.decisions.accepted(manager, await this.windows.of(manager, key));
        requireShown(shown, { row, figures, sources, accepted });
      }
      await this.seal(manager, row, by);
    });
  }

  private async seal(manager: EntityManager, row: BusinessDayRecord, by: UserActor): Promise<void> {
    const { projectId, day, revision, asOf, figures, signedBy, signedAt } = row;
    if (!asOf || !signedBy || !signedAt) throw new Problem(409, 'day_state', { values: { day } });
    const sealedAt = this.clock.now();
    const auditHead = await this.auditHeads.head(manager);
    const sealedBy = {
      revision,
      signedBy,
      signedAt,
      reviewedBy: by.email,
      sealedAt,
      ...(auditHead ? { auditHead } : {}),
    };
    const text = this.pack.text(manager, { projectId, day, asOf }, sealedBy);
    const pack = await this.kept.keep(manager, { projectId, day, revision }, text);
    await lockDay(
      manager,
      { projectId, day },
      {
        ...{ revision, asOf, figures: canonicalJson(figures), pack, signedBy, signedAt, by, sealedAt },
        auditHead,
      },
    );
    // Facts known since the signature that changed no figure must be found by the next search for restatements.
    await searchAgainSince(manager, projectId, asOf);
    const details = { packSha256: pack.sha256.toString('hex'), packLines: pack.lines };
    await this.rows.recordAction(manager, { projectId, day, revision, act: 'locked', by, details });
  }

  /**
   * Compares the figures at the signature and the current ones, except for `asOf`, with the signed ones, and returns the current ones.
   * @throws Problem 409 `changed_since_signed`, `rule_changed_since_signed`, `day_state`
   */
  private async requireUnchanged(
    manager: EntityManager,
    { projectId, day, ...row }: BusinessDayRecord,
  ): Promise<DayFigures> {
    const { asOf, figures, figuresSha256 } = row;
    if (!asOf || !figures || !figuresSha256) throw new Problem(409, 'day_state', { values: { day } });
    const window = await this.windows.of(manager, { projectId, day, asOf });
    const then = await this.figures.of(manager, window);
    if (!canonicalSha256(then).equals(figuresSha256)) {
      const byOlderRule = await this.figures.of(manager, { ...window, lostInTransit: false });
      const isRule = canonicalSha256(byOlderRule).equals(figuresSha256);
      throw new Problem(409, isRule ? 'rule_changed_since_signed' : 'changed_since_signed');
    }
    const windowNow = await this.windows.of(manager, { projectId, day });
    const now = await this.figures.of(manager, windowNow);
    if (comparableFigures(now) !== comparableFigures(then)) throw new Problem(409, 'changed_since_signed');
    if (!window.sealedBefore && windowNow.sealedBefore)
      await this.requireNothingBetween(manager, { ...window, sealedBefore: windowNow.sealedBefore });
    return now;
  }

  /**
   * Refuses a day that was signed before the one before it was locked, where movements of earlier days became known between both
   * signatures: even where they add up to nothing, no pack would have them.
   * @param window of the signature, with the time of the seal that the signature could not know
   * @throws Problem 409 `changed_since_signed`
   */
  private async requireNothingBetween(manager: EntityManager, window: DayWindow): Promise<void> {
    const rare = await rareFactsOf(manager, window);
    const row = await queryRow<{ late: boolean }>(
      manager,
      sql`WITH ${dayMovementsSql(window, rare)} SELECT EXISTS (SELECT FROM movements WHERE late) AS late`,
    );
    if (row?.late) throw new Problem(409, 'changed_since_signed');
  }

  /**
   * Waits until every transaction of this database that got its id before the signature has ended, prepared ones included: it could
   * commit a fact dated before the signature, which the pack would not have. Other databases of the cluster do not count.
   * @throws Problem 409 `writers_busy`
   */
  private async waitForWriters(key: DayKey): Promise<void> {
    const until = this.clock.elapsed() + PATIENCE;
    while (await this.hasWriters(key)) {
      if (this.clock.elapsed() > until) throw new Problem(409, 'writers_busy');
      await sleep(LOOK_EVERY);
    }
  }

  private async hasWriters({ projectId, day }: DayKey): Promise<boolean> {
    const row = await queryRow<{ busy: boolean }>(
      this.db,
      sql`SELECT EXISTS (
         SELECT FROM pg_snapshot_xip(pg_current_snapshot()) AS writer (id)
         WHERE id < (SELECT (details->>'writers')::xid8 FROM day_acts
           WHERE project_id = ${projectId} AND day = ${day}::date AND act = 'signed'
           ORDER BY at DESC, id DESC LIMIT 1)
         AND NOT EXISTS (${elsewhereSql})) AS busy`,
    );
    return row?.busy ?? false;
  }
}
