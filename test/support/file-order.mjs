import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

const SHUFFLED = 'shuffled';

/**
 * Orders test files as Jest does; those of the project `shuffled` come last, in an order of its seed (`--seed`), which is printed. A
 * file that relies on what another one has left behind in its worker fails there.
 */
export default class FileOrder extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const shuffled = tests.filter(({ context }) => context.config.displayName?.name === SHUFFLED);
    if (shuffled.length) console.log(`Order of the shuffled files: --seed ${this.seed}`);
    const place = ({ path }) => createHash('sha256').update(`${this.seed} ${path}`).digest('hex');
    return [
      ...super.sort(tests.filter((test) => !shuffled.includes(test))),
      ...shuffled.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
    ];
  }
}
