import { describe, expect, it } from '@jest/globals';
import { dueDays, nextSendAt, reportedDay, sendInstant } from './send-times.js';

describe('when a report goes out', () => {
  it('is a time of the project’s own zone', () => {
    expect(sendInstant('2026-11-20', '07:30', 'Africa/Ouagadougou').toISOString()).toBe(
      '2026-11-20T07:30:00.000Z',
    );
    expect(sendInstant('2026-11-20', '07:30', 'Africa/Porto-Novo').toISOString()).toBe(
      '2026-11-20T06:30:00.000Z',
    );
  });

  it('is about the day before, in that zone', () => {
    expect(reportedDay(new Date('2026-11-20T23:30:00Z'), 'Africa/Ouagadougou')).toBe('2026-11-19');
    expect(reportedDay(new Date('2026-11-20T23:30:00Z'), 'Africa/Porto-Novo')).toBe('2026-11-20');
  });

  it('comes once a day, never at the same instant again', () => {
    const first = nextSendAt(new Date('2026-11-20T07:29:59Z'), '07:30', 'Africa/Abidjan');
    expect(first.toISOString()).toBe('2026-11-20T07:30:00.000Z');
    expect(nextSendAt(first, '07:30', 'Africa/Abidjan').toISOString()).toBe('2026-11-21T07:30:00.000Z');
  });

  it('follows clocks that change', () => {
    expect(sendInstant('2026-03-29', '07:30', 'Europe/Paris').toISOString()).toBe('2026-03-29T05:30:00.000Z');
    expect(sendInstant('2026-10-25', '07:30', 'Europe/Paris').toISOString()).toBe('2026-10-25T06:30:00.000Z');
  });

  it('is made up for after a stop, a week of it at most', () => {
    const as = { sendAt: '07:30', zone: 'Africa/Abidjan' };
    const planned = new Date('2026-11-20T07:30:00Z');
    expect(dueDays(planned, new Date('2026-11-20T07:29:00Z'), as)).toEqual([]);
    expect(dueDays(planned, planned, as)).toEqual(['2026-11-19']);
    expect(dueDays(planned, new Date('2026-11-22T09:00:00Z'), as)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(dueDays(planned, new Date('2026-12-24T09:00:00Z'), as)).toHaveLength(7);
    expect(dueDays(planned, new Date('2026-12-24T09:00:00Z'), as).at(-1)).toBe('2026-12-23');
  });
});
