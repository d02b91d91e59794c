import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { createApp } from '../../server/start/create-app.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { BatchDraftsService } from '../../server/payments/payouts/batches/batch-drafts.service.js';
import { BatchRequestsService } from '../../server/payments/payouts/batches/batch-requests.service.js';
import { BatchViewsService } from '../../server/payments/payouts/batches/batch-views.service.js';
import { OrderApprovalsService } from '../../server/payments/payouts/orders/order-approvals.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';

export type BatchTask =
  | { do: 'check'; file: string; projectId: string; user: UserActor }
  | { do: 'request'; orderId: string; user: UserActor }
  | { do: 'send'; orderId: string; perSecond: number };

export interface BatchDone {
  orderId: string;
  good: number;
  ms: number;
  /** The largest that this process ever was. */
  peakMb: number;
}

/** The product's own batches in a process of their own, without its other clocks. */
const app = await createApp(readEnv(), new Clock());
await app.init();
const db = app.get(DataSource);

process.on('message', (task: BatchTask) => void work(task).then((done) => process.send?.(done)));
process.send?.('ready');

async function work(task: BatchTask): Promise<BatchDone> {
  const begun = performance.now();
  const { orderId, good } = await perform(task);
  return { orderId, good, ms: performance.now() - begun, peakMb: process.resourceUsage().maxRSS / 1024 };
}

async function perform(task: BatchTask): Promise<{ orderId: string; good: number }> {
  if (task.do === 'check') {
    const file = { name: task.file, bytes: readFileSync(task.file) };
    const orderId = await app.get(BatchDraftsService).load(task.projectId, file, task.user);
    const { checks } = await app.get(BatchViewsService).one(orderId, task.user);
    return { orderId, good: checks.good };
  }
  if (task.do === 'request') {
    await app.get(BatchRequestsService).request(task.orderId, {}, task.user);
    return { orderId: task.orderId, good: 0 };
  }
  await db.transaction((manager) =>
    app.get(OrderApprovalsService).enqueue(manager, task.orderId, app.get(Clock).now()),
  );
  return { orderId: task.orderId, good: await sendAll() };
}

/** Sends in rounds of 250 ms, as the schedule does, until no payout is left. */
async function sendAll(): Promise<number> {
  const sender = app.get(PayoutSenderService);
  for (;;) {
    await sender.send();
    const [left] = await db.query<unknown[]>(`SELECT 1 FROM payouts WHERE state = 'ready' LIMIT 1`);
    if (!left) break;
    await wait(250);
  }
  await sender.idle();
  const [sent] = await db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM payout_attempts');
  return sent?.n ?? 0;
}
