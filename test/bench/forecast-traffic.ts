import type { Comparable } from '../../server/payments/transactions/views/status-forecast.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const DAYS = 40;
const A_DAY = 500;

/** Parts of the traffic whose coverage is printed apart, by when a forecast is made. */
export const REGIMES = ['steady', 'ramp', 'step', 'outage'] as const;
type Regime = (typeof REGIMES)[number];

const STEP_AT = 16 * DAY_MS;
const RAMP = { from: 22 * DAY_MS, to: 30 * DAY_MS };
const OUTAGE = { from: 34 * DAY_MS + 11 * HOUR_MS, to: 34 * DAY_MS + 13 * HOUR_MS };

/** A transaction and its whole future, in ms since the beginning. */
export interface Past {
  at: number;
  /** Time of the status check that brings the final status; Infinity without one. */
  finalAt: number;
  outcome: 'completed' | 'notcompleted';
  expiresAt: number;
}

/** Numbers between 0 and 1 (xorshift), the same in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Traffic of one account: busy days and quiet nights, durations with a long tail that grow at noon, by half over a week
 * (ramp), and twofold at once (step); two hours in which nothing ends (outage). An eighth never ends and expires.
 */
export function traffic(random: () => number): Past[] {
  const made: Past[] = [];
  for (let day = 0; day < DAYS; day++) {
    for (let n = 0; n < A_DAY; n++) {
      const hour = 7 + 14 * ((random() + random() + random()) / 3);
      const at = day * DAY_MS + hour * HOUR_MS;
      const isNever = random() < 0.125;
      const fails = random() < 0.15;
      const tookMs = (fails ? 2 : 1) * medianAt(at) * Math.exp(1.1 * normal(random));
      made.push({
        at,
        finalAt: isNever ? Infinity : seenAt(at, endAt(at, tookMs)),
        outcome: fails ? 'notcompleted' : 'completed',
        expiresAt: at + DAY_MS,
      });
    }
  }
  return made.sort((one, other) => one.at - other.at);
}

export function regimeOf(at: number): Regime {
  if (at >= OUTAGE.from && at < OUTAGE.to + 2 * HOUR_MS) return 'outage';
  if (at >= STEP_AT && at < STEP_AT + DAY_MS) return 'step';
  return at >= RAMP.from && at < RAMP.to ? 'ramp' : 'steady';
}

/** Returns the record of the product at that moment. */
export function knownAt({ at, finalAt, outcome, expiresAt }: Past, now: number): Comparable {
  if (finalAt <= now) return { tookMs: finalAt - at, outcome };
  return { tookMs: expiresAt <= now ? Infinity : now - at, outcome: null };
}

function medianAt(at: number): number {
  const noon = 1 + 0.4 * Math.sin((2 * Math.PI * (at % DAY_MS)) / DAY_MS - Math.PI / 2);
  const ramp = 1 + 0.5 * Math.min(1, Math.max(0, (at - RAMP.from) / (RAMP.to - RAMP.from)));
  return 90_000 * noon * ramp * (at >= STEP_AT ? 2 : 1);
}

const endAt = (at: number, tookMs: number): number =>
  at < OUTAGE.to && at + tookMs >= OUTAGE.from ? Math.max(at, OUTAGE.to) + tookMs : at + tookMs;

/** Status checks become rarer with age, so times to the final status come in steps. */
function seenAt(at: number, end: number): number {
  const age = end - at;
  const everyMs = age < 2 * MINUTE_MS ? 10_000 : age < HOUR_MS ? MINUTE_MS : 15 * MINUTE_MS;
  return at + Math.ceil(age / everyMs) * everyMs;
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
