import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';

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

  /** The answer is taken for the middle of its round trip. */
  async align(): Promise<void> {
    const sentAt = this.clock.elapsed();
    const [row] = await this.db.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    const halfTrip = (this.clock.elapsed() - sentAt) / 2;
    if (row) this.clock.alignTo(new Date(row.now.getTime() + halfTrip));
  }
}
