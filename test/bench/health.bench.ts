import type { DataSource } from 'typeorm';
import { queryRows } from '../../server/platform/common/database/query.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import {
  checkTimesSql,
  hoursSql,
  pastHoursSql,
  reasonsSql,
} from '../../server/payments/accounts/health/health-sql.js';
import { latestOutcomesSql, pastOutcomesSql } from '../../server/payments/accounts/health/rate-sql.js';
import { StatusForecastService } from '../../server/payments/overview/status-forecast.service.js';
import { openDatabase, startMigratedCluster } from '../faults/durable-cluster.js';
import { addTraffic, HEALTH_ACCOUNT, HEALTH_PROJECT, NOW, ROWS } from './health-rows.js';

const WANTED_MS = 300;
const ROUNDS = 30;

/** Reads the health of an operator account, the watch over its success rate and forecasts, against a fixed limit. */
export async function healthBench(): Promise<boolean> {
  const cluster = await startMigratedCluster({ durable: false });
  const db = await openDatabase(cluster.url);
  try {
    await addTraffic(db);
    let met = true;
    for (const [name, work] of readings(db)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        await work(round);
        times.push(performance.now() - begun);
      }
      const ratio = p95(times) / WANTED_MS;
      met &&= ratio <= 1;
      console.log(`health, ${name}: p95 ${p95(times).toFixed(1)} ms: ratio ${ratio.toFixed(2)} (at most 1)`);
    }
    console.log(
      `health on ${ROWS.toLocaleString('en')} rows: ${met ? 'every' : 'not every'} p95 at most ${WANTED_MS} ms`,
    );
    return met;
  } finally {
    await db.destroy();
    await cluster.stop();
  }
}

function readings(db: DataSource): [string, (round: number) => Promise<unknown>][] {
  const account = { projectId: HEALTH_PROJECT, operatorId: HEALTH_ACCOUNT };
  const from = new Date('2026-11-20T00:00:00Z');
  const day = { from, to: new Date('2026-11-21T00:00:00Z') };
  const forecasts = new StatusForecastService(db, new MovableClock(NOW));
  const withinMs = 3 * MINUTE_MS;
  return [
    [
      'a day of an account',
      () =>
        Promise.all(
          [hoursSql, checkTimesSql, pastHoursSql, reasonsSql].map((statement) =>
            queryRows(db, statement(account, day)),
          ),
        ),
    ],
    [
      'the last outcomes of every account',
      () => queryRows(db, latestOutcomesSql(NOW, { withinMs, lookBackMs: 60 * MINUTE_MS, sample: 20 })),
    ],
    [
      'the usual outcomes of an account',
      () => queryRows(db, pastOutcomesSql(account, { now: NOW, aroundMs: 60 * MINUTE_MS, withinMs })),
    ],
    ['a forecast', async (round) => forecasts.of(await pendingOne(db, round))],
  ];
}

/** An older one is harder: few were open for as long. */
async function pendingOne(db: DataSource, round: number): Promise<string> {
  const [row] = await db.query<{ id: string }[]>(
    `SELECT id FROM transactions WHERE project_id = $1 AND account_id = $2 AND status = 'pending' AND expired_at IS NULL
     ORDER BY occurred_at DESC OFFSET $3 LIMIT 1`,
    [HEALTH_PROJECT, HEALTH_ACCOUNT, round],
  );
  if (!row) throw new Error('Nothing is pending');
  return row.id;
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
