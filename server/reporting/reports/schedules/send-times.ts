import { parseInstant } from '../../../platform/common/time/instant.js';
import { localTime } from '../../../platform/common/time/zone.js';
import { addDays, boundsOf, dayOf } from '../../../books/calendar/business-day.js';
import { MINUTE_MS } from '../../../platform/common/time/durations.js';

/** Maximum number of missed days sent after a downtime. */
const MOST_MISSED = 7;

/** Converts `07:30` on a day in a zone. A time skipped by a clock change becomes the one before the change. */
export function sendInstant(day: string, sendAt: string, zone: string): Date {
  const { beginsAt } = boundsOf(day, zone);
  const wanted = minutesOf(sendAt);
  const guess = beginsAt.getTime() + wanted * MINUTE_MS;
  const actual = minutesOf(localTime(guess, zone).time);
  return parseInstant(guess + (wanted - actual) * MINUTE_MS) ?? beginsAt;
}

export function nextSendAt(after: Date, sendAt: string, zone: string): Date {
  const today = dayOf(after, zone);
  const first = sendInstant(today, sendAt, zone);
  return first > after ? first : sendInstant(addDays(today, 1), sendAt, zone);
}

/** Returns the day before, which a mail reports. */
export const reportedDay = (at: Date, zone: string): string => addDays(dayOf(at, zone), -1);

export function dueDays(
  planned: Date,
  now: Date,
  { sendAt, zone }: { sendAt: string; zone: string },
): string[] {
  const days: string[] = [];
  for (let at = planned; at <= now; at = nextSendAt(at, sendAt, zone)) {
    days.push(reportedDay(at, zone));
    if (days.length > MOST_MISSED) days.shift();
  }
  return days;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
