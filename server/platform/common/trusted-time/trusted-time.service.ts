import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../database/query.js';
import { Problem } from '../problems/problem.js';
import type { ClockState } from './clock-words.js';

/** Condition of statements that must not take effect while the clock is doubtful. */
export const CLOCK_TRUSTED_SQL = sql`NOT EXISTS (SELECT FROM clock_doubts WHERE ended_at IS NULL)`;

/**
 * Repairs, within the database transaction that ends a doubt, times that a wrong clock put far away.
 * @param now time after the doubt
 * @param corrected true when the clock shows the time of the process that saw the leap again, so that no time was lost
 */
export type DueTimesRepair = (manager: EntityManager, now: Date, corrected: boolean) => Promise<void>;

/**
 * Says whether the time may decide anything: asked by everything that happens because time has passed. A doubt is one of
 * the installation and is seen by all its processes; `ClockSyncService` raises and ends it.
 */
@Injectable()
export class TrustedTimeService {
  private unconfirmed = false;
  /** True from the observation of a wrong clock until it is stored. */
  private suspected = false;
  private readonly repairs: DueTimesRepair[] = [];
  private lookAtClocks: (() => Promise<void>) | undefined;

  constructor(private readonly db: DataSource) {}

  async state(): Promise<ClockState> {
    return this.stateGiven(this.suspected || (await this.isDoubtful()));
  }

  /** @param isDoubtful whether a doubt of the installation is stored, for callers that have read it */
  stateGiven(isDoubtful: boolean): ClockState {
    if (this.suspected || isDoubtful) return 'doubtful';
    return this.unconfirmed ? 'unconfirmed' : 'trusted';
  }

  async isTrusted(): Promise<boolean> {
    return !this.unconfirmed && !this.suspected && !(await this.isDoubtful());
  }

  /** True while an answer of the aggregator is wanted for its `Date`. */
  async needsDate(): Promise<boolean> {
    return !(await this.isTrusted());
  }

  /** @throws Problem 409 `clock_doubtful`, `clock_unconfirmed` */
  async require(): Promise<void> {
    const state = await this.state();
    if (state !== 'trusted') throw new Problem(409, `clock_${state}`);
  }

  /** Allows what a person may do before the first answer of the aggregator, such as signing in. @throws Problem 409 `clock_doubtful` */
  async requireUndoubted(): Promise<void> {
    if ((await this.state()) === 'doubtful') throw new Problem(409, 'clock_doubtful');
  }

  registerLook(look: () => Promise<void>): void {
    this.lookAtClocks = look;
  }

  /** Compares the clocks now, so that a leap is not taken for a pause. @returns the state found */
  async look(): Promise<ClockState> {
    await this.lookAtClocks?.();
    return this.state();
  }

  awaitConfirmation(): void {
    this.unconfirmed = true;
  }

  confirm(): void {
    this.unconfirmed = false;
  }

  suspect(isSuspected: boolean): void {
    this.suspected = isSuspected;
  }

  registerRepair(repair: DueTimesRepair): void {
    this.repairs.push(repair);
  }

  async repair(manager: EntityManager, now: Date, corrected: boolean): Promise<void> {
    for (const repair of this.repairs) await repair(manager, now, corrected);
  }

  private async isDoubtful(): Promise<boolean> {
    return (await queryRow(this.db, sql`SELECT 1 FROM clock_doubts WHERE ended_at IS NULL`)) !== undefined;
  }
}
