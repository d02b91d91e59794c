import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { dataProvider } from './dataProvider.js';
import { invalidate, queryClient } from './queryClient.js';

beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => 'fr' } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
afterEach(() => queryClient.clear());

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

describe('methods of the data provider', () => {
  it('gives every reader a query key of its own, named after the method', () => {
    const readers = Object.entries(dataProvider).filter(([, method]) =>
      Object.hasOwn(new Object(method), 'key'),
    );
    const keys = readers.map(([name, method]) => {
      const { key } = method as unknown as { key: readonly [string, string] };
      expect(key[1]).toBe(name);
      return key.join('/');
    });
    expect(keys.length).toBeGreaterThan(60);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves the rows of the list in place when the status of a transaction was checked', async () => {
    const rows = ['transactions', 'getList', { meta: { view: 'rows' } }];
    const latest = ['transactions', 'getList', { meta: { view: 'latest' } }];
    const page = ['transactions', 'getOne', { id: '1' }];
    const other = ['payouts', 'getOne', { id: '1' }];
    for (const key of [rows, latest, page, other]) queryClient.setQueryData(key, {});
    await invalidate(dataProvider.checkTransactionStatus.invalidates);
    expect([rows, latest, page, other].map(isStale)).toEqual([false, true, true, false]);
  });

  it('reads everything again after an action unless it names less', async () => {
    const keys = [
      ['transactions', 'getList', {}],
      ['transactions', 'getOne', { id: '1' }],
      [...dataProvider.getDashboard.key, {}],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await invalidate(dataProvider.updateBreaks.invalidates);
    expect(keys.map(isStale)).toEqual([true, true, true]);
  });

  it('reads a day again when an action on it was refused', () => {
    expect(dataProvider.freezeDay.onRefusal).toEqual(['days']);
    expect(dataProvider.resolveBreak.onRefusal).toEqual([]);
  });
});
