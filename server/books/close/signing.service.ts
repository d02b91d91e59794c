import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { SecondFactorService } from '../../access/sign-in/second-factor/second-factor.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { canonicalJson, canonicalSha256 } from '../../platform/common/values/canonical-json.js';
import {
  freezeDay,
  holdEarlierDays,
  signDay,
  unfreezeDay,
  unsignDay,
} from '../calendar/business-day-writes.js';
import { CloseContextService } from './close-context.service.js';
import { blockersOf, type DayBlocker } from './close-steps.js';
import { DayDecisionsService } from './day-decisions.service.js';
import { DayFiguresService } from './day-figures.service.js';
import { unsignLater } from './later-signatures.js';
import { requireShown } from './shown-day.js';
import {
  type BusinessDayRecord,
  type DayKey,
  BusinessDaysService,
} from '../calendar/business-days.service.js';

interface SignatureUnderCode {
  note?: string;
  shown?: string;
}

@Injectable()
export class SigningService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rows: BusinessDaysService,
    private readonly windows: DayWindowsService,
    private readonly figures: DayFiguresService,
    private readonly facts: CloseContextService,
    private readonly checks: CheckDayService,
    private readonly decisions: DayDecisionsService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** @throws Problem 404; 409 `day_locked`, `day_state`, `day_not_over` */
  async freeze(key: DayKey, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { revision } = await this.rows.lockFor(manager, key, 'freeze', by);
      await freezeDay(manager, key, { at: this.clock.now(), by });
      await this.rows.recordAction(manager, { ...key, revision, act: 'frozen', by });
    });
  }

  /** Unfreezes the day and discards its sweep. @throws Problem 404; 409 `day_locked`, `day_state` */
  async unfreeze(key: DayKey, reason: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { revision } = await this.rows.lockFor(manager, key, 'unfreeze', by);
      await unfreezeDay(manager, key);
      await this.rows.recordAction(manager, { ...key, revision, act: 'unfrozen', by, reason });
    });
  }

  /**
   * Signs the current figures. Consumes the second-factor code first, then runs the checks again; any blocking finding
   * refuses the signature.
   * @throws Problem 404; 409 `day_locked`, `day_state`, `days_in_order`, `day_not_ready`; those of the second factor
   */
  async sign(key: DayKey, { code, note }: { code: string; note?: string }, by: UserActor): Promise<void> {
    await this.rows.read(this.db.manager, key, by.scope);
    await this.secondFactor.consumeForApproval(by, code);
    await this.signWithoutCode(key, { ...(note === undefined ? {} : { note }) }, by);
  }

  /**
   * Signs for a user whose code was consumed for this act. @param shown sum of what the user saw
   * @throws Problem as `sign`; 409 `changed_since_shown`
   */
  async signWithoutCode(key: DayKey, { note, shown }: SignatureUnderCode, by: UserActor): Promise<void> {
    const { state } = await this.rows.read(this.db.manager, key, by.scope);
    if (state === 'frozen') await this.checks.check(key, by.email);
    await this.db.transaction(async (manager) => {
      await holdEarlierDays(manager, key);
      const row = await this.rows.lockFor(manager, key, 'sign', by);
      const asOf = this.clock.now();
      const window = await this.windows.of(manager, { ...key, asOf });
      const figures = await this.figures.of(manager, window);
      const context = await this.facts.of(manager, row, figures);
      this.requireReady(row, blockersOf(context));
      if (shown !== undefined) {
        const accepted = await this.decisions.accepted(manager, window);
        requireShown(shown, { row, figures, sources: context.coverage, accepted });
      }
      const sha256 = canonicalSha256(figures);
      await signDay(manager, key, {
        ...{ asOf, by, note: note ?? null },
        figures: canonicalJson(figures),
        figuresSha256: sha256,
      });
      const details = { figuresSha256: sha256.toString('hex'), ...(await writersOf(manager)) };
      await this.rows.recordAction(manager, {
        ...key,
        revision: row.revision,
        act: 'signed',
        by,
        reason: note ?? null,
        details,
      });
    });
  }

  /** Removes the signature, and those of later days; the day is frozen again. @throws Problem 404; 409 `day_locked`, `day_state` */
  async sendBack(key: DayKey, reason: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { revision } = await this.rows.lockFor(manager, key, 'send_back', by);
      await unsignDay(manager, key);
      await this.rows.recordAction(manager, { ...key, revision, act: 'sent_back', by, reason });
      await unsignLater(manager, key, { rows: this.rows, by, reason, details: { sentBack: key.day } });
    });
  }

  private requireReady({ day }: BusinessDayRecord, blockers: readonly DayBlocker[]): void {
    if (!blockers.length) return;
    const distinct = (of: 'code' | 'step') => [...new Set(blockers.map((blocker) => blocker[of]))];
    const values = { day, count: blockers.length, codes: distinct('code'), steps: distinct('step') };
    throw new Problem(409, 'day_not_ready', { values });
  }
}

/**
 * Returns the first database transaction id not yet assigned: an older transaction may still commit facts dated before
 * now.
 */
async function writersOf(manager: EntityManager): Promise<{ writers: string }> {
  const row = await queryRow<{ writers: string }>(
    manager,
    sql`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS writers`,
  );
  return { writers: row?.writers ?? '0' };
}
