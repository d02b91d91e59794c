import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { DayPackService } from './day-pack.service.js';
import { KeptPacksService, type PackText } from './kept-packs.service.js';
import type { PackSummary } from './pack-format.js';
import { type Seal, type SealKey, SealsService } from './seals.service.js';
import { Task } from '../../platform/common/tasks/task.js';

/** `made` is what was regenerated instead of the sealed pack. */
export type SealKeeping =
  | { state: 'kept' }
  | { state: 'was_kept' }
  | { state: 'not_reproduced'; made: PackSummary };

/** Work of one run in ms, shorter than the patience of a shutdown. */
const AT_A_TIME = 20_000;

class NotReproduced extends Error {
  constructor(readonly made: PackSummary) {
    super('The text has not the sealed hash.');
  }
}

/** Keeps the packs of seals from before packs were kept, while this version still reproduces them. */
@Injectable()
export class SealKeepingService {
  private readonly logger = new Logger('SealKeeping');
  private last: SealKey | undefined;
  private isDone = false;
  private readonly counts = { kept: 0, notReproduced: 0 };

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly seals: SealsService,
    private readonly kept: KeptPacksService,
    private readonly pack: DayPackService,
  ) {}

  /**
   * Keeps packs for some seconds at each call, until there is none left. A pack that is not reproduced is logged once
   * and tried again by the next process.
   */
  @Task({ name: 'keep seals', everyMs: 60_000 })
  async keepSome(): Promise<void> {
    const until = this.clock.elapsed() + AT_A_TIME;
    while (!this.isDone && this.clock.elapsed() < until) await this.keepNext();
  }

  private async keepNext(): Promise<void> {
    const seal = await this.seals.nextNotKept(this.last);
    if (!seal) {
      this.isDone = true;
      if (this.counts.kept + this.counts.notReproduced)
        this.logger.log({ event: 'packs_kept', ...this.counts });
      return;
    }
    const { state } = await this.keep(seal);
    const { projectId, day, revision } = seal;
    this.last = { projectId, day, revision };
    if (state === 'kept') this.counts.kept += 1;
    if (state !== 'not_reproduced') return;
    this.counts.notReproduced += 1;
    this.logger.error({ event: 'pack_not_reproduced', ...this.last });
  }

  /**
   * Keeps the pack of a seal in one database transaction, only with the sealed hash, and reads it back.
   * @param text the pack; default: regenerated
   */
  async keep(seal: Seal, text?: PackText): Promise<SealKeeping> {
    try {
      return await this.db.transaction(async (manager) => {
        // Not REPEATABLE READ: what another process kept before it released the lock must be seen.
        await execute(
          manager,
          sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${seal.projectId}${seal.day}`}, ${seal.revision}))`,
        );
        if (await this.kept.isKept(manager, seal)) return { state: 'was_kept' };
        const made = await this.kept.keep(
          manager,
          seal,
          text ?? this.pack.text(manager, seal, seal.sealedBy),
        );
        if (!made.sha256.equals(seal.sha256)) throw new NotReproduced(made);
        if (!(await this.kept.sha256(manager, seal)).equals(seal.sha256))
          throw new Error(`The kept pack of ${seal.day} was not read as it was written.`);
        return { state: 'kept' };
      });
    } catch (error) {
      if (error instanceof NotReproduced) return { state: 'not_reproduced', made: error.made };
      throw error;
    }
  }
}
