import { Logger } from '@nestjs/common';
import type { Merchant } from './merchant.js';
import type { Scenario } from './scenario.js';
import type { Clock } from '../common/time/clock.js';

/** About one transaction a second, so that the screens move. @returns how to stop it */
export function startLiveTraffic(merchant: Merchant, scenario: Scenario, clock: Clock): () => void {
  const logger = new Logger('Demo');
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    merchant
      .act(scenario.next(), clock.now())
      .catch((error: unknown) =>
        logger.warn({ event: 'demo move failed', fault: error instanceof Error ? error.message : '' }),
      )
      .finally(() => (busy = false));
  }, 1_000);
  return () => clearInterval(timer);
}
