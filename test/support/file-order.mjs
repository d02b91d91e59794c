import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

const SHUFFLED = ['long', 'shuffled'];

/**
 * Orders test files as Jest does; those of the projects `long` and `shuffled` come last, in an order of the seed (`--seed`), which is
 * printed. A file that relies on what another one has left behind in its worker fails there, and where a limit ends a run it leaves out
 * other files each time.
 */
export default class FileOrder extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const projectOf = ({ context }) => SHUFFLED.indexOf(context.config.displayName?.name);
    const shuffled = tests.filter((test) => projectOf(test) >= 0);
    if (shuffled.length) console.log(`Order of the shuffled files: --seed ${this.seed}`);
    const place = (test) =>
      `${projectOf(test)} ${createHash('sha256').update(`${this.seed} ${test.path}`).digest('hex')}`;
    return [
      ...super.sort(tests.filter((test) => !shuffled.includes(test))),
      ...shuffled.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)),
    ];
  }
}
