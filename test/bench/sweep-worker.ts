import 'reflect-metadata';
import { createApp } from '../../server/start/create-app.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { DataSource } from 'typeorm';

/** The product's own sweep in a process of its own: sweeps until nothing is due, then tells how long and how large it was. */
const app = await createApp(readEnv(), new Clock());
await app.init();
const db = app.get(DataSource);
const sweep = app.get(ConfirmSweepService);
const clock = app.get(Clock);

process.on('message', () => void sweepAll().then((result) => process.send?.(result)));
process.send?.('ready');

async function sweepAll(): Promise<{ ms: number; rssMb: number }> {
  const begun = performance.now();
  for (;;) {
    await sweep.sweep();
    const [row] = await db.query<{ due: boolean }[]>(
      'SELECT EXISTS (SELECT 1 FROM confirmation_schedule WHERE due_at <= $1) AS due',
      [clock.in(50_000)],
    );
    if (!row?.due) break;
  }
  return { ms: performance.now() - begun, rssMb: process.memoryUsage().rss / 1_048_576 };
}
