import dns, { type LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { accountAt, newClient, Stub } from './aggregator-stub.js';

const OF = { cause: 'schedule' as const, transactionId: null };
/** A name that is resolved by the test alone. */
const HOST = 'aggregator.test';
const LIMIT_MS = 4_000;

let stub: Stub;
let client: AggregatorClient;
beforeEach(async () => {
  stub = await Stub.open();
  stub.says({ response_code: '00', status: 'pending' });
  client = newClient({ timeouts: { connect: LIMIT_MS, confirm: 9_000, create: 9_000 } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await client.onModuleDestroy();
  await stub.close();
});

/** Has the name resolve to these addresses, in this order. */
function resolveTo(...addresses: string[]): void {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((_: string, options: object, done: (...args: unknown[]) => void) =>
      'all' in options && options.all
        ? done(null, found)
        : done(null, found[0]?.address, found[0]?.family)) as never);
}

const check = (port: number) => client.confirmPayin(accountAt(`http://${HOST}:${port}`), 't', OF);

/**
 * Listens at an address of this machine and takes no connection for `ms`, with a full queue: the handshake is answered with
 * the first repetition of the caller afterwards, about 1 s later.
 */
async function slowListener(address: string, port: number, ms: number): Promise<() => Promise<unknown>> {
  const worker = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
     const answer = (_, response) => response.end('{"response_code":"00","status":"pending"}');
     const server = require('node:http').createServer(answer);
     server.listen({ host: workerData.address, port: workerData.port, backlog: 1 }, () => {
       parentPort.postMessage('listening');
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.ms));
     });`,
    { eval: true, workerData: { address, port, ms } },
  );
  await new Promise((done) => worker.once('message', done));
  const filling: Socket[] = Array.from({ length: 4 }, () =>
    connect(port, address).on('error', () => undefined),
  );
  await new Promise((done) => setTimeout(done, 100));
  return () => {
    for (const socket of filling) socket.destroy();
    return worker.terminate();
  };
}

describe('a connection to a host with several addresses', () => {
  it('may take longer than 250 ms at the first one', async () => {
    const close = await slowListener('127.0.0.2', stub.port, 700);
    resolveTo('127.0.0.2', '::1');
    const { outcome, exchange } = await check(stub.port);
    await close();
    expect(outcome).toMatchObject({ kind: 'status', status: 'pending' });
    expect(exchange.durationMs).toBeGreaterThan(500);
  });

  it('is made to the next address when the first one is dead for the whole limit', async () => {
    await client.onModuleDestroy();
    client = newClient({ timeouts: { connect: 1_000, confirm: 9_000, create: 9_000 } });
    const close = await slowListener('127.0.0.2', stub.port, 8_000);
    resolveTo('127.0.0.2', '127.0.0.1');
    const { outcome } = await check(stub.port);
    await close();
    expect(outcome).toMatchObject({ kind: 'status', status: 'pending' });
  });

  it('names the addresses and their errors when none is reached', async () => {
    const { port } = stub;
    await stub.close();
    resolveTo('127.0.0.1', '127.0.0.3');
    const { outcome } = await check(port);
    jest.restoreAllMocks();
    stub = await Stub.open();
    expect(outcome).toMatchObject({
      fault: `connection refused: 127.0.0.1:${port} ECONNREFUSED, 127.0.0.3:${port} ECONNREFUSED`,
      neverSent: true,
    });
  });

  it('names the only address of a name', async () => {
    const { port } = stub;
    await stub.close();
    resolveTo('127.0.0.1');
    const { outcome } = await check(port);
    jest.restoreAllMocks();
    stub = await Stub.open();
    expect(outcome).toMatchObject({
      fault: `connection refused: 127.0.0.1:${port} ECONNREFUSED`,
      neverSent: true,
    });
  });
});
