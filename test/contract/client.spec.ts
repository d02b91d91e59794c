import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { DEFAULT_CALL_TIMEOUTS } from '../../server/aggregator/client/call-timeouts.js';
import { until } from '../support/until.js';
import { accountAt, newClient, rawStub, Stub } from './aggregator-stub.js';

const OF = { cause: 'schedule' as const, transactionId: null };
const PAYOUT = {
  reference: 'out-1',
  amount: 5000,
  description: 'Refund',
  phone: '22670112233',
  callbackUrl: 'https://console.example/callbacks/k',
  customData: {},
};
const PENDING = { response_code: '00', status: 'pending' };
/** Short deadlines, in ms, for calls that are never answered. */
const SHORT = { connect: 500, confirm: 400, create: 400 };

let stub: Stub;
let client: AggregatorClient;
beforeEach(async () => {
  stub = await Stub.open();
  client = newClient();
});
afterEach(async () => {
  await client.onModuleDestroy();
  await stub.close();
});

const confirm = () => client.confirmPayin(accountAt(stub.url), 't', OF);
const create = () => client.createMobileMoneyPayout(accountAt(stub.url), PAYOUT, OF);

/** Returns the fault of a call that must end without an answer. */
async function lost(call: () => ReturnType<typeof confirm> | ReturnType<typeof create>) {
  const { outcome, exchange } = await call();
  if (outcome.kind !== 'unanswered') throw new Error(`it was ${outcome.kind}`);
  expect(exchange).toMatchObject({ outcome: 'unanswered', fault: outcome.fault });
  return { fault: outcome.fault, neverSent: outcome.neverSent, exchange };
}

/**
 * Returns the same, and whether the call ended before a timer of 900 ms that started with it: timers of a process
 * fire in order even on a busy machine.
 */
async function lostInTime(call: Parameters<typeof lost>[0]) {
  let late = false;
  const timer = setTimeout(() => (late = true), 900);
  const ended = await lost(call);
  clearTimeout(timer);
  return { ...ended, inTime: !late };
}

