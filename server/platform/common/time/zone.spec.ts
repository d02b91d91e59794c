import { describe, expect, it } from '@jest/globals';
import { isZone, localTime, zoneOf, zoneOffset } from './zone.js';
import { HOUR_MS } from './durations.js';

describe('time zones', () => {
  it.each([
    ['2026-11-22T23:30:05Z', 'Africa/Ouagadougou', { day: '2026-11-22', time: '23:30:05' }, 0],
    ['2026-11-22T23:30:05Z', 'Africa/Porto-Novo', { day: '2026-11-23', time: '00:30:05' }, 1],
    ['2026-11-22T00:00:00Z', 'America/New_York', { day: '2026-11-21', time: '19:00:00' }, -5],
    ['2026-07-01T00:00:00Z', 'Europe/Paris', { day: '2026-07-01', time: '02:00:00' }, 2],
  ])('give the local time of %s in %s', (instant, zone, local, hours) => {
    expect(localTime(new Date(instant), zone)).toEqual(local);
    expect(zoneOffset(Date.parse(instant), zone)).toBe(hours * HOUR_MS);
  });

  it('have a name with an area', () => {
    expect(['Africa/Dakar', 'UTC', '+01:00', 'Africa/Nowhere', '', 7].map(isZone)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('zoneOf', () => {
  it.each([
    ['Africa/Abidjan', 'Africa/Abidjan'],
    ['Nowhere/None', null],
    ['x'.repeat(200), null],
    [undefined, null],
  ])('reads %s as %s', (header, zone) => expect(zoneOf(header)).toBe(zone));
});
