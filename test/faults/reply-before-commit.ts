import type { INestApplicationContext } from '@nestjs/common';
import { CallbackStoreService } from '../../server/payments/callbacks/store/callback-store.service.js';

/** Sabotage: callbacks are answered first and stored afterwards. */
export function replyBeforeCommit(app: INestApplicationContext): void {
  const deliveries = app.get(CallbackStoreService);
  const store = deliveries.store.bind(deliveries);
  deliveries.store = (delivery) => {
    setTimeout(() => void store(delivery).catch(() => undefined), 20);
    return Promise.resolve();
  };
}
