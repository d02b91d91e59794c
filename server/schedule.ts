import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CallbackReader } from './callbacks/callback-reader.service.js';
import { Env } from './config/env.js';
import { ConfirmSweepService } from './confirmations/confirm-sweep.service.js';
import { ClockSyncService } from './database/clock-sync.service.js';
import { PayinRecovery } from './payins/payin-recovery.service.js';

/** Every clock in the product, one line each. A task that is still running is not started again. */
@Injectable()
export class Schedule {
  private readonly logger = new Logger('Schedule');
  private readonly busy = new Set<string>();

  constructor(
    private readonly env: Env,
    private readonly clockSync: ClockSyncService,
    private readonly sweep: ConfirmSweepService,
    private readonly callbacks: CallbackReader,
    private readonly payins: PayinRecovery,
  ) {}

  @Interval(30_000) alignClock(): Promise<void> {
    return this.run('align clock', () => this.clockSync.align());
  }

  @Interval(250) askDue(): Promise<void> {
    return this.run('sweep', () => this.sweep.sweep());
  }

  @Interval(1_000) readCallbacks(): Promise<void> {
    return this.run('read callbacks', () => this.callbacks.readUnread());
  }

  @Interval(10_000) recoverPayins(): Promise<void> {
    return this.run('recover payins', () => this.payins.recover());
  }

  /** A tick that fails is told and tried again at the next one. */
  private async run(name: string, task: () => Promise<unknown>): Promise<void> {
    if (!this.env.SCHEDULE || this.busy.has(name)) return;
    this.busy.add(name);
    try {
      await task();
    } catch (error) {
      this.logger.error({
        event: 'task failed',
        task: name,
        fault: error instanceof Error ? error.message : '',
      });
    } finally {
      this.busy.delete(name);
    }
  }
}
