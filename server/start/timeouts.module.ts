import { type DynamicModule, Module } from '@nestjs/common';
import {
  CALL_TIMEOUTS,
  type CallTimeouts,
  DEFAULT_CALL_TIMEOUTS,
} from '../aggregator/client/call-timeouts.js';
import { DEFAULT_STALL_MS, STALL_MS } from '../merchant/alerts/process-watch/stall-watch.service.js';
import {
  DEFAULT_READING_LIMITS,
  READING_LIMITS,
  type ReadingLimits,
} from '../payments/callbacks/process/reading-thread.js';
import {
  DEFAULT_WEBHOOK_TIMEOUT_MS,
  WEBHOOK_TIMEOUT_MS,
} from '../merchant/alerts/webhooks/webhook-client.js';

export interface Timeouts {
  calls: CallTimeouts;
  /** For one delivery to a webhook, in ms. */
  webhookMs: number;
  /** For reading a callback in its thread. */
  reading: ReadingLimits;
  /** Duration of a stall of the process that is reported, in ms. */
  stallMs: number;
}

@Module({})
export class TimeoutsModule {
  static with({ calls, webhookMs, reading, stallMs }: Partial<Timeouts>): DynamicModule {
    return {
      module: TimeoutsModule,
      global: true,
      providers: [
        { provide: CALL_TIMEOUTS, useValue: calls ?? DEFAULT_CALL_TIMEOUTS },
        { provide: WEBHOOK_TIMEOUT_MS, useValue: webhookMs ?? DEFAULT_WEBHOOK_TIMEOUT_MS },
        { provide: READING_LIMITS, useValue: reading ?? DEFAULT_READING_LIMITS },
        { provide: STALL_MS, useValue: stallMs ?? DEFAULT_STALL_MS },
      ],
      exports: [CALL_TIMEOUTS, WEBHOOK_TIMEOUT_MS, READING_LIMITS, STALL_MS],
    };
  }
}
