import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { WriteOffLimitsService } from '../breaks/write-off-limits.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { CloseContextService } from './close-context.service.js';
import { blockersOf, stepsOf } from './close-steps.js';
import { DayDecisionsService } from './day-decisions.service.js';
import { shownSha256 } from './shown-day.js';
import { changesSince } from './signed-changes.js';
import { DayFiguresService } from './day-figures.service.js';
import { DayListService } from './day-list.service.js';
import {
  type BusinessDayRecord,
  type DayKey,
  BusinessDaysService,
} from '../calendar/business-days.service.js';
import type { DayActionView, DayFigures, DaySeal, DayView } from './day.view.js';
import { RestatementListService } from '../restatements/restatement-list.service.js';

@Injectable()
export class DayViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly rows: BusinessDaysService,
    private readonly list: DayListService,
    private readonly windows: DayWindowsService,
    private readonly figures: DayFiguresService,
    private readonly facts: CloseContextService,
    private readonly restatements: RestatementListService,
    private readonly limits: WriteOffLimitsService,
    private readonly decisions: DayDecisionsService,
  ) {}

  /** @throws Problem 404 for an unknown day */
  async one(key: DayKey, user: UserActor, asOf?: string): Promise<DayView> {
    const { manager } = this.db;
    const row = await this.rows.read(manager, key, user.scope);
    const instant = asOf === undefined ? undefined : parseInstant(asOf);
    const window = await this.windowOf(row, instant);
    const figures = await this.figuresOf(row, window, instant);
    const facts = await this.facts.of(manager, row, figures);
    const reopenProposalId = await this.reopening(key);
    const accepted = await this.decisions.accepted(manager, window);
    const mayAct = user.role === 'admin' || user.role === 'finance';
    return {
      ...(await this.list.one(key)),
      frozenAt: row.frozenAt?.toISOString() ?? null,
      frozenBy: row.frozenBy,
      note: row.note,
      asOf: row.asOf?.toISOString() ?? null,
      sweep: row.sweep,
      steps: stepsOf(facts),
      sources: [...facts.coverage],
      figures,
      matchedAt: facts.matchedAt,
      acts: await this.acts(key),
      seals: await this.seals(key),
      restatements: await this.restatements.ofDay(key),
      received: await this.restatements.receivedBy(key),
      maySign: mayAct && row.state === 'frozen' && blockersOf(facts).length === 0,
      mayReview: mayAct && row.state === 'signed' && row.signedById !== user.userId && !row.earlierOpen,
      mayReopen: mayAct && row.state === 'locked' && !row.laterLocked && !reopenProposalId,
      reopenProposalId,
      accepted,
      shownSha256: shownSha256({ row, figures, sources: facts.coverage, accepted }),
      changes:
        row.state === 'signed' && row.figures && asOf === undefined
          ? changesSince(row.figures as DayFigures, figures) // written by `sign`
          : null,
      aloneUpTo: await this.limits.aloneUpTo(manager, user),
    };
  }

  /**
   * Returns the sealed figures of a locked day, otherwise the current ones; with `asOf` the figures as known at that
   * time.
   */
  private async figuresOf(
    row: BusinessDayRecord,
    window: DayWindow,
    instant: Date | undefined,
  ): Promise<DayFigures> {
    if (!instant && row.state === 'locked' && row.figures) return row.figures as DayFigures; // written by `sign`
    return this.figures.of(this.db.manager, window);
  }

  /** Returns the window as known at the seal of a locked day, otherwise now; with `asOf` as known at that time. */
  private windowOf(
    { projectId, day, ...row }: BusinessDayRecord,
    instant: Date | undefined,
  ): Promise<DayWindow> {
    const asOf = instant ?? (row.state === 'locked' ? row.asOf : null);
    return this.windows.of(this.db.manager, { projectId, day, ...(asOf ? { asOf } : {}) });
  }

  private async acts({ projectId, day }: DayKey): Promise<DayActionView[]> {
    const rows = await queryRows<Omit<DayActionView, 'at'> & { at: Date }>(
      this.db,
      sql`SELECT id, revision, act, by, at, reason, details - 'writers' AS details FROM day_acts
       WHERE project_id = ${projectId} AND day = ${day}::date ORDER BY at DESC, id DESC LIMIT 200`,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  private async seals({ projectId, day }: DayKey): Promise<DaySeal[]> {
    const rows = await queryRows<
      Omit<DaySeal, 'asOf' | 'signedAt' | 'sealedAt'> & { asOf: Date; signedAt: Date; sealedAt: Date }
    >(
      this.db,
      sql`SELECT revision, as_of AS "asOf", encode(pack_sha256, 'hex') AS "packSha256", pack_size AS "packSize",
         pack_lines AS "packLines", EXISTS (SELECT FROM day_pack_pieces p
           WHERE (p.project_id, p.day, p.revision, p.from_byte) = (s.project_id, s.day, s.revision, 0)) AS "packKept",
             signed_by AS "signedBy", signed_at AS "signedAt", reviewed_by AS "reviewedBy",
         sealed_at AS "sealedAt"
       FROM day_seals s WHERE project_id = ${projectId} AND day = ${day}::date ORDER BY revision DESC`,
    );
    return rows.map((row) => ({
      ...row,
      asOf: row.asOf.toISOString(),
      signedAt: row.signedAt.toISOString(),
      sealedAt: row.sealedAt.toISOString(),
    }));
  }

  private async reopening({ projectId, day }: DayKey): Promise<string | null> {
    const row = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT id FROM proposals WHERE kind = 'day.reopen' AND subject_id = ${`${projectId}:${day}`} AND verdict IS NULL`,
    );
    return row?.id ?? null;
  }
}
