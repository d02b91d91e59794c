import { describe, expect, it } from '@jest/globals';
import { findTasks } from '../platform/common/tasks/find-tasks.js';
import { systemTexts } from './system/system.texts.js';
import { discoverServer, lastRunOf, rhythmOf } from './list-tasks.js';

describe('the list of tasks', () => {
  it('names each task of the server with its rhythm and method', async () => {
    const tasks = findTasks(await discoverServer());
    const found = new Map(tasks.map((task) => [task.name, `${rhythmOf(task)} – ${task.method}`]));
    expect(found.get('sweep')).toBe(
      'every 250 ms while there is work, else every 10 s – ConfirmSweepService.start',
    );
    expect(found.get('watch claims')).toBe(
      'every 60 s, not while the clock is doubtful – ClaimAlertsService.watch',
    );
    expect(found.get('keep streams open')).toBe(
      'every 20 s, also with SCHEDULE=false – EventStreamsService.beat',
    );
  });

  it('has a name of each task for the page System', async () => {
    const names = findTasks(await discoverServer()).map(({ name }) => name);
    expect(Object.keys(systemTexts.taskName).sort()).toEqual([...names].sort());
  });

  it('says what a task did last', () => {
    const at = new Date('2026-11-29T12:00:00Z');
    const run = {
      task: 'sweep',
      startedAt: at,
      durationMs: 41.6,
      failed: false,
      process: 'one-7',
      runs: 9,
      failures: 1,
    };
    const none = { fault: null, faultFirstAt: null, faultLastAt: null, faultTimes: null, recovered: false };
    const fault = { fault: 'away', faultFirstAt: at, faultLastAt: at, faultTimes: 4, recovered: true };
    expect(lastRunOf(undefined)).toBe('has not run in the last eight days');
    expect(lastRunOf({ ...run, ...none })).toBe('ran 2026-11-29T12:00:00.000Z, 42 ms, one-7');
    expect(lastRunOf({ ...run, ...fault })).toMatch(/; fault 2026-11-29T12:00:00.000Z \(4\): away$/);
  });
});
