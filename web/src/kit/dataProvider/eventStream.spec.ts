import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { followServer } from './eventStream.js';
import { queryClient } from './queryClient.js';

/** Replaces the EventSource of a browser. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
let end: () => void;

beforeEach(() => {
  Object.assign(globalThis, { EventSource: FakeSource, document: page });
  FakeSource.opened = [];
  queryClient.clear();
  end = followServer();
});
afterEach(() => {
  end();
  queryClient.clear();
  for (const name of ['EventSource', 'document']) Reflect.deleteProperty(globalThis, name);
});

const key = ['transactions', 'getOne', { id: 'a' }];
const isStale = (): boolean => queryClient.getQueryState(key)?.isInvalidated ?? false;

function tell(name: string, data: unknown): void {
  FakeSource.opened[0]!.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the stream of the server', () => {
  it('makes the record of a change stale, and not another one', async () => {
    queryClient.setQueryData(key, { id: 'a' });
    expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/events']);
    tell('change', [{ resource: 'transactions', projectId: 'p', kind: 'status', ids: ['b'] }]);
    await turn();
    expect(isStale()).toBe(false);
  });

  it('makes everything followed stale when changes may have been missed', () => {
    queryClient.setQueryData(key, { id: 'a' });
    queryClient.setQueryData(['projects', 'getList', {}], []);
    tell('ready', {});
    expect(isStale()).toBe(false);
    tell('lost', {});
    tell('ready', {});
    expect(isStale()).toBe(true);
    expect(queryClient.getQueryState(['projects', 'getList', {}])?.isInvalidated).toBe(false);
  });

  it('is closed with its page', () => {
    end();
    expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED);
  });
});
