export const LONG_UNITS = ['min', 'h', 'd'] as const;
export const UNITS = ['s', ...LONG_UNITS] as const;
export type Unit = (typeof UNITS)[number];

/** Seconds of each unit. */
export const SECONDS: Record<Unit, number> = { s: 1, min: 60, h: 3_600, d: 86_400 };

/** Returns the largest unit in which the seconds are a whole number; a single day is 24 h. */
export function unitOf(seconds: number): Unit {
  if (seconds <= 0) return 's';
  const whole = UNITS.filter((unit) => seconds % SECONDS[unit] === 0);
  const largest = whole.at(-1) ?? 's';
  return largest === 'd' && seconds === SECONDS.d ? 'h' : largest;
}

/** Formats a duration exactly, without line breaks: `4 s`, `90 min`, `24 h`, `7 d` (French: `7 j`). */
export function durationText(seconds: number, locale: string): string {
  const unit = unitOf(seconds);
  return `${seconds / SECONDS[unit]}\u00a0${unit === 'd' && locale === 'fr' ? 'j' : unit}`;
}
