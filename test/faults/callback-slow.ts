import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { asJson, payinContent } from './bodies.js';
import { addProject, openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { Sender } from './sender.js';
import { ServerProcess } from './server-process.js';

const KEY = 'dawdled-project';
const PATH = `/callbacks/${KEY}`;
const HONEST_PER_SECOND = 50;
/** A request must be whole within 30 s; the server looks every 2 s. */
const WATCHED_MS = 36_000;
const WANTED_P99_MS = 250;

/** Senders that give one byte a second: they are let go in time, and honest ones do not notice them. */
export async function attackWithSlowSenders(count: number): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const server = new ServerProcess('callback-server.js', serverSettings(cluster.url));
  try {
    await addProject(db, randomUUID(), KEY);
    const port = await server.start();
    const slow = await dawdle(port, count);
    const { latencies, refused } = await honest(port);
    const p99 = latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Infinity;
    const held = slow.filter((socket) => !socket.closed).length;
    for (const socket of slow) socket.destroy();
    console.log(
      `slow ${count}, still held ${held}, honest refused ${refused}, honest p99 ${p99.toFixed(0)} ms`,
    );
    return held === 0 && refused === 0 && p99 < WANTED_P99_MS;
  } finally {
    await server.stop();
    await db.destroy();
    await cluster.stop();
  }
}

async function dawdle(port: number, count: number): Promise<Socket[]> {
  const head = `POST ${PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.write(head);
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('close', () => clearInterval(timer));
    sockets.push(socket);
    if (opened % 100 === 99) await sleep(20);
  }
  return sockets;
}

async function honest(port: number): Promise<{ latencies: number[]; refused: number }> {
  const sender = new Sender(port, 16);
  const latencies: number[] = [];
  let refused = 0;
  const sent: Promise<void>[] = [];
  for (let number = 0; number < (WATCHED_MS / 1_000) * HONEST_PER_SECOND; number++) {
    const startedAt = performance.now();
    sent.push(
      sender.post(PATH, asJson(payinContent(`order-${number}`, 'pending'))).then(
        ({ status }) => {
          latencies.push(performance.now() - startedAt);
          if (status !== 200) refused++;
        },
        () => {
          refused++;
        },
      ),
    );
    await sleep(1_000 / HONEST_PER_SECOND);
  }
  await Promise.all(sent);
  sender.close();
  return { latencies, refused };
}
