import { describe, expect, it } from '@jest/globals';
import { readLogfile } from './logfile.js';

const LOGFILE = '20261120101530691dd5d20f41a';

describe('a logfile', () => {
  it('holds the time of the creation request, to the millisecond', () => {
    const seconds = 0x691dd5d2;
    expect(readLogfile(LOGFILE)?.getTime()).toBe(seconds * 1_000 + Math.floor(0x0f41a / 1_000));
  });

  it.each(['', '20261120101530', `${LOGFILE}0`, LOGFILE.slice(0, -1), 'x'.repeat(27)])(
    'of another form has none: %j',
    (logfile) => expect(readLogfile(logfile)).toBeUndefined(),
  );
});
