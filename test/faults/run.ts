import { parseArgs } from 'node:util';
import { attackWithKills } from './callback-kills.js';
import { attackWithMutations } from './callback-mutations.js';
import { attackWithSlowSenders } from './callback-slow.js';

/**
 * `npm run faults -- --callbacks N --kills K --seed S` kills the server K times while N callbacks are sent to it;
 * `--mutations M` sends M mutated bodies; `--slow C` holds C connections that give a byte a second. Exit code 1 when a promise was broken.
 */
const { values } = parseArgs({
  options: {
    callbacks: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    mutations: { type: 'string' },
    slow: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'reply-before-commit': { type: 'boolean', default: false },
  },
});

const kept = await attack();
process.exit(kept ? 0 : 1);

function attack(): Promise<boolean> {
  if (values.mutations !== undefined) return attackWithMutations(countOf('mutations'), countOf('seed'));
  if (values.slow !== undefined) return attackWithSlowSenders(countOf('slow'));
  return attackWithKills({
    callbacks: countOf('callbacks'),
    kills: countOf('kills'),
    seed: countOf('seed'),
    sabotaged: values['reply-before-commit'],
  });
}

function countOf(name: 'callbacks' | 'kills' | 'mutations' | 'slow' | 'seed'): number {
  const text = values[name] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
