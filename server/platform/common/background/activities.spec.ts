import { describe, expect, it } from '@jest/globals';
import { Activities } from './activities.js';

describe('activities', () => {
  it('are named while they run and until they are forgotten, each once', async () => {
    const activities = new Activities();
    const end = activities.begin('GET /api/days');
    await activities.run('sweep', () => Promise.resolve());
    await activities.run('sweep', () => Promise.resolve());
    expect(activities.named()).toBe('sweep, GET /api/days');
    activities.forget();
    expect(activities.named()).toBe('GET /api/days');
    end();
    end();
    activities.forget();
    expect(activities.named()).toBe('');
  });
});
