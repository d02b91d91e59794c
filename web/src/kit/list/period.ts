import { DAY_MS } from '../format/durations.js';
import { fromLocalInput, toLocalInput } from '../format/times.js';

/** Bound of a period as it is entered: a day, and a time of day unless the whole day is meant. */
export interface Point {
  day: string;
  /** `22:30`, or empty. */
  time: string;
}

export const isDay = (bound: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(bound);

/** Reads a bound of the address, times of day in the zone; without a value both parts are empty. */
export function pointOf(bound: string | undefined, zone: string): Point {
  if (!bound || Number.isNaN(Date.parse(bound))) return { day: '', time: '' };
  if (isDay(bound)) return { day: bound, time: '' };
  const [day = '', time = ''] = toLocalInput(bound, zone).split('T');
  return { day, time };
}

/** Writes a bound for the address; undefined without a day. */
export function boundOf({ day, time }: Point, zone: string): string | undefined {
  if (!day) return undefined;
  return time ? fromLocalInput(`${day}T${time}`, zone) : day;
}

/** Returns the day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
