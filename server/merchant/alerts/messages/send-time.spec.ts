import { describe, expect, it } from '@jest/globals';
import { quietUntil, sendTime } from './send-time.js';

const NIGHT = { from: '21:00', until: '07:00', zone: 'Africa/Porto-Novo' };

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T19:59:00Z', undefined],
    ['2026-11-20T20:00:00Z', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T06:00:00Z', undefined],
  ])('from 21:00 to 07:00 an hour east of UTC contain %s until %s', (at, end) => {
    expect(quietUntil(new Date(at), NIGHT)?.toISOString()).toBe(end);
  });

  it('of one day end on that day', () => {
    const lunch = { from: '12:00', until: '14:30', zone: 'UTC' };
    expect(quietUntil(new Date('2026-11-20T13:00:00Z'), lunch)?.toISOString()).toBe(
      '2026-11-20T14:30:00.000Z',
    );
    expect(quietUntil(new Date('2026-11-20T14:30:00Z'), lunch)).toBeUndefined();
  });

  it('end at the local time when the clocks change during them', () => {
    const night = { from: '22:00', until: '06:00', zone: 'Europe/Paris' };
    expect(quietUntil(new Date('2026-10-24T21:00:00Z'), night)?.toISOString()).toBe(
      '2026-10-25T05:00:00.000Z',
    );
  });
});

describe('the time of a message', () => {
  const now = new Date('2026-11-20T22:00:00Z');
  const opened = { event: 'opened', urgent: false, lastAt: null, quietHours: null } as const;
  it.each([
    ['now without a message before', opened, '2026-11-20T22:00:00.000Z'],
    [
      'ten minutes after a message about the same subject',
      { ...opened, lastAt: new Date('2026-11-20T21:55:00Z') },
      '2026-11-20T22:05:00.000Z',
    ],
    [
      'now for an escalation',
      { ...opened, event: 'escalated' as const, lastAt: new Date('2026-11-20T21:55:00Z') },
      '2026-11-20T22:00:00.000Z',
    ],
    ['the end of the quiet hours', { ...opened, quietHours: NIGHT }, '2026-11-21T06:00:00.000Z'],
    ['now for an urgent alert', { ...opened, urgent: true, quietHours: NIGHT }, '2026-11-20T22:00:00.000Z'],
  ])('is %s', (_, planned, at) => expect(sendTime(planned, now).toISOString()).toBe(at));
});
