import { connect, type Socket } from 'node:net';
import { asForm, asJson, payinContent } from '../faults/bodies.js';

/**
 * The senders, in a process of their own: `<port> <path> <seconds> <connections> [<per second>]`. Without a rate every
 * connection posts as soon as it was answered; with one, posts leave at that pace and their time counts from when they
 * should have left. Prints one line of JSON.
 */
const [port = 0, path = '', seconds = '1', connections = '1', rate] = process.argv.slice(2);

const requests = Array.from({ length: 500 }, (_, n) => {
  const content = payinContent(`order-${n}`, n % 3 ? 'pending' : 'completed');
  const { contentType, body } = n % 2 ? asJson(content) : asForm(content, 'bracketed');
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\nuser-agent: load\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
});

const latencies: number[] = [];
let refused = 0;
let next = 0;

class Line {
  private dueAt = 0;
  private said = '';
  onFree: (line: Line) => void = () => undefined;

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => {
      throw error;
    });
  }

  send(dueAt: number): void {
    this.dueAt = dueAt;
    this.socket.write(requests[next++ % requests.length]!);
  }

  end(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.said += chunk.toString('latin1');
    const head = this.said.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.said)?.[1] ?? 0);
    if (this.said.length < head + 4 + length) return;
    if (this.said.startsWith('HTTP/1.1 200')) latencies.push(performance.now() - this.dueAt);
    else refused++;
    this.said = '';
    this.onFree(this);
  }
}

const lines = await Promise.all(
  Array.from(
    { length: Number(connections) },
    () =>
      new Promise<Line>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => resolve(new Line(socket)));
      }),
  ),
);
const startedAt = performance.now();
const endAt = startedAt + Number(seconds) * 1000;
await (rate === undefined ? asFastAsAnswered() : atRate(Number(rate)));
const took = (performance.now() - startedAt) / 1000;
for (const line of lines) line.end();

latencies.sort((a, b) => a - b);
const share = (part: number) =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
console.log(
  JSON.stringify({
    acknowledged: latencies.length,
    refused,
    perSecond: latencies.length / took,
    p50: share(0.5),
    p99: share(0.99),
  }),
);

async function asFastAsAnswered(): Promise<void> {
  await Promise.all(
    lines.map(
      (line) =>
        new Promise<void>((resolve) => {
          line.onFree = () => (performance.now() < endAt ? line.send(performance.now()) : resolve());
          line.send(performance.now());
        }),
    ),
  );
}

async function atRate(perSecond: number): Promise<void> {
  const total = Math.floor(perSecond * Number(seconds));
  const free = [...lines];
  const late: number[] = [];
  let sent = 0;
  await new Promise<void>((resolve) => {
    for (const line of lines) {
      line.onFree = () => {
        const dueAt = late.shift();
        if (dueAt !== undefined) {
          line.send(dueAt);
          return;
        }
        free.push(line);
        if (sent === total && free.length === lines.length) resolve();
      };
    }
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
      for (; sent < due; sent++) {
        const dueAt = startedAt + (sent / perSecond) * 1000;
        const line = free.pop();
        if (line) line.send(dueAt);
        else late.push(dueAt);
      }
      if (sent === total) clearInterval(timer);
    }, 1);
  });
}
