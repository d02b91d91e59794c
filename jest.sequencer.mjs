import Sequencer from '@jest/test-sequencer';

/** The longest file: begun last, it would leave the other processors idle at the end. */
const FIRST = 'test/browser/console.spec.ts';

/** The next longest: they begin when the demo of the first one has started, because all of them need the processors for themselves. */
const LONG = ['test/browser/administration.spec.ts', 'test/flows/personal-data.spec.ts'];
const SHORT_BEFORE = 40;

/** Orders test files: the longest first, then as Jest does by size and earlier runs, with the long ones apart. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isOf = (files) => (test) => files.some((file) => test.path.endsWith(file));
    const sorted = super.sort(tests);
    const first = sorted.filter(isOf([FIRST]));
    const long = sorted.filter(isOf(LONG));
    const others = sorted.filter((test) => !first.includes(test) && !long.includes(test));
    return [...first, ...others.slice(0, SHORT_BEFORE), ...long, ...others.slice(SHORT_BEFORE)];
  }
}
