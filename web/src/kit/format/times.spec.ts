import { describe, expect, it } from '@jest/globals';
import {
  brief,
  dayRange,
  dayOf,
  duration,
  exact,
  fromLocalInput,
  relative,
  since,
  span,
  startOfDay,
  toLocalInput,
  toTheMilli,
  zoneName,
} from './times.js';

const AT = '2026-11-21T23:30:11.402Z';

describe('times for eyes', () => {
  it('says a span in one short word, in the language of the reader', () => {
    expect([8_000, 21 * 60_000, 3 * 3_600_000, 5 * 86_400_000].map((ms) => span(ms, 'en'))).toEqual([
      '8 s',
      '21 min',
      '3 h',
      '5 d',
    ]);
    expect(span(5 * 86_400_000, 'fr')).toBe('5 j');
  });

  it('says days from a first to a last without repeating what they share', () => {
    expect(dayRange('2026-11-18', '2026-11-19', 'en')).toMatch(/^18\W+19 Nov 2026$/u);
    expect(dayRange('2026-11-19', '2026-11-19', 'fr')).toBe('19 nov. 2026');
  });

  it('writes a duration in milliseconds below a second', () => {
    expect([duration(320, 'fr'), duration(1_440, 'fr'), duration(53_300, 'en')]).toEqual([
      '320 ms',
      '1,4 s',
      '53.3 s',
    ]);
  });

  it('tells the past from the future', () => {
    const now = Date.parse(AT);
    expect(relative('2026-11-21T23:27:11.402Z', now, 'en')).toBe('3 min ago');
    expect(relative('2026-11-22T01:30:11.402Z', now, 'fr')).toBe('dans 2 h');
    expect(relative(AT, now + 900, 'fr')).toBe('à l’instant');
  });

  it('never shows a past act in the future when clocks differ', () => {
    const now = Date.parse(AT);
    expect(since('2026-11-21T23:30:14.402Z', now, 'en')).toBe('just now');
    expect(since('2026-11-21T23:40:11.402Z', now, 'fr')).toBe('à l’instant');
    expect(since('2026-11-21T23:27:11.402Z', now, 'fr')).toBe('il y a 3 min');
  });

  it('shows the day and hour of the zone, not of the browser', () => {
    expect(exact(AT, 'Africa/Porto-Novo', 'en')).toBe('22 Nov 2026, 00:30:11');
    expect(exact(AT, 'Africa/Ouagadougou', 'en')).toBe('21 Nov 2026, 23:30:11');
    expect(dayOf(AT, 'Africa/Porto-Novo')).toBe('2026-11-22');
  });

  it('puts the date before the time only when it is another day there', () => {
    expect(brief(AT, Date.parse('2026-11-21T23:45:00Z'), 'UTC', 'en')).toBe('23:30:11');
    expect(brief(AT, Date.parse('2026-11-22T10:00:00Z'), 'UTC', 'en')).toBe('21 Nov 23:30');
  });

  it('keeps milliseconds where order within a second matters', () => {
    expect(toTheMilli(AT, 'UTC')).toBe('23:30:11.402');
  });

  it('names the zone with its distance from UTC', () => {
    expect(zoneName('Africa/Porto-Novo', AT)).toBe('Africa/Porto-Novo (UTC+1)');
    expect(zoneName('Africa/Ouagadougou', AT)).toBe('Africa/Ouagadougou (UTC+0)');
  });

  it('begins the day at midnight of the zone', () => {
    expect(startOfDay('2026-11-22', 'Africa/Porto-Novo')).toBe('2026-11-21T23:00:00.000Z');
    expect(startOfDay('2026-11-22', 'Africa/Ouagadougou')).toBe('2026-11-22T00:00:00.000Z');
  });

  it('follows clocks that change, in a zone with daylight saving time', () => {
    expect(startOfDay('2026-03-29', 'Europe/Paris')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Paris')).toBe('2026-03-29T22:00:00.000Z');
    expect(fromLocalInput('2026-03-29T01:30', 'Europe/Paris')).toBe('2026-03-29T00:30:00.000Z');
    expect(fromLocalInput('2026-03-29T03:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('reads back the local time that it wrote into a field', () => {
    const local = toLocalInput(AT, 'Africa/Porto-Novo');
    expect(local).toBe('2026-11-22T00:30');
    expect(fromLocalInput(local, 'Africa/Porto-Novo')).toBe('2026-11-21T23:30:00.000Z');
  });
});
