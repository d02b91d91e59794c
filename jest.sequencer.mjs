import Sequencer from '@jest/test-sequencer';

/** The longest files, longest first: begun last, one of them would leave the other processors idle at the end. */
const LONGEST = [
  'test/browser/console.spec.ts',
  'test/faults/payouts.spec.ts',
  'test/browser/daily-close.spec.ts',
  'test/browser/taking-back.spec.ts',
  'test/faults/callbacks.spec.ts',
  'test/flows/hostile-files.spec.ts',
];

/** Orders test files: the longest first, then as Jest does by size and earlier runs. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((file) => path.endsWith(file));
      return at === -1 ? LONGEST.length : at;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
