import { describe, expect, it, jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { deferred } from './deferred.js';

describe('a deferred component', () => {
  const content = ({ name }: { name: string }) => `The screen of ${name}`;

  it('shows what waits in its place until its code has been fetched', () => {
    const Screen = deferred(() => Promise.resolve(content), 'waiting');
    expect(renderToString(createElement(Screen, { name: 'Awa' }))).toBe('waiting');
  });

  it('is rendered at once when its code was fetched before, without a fallback', async () => {
    const load = jest.fn(() => Promise.resolve(content));
    const Screen = deferred(load, 'waiting');
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
    const Screen = deferred(load, 'waiting');
    await expect(Screen.fetch()).rejects.toThrow('offline');
    await Screen.fetch();
    expect(renderToString(createElement(Screen, { name: 'Awa' }))).toBe('The screen of Awa');
  });
});
