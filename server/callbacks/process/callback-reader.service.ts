import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../common/time/clock.js';
import { ProcessingPace } from './processing-pace.js';
import { CallbackBatchService } from './callback-processor.service.js';

/** What arrives within this time after a delivery is read together with it. */
const GATHER_MS = 50;

/** Reads deliveries soon after they were stored: poked by the inbox of this process, and by the clock for the rest. */
@Injectable()
export class CallbackProcessorService implements OnModuleDestroy {
  private readonly logger = new Logger(CallbackProcessorService.name);
  private readonly pace = new ProcessingPace();
  private running: Promise<void> | undefined;
  private wanted = false;
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly unread: CallbackBatchService,
    private readonly clock: Clock,
  ) {}

  /** So many deliveries were stored: they will be read within moments. */
  wake(stored: number): void {
    this.pace.arrived(stored, this.clock.elapsed());
    if (this.gathering || this.stopped) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.processStored().catch((error: unknown) => this.report(error));
    }, GATHER_MS);
  }

  /**
   * Resolves when everything that was stored before the call is read, by this process or another.
   * @throws when the database is away; everything unread stays so
   */
  processStored(): Promise<void> {
    this.wanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
    return this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    await this.running?.catch(() => undefined);
  }

  private async drain(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      while (!this.stopped && (await this.readBatch()));
    }
  }

  private async readBatch(): Promise<boolean> {
    const startedAt = this.clock.elapsed();
    const more = await this.unread.processBatch();
    const endedAt = this.clock.elapsed();
    const rest = this.pace.restAfter(endedAt - startedAt, endedAt);
    if (rest >= 1) await sleep(rest);
    return more;
  }

  private report(error: unknown): void {
    const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
    this.logger.warn({ event: 'callbacks_unread', fault });
  }
}
