import { parseArgs } from 'node:util';
import { BREAK_KINDS } from '../../server/books/breaks/break-words.js';
import { serverSettings, startMigratedCluster } from '../faults/durable-cluster.js';
import { Month } from './month.js';
import { openStage } from './stage.js';
import { causesLine, isRight, summaryOf, type Verdict, workloadOf } from './verdict.js';

/**
 * `npm run planted -- --transactions N --seed S` plants errors of every kind in a seeded month and has the product find them:
 * all of them, and nothing else. `--days D` shortens the month, `--each E` plants each kind so often at least, `--reversals P` takes P of 100 payments back. `--check-off K`
 * switches one check of transactions off and `--forgets-one K` takes one planted error off the list, `--grouping-off` gives
 * no break a cause: each must be noticed.
 * Exit code 1 when something was missed or found too much.
 */
const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    each: { type: 'string' },
    reversals: { type: 'string', default: '0' },
    'check-off': { type: 'string' },
    'forgets-one': { type: 'string' },
    'grouping-off': { type: 'boolean', default: false },
  },
});

const checkOff = BREAK_KINDS.find((kind) => kind === values['check-off']);
const forgetsOne = BREAK_KINDS.find((kind) => kind === values['forgets-one']);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cluster = await startMigratedCluster({ durable: false });
const stage = await openStage(serverSettings(cluster.url));
let verdict: Verdict;
try {
  const transactions = countOf('transactions');
  const began = performance.now();
  verdict = await new Month(stage, {
    transactions,
    seed: countOf('seed'),
    days: countOf('days'),
    each: values.each === undefined ? Math.max(3, Math.round(transactions / 2_000)) : countOf('each'),
    reversals: countOf('reversals'),
    groupingOff: values['grouping-off'],
    ...(checkOff ? { checkOff } : {}),
    ...(forgetsOne ? { forgetsOne } : {}),
    say,
  }).play();
  report(verdict, performance.now() - began);
} finally {
  await stage.close();
  await cluster.stop();
}
process.exit(isRight(verdict) ? 0 : 1);

function report(of: Verdict, took: number): void {
  for (const { kind, planted, found } of of.kinds) say(`${kind.padEnd(28)} ${found}/${planted}`);
  for (const { kind, subject, day } of of.missed.slice(0, 40)) say(`missed: ${kind} ${subject}, day ${day}`);
  for (const { kind, subject, day, state, claims } of of.unplanted.slice(0, 40))
    say(`false: ${kind} ${subject}, ${day}, ${state}: ${claims.slice(0, 600)}`);
  for (const { why, parts } of of.causes.wrong.slice(0, 40))
    say(
      `cause ${why}: ${parts.map(({ kind, subject, day }) => `${kind} ${subject}, day ${day}`).join('; ')}`,
    );
  say(`took ${(took / 1_000).toFixed(1)} s`);
  say(workloadOf(of));
  say(causesLine(of));
  say(summaryOf(of));
}

function countOf(name: 'transactions' | 'seed' | 'days' | 'each' | 'reversals'): number {
  const text = values[name] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
