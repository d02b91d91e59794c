import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, Not } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { affectedRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { ProjectsService } from './projects.service.js';
import type { PauseCause } from './project.view.js';
import { ProjectEntity } from './registry.entities.js';

/** Interval in ms between probes of a project whose credentials were refused, and lease of a probe. */
const PROBE_EVERY = 30_000;
/** Delays in s after unusable responses without `Retry-After`: the first, doubled each time, up to the longest. */
const FIRST_DELAY_S = 5;
const LONGEST_DELAY_S = 300;
/** A pause that begins so soon after the last one goes on with its delays, ms. */
const SOON_MS = 120_000;

export interface PauseReason {
  cause: PauseCause;
  /** Text of the aggregator, or stored fault. */
  why: string;
  /** Wait that the aggregator asks for, ms. */
  retryAfterMs?: number | undefined;
}

/**
 * Pauses the calls of a project in all processes: status checks, audits and payouts. One probe at a time is made meanwhile, and
 * its first usable response ends the pause.
 */
@Injectable()
export class SweepPausesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
  ) {}

  /** Keeps the first reason, except that refused credentials replace unusable responses. @returns true if it paused now */
  async pause(projectId: string, { cause, why, retryAfterMs }: PauseReason): Promise<boolean> {
    const now = this.clock.now();
    const backoffs = sql`CASE WHEN sweep_resumed_at > ${this.clock.in(-SOON_MS)} THEN sweep_backoffs + 1 ELSE 0 END`;
    const delay =
      cause === 'credentials_refused'
        ? sql`${PROBE_EVERY / 1_000}::float8`
        : delaySql(backoffs, retryAfterMs);
    const paused = await affectedRows(
      this.db,
      sql`UPDATE projects SET sweep_paused_at = ${now}, sweep_pause_cause = ${cause}, sweep_paused_why = ${why},
            sweep_backoffs = ${backoffs}, sweep_probe_at = ${now}::timestamptz + ${delay} * interval '1 s'
          WHERE id = ${projectId} AND (sweep_paused_at IS NULL
            OR (${cause === 'credentials_refused'} AND sweep_pause_cause = 'responses_unusable'))`,
    );
    this.projects.forget();
    return paused > 0;
  }

  /** Puts the next probe off after one without a usable response. */
  async prolong(projectId: string, { why, retryAfterMs }: Omit<PauseReason, 'cause'>): Promise<void> {
    const now = this.clock.now();
    const backoffs = sql`sweep_backoffs + 1`;
    await affectedRows(
      this.db,
      sql`UPDATE projects SET sweep_backoffs = ${backoffs},
            sweep_probe_at = ${now}::timestamptz + ${delaySql(backoffs, retryAfterMs)} * interval '1 s',
            sweep_paused_why = CASE WHEN sweep_pause_cause = 'responses_unusable' THEN ${why} ELSE sweep_paused_why END
          WHERE id = ${projectId} AND sweep_paused_at IS NOT NULL`,
    );
    this.projects.forget();
  }

  async resume(projectId: string): Promise<void> {
    await this.db.getRepository(ProjectEntity).update(
      { id: projectId, sweepPausedAt: Not(IsNull()) },
      {
        sweepPausedAt: null,
        sweepPauseCause: null,
        sweepPausedWhy: null,
        sweepProbeAt: null,
        sweepResumedAt: this.clock.now(),
      },
    );
    this.projects.forget();
  }

  /** True for one process at a time: the one that sends the probe of a paused project. */
  async claimProbe(projectId: string): Promise<boolean> {
    const isDue = { sweepPausedAt: Not(IsNull()), sweepProbeAt: LessThanOrEqual(this.clock.now()) };
    const { affected } = await this.db
      .getRepository(ProjectEntity)
      .update({ id: projectId, ...isDue }, { sweepProbeAt: this.clock.in(PROBE_EVERY) });
    this.projects.forget();
    return Boolean(affected);
  }
}

/** Writes a delay in s: what the aggregator asks for, otherwise twice the one before. */
const delaySql = (backoffs: Sql, retryAfterMs: number | undefined): Sql =>
  retryAfterMs === undefined
    ? sql`least(${LONGEST_DELAY_S}::float8, ${FIRST_DELAY_S}::float8 * 2 ^ least(${backoffs}, 20))`
    : sql`${retryAfterMs / 1_000}::float8`;
