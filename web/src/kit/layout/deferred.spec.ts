import { describe, expect, it, jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { deferred } from './deferred.js';

describe('a deferred component', () => {
  const content = ({ name }: { name: string }) => `The screen of ${name}`;

  it('shows a progress bar in its place until its code has been fetched', () => {
    const Screen = deferred(() => Promise.resolve(content));
    expect(renderToString(createElement(Screen, { name: 'Awa' }))).toContain('MuiLinearProgress');
  });

  it('is rendered at once when its code was fetched before, without a fallback', async () => {
    const load = jest.fn(() => Promise.resolve(content));
    const Screen = deferred(load);
    await Screen.fetch();
    expect(renderToString(createElement(Screen, { name: 'Awa' }))).toBe('The screen of Awa');
    await Screen.fetch();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched again after a failure', async () => {
    const load = jest
      .fn<() => Promise<typeof content>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(content);
    const Screen = deferred(load);
    await expect(Screen.fetch()).rejects.toThrow('offline');
    await Screen.fetch();
    expect(renderToString(createElement(Screen, { name: 'Awa' }))).toBe('The screen of Awa');
  });
});
