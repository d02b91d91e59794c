/** The answers to a light request that is sent every 25 ms while something else happens, and the process's memory. */
export interface Watched<T> {
  result: T;
  ms: number;
  /** The slowest but one in a hundred, ms. */
  p99: number;
  /** Bytes above what the process had at the beginning. */
  memory: number;
}

const EVERY_MS = 25;

/** Runs something while it asks `url` again and again, as other users do. */
export async function watched<T>(url: string, work: () => Promise<T>): Promise<Watched<T>> {
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
  const begun = performance.now();
  const result = await work().finally(() => clearInterval(timer));
  const ms = performance.now() - begun;
  await Promise.all(pending);
  return { result, ms, p99: p99Of(times), memory: peak - before };
}

function p99Of(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
