import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { SETTINGS } from '../support/session-client.js';
import { startApp } from '../support/app.js';
import { p99Of, watchMachine } from '../support/other-requests.js';
import { until } from '../support/until.js';

const DAWDLERS = 2_000;
let running: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  running = await startApp({ clock: new MovableClock(), env: SETTINGS });
});
afterAll(() => running.close());

/** Begins a request and never ends it: half of them within the headers, half within the body. */
async function dawdle(port: number, index: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const head = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(index % 2 ? `${head}X-Slow: ` : `${head}Content-Length: 100\r\n\r\n{`);
  return socket;
}

async function timed(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url);
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - start;
}

describe('two thousand slow connections', () => {
  it('delay no other request and are closed by the server: headers after 10 s', async () => {
    const port = Number(new URL(running.url).port);
    const sockets: Socket[] = [];
    for (let i = 0; i < DAWDLERS; i += 200) {
      const more = Array.from({ length: 200 }, (_, j) => dawdle(port, i + j));
      sockets.push(...(await Promise.all(more)));
    }
    const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;
    for (const socket of sockets) socket.resume();
    expect(sockets.filter(isOpen).length).toBe(DAWDLERS);

    const machine = await watchMachine();
    const times: number[] = [];
    for (let round = 0; round < 200; round += 1) {
      for (const socket of sockets.slice(round * 10, round * 10 + 10)) socket.write(' ');
      times.push(await timed(`${running.url}/api/docs/json`));
      await wait(5);
    }
    expect(p99Of(times)).toBeLessThan(250 + 4 * p99Of(await machine()));

    const within = (): number => sockets.filter((socket, index) => index % 2 && isOpen(socket)).length;
    await until('the connections within their headers are closed', () => within() === 0);
    expect(within()).toBe(0); // those within their headers, after 10 s; the others follow after 30 s
    for (const socket of sockets) socket.destroy();
  });
});
