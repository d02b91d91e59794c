import type { DiscoveryService } from '@nestjs/core';
import { methodsWith } from '../metadata/declarations.js';
import { Task, type TaskOptions } from './task.js';

export interface FoundTask extends TaskOptions {
  /** `Class.method`. */
  method: string;
  run: () => Promise<unknown>;
}

/**
 * Finds the methods with `@Task` in all providers, by name.
 * @throws Error for a name used twice, a task without a name and one without an interval
 */
export function findTasks(discovery: DiscoveryService): FoundTask[] {
  const found = new Map<string, FoundTask>();
  for (const { options, method, call } of methodsWith(discovery, Task)) {
    const { name, everyMs } = options;
    if (!name) throw new Error(`The task ${method} has no name.`);
    if (!(everyMs > 0 && Number.isFinite(everyMs))) throw new Error(`The task "${name}" has no interval.`);
    const other = found.get(name);
    if (other && other.method !== method) throw new Error(`Two tasks are called "${name}".`);
    found.set(name, { ...options, method, run: async () => void (await call()) });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}
