import { describe, expect, it } from '@jest/globals';
import { newRecoveryCode, recoveryCodeHash } from './recovery-codes.js';

describe('a recovery code', () => {
  it('has 120 random bits in four groups', () => {
    const codes = Array.from({ length: 50 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(new Set(codes).size).toBe(50);
  });

  it('is recognised in small letters, without groups and with letters that look like digits', () => {
    const hash = recoveryCodeHash('01ABCD-EFGHJK-MNPQRS-TVWXYZ');
    expect(hash).toHaveLength(32);
    for (const typed of [
      '01abcd efghjk mnpqrs tvwxyz',
      'OIABCDEFGHJKMNPQRSTVWXYZ',
      ' oLabcd-efghjk-mnpqrs-tvwxyz ',
    ])
      expect(recoveryCodeHash(typed)).toEqual(hash);
  });

  it.each(['123456', '', '01ABCD-EFGHJK-MNPQRS-TVWXY', '01ABCD-EFGHJK-MNPQRS-TVWXYZ0', 'U'.repeat(24)])(
    'has not the form %j',
    (typed) => expect(recoveryCodeHash(typed)).toBeUndefined(),
  );
});
