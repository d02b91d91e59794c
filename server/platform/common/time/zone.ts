const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Returns local date `YYYY-MM-DD` and time `HH:mm:ss` of an instant (ms since 1970, or a Date) in an IANA zone. */
export function localTime(instant: Date | number, zone: string): { day: string; time: string } {
  const text = formatOf(zone).format(instant);
  return { day: text.slice(0, 10), time: text.slice(-8) };
}

/** Returns the offset of a zone from UTC at an instant (ms since 1970), in ms, positive to the east. */
export function zoneOffset(at: number, zone: string): number {
  const { day, time } = localTime(at, zone);
  return Date.parse(`${day}T${time}Z`) - Math.floor(at / 1000) * 1000;
}

/** True for an IANA name with an area, such as `Africa/Dakar`; false for `UTC` and offsets. */
export const isZone = (name: unknown): boolean =>
  typeof name === 'string' && name.includes('/') && zoneOf(name) !== null;

const LONGEST_NAME = 64;

/** Returns the IANA zone that a text names, such as a header; null for another text. */
export function zoneOf(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
