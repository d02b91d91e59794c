import { describe, expect, it } from '@jest/globals';
import { parseChanges, PendingChanges } from './change.js';
import type { LiveChange } from './change.view.js';

const change = (ids?: string[], kind = 'status', projectId = 'p1'): LiveChange => ({
  resource: 'transactions',
  projectId,
  kind,
  ...(ids ? { ids } : {}),
});

describe('changes that wait to be sent', () => {
  it('become one for each resource, project and kind', () => {
    const pending = new PendingChanges();
    pending.add(change(['a']));
    pending.add(change(['b', 'a']));
    pending.add(change(['c'], 'callback'));
    pending.add(change(['d'], 'status', 'p2'));
    expect(pending.take()).toEqual([
      change(['a', 'b']),
      change(['c'], 'callback'),
      change(['d'], 'status', 'p2'),
    ]);
    expect(pending.take()).toEqual([]);
  });

  it('lose their ids when there are more than a hundred, or when one had none', () => {
    const pending = new PendingChanges();
    for (let n = 0; n < 101; n++) pending.add(change([`${n}`]));
    pending.add(change(['a'], 'callback'));
    pending.add(change(undefined, 'callback'));
    expect(pending.take()).toEqual([change(), change(undefined, 'callback')]);
  });
});

describe('a notification of the database', () => {
  it('is read with its ids, or without where there are too many', () => {
    expect(parseChanges('[{"resource":"payouts","projectId":"p1","kind":"created","ids":["a"]}]')[0]).toEqual(
      {
        resource: 'payouts',
        projectId: 'p1',
        kind: 'created',
        ids: ['a'],
      },
    );
    expect(parseChanges('{"resource":"proposals","projectId":null,"kind":"created","ids":null}')[0]).toEqual({
      resource: 'proposals',
      projectId: null,
      kind: 'created',
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '{"resource":"payouts"}',
    '{"resource":"payouts","kind":"created","projectId":7}',
  ])('is ignored when it is %j', (payload) => {
    expect(parseChanges(payload)).toEqual([]);
  });
});
