import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import type { CallContext } from '../../server/aggregator/transport/call-context.js';
import { accountAt, newClient } from './aggregator-stub.js';

const OF = { cause: 'create' as const, transactionId: null };
const PENDING = '{"response_code":"00","status":"pending"}';
const REPLY = `HTTP/1.1 200 OK\r\ncontent-length: ${PENDING.length}\r\n\r\n${PENDING}`;
const ROUNDS = 200;

/** Counts what really came over the wire, below any HTTP server: request lines by their method. */
let posts: string[];
let gets: number;
let onRequest: (socket: Socket, method: string) => void;
let server: Server;
let client: AggregatorClient;
const sockets = new Set<Socket>();

beforeEach(async () => {
  [posts, gets] = [[], 0];
  onRequest = (socket) => void socket.write(REPLY);
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const [, method] of bytes.toString().matchAll(/(GET|POST) \/pay\//g)) {
        if (method === 'POST') posts.push(/"transaction_id":"(r\d+)"/.exec(bytes.toString())?.[1] ?? '');
        else gets++;
        onRequest(socket, method ?? '');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = newClient();
});
afterEach(async () => {
  await client.onModuleDestroy();
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
});

const account = () => accountAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const pay = (reference: string) => {
  const order = {
    reference,
    amount: 9,
    description: '',
    phone: '22670112233',
    callbackUrl: '',
    customData: {},
  };
  return client.createMobileMoneyPayout(account(), order, OF);
};

/** Ways in which a connection may end once the request is there. */
const ENDS: [string, (socket: Socket) => void][] = [
  ['reset', (socket) => void socket.resetAndDestroy()],
  ['closed', (socket) => void socket.end()],
  [
    'reset in the middle of the head',
    (socket) => void socket.write('HTTP/1.1 200 O', () => socket.resetAndDestroy()),
  ],
  ['closed in the middle of the body', (socket) => void socket.end(REPLY.slice(0, -5))],
];

describe('a create is sent exactly once', () => {
  it.each(ENDS)(`when its new connection is %s, ${ROUNDS} times`, async (_, end) => {
    onRequest = end;
    for (let round = 0; round < ROUNDS; round++) {
      expect((await pay(`r${round}`)).outcome).toMatchObject({ kind: 'unanswered', neverSent: false });
    }
    expect(posts).toEqual(Array.from({ length: ROUNDS }, (_, round) => `r${round}`));
  });

  it.each(ENDS)(`when its kept connection is %s, ${ROUNDS} times`, async (_, end) => {
    onRequest = (socket, method) => (method === 'POST' ? end(socket) : void socket.write(REPLY));
    for (let round = 0; round < ROUNDS; round++) {
      await client.confirmPayin(account(), 't', OF);
      expect((await pay(`r${round}`)).outcome).toMatchObject({ kind: 'unanswered', neverSent: false });
    }
    expect(posts).toEqual(Array.from({ length: ROUNDS }, (_, round) => `r${round}`));
  });

  it(`at most, when the remote end closes its kept connection at that moment, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      onRequest = (socket) => void socket.write(REPLY);
      await client.confirmPayin(account(), 't', OF);
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
      const { outcome } = await pay(`r${round}`);
      const arrived = posts.filter((reference) => reference === `r${round}`).length;
      expect(arrived).toBeLessThanOrEqual(1);
      if (outcome.kind === 'unanswered' && outcome.neverSent) expect(arrived).toBe(0);
    }
  });

  it('when many are in flight and all connections break at once', async () => {
    const held: Socket[] = [];
    onRequest = (socket) => {
      held.push(socket);
      if (held.length === 16) for (const each of held.splice(0)) each.resetAndDestroy();
    };
    const calls = await Promise.all(Array.from({ length: 96 }, (_, round) => pay(`r${round}`)));
    expect(calls.map(({ outcome }) => outcome.kind)).toEqual(Array(96).fill('unanswered'));
    expect([...posts].sort()).toEqual(Array.from({ length: 96 }, (_, round) => `r${round}`).sort());
  });
});

describe('a status check is sent once, and again only by the sweep', () => {
  it.each(ENDS.slice(0, 2))(`when every connection is %s, ${ROUNDS} times`, async (_, end) => {
    onRequest = end;
    for (let round = 0; round < ROUNDS; round++) {
      expect((await client.confirmPayin(account(), 't', OF)).outcome.kind).toBe('unanswered');
    }
    expect(gets).toBe(ROUNDS);
  });
});

describe('a create that needs a permit', () => {
  const order = {
    reference: 'r1',
    amount: 9,
    description: '',
    phone: '22670112233',
    callbackUrl: '',
    customData: {},
  };
  const send = (permit: CallContext['permit']) =>
    client.createMobileMoneyPayout(account(), order, { ...OF, ...(permit ? { permit } : {}) });

  it.each<[string, CallContext['permit']]>([
    ['is refused one', () => Promise.resolve(null)],
    ['cannot ask for one', () => Promise.reject(new Error('the database is away'))],
    ['has one that ended before the first byte', () => Promise.resolve({ isValid: () => false })],
  ])('is never sent when it %s', async (_, permit) => {
    const { outcome, exchange } = await send(permit);
    expect(outcome).toMatchObject({
      kind: 'unanswered',
      neverSent: true,
      fault: 'given up before it was sent',
    });
    expect(exchange).toMatchObject({ outcome: 'unanswered', answerStatus: null });
    expect(posts).toEqual([]);
  });

  it('is sent with it, on the connection that another call left unused', async () => {
    await send(() => Promise.resolve({ isValid: () => false }));
    await send(() => Promise.resolve({ isValid: () => true }));
    expect(posts).toEqual(['r1']);
  });
});