describe('a call without an answer', () => {
  beforeEach(() => {
    client = newClient({ timeouts: SHORT });
  });

  it('ends at the deadline and counts as sent', async () => {
    stub.answer = () => undefined;
    const call = await lostInTime(create);
    expect(call).toMatchObject({ fault: 'answer timeout', neverSent: false, inTime: true });
    expect(stub.heard).toHaveLength(1);
  });

  it('ends at the deadline when the body arrives byte by byte', async () => {
    stub.answer = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    };
    const call = await lostInTime(confirm);
    expect(call).toMatchObject({ fault: 'answer timeout', neverSent: false, inTime: true });
    expect(call.exchange.answerStatus).toBe(200);
  });

  it('ends at the deadline when the headers arrive one by one', async () => {
    const { url, close } = await rawStub((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-A: b\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    const call = await lostInTime(() => client.confirmPayin(accountAt(url), 't', OF));
    expect(call).toMatchObject({ fault: 'answer timeout', inTime: true });
    await close();
  });

  it('is never sent when no connection was free before its deadline', async () => {
    stub.answer = () => undefined;
    client = newClient({ timeouts: { ...DEFAULT_CALL_TIMEOUTS, confirm: 60_000, create: 200 } });
    const account = accountAt(stub.url, { maxInFlight: 600 });
    const holders = Array.from({ length: 512 }, () => client.confirmPayin(account, 'held', OF));
    await until('all 512 calls are open', () => stub.heard.length === 512);
    const call = await lost(() => client.createMobileMoneyPayout(account, PAYOUT, OF));
    expect(call).toMatchObject({ fault: 'no free connection', neverSent: true });
    stub.says(PENDING);
    for (const { response } of stub.heard) response.end(JSON.stringify(PENDING));
    await Promise.all(holders);
    await client.confirmPayin(account, 'sent after it', OF);
    expect(stub.heard.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a broken connection', () => {
  it('leaves a create unknown before the answer, and never repeats it', async () => {
    stub.answer = (_, { socket }) => socket.destroy();
    expect(await lost(create)).toMatchObject({ neverSent: false });
    expect(stub.heard).toHaveLength(1);
  });

  it('leaves a create unknown in the middle of the answer', async () => {
    stub.answer = (response, { socket }) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(JSON.stringify({ ...PENDING, status: 'completed' }));
      setTimeout(() => socket.destroy(), 30);
    };
    const call = await lost(create);
    expect(call).toMatchObject({ neverSent: false });
    expect(call.exchange.answerBody?.toString()).toContain('completed');
    expect(stub.heard).toHaveLength(1);
  });

  it('does not repeat a status check at once', async () => {
    stub.says(PENDING);
    await confirm();
    stub.answer = (_, { socket }) => socket.destroy();
    const before = stub.heard.length;
    expect(await lost(confirm)).toMatchObject({ neverSent: false });
    expect(stub.heard).toHaveLength(before + 1);
  });

  it('counts as never sent when the port refuses connections', async () => {
    const { port } = stub;
    await stub.close();
    const call = await lost(() =>
      client.createMobileMoneyPayout(accountAt(`http://127.0.0.1:${port}`), PAYOUT, OF),
    );
    expect(call).toMatchObject({ fault: 'connection refused', neverSent: true });
    stub = await Stub.open();
  });

  it('counts as never sent when the host name is unknown', async () => {
    const call = await lost(() =>
      client.createMobileMoneyPayout(accountAt('http://unknown.invalid'), PAYOUT, OF),
    );
    expect(call).toMatchObject({ fault: 'unknown host', neverSent: true });
  });

  it('leaves a create unknown when the remote end does not speak HTTP', async () => {
    const { url, close } = await rawStub((socket) => socket.end('SSH-2.0-hello\r\n\r\n'));
    expect(await lost(() => client.createMobileMoneyPayout(accountAt(url), PAYOUT, OF))).toMatchObject({
      fault: 'not HTTP',
      neverSent: false,
    });
    await close();
  });
});

describe('an unusable answer', () => {
  it.each([
    ['a page of a gateway', '<html>Bad Gateway</html>', 502, 'HTTP 502: HTML page: Bad Gateway'],
    ['a page with 200', '<html>ok</html>', 200, 'HTML page: ok'],
    ['an empty body', '', 200, 'empty'],
    ['a cut answer', '{"response_code":"00","token":"t', 200, 'cut JSON'],
    ['acceptance without token', '{"response_code":"00","token":""}', 200, 'accepted without token'],
  ])('leaves a create unknown: %s', async (_, body, status, fault) => {
    stub.says(body, status);
    const call = await lost(create);
    expect(call).toMatchObject({ fault, neverSent: false });
    expect(call.exchange.answerBody?.toString()).toBe(body);
    expect(stub.heard).toHaveLength(1);
  });

  it('of 100 MB is cut at 256 KiB without using more memory', async () => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    stub.answer = (response) => {
      let sent = 0;
      const more = () => {
        while (sent < 100 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    const before = process.memoryUsage().rss;
    const calls = await Promise.all(Array.from({ length: 8 }, () => lost(confirm)));
    expect(calls.map(({ fault }) => fault)).toEqual(Array(8).fill('answer too large'));
    for (const { exchange } of calls) expect(exchange.answerBody?.length).toBeLessThanOrEqual(256 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });

  it('that is compressed is refused without being decompressed', async () => {
    stub.says(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 200, { 'content-encoding': 'gzip' });
    const before = process.memoryUsage().rss;
    expect(await lost(confirm)).toMatchObject({ fault: 'compressed answer: gzip' });
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
  });

  it('that redirects is not followed', async () => {
    const other = await Stub.open();
    stub.says('', 302, { location: `${other.url}/latest/meta-data` });
    expect(await lost(confirm)).toMatchObject({ fault: 'HTTP 302' });
    expect(other.heard).toEqual([]);
    await other.close();
  });

  it('that repeats our credentials is stored without them', async () => {
    stub.says({ response_code: '01', response_text: 'Echec (Code00)', description: 'BEARER-canary' }, 200, {
      'x-echo': 'KEY-canary',
    });
    const { exchange } = await confirm();
    expect(exchange.answerBody?.toString()).not.toContain('BEARER-canary');
    expect(exchange.answerHeaders).not.toContain('KEY-canary');
  });
});

describe('private addresses', () => {
  it.each([
    'http://127.0.0.1:PORT',
    'http://localhost:PORT',
    'http://[::1]:PORT',
    'http://0x7f.1:PORT',
    'http://169.254.169.254',
  ])('are refused before a byte leaves: %s', async (address) => {
    const guarded = newClient({ allowPrivate: false });
    const account = accountAt(address.replace('PORT', String(stub.port)));
    expect(await lost(() => guarded.createMobileMoneyPayout(account, PAYOUT, OF))).toMatchObject({
      fault: 'blocked address',
      neverSent: true,
    });
    expect(stub.connections).toBe(0);
    await guarded.onModuleDestroy();
  });
});

describe('connections', () => {
  it('are kept and used again', async () => {
    stub.says(PENDING);
    for (let call = 0; call < 20; call++) expect((await confirm()).outcome.kind).toBe('status');
    expect(stub.connections).toBeLessThanOrEqual(2);
  });

  it('of a project never exceed its limit, and every call is answered', async () => {
    let now = 0;
    let most = 0;
    stub.answer = (response) => {
      most = Math.max(most, ++now);
      setTimeout(() => response.end(JSON.stringify(PENDING), () => now--), 20);
    };
    const account = accountAt(stub.url, { maxInFlight: 3 });
    const calls = Array.from({ length: 15 }, () => client.confirmPayin(account, 't', OF));
    expect((await Promise.all(calls)).map(({ outcome }) => outcome.kind)).toEqual(Array(15).fill('status'));
    expect(most).toBe(3);
  });

  it('of one project do not wait for those of another', async () => {
    stub.answer = () => undefined;
    const stuck = accountAt(stub.url, { maxInFlight: 1 });
    let answered = 0;
    const waiting = [1, 2].map(() => client.confirmPayin(stuck, 't', OF).then(() => answered++));
    const other = await Stub.open();
    other.says(PENDING);
    const { outcome } = await client.confirmPayin(
      accountAt(other.url, { projectId: '01900000-0000-7000-8000-000000000002' }),
      't',
      OF,
    );
    expect(outcome.kind).toBe('status');
    expect(answered).toBe(0);
    await until('the call has arrived', () => stub.heard.length === 1);
    stub.says(PENDING);
    stub.heard[0]?.response.end(JSON.stringify(PENDING));
    await Promise.all(waiting);
    await other.close();
  });

  it('keep the pace of the project', async () => {
    stub.says(PENDING);
    const account = accountAt(stub.url, { ratePerSecond: 50 });
    const begun = performance.now();
    await Promise.all(Array.from({ length: 11 }, () => client.confirmPayin(account, 't', OF)));
    expect(performance.now() - begun).toBeGreaterThan(190);
  });
});
