import { type DynamicModule, Module } from '@nestjs/common';
import {
  CALL_TIMEOUTS,
  type CallTimeouts,
  DEFAULT_CALL_TIMEOUTS,
} from './aggregator/client/call-timeouts.js';
import { DEFAULT_WEBHOOK_TIMEOUT_MS, WEBHOOK_TIMEOUT_MS } from './alerts/webhooks/webhook-client.js';

export interface Timeouts {
  calls: CallTimeouts;
  /** For one delivery to a webhook, in ms. */
  webhookMs: number;
}

@Module({})
export class TimeoutsModule {
  static with({ calls, webhookMs }: Partial<Timeouts>): DynamicModule {
    return {
      module: TimeoutsModule,
      global: true,
      providers: [
        { provide: CALL_TIMEOUTS, useValue: calls ?? DEFAULT_CALL_TIMEOUTS },
        { provide: WEBHOOK_TIMEOUT_MS, useValue: webhookMs ?? DEFAULT_WEBHOOK_TIMEOUT_MS },
      ],
      exports: [CALL_TIMEOUTS, WEBHOOK_TIMEOUT_MS],
    };
  }
}
