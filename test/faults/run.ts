import { parseArgs } from 'node:util';
import { attackWithKills } from './callback-kills.js';
import { attackWithMutations } from './callback-mutations.js';
import { attackWithSlowSenders } from './callback-slow.js';
import { attackMachines } from './failover.js';
import { OUTAGE_NAMES } from './outage-kinds.js';
import { attackWithOutages } from './outages.js';
import { attackConnections } from './payout-cuts.js';
import { attackPayouts } from './payout-kills.js';
import { SABOTAGES } from './payout-saboteurs.js';
import { soak } from './soak.js';

/**
 * `npm run faults -- --callbacks N --kills K --seed S` kills the server K times while N callbacks are sent to it;
 * `--payouts N --kills K --seed S` sends N payouts while two servers are killed K times (50 times less often than there are payouts,
 * at most 200 times, where not given). `--payouts-cut N --seed S` sends N payouts while every connection to the database is cut at random moments, ten times a second.
 * `--failover` loses the machine of the database K times under N callbacks and payouts, with a synchronous standby, HAProxy, PgBouncer, two
 * servers and a witness (`--asynchronous`: sabotage, the standby lags).
 * `--outages` fills the disk, freezes the database for `--seconds` (60; the others last a third of it), cuts one direction of the network, runs `--servers`
 * at once and puts a clock wrong under N callbacks and payouts (`--only NAME`: one outage).
 * `--soak` lets `--hours` (8) of a merchant's day pass in minutes and compares memory and connections (`--leak`: sabotage).
 * `--mutations M` sends M mutated bodies; `--slow C` holds C connections that give a byte a second. Exit code 1 when a promise was broken.
 */
const { values } = parseArgs({
  options: {
    callbacks: { type: 'string', default: '20000' },
    payouts: { type: 'string' },
    'payouts-cut': { type: 'string' },
    kills: { type: 'string' },
    mutations: { type: 'string' },
    slow: { type: 'string' },
    seed: { type: 'string', default: '1' },
    failover: { type: 'boolean', default: false },
    outages: { type: 'boolean', default: false },
    only: { type: 'string' },
    servers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    soak: { type: 'boolean', default: false },
    hours: { type: 'string', default: '8' },
    leak: { type: 'boolean', default: false },
    asynchronous: { type: 'boolean', default: false },
    'reply-before-commit': { type: 'boolean', default: false },
    ...Object.fromEntries(SABOTAGES.map((name) => [name, { type: 'boolean', default: false } as const])),
  },
});

const passed = await attack();
process.exit(passed ? 0 : 1);

function attack(): Promise<boolean> {
  if (values.failover)
    return attackMachines({
      callbacks: countOf('callbacks'),
      payouts: values.payouts === undefined ? 500 : countOf('payouts'),
      kills: values.kills === undefined ? 20 : countOf('kills'),
      seed: countOf('seed'),
      asynchronous: values.asynchronous,
    });
  if (values.outages)
    return attackWithOutages({
      callbacks: countOf('callbacks'),
      payouts: values.payouts === undefined ? 200 : countOf('payouts'),
      servers: countOf('servers'),
      seconds: countOf('seconds'),
      seed: countOf('seed'),
      only: OUTAGE_NAMES.find((name) => name === values.only),
      flags: values['reply-before-commit'] ? ['--reply-before-commit'] : [],
    });
  if (values.soak)
    return soak({ hours: countOf('hours'), seed: countOf('seed'), flags: values.leak ? ['--leak'] : [] });
  if (values.mutations !== undefined) return attackWithMutations(countOf('mutations'), countOf('seed'));
  if (values['payouts-cut'] !== undefined) return attackConnections(countOf('payouts-cut'), countOf('seed'));
  if (values.payouts !== undefined) {
    const payouts = countOf('payouts');
    const kills = values.kills === undefined ? Math.min(200, Math.ceil(payouts / 50)) : countOf('kills');
    const given = new Set<string>(process.argv);
    const sabotage = SABOTAGES.map((name) => `--${name}`).filter((flag) => given.has(flag));
    return attackPayouts({ payouts, kills, seed: countOf('seed'), sabotage });
  }
  if (values.slow !== undefined) return attackWithSlowSenders(countOf('slow'));
  return attackWithKills({
    callbacks: countOf('callbacks'),
    kills: values.kills === undefined ? 20 : countOf('kills'),
    seed: countOf('seed'),
    sabotaged: values['reply-before-commit'],
  });
}

function countOf(
  name:
    | 'callbacks'
    | 'payouts'
    | 'payouts-cut'
    | 'kills'
    | 'mutations'
    | 'slow'
    | 'seed'
    | 'servers'
    | 'seconds'
    | 'hours',
): number {
  const text = values[name] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
