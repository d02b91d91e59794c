import { describe, expect, it } from '@jest/globals';
import { Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { findTasks } from './find-tasks.js';
import { Task } from './task.js';

const ran: string[] = [];

class Reports {
  @Task({ name: 'send reports', everyMs: 5_000, byTime: true })
  send(): void {
    ran.push('send reports');
  }

  @Task({ name: 'drop reports', everyMs: 60_000 })
  drop(): Promise<number> {
    return Promise.resolve(ran.push('drop reports'));
  }

  neverByItself(): void {
    ran.push('never by itself');
  }
}

class OtherReports {
  @Task({ name: 'send reports', everyMs: 1_000 })
  sendOthers(): void {}
}

class WithoutRhythm {
  @Task({ name: 'never', everyMs: 0 })
  run(): void {}
}

class WithoutOptions {
  @Task()
  run(): void {}
}

@Module({ imports: [DiscoveryModule] })
class Composed {}

/** Starts an application of these providers and returns its tasks. */
async function tasksOf(...providers: Provider[]) {
  const app = await NestFactory.createApplicationContext(
    { module: Composed, providers },
    { logger: false, abortOnError: false },
  );
  try {
    return findTasks(app.get(DiscoveryService));
  } finally {
    await app.close();
  }
}

describe('the methods with @Task', () => {
  it('are found in all providers, by name, with their rhythm', async () => {
    const tasks = await tasksOf(Reports);
    expect(tasks.map(({ run: _, ...task }) => task)).toEqual([
      { name: 'drop reports', everyMs: 60_000, method: 'Reports.drop' },
      { name: 'send reports', everyMs: 5_000, byTime: true, method: 'Reports.send' },
    ]);
    for (const { run } of tasks) await run();
    expect(ran).toEqual(['drop reports', 'send reports']);
  });

  it('are refused when two have one name', async () => {
    await expect(tasksOf(Reports, OtherReports)).rejects.toThrow('Two tasks are called "send reports".');
  });

  it('are refused without a rhythm', async () => {
    await expect(tasksOf(WithoutRhythm)).rejects.toThrow('The task "never" has no interval.');
  });

  it('are refused without a name', async () => {
    await expect(tasksOf(WithoutOptions)).rejects.toThrow('The task WithoutOptions.run has no name.');
  });
});
