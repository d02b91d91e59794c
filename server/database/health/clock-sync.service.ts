import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Clock } from '../../common/time/clock.js';

const SAMPLES = 3;

interface Sample {
  /** The database's time when its answer arrived here, as far as the round trip lets us know. */
  instant: Date;
  tripMs: number;
  /** When it arrived, by our monotonic clock, in ms. */
  arrivedAt: number;
}

/** Keeps the clock of this process on the database's, so that servers whose own clocks are wrong agree. */
@Injectable()
export class ClockSyncService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.align();
  }

  /** Believes the quickest of a few answers; waiting for a free connection is no part of a round trip. */
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

  /** The answer is taken for the middle of its round trip. */
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
