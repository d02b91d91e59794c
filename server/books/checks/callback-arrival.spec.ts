import { describe, expect, it } from '@jest/globals';
import { callback, context, during, item, pending } from '../../../test/support/check-samples.js';
import { confirmWithoutCallback, incompletePair, orphanCallback } from './callback-arrival.js';

describe('a confirm without callback', () => {
  it('is found where callbacks are expected, and is timing for 24 hours', () => {
    expect(confirmWithoutCallback(item({ callbacks: [] }), context())).toMatchObject({
      severity: 'low',
      expectedUntil: new Date('2026-11-11T10:02:00Z'),
    });
    const deaf = context({ hearsCallbacks: false });
    expect(confirmWithoutCallback(item({ callbacks: [] }), deaf)).toBeUndefined();
    expect(confirmWithoutCallback(item({ callbacks: [], signedCallback: true }), deaf)).toBeDefined();
  });

  it('is none while it is pending, where any end was called back, or for the first two minutes', () => {
    expect(confirmWithoutCallback(pending(), context())).toBeUndefined();
    expect(confirmWithoutCallback(item(), context())).toBeUndefined();
    for (const status of ['notcompleted', 'unrecognised'])
      expect(confirmWithoutCallback(item({ callbacks: [callback({ status })] }), context())).toBeUndefined();
    expect(
      confirmWithoutCallback(item({ callbacks: [callback({ status: 'pending' })] }), context()),
    ).toBeDefined();
    expect(confirmWithoutCallback(item({ callbacks: [] }), during('10:03'))).toBeUndefined();
    expect(confirmWithoutCallback(item({ callbacks: [] }), during('10:04'))).toBeDefined();
  });
});

describe('half a pair', () => {
  const half = (more = {}) => item({ callbacks: [callback({ pairing: 'single', ...more })] });

  it('came once, or in two contents that differ in nothing that is compared', () => {
    expect(incompletePair(half(), context())).toMatchObject({ contentKey: ['completed single'] });
    expect(incompletePair(half({ pairing: 'differing' }), context())).toBeDefined();
    expect(incompletePair(item(), context())).toBeUndefined();
    expect(incompletePair(half({ pairing: 'repeated' }), context())).toBeUndefined();
    expect(incompletePair(half(), during('10:02'))).toBeUndefined();
  });

  it('is told by the check of what differs, where something does', () => {
    for (const more of [
      { status: 'notcompleted' },
      { status: 'unrecognised' },
      { amount: 9_999 },
      { phone: '22670000000' },
      { operatorId: '12' },
    ])
      expect(incompletePair(half(more), context())).toBeUndefined();
    const beside = item({
      callbacks: [
        callback({ pairing: 'differing' }),
        callback({ pairing: 'differing', amount: 1, eventId: 'e2' }),
      ],
    });
    expect(incompletePair(beside, context())).toBeUndefined();
  });
});

describe('an orphan callback', () => {
  const orphan = {
    ...{ callbackId: 'd9', day: '2026-11-10', at: new Date('2026-11-10T11:00:00Z') },
    ...{
      quarantine: 'unknown_reference',
      identity: 'X1',
      status: 'completed',
      said: 'completed',
      amount: 500,
    },
  };

  it('is raised for an unknown delivery after two minutes, with a higher severity when its status is paid', () => {
    expect(orphanCallback(orphan, context())).toMatchObject({
      subject: 'delivery:d9',
      amount: 500,
      severity: 'high',
    });
    expect(orphanCallback(orphan, during('11:01'))).toBeUndefined();
    expect(orphanCallback({ ...orphan, status: null, amount: null }, context())).toMatchObject({
      amount: 0,
      severity: 'normal',
    });
  });
});
