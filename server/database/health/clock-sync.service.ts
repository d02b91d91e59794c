import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Clock } from '../../common/time/clock.js';
import { Task } from '../../common/tasks/task.js';

const SAMPLES = 3;

interface Sample {
  /** Database time at the arrival of the response, estimated from the round trip. */
  instant: Date;
  tripMs: number;
  /** In ms of the monotonic clock. */
  arrivedAt: number;
}

/** Aligns the clock of this process with the database, so that servers with wrong clocks agree. */
@Injectable()
export class ClockSyncService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.align();
  }

  /**
   * Uses the sample with the shortest round trip. Takes a connection first, so that waiting for the pool is not
   * measured.
   */
  @Task({ name: 'align clock', everyMs: 30_000 })
  async align(): Promise<void> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.connect();
      const samples: Sample[] = [];
      while (samples.length < SAMPLES) samples.push(await this.sample(runner));
      const best = samples.reduce((one, other) => (other.tripMs < one.tripMs ? other : one));
      const sinceMs = this.clock.elapsed() - best.arrivedAt;
      this.clock.alignTo(new Date(best.instant.getTime() + sinceMs));
    } finally {
      await runner.release();
    }
  }

  /** Assumes that the database read its clock in the middle of the round trip. */
  private async sample(runner: QueryRunner): Promise<Sample> {
    const sentAt = this.clock.elapsed();
    const rows = await this.db.query<{ ms: string }[]>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
      [],
      runner,
    );
    const arrivedAt = this.clock.elapsed();
    const tripMs = arrivedAt - sentAt;
    return { instant: new Date(Number(rows[0]?.ms) + tripMs / 2), tripMs, arrivedAt };
  }
}
