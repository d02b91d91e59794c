import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { EXCHANGE_OPERATIONS, EXCHANGE_OUTCOMES } from '../../server/aggregator/contract/exchange-words.js';
import { DataSource } from 'typeorm';
import { BREAK_KINDS } from '../../server/books/breaks/break-words.js';
import { ALERT_KINDS, ALERT_SEVERITIES } from '../../server/merchant/alerts/kinds/alert-words.js';
import { PAYOUT_STATES } from '../../server/payments/payouts/orders/payout-words.js';
import { REPLICA_STATES } from '../../server/platform/database/replica/replica-words.js';
import { systemTexts } from '../../server/start/system/system.texts.js';
import {
  COUNTERS,
  HISTOGRAMS,
  PROCESS_METRICS,
  STORED_METRICS,
} from '../../server/start/metrics/metric-definitions.js';
import { MetricsService } from '../../server/start/metrics/metrics.service.js';
import { StoredMetricsService } from '../../server/start/metrics/stored-metrics.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { CallbacksHarness } from '../support/callbacks.harness.js';
import { PayoutsHarness } from '../support/payouts.harness.js';
import { PLANTED, plantPersonalData } from '../support/personal-data.fixture.js';

const TOKEN = 'a bearer for Prometheus';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format of Prometheus. */
const samplesIn = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text = '']) => [
        key,
        text,
      ]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });

/** Values that a label may have. Those of `operator` and `version` are of the catalogue and of the product. */
const VALUES: Record<string, readonly string[] | RegExp> = {
  queue: ['webhooks', 'alert_messages', 'account_mails', 'reports'],
  kind: [...BREAK_KINDS, ...ALERT_KINDS, 'total', 'free'],
  severity: ALERT_SEVERITIES,
  state: [
    ...[...PAYOUT_STATES, 'waiting', 'reading', 'writing', 'trusted', 'unconfirmed', 'doubtful'],
    ...['used', 'idle'],
    ...REPLICA_STATES,
  ],
  table: /^[a-z_]+$/,
  task: Object.keys(systemTexts.taskName),
  outcome: [...EXCHANGE_OUTCOMES, 'ok', 'failed'],
  operation: EXCHANGE_OPERATIONS,
  operator: /^(none|other|[A-Z][A-Za-z /()-]+)$/,
  surface: ['api', 'callbacks'],
  source: ['replica', 'primary'],
  status: /^[1-5]xx$/,
  version: /^\d+\.\d+\.\d+$/,
  le: /^(\d+(\.\d+)?|\+Inf)$/,
};

const isKnown = (label: string, value: string): boolean => {
  const known = VALUES[label];
  return known instanceof RegExp ? known.test(value) : (known?.includes(value) ?? false);
};

const portOf = (app: INestApplication): number => app.get(MetricsService, { strict: false }).port ?? 0;

async function scrape(url: string, bearer?: string): Promise<{ status: number; text: string }> {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
}

