import { DAY_MS } from '../format/durations.js';
import { fromLocalInput, startOfDay, toLocalInput } from '../format/times.js';

/** Bound of a period as it is entered: a day, and a time of day unless the whole day is meant. */
export interface Point {
  day: string;
  /** `22:30`, or empty. */
  time: string;
}

interface Reading {
  /** Zone of times of day. */
  zone: string;
  /** True: this is the last bound. */
  isEnd: boolean;
  /** True: the list takes instants only, so that whole days are written as their midnights. */
  instants?: boolean;
}

export const isDay = (bound: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(bound);

/** Reads a bound of the address; without a value both parts are empty. */
export function pointOf(bound: string | undefined, { zone, isEnd, instants }: Reading): Point {
  if (!bound || Number.isNaN(Date.parse(bound))) return { day: '', time: '' };
  if (isDay(bound)) return { day: bound, time: '' };
  const [day = '', time = ''] = toLocalInput(bound, zone).split('T');
  if (!instants || startOfDay(day, zone) !== new Date(bound).toISOString()) return { day, time };
  return { day: isEnd ? dayAfter(day, -1) : day, time: '' };
}

/** Writes a bound for the address; undefined without a day. */
export function boundOf({ day, time }: Point, { zone, isEnd, instants }: Reading): string | undefined {
  if (!day) return undefined;
  if (time) return fromLocalInput(`${day}T${time}`, zone);
  if (!instants) return day;
  return startOfDay(isEnd ? dayAfter(day, 1) : day, zone);
}

/** Returns the day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
