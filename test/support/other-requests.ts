import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The answers to a light request that is sent every 25 ms while something else happens, and the process's memory. */
export interface Watched<T> {
  result: T;
  /** Processor time of this process, ms: waiting behind other processes of the machine does not count. */
  cpuMs: number;
  /** The slowest but one in a hundred, ms. */
  p99: number;
  /** The same of an idle process, ms: the reference for the load of the machine. */
  machineP99: number;
  /** Bytes above what the process had at the beginning. */
  memory: number;
}

const EVERY_MS = 25;

/** Asks a server of its own every 25 ms until its input ends, then prints the times in ms as JSON. */
const IDLE_PROCESS = `
const times = [];
const server = require('node:http').createServer((_, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => {
  const url = 'http://127.0.0.1:' + server.address().port;
  console.log('ready');
  setInterval(async () => {
    const sent = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - sent);
  }, ${EVERY_MS});
});
process.stdin.resume().on('end', () => { console.log(JSON.stringify(times)); process.exit(); });
`;

/** Runs something while it asks `url` again and again, as other users do. */
export async function watched<T>(url: string, work: () => Promise<T>): Promise<Watched<T>> {
  const machine = await watchMachine();
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const before = process.memoryUsage().rss;
  let peak = before;
  const ask = async (): Promise<void> => {
    const sent = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - sent);
  };
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
    const one = ask().finally(() => pending.delete(one));
    pending.add(one);
  }, EVERY_MS);
  const begun = process.cpuUsage();
  let machineTimes: number[];
  let result: T;
  try {
    result = await work();
  } finally {
    clearInterval(timer);
    machineTimes = await machine();
  }
  const { user, system } = process.cpuUsage(begun);
  const cpuMs = (user + system) / 1_000;
  await Promise.all(pending);
  return { result, cpuMs, p99: p99Of(times), machineP99: p99Of(machineTimes), memory: peak - before };
}

/** Starts the idle process. @returns a function that ends it and gives its times, ms */
export async function watchMachine(): Promise<() => Promise<number[]>> {
  const child = spawn(process.execPath, ['-e', IDLE_PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return async () => {
    const printed = text(child.stdout);
    child.stdin.end();
    return JSON.parse(await printed) as number[];
  };
}

export function p99Of(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
