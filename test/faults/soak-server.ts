import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CallbackStoreService } from '../../server/payments/callbacks/store/callback-store.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { createApp } from '../../server/start/create-app.js';

/** Memory and handles of the process after a forced garbage collection. */
export interface Measured {
  /** Objects and the buffers that they hold, bytes. */
  heap: number;
  /** Bytes of the process, with its threads. */
  resident: number;
  /** Open sockets. */
  connections: number;
  /** Whatever keeps the process alive: sockets, timers, files, threads. */
  handles: number;
}

/** A message of the parent process: lets ms pass, or asks for a measurement. */
export type SoakMessage = { passes: number } | 'measure';

/** Kept by `--leak` with each callback, bytes: enough to stand out of what varies between two hours. */
const LEAK_BYTES = 16_384;

/**
 * The real server in a process of its own, whose time its parent lets pass in steps. `--leak`: sabotage, each callback is kept in memory, with bytes beside it.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const clock = new MovableClock();
const app = await createApp(readEnv(), clock);
if (process.argv.includes('--leak')) {
  const deliveries = app.get(CallbackStoreService);
  const store = deliveries.store.bind(deliveries);
  const kept: unknown[] = [];
  deliveries.store = (delivery) => {
    kept.push(delivery, Buffer.alloc(LEAK_BYTES, 1));
    return store(delivery);
  };
}

async function measured(): Promise<Measured> {
  for (let times = 0; times < 3; times++) {
    collect();
    await sleep(50); // what was waiting to be finalised is free for the next one
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const open = process.getActiveResourcesInfo();
  return {
    heap: heapUsed + external,
    resident: rss,
    connections: open.filter((name) => name === 'TCPSocketWrap').length,
    handles: open.length,
  };
}

process.on('message', (message: SoakMessage) => {
  if (message === 'measure') {
    measured().then(
      (sample) => process.send?.(sample),
      () => process.exit(1),
    );
    return;
  }
  clock.skip(message.passes);
  clock.elapse(message.passes);
  process.send?.('passed');
});
await app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