describe('where metrics are offered', () => {
  let app: CallbacksHarness;
  beforeAll(async () => {
    app = await CallbacksHarness.open();
  });
  afterAll(() => app.close());

  const started = (env: Record<string, string>): Promise<TestApp> =>
    startApp({ databaseUrl: app.running.databaseUrl, env });

  it('is nowhere without settings', async () => {
    expect((await scrape(app.running.url)).status).toBe(404);
    expect((await scrape(app.running.url, TOKEN)).status).toBe(404);
  });

  it('is at the address of the API with the bearer alone', async () => {
    const server = await started({ METRICS_TOKEN: TOKEN });
    try {
      expect((await scrape(server.url)).status).toBe(401);
      expect((await scrape(server.url, `${TOKEN}r`)).status).toBe(401);
      const { status, text } = await scrape(server.url, TOKEN);
      expect(status).toBe(200);
      expect(text).toContain('rappro_database_up 1');
    } finally {
      await server.close();
    }
  });

  it('is at a port of its own, and not at the address of the API', async () => {
    const server = await started({ METRICS_PORT: '0' });
    try {
      expect((await scrape(server.url)).status).toBe(404);
      const url = `http://127.0.0.1:${portOf(server.app)}`;
      expect((await scrape(url)).status).toBe(200);
      expect((await fetch(`${url}/api/session`)).status).toBe(404);
      expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('is at a port with a bearer', async () => {
    const server = await started({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    try {
      const url = `http://127.0.0.1:${portOf(server.app)}`;
      expect((await scrape(url)).status).toBe(401);
      expect((await scrape(url, TOKEN)).status).toBe(200);
      expect((await scrape(server.url, TOKEN)).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});

describe('the metrics of a busy day', () => {
  let app: PayoutsHarness;
  let text: string;
  let samples: Sample[];
  let url: string;
  beforeAll(async () => {
    app = await PayoutsHarness.open({ METRICS_PORT: '0' });
    url = `http://127.0.0.1:${portOf(app.running.app)}`;
    await plantPersonalData(app);
    app.clock.elapse(60_000);
    ({ text } = await scrape(url));
    samples = samplesIn(text).filter(({ name }) => name.startsWith('rappro_'));
  });
  afterAll(() => app.close());

  it('have the names and labels that are listed, and values of the vocabularies alone', () => {
    const defined = { ...STORED_METRICS, ...PROCESS_METRICS, ...COUNTERS, ...HISTOGRAMS };
    const labels = new Map<string, readonly string[]>(
      Object.entries(defined).map(([name, definition]) => [name, definition.labels]),
    );
    for (const [name, { labels: of }] of Object.entries(HISTOGRAMS)) {
      labels.set(`${name}_bucket`, ['le', ...of]);
      labels.set(`${name}_sum`, of);
      labels.set(`${name}_count`, of);
    }
    const unknown = samples.filter(
      (sample) =>
        JSON.stringify(Object.keys(sample.labels).sort()) !==
        JSON.stringify([...(labels.get(sample.name) ?? ['?'])].sort()),
    );
    expect(unknown).toEqual([]);
    const foreign = samples.flatMap((sample) =>
      Object.entries(sample.labels).filter(([label, value]) => !isKnown(label, value)),
    );
    expect(foreign).toEqual([]);
  });

  it('hold no personal data and no ids', () => {
    expect([...PLANTED.numbers, ...PLANTED.texts].filter((planted) => text.includes(planted))).toEqual([]);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/);
  });

  it('count calls by operation, operator and outcome, answers, and rows', () => {
    const calls = samples.filter(({ name }) => name === 'rappro_aggregator_call_seconds_count');
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.map(({ labels }) => labels['operation'])).toContain('mobile_money_payout');
    const rows = samples.find(
      ({ name, labels }) => name === 'rappro_rows_inserted_total' && labels['table'] === 'transactions',
    );
    expect(rows).toBeDefined();
    const answers = samples.filter(({ name }) => name === 'rappro_http_responses_total');
    expect(new Set(answers.map(({ labels }) => labels['surface']))).toEqual(new Set(['api', 'callbacks']));
  });

  it('read the database once for all scrapes of ten seconds', async () => {
    const stored = app.running.app.get(StoredMetricsService, { strict: false });
    const first = await stored.read();
    const [second, third] = await Promise.all([stored.read(), stored.read()]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(third).toBe(first);
    app.clock.elapse(11_000);
    expect(await stored.read()).not.toBe(first);
  });

  it('say that the database does not answer, and go on with the figures of the process', async () => {
    const other = await new DataSource({ type: 'postgres', url: app.running.databaseUrl }).initialize();
    const lock = other.createQueryRunner();
    await lock.startTransaction();
    try {
      await lock.query('LOCK TABLE business_days IN ACCESS EXCLUSIVE MODE');
      app.clock.elapse(11_000);
      const { status, text: during } = await scrape(url);
      expect(status).toBe(200);
      expect(during).toContain('rappro_database_up 0');
      expect(during).toContain('process_cpu_seconds_total');
      expect(during).not.toMatch(/^rappro_payout_guard_open /m);
    } finally {
      await lock.rollbackTransaction();
      await other.destroy();
    }
    app.clock.elapse(11_000);
    expect((await scrape(url)).text).toContain('rappro_database_up 1');
  });
});
