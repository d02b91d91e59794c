import { describe, expect, it } from '@jest/globals';
import { Begun } from './support/begun.js';

describe('what a drill has begun', () => {
  it('ends in the opposite order, each once', async () => {
    const ended: string[] = [];
    const begun = new Begun();
    for (const name of ['cluster', 'server']) expect(begun.add(name, (one) => ended.push(one))).toBe(name);
    await begun.end();
    await begun.end();
    expect(ended).toEqual(['server', 'cluster']);
  });

  it('ends as a whole where one part fails to, and names the first fault', async () => {
    const ended: string[] = [];
    const begun = new Begun();
    begun.add('cluster', (one) => ended.push(one));
    begun.add('server', () => Promise.reject(new Error('was killed')));
    await expect(begun.end()).rejects.toThrow('was killed');
    expect(ended).toEqual(['cluster']);
  });
});
