import { DAY_MS, MINUTE_MS } from '../../../platform/common/time/durations.js';
import { localTime, zoneOffset } from '../../../platform/common/time/zone.js';
import type { AlertEvent } from '../kinds/alert-words.js';

/** Time in which further alerts of the same kind and subject are collected into one message, in ms. */
export const GROUPING_MS = 10 * MINUTE_MS;

/** Local times as `HH:mm`; the end may be on the next day. */
export interface QuietHours {
  from: string;
  until: string;
  /** IANA zone. */
  zone: string;
}

/** Returns the end of the quiet hours that contain an instant; undefined outside of them. */
export function quietUntil(at: Date, { from, until, zone }: QuietHours): Date | undefined {
  const { day, time } = localTime(at, zone);
  const now = time.slice(0, 5);
  const overnight = from > until;
  const quiet = overnight ? now >= from || now < until : now >= from && now < until;
  if (!quiet) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + (overnight && now >= from ? DAY_MS : 0);
  const [hours = 0, minutes = 0] = until.split(':').map(Number);
  const local = midnight + (hours * 60 + minutes) * MINUTE_MS;
  return new Date(local - zoneOffset(local - zoneOffset(local, zone), zone));
}

export interface Planned {
  event: AlertEvent;
  urgent: boolean;
  /** Time of the last message to the receiver about the same kind and subject. */
  lastAt: Date | null;
  /** Of a user; null for a chat and without quiet hours. */
  quietHours: QuietHours | null;
}

/**
 * Returns when an alert is sent: at once, unless a message about the same kind and subject has just been sent, or the
 * user has quiet hours and the alert is not urgent. An escalation does not wait for the grouping.
 */
export function sendTime({ event, urgent, lastAt, quietHours }: Planned, now: Date): Date {
  const grouped = event === 'escalated' || !lastAt ? now : new Date(lastAt.getTime() + GROUPING_MS);
  const earliest = grouped > now ? grouped : now;
  if (urgent || !quietHours) return earliest;
  return quietUntil(earliest, quietHours) ?? earliest;
}
