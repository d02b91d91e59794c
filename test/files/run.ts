import { parseArgs } from 'node:util';
import { judge, type Judgement } from './judge.js';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '10' },
  },
});
const files = Number(values.files);
const seed = Number(values.seed);
const SPREAD = 1_000_003;

/** Judges statements that share no code with the reader, and prints how many were read exactly. */
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

const told = (name: string, of: readonly Judgement[]): string => {
  const count = (outcome: Judgement['outcome']): number => of.filter((one) => one.outcome === outcome).length;
  return `${name} ${of.length}, exact ${count('exact')}, asked ${count('asked')}, refused ${count('refused')}, silently wrong ${count('wrong')}`;
};
console.log(
  told(
    'decidable',
    judged.filter(({ decidable }) => decidable),
  ),
);
console.log(told('files', judged));
process.exitCode = judged.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
