import { describe, expect, it } from '@jest/globals';
import { findTasks } from '../platform/common/tasks/find-tasks.js';
import { discoverServer, rhythmOf } from './list-tasks.js';

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
});
