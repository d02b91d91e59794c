import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { isCancelled } from '../../common/database/database-faults.js';
import { inTurn, type Queryable } from '../../common/database/query.js';
import { ReadingDatabase } from '../../common/database/reading-database.js';
import { Problem } from '../../common/problems/problem.js';
import { ReplicaService } from './replica.service.js';

/** Reads from the replica when it has everything that was committed before, and counts how often. */
@Injectable()
export class ReplicaReadingsService extends ReadingDatabase {
  private readonly counts = { replica: 0, primary: 0 };

  constructor(
    private readonly db: DataSource,
    private readonly replica: ReplicaService,
  ) {
    super();
  }

  /** Numbers of readings from each of the two. */
  get readings(): Readonly<typeof this.counts> {
    return this.counts;
  }

  override async read<T>(work: (db: Queryable) => Promise<T>): Promise<T> {
    const runner = await this.replica.lend();
    if (runner) {
      try {
        const found = await work(inTurn(runner));
        this.counts.replica++;
        return found;
      } catch (error) {
        // After a minute the user does not wait for another one.
        if (error instanceof Problem || isCancelled(error)) throw error;
        this.replica.note(error);
      } finally {
        this.replica.letGo(runner);
        await runner.release();
      }
    }
    this.counts.primary++;
    return work(this.db);
  }

  override async connection(): Promise<QueryRunner> {
    const runner = await this.replica.lend();
    this.counts[runner ? 'replica' : 'primary']++;
    if (!runner) return this.db.createQueryRunner();
    this.replica.letGo(runner);
    return runner;
  }
}
