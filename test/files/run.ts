import { parseArgs } from 'node:util';
import { startMigratedCluster } from '../faults/durable-cluster.js';
import { ImportActs } from '../support/import-acts.js';
import { judge, type Judgement } from './judge.js';
import { PayoutsHarness } from '../support/payouts.harness.js';
import { PAYOUT_KINDS } from './payout-files.js';
import { judgePayouts } from './payout-judge.js';
import { judgeSequence, reportSequences, type SequenceJudgement } from './sequence-judge.js';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    sequences: { type: 'string', default: '44' },
    show: { type: 'string', default: '10' },
  },
});
const files = Number(values.files);
const seed = Number(values.seed);
const SPREAD = 1_000_003;

/** Judges statements that share no code with the reader, and prints how many were read exactly; then sequences of files of one account. */
const judged: Judgement[] = [];
for (let place = 0; place < files; place++) {
  const found = await judge(seed * SPREAD + place);
  judged.push({ ...found, bytes: Buffer.alloc(0) });
  if (found.outcome === 'wrong') console.log(`silently wrong: seed ${found.seed}: ${found.about}`);
}
for (const { seed: own, about } of judged
  .filter((one) => one.outcome === 'refused')
  .slice(0, Number(values.show)))
  console.log(`refused: seed ${own}: ${about}`);
for (const { seed: own, about, questions } of judged
  .filter((one) => one.decidable && one.outcome === 'asked')
  .slice(0, Number(values.show)))
  console.log(`asked though decidable: seed ${own}: ${about}: ${questions.join(', ')}`);

const codes = new Map<string, number>();
for (const code of judged.flatMap(({ questions }) => questions)) codes.set(code, (codes.get(code) ?? 0) + 1);
console.log(`questions: ${[...codes].map(([code, count]) => `${code} ${count}`).join(', ')}`);

const report = (name: string, of: readonly Judgement[]): string => {
  const count = (outcome: Judgement['outcome']): number => of.filter((one) => one.outcome === outcome).length;
  return `${name} ${of.length}, exact ${count('exact')}, asked ${count('asked')}, refused ${count('refused')}, silently wrong ${count('wrong')}`;
};
console.log(
  report(
    'decidable',
    judged.filter(({ decidable }) => decidable),
  ),
);
console.log(report('files', judged));
const sequences = Number(values.sequences) > 0 ? await playSequences(Number(values.sequences)) : [];
process.exit([...judged, ...sequences].some(({ outcome }) => outcome === 'wrong') ? 1 : 0);

/** Sends sequences of files through the product, on a database of its own. */
async function playSequences(count: number): Promise<SequenceJudgement[]> {
  const cluster = await startMigratedCluster({ durable: false });
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  const acts = await ImportActs.open();
  const app = await PayoutsHarness.open();
  const found: SequenceJudgement[] = [];
  try {
    for (let place = 0; place < count; place++) {
      const own = seed * SPREAD + place;
      // Every fourth is of payout files.
      const kind = place % 4 === 3 ? PAYOUT_KINDS[((place - 3) / 4) % PAYOUT_KINDS.length] : undefined;
      const one = kind ? await judgePayouts(app, kind, own) : await judgeSequence(acts, own);
      found.push(one);
      const isNeedless = one.honest && one.asked.some((code) => !code.startsWith('1 '));
      const says =
        one.outcome === 'wrong' ? 'silently wrong' : isNeedless ? 'asked without a trap' : one.outcome;
      if (one.outcome === 'wrong' || one.outcome === 'refused' || isNeedless)
        console.log(`${says}: sequence ${one.seed} ${one.kind}: ${one.why} ${one.asked.join(', ')}`);
    }
  } finally {
    await app.close();
    await acts.close();
    await cluster.stop();
  }
  const payouts = found.filter(({ kind }) => PAYOUT_KINDS.includes(kind)).length;
  console.log(`of payout files ${payouts}, of one account ${found.length - payouts}`);
  console.log(reportSequences(found));
  return found;
}
