import {
  COVERAGE,
  forecastOutcome,
  LOOK_BACK_MS,
  SAMPLE,
} from '../../server/payments/transactions/views/status-forecast.js';
import { isSlow, type Observed, OBSERVED } from '../../server/payments/transactions/views/slow-traffic.js';
import { DAY_MS, knownAt, type Past, randomFrom, REGIMES, regimeOf, traffic } from './forecast-traffic.js';

const SEEDS = [11, 23, 37];
/** Ages of the transaction at which the forecast is read, ms. */
const AGES = [5_000, 60_000, 5 * 60_000, 30 * 60_000];
/** Every nth transaction is looked at. */
const EVERY = 5;
/** Steady traffic and slow drift must be covered as promised, within this. */
const TOLERANCE = 0.05;
/** Share of the forecasts during and after an outage that must give no interval; the first minutes cannot be told. */
const NONE_IN_OUTAGE = 0.85;
const BINS = [0.2, 0.4, 0.6, 0.8, 1];

interface Result {
  regime: (typeof REGIMES)[number];
  ageMs: number;
  /** Null without an interval. */
  isCovered: boolean | null;
  widthMs: number;
  completes: number;
  isCompleted: boolean;
}

/**
 * Forecasts of simulated traffic, each made from what was known at its moment, against what followed. The product makes
 * them from its database with the same limits.
 */
export function forecastBench(): Promise<boolean> {
  const results = SEEDS.flatMap((seed) => backTest(traffic(randomFrom(seed))));
  const met = printCoverage(results);
  printProbabilities(results);
  return Promise.resolve(met);
}

function backTest(made: readonly Past[]): Result[] {
  const results: Result[] = [];
  for (let place = 0; place < made.length; place += EVERY) {
    const one = made[place];
    if (!one || one.at < 3 * DAY_MS) continue;
    for (const ageMs of AGES) {
      const now = one.at + ageMs;
      if (one.finalAt <= now) continue;
      const forecast = forecastOutcome(comparables(made, place, ageMs), ageMs);
      if (!forecast) continue;
      const interval = isSlow(observed(made, place, now)) ? null : forecast.interval;
      const { completes } = forecast;
      const tookMs = one.finalAt - one.at;
      results.push({
        regime: regimeOf(now),
        ageMs,
        isCovered: interval && tookMs > interval.from && tookMs <= interval.to,
        widthMs: interval ? interval.to - interval.from : 0,
        completes,
        isCompleted: one.finalAt < Infinity && one.outcome === 'completed',
      });
    }
  }
  return results;
}

/** The latest transactions at any age, as known at that moment. */
function observed(made: readonly Past[], place: number, now: number): Observed[] {
  let end = place + 1;
  while ((made[end]?.at ?? Infinity) <= now) end++;
  return made
    .slice(Math.max(0, end - OBSERVED), end)
    .map((one) => ({ ...knownAt(one, now), ageMs: now - one.at }));
}

/** Earlier transactions that were open at the age, as known at that moment, latest first. */
function comparables(made: readonly Past[], place: number, ageMs: number) {
  const now = (made[place]?.at ?? 0) + ageMs;
  const known = [];
  for (let before = place - 1; before >= 0 && known.length < SAMPLE; before--) {
    const one = made[before];
    if (!one || one.at < now - LOOK_BACK_MS) break;
    const comparable = knownAt(one, now);
    if (comparable.tookMs > ageMs) known.push(comparable);
  }
  return known;
}

function printCoverage(results: readonly Result[]): boolean {
  let met = true;
  for (const regime of REGIMES) {
    for (const ageMs of AGES) {
      const of = results.filter((one) => one.regime === regime && one.ageMs === ageMs);
      const named = of.filter(({ isCovered }) => isCovered !== null);
      if (!named.length) continue;
      const covered = named.filter(({ isCovered }) => isCovered).length / named.length;
      const isMet =
        regime === 'outage'
          ? 1 - named.length / of.length >= NONE_IN_OUTAGE
          : regime === 'step' || Math.abs(covered - COVERAGE) <= TOLERANCE;
      met &&= isMet;
      const width = [...named].sort((a, b) => a.widthMs - b.widthMs)[named.length >> 1]?.widthMs ?? 0;
      console.log(
        `forecast, ${regime}, after ${ageMs / 1000} s: coverage ${percent(covered)} (stated ${percent(COVERAGE)}) of ${named.length}, ` +
          `median width ${Math.round(width / 1000)} s, no interval for ${percent(1 - named.length / of.length)}${isMet ? '' : ': missed'}`,
      );
    }
  }
  return met;
}

/** Groups forecasts by their probability to complete and compares each group with the share that did. */
function printProbabilities(results: readonly Result[]): void {
  BINS.forEach((to, place) => {
    const from = BINS[place - 1] ?? 0;
    const of = results.filter(({ completes }) => completes > from && completes <= to);
    if (of.length < 100) return;
    const said = of.reduce((sum, { completes }) => sum + completes, 0) / of.length;
    const was = of.filter(({ isCompleted }) => isCompleted).length / of.length;
    console.log(
      `forecast, probability to complete ${percent(from)} to ${percent(to)}: said ${percent(said)}, was ${percent(was)} of ${of.length}`,
    );
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
