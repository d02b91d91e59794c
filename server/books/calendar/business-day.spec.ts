import { describe, expect, it } from '@jest/globals';
import { addDays, boundsOf, dayOf, isDay } from './business-day.js';

describe('a business day', () => {
  it('ends at midnight of its own zone: UTC+0 and UTC+1 cut off an hour apart', () => {
    const bobo = boundsOf('2026-11-20', 'Africa/Ouagadougou');
    const cotonou = boundsOf('2026-11-20', 'Africa/Porto-Novo');
    expect(bobo.beginsAt.toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(bobo.endsAt.toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(cotonou.beginsAt.toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(cotonou.endsAt.toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('holds every instant exactly once, to the millisecond', () => {
    for (const zone of ['Africa/Ouagadougou', 'Africa/Porto-Novo']) {
      const { endsAt } = boundsOf('2026-02-28', zone);
      expect(dayOf(new Date(endsAt.getTime() - 1), zone)).toBe('2026-02-28');
      expect(dayOf(endsAt, zone)).toBe('2026-03-01');
      expect(boundsOf('2026-03-01', zone).beginsAt).toEqual(endsAt);
    }
  });

  it('follows clocks that change, where a zone has them', () => {
    const spring = boundsOf('2026-03-29', 'Europe/Paris');
    expect(spring.endsAt.getTime() - spring.beginsAt.getTime()).toBe(23 * 3_600_000);
    const autumn = boundsOf('2026-10-25', 'Europe/Paris');
    expect(autumn.endsAt.getTime() - autumn.beginsAt.getTime()).toBe(25 * 3_600_000);
  });

  it('knows the calendar', () => {
    expect(isDay('2026-02-28')).toBe(true);
    for (const wrong of ['2026-02-30', '2026-11-31', '2026-13-01', '20/11/2026', '2026-1-1', ''])
      expect(isDay(wrong)).toBe(false);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
