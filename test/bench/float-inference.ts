import { FloatService } from '../../server/payments/accounts/balance/float.service.js';
import type { BalanceView } from '../../server/payments/accounts/balance/balance.view.js';
import { SeededRandom } from '../faults/random.js';
import { FloatTraffic, WATCHED } from './float-traffic.js';
import type { FloatWorld } from './float-world.js';
import { MINUTE_MS, SECOND_MS } from '../../server/platform/common/time/durations.js';

/** Coverage of the true balances by the intervals. Widths in XOF, of the intervals with both bounds. */
export interface Inference {
  checks: number;
  /** Intervals that held the balance, with what they say may have arrived beside the upper bound. */
  held: number;
  /** Intervals that held it by themselves. */
  heldAlone: number;
  /** Intervals that have an upper bound. */
  bounded: number;
  meanWidth: number;
  medianWidth: number;
  /** Mean width ÷ mean true balance. */
  relative: number;
  contradicted: number;
  /** The first that did not hold, to look at. */
  missed: string[];
}

/** Runs seeded traffic and compares every watched account with the truth after each step. */
export async function infer(world: FloatWorld, seed: number, checks: number): Promise<Inference> {
  const random = new SeededRandom(seed);
  const seen: Seen[] = [];
  const look = async () => void seen.push(...(await lookAt(world)));
  const traffic = new FloatTraffic(world, random, look);
  await world.state('11');
  await world.state('12');
  while (seen.length < checks) {
    await traffic.act();
    world.pass(pauseOf(random));
    if (random.next() < 0.7) await world.sweep();
    await look();
  }
  return summary(seen);
}

/** Returns a pause: mostly seconds, sometimes minutes, rarely hours. */
function pauseOf(random: SeededRandom): number {
  const lot = random.next();
  if (lot < 0.6) return random.below(60 * SECOND_MS);
  return lot < 0.93 ? random.below(20 * MINUTE_MS) : random.below(240 * MINUTE_MS);
}

interface Seen {
  operatorId: string;
  at: string;
  truth: number;
  view: BalanceView;
}

async function lookAt(world: FloatWorld): Promise<Seen[]> {
  const accounts = WATCHED.map((operatorId) => ({ projectId: world.projectId, operatorId }));
  const views = await world.app.get(FloatService).balancesOf(accounts);
  return accounts.flatMap(({ projectId, operatorId }) => {
    const view = views.get(`${projectId}:${operatorId}`);
    const at = world.clock.now().toISOString();
    return view ? [{ operatorId, at, truth: world.truth(operatorId), view }] : [];
  });
}

function summary(seen: readonly Seen[]): Inference {
  const held = seen.filter(({ view, truth }) => holds(view, truth));
  const bounded = seen.flatMap(({ view: { low, high }, truth }) =>
    low === null || high === null ? [] : [{ width: high - low, truth }],
  );
  const widths = bounded.map(({ width }) => width).sort((one, other) => one - other);
  return {
    checks: seen.length,
    held: held.length,
    heldAlone: seen.filter(({ view, truth }) => holds({ ...view, mayArrive: null }, truth)).length,
    bounded: bounded.length,
    meanWidth: mean(widths),
    medianWidth: widths[Math.floor(widths.length / 2)] ?? 0,
    relative: mean(widths) / mean(bounded.map(({ truth }) => truth)),
    contradicted: seen.filter(({ view }) => view.contradicted).length,
    missed: seen
      .filter(({ view, truth }) => !holds(view, truth))
      .slice(0, 5)
      .map(
        ({ operatorId, at, truth, view }) =>
          `${at} operator ${operatorId}: ${truth} in ${view.low}..${view.high}`,
      ),
  };
}

/**
 * True when the interval contains the balance. Payins that may belong to several accounts are listed beside the
 * bound, which excludes them.
 */
function holds({ low, high, mayArrive }: BalanceView, truth: number): boolean {
  return (low ?? 0) <= truth && truth <= (high ?? Infinity) + (mayArrive?.amount ?? 0);
}

function mean(values: readonly number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}
