import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PayoutsHarness } from '../support/payouts.harness.js';
import { PLANTED, plantPersonalData } from '../support/personal-data.fixture.js';
import { runAsOwner } from '../support/run-as-owner.js';
import { until } from '../support/until.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

/** A receiver of OTLP over HTTP, as JSON. */
class Receiver {
  readonly texts: string[] = [];
  readonly spans: SentSpan[] = [];
  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        receiver.take(Buffer.concat(parts).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/traces`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  named(name: string): SentSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  private take(text: string): void {
    this.texts.push(text);
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    for (const { scopeSpans } of body.resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans);
  }
}

const attribute = ({ attributes }: SentSpan, key: string): string | undefined =>
  attributes.find((one) => one.key === key)?.value.stringValue;

describe('traces', () => {
  let receiver: Receiver;
  let app: PayoutsHarness;
  beforeAll(async () => {
    receiver = await Receiver.open();
    app = await PayoutsHarness.open({ TRACES_URL: receiver.url });
    await plantPersonalData(app);
  });
  afterAll(async () => {
    await app.close();
    receiver.close();
  });

  it('hold a request by its route, and its statements below it', async () => {
    await fetch(`${app.running.url}/health/ready`);
    await until('the request is sent', () => receiver.named('GET /health/ready').length > 0);
    const [request] = receiver.named('GET /health/ready');
    const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map((span) => attribute(span, 'db.query.text')).join('\n')).toContain('FROM migrations');
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    expect(request && attribute(request, 'rappro.request_id')).toMatch(/^[\w-]{8}$/);
  });

  it('hold calls to the aggregator with operation and outcome', async () => {
    await until('a call is sent', () => receiver.named('aggregator mobile_money_payout').length > 0);
    const [call] = receiver.named('aggregator mobile_money_payout');
    expect(call && attribute(call, 'rappro.outcome')).toBe('accepted');
  });

  it('hold no personal data, no values of statements and no addresses of requests', () => {
    const sent = receiver.texts.join('\n');
    expect([...PLANTED.numbers, ...PLANTED.texts].filter((planted) => sent.includes(planted))).toEqual([]);
    expect(sent).not.toMatch(/\/callbacks\/[\w-]{20}/);
  });

  it('name a request by the id that an internal error shows', async () => {
    await runAsOwner(app.running, 'ALTER TABLE task_runs RENAME TO task_runs_away', []);
    const { status, body } = await app.users.admin.get('/api/system');
    expect(status).toBe(500);
    const { id } = body['values'] as { id: string };
    await until('the request is sent', () =>
      receiver.spans.some((span) => attribute(span, 'rappro.request_id') === id),
    );
  });
});
