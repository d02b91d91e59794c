import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../platform/common/values/ids.js';

export const RECOVERY_CODES = 10;
/** Crockford’s base32: no I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 letters are 120 random bits; from 112 on a plain hash protects them (ASVS 6.5.2). */
const LENGTH = 24;

/** Returns four groups of six letters. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return letters.replace(/.{6}(?=.)/g, '$&-');
}

/** Returns the hash of a typed code, in any case and grouping; undefined if it has not the form of one. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? sha256(letters)
    : undefined;
}
