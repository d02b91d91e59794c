import { parseArgs } from 'node:util';
import { attackWithKills } from './callback-kills.js';
import { attackWithMutations } from './callback-mutations.js';

/**
 * `npm run faults -- --callbacks N --kills K --seed S` kills the server K times while N callbacks are sent to it;
 * `--mutations M` sends M mutated bodies. Exit code 1 when a promise was broken.
 */
const { values } = parseArgs({
  options: {
    callbacks: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    mutations: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'reply-before-commit': { type: 'boolean', default: false },
  },
});

const kept =
  values.mutations === undefined
    ? await attackWithKills({
        callbacks: countOf('callbacks'),
        kills: countOf('kills'),
        seed: countOf('seed'),
        sabotaged: values['reply-before-commit'],
      })
    : await attackWithMutations(countOf('mutations'), countOf('seed'));
process.exit(kept ? 0 : 1);

function countOf(name: 'callbacks' | 'kills' | 'mutations' | 'seed'): number {
  const text = values[name] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
