import { describe, expect, it } from '@jest/globals';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';
import { hashPassword, isPassword, UNUSABLE_PASSWORD_HASH, passwordFault } from './passwords.js';

const user = { email: 'awa.traore@example.com', name: 'Awa Traoré' };

describe('the list of frequent passwords', () => {
  it('has more entries than the 3,000 that ASVS 6.2.4 requires', () => {
    expect(FREQUENT_PASSWORDS.size).toBeGreaterThan(6_000);
  });
});

describe('a password', () => {
  it.each([
    'password1234',
    'P@ssw0rd12345',
    'Motdepasse2026!',
    'azertyuiop12',
    'bienvenue2026',
    '123456789012',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc4rfv',
    'michaeljordan',
    'trustno1trustno1',
    'letmeinplease',
    'soleil-soleil-2026',
    'footballbaseball',
    'Snoopy-2026-!!',
    '$oleil-2026!!',
    'chelsea19051905',
    'qwerty123456',
    'leavemealone',
    'Adm1n1str4teur',
    'S0leil-2026!!',
  ])('is refused when it is common: %s', (password) =>
    expect(passwordFault(password, user)).toBe('tooCommon'),
  );

  it.each(['aaaaaaaaaaaaa', 'abcabcabcabc', 'abcdefghijklm', '0123456789012', '210987654321'])(
    'is refused where it is a pattern: %s',
    (password) => expect(passwordFault(password, user)).toBe('tooCommon'),
  );

  it.each(['awa.traore2026', 'TraoreAwa!2026', 'traore@example', 'Tra0re-Awa-2026'])(
    'is refused where it is the person: %s',
    (password) => expect(passwordFault(password, user)).toBe('namesPerson'),
  );

  it.each([
    'correct cheval agrafe',
    'T7#kq2!vLp9z',
    'un mil au vent léger',
    'Awa aime la pluie de juin',
    '4 rues 4r sans 1 lampe',
  ])('may be used otherwise: %s', (password) => expect(passwordFault(password, user)).toBeUndefined());

  it('is taken whole: 128 characters that differ in the last one are two passwords', async () => {
    const hashed = await hashPassword(`${'é'.repeat(127)}a`);
    expect(await isPassword(hashed, `${'é'.repeat(127)}a`)).toBe(true);
    expect(await isPassword(hashed, `${'é'.repeat(127)}b`)).toBe(false);
  });

  it('is the same on keyboards that compose accents differently', async () => {
    expect(await isPassword(await hashPassword('e\u0301tincelle'), 'étincelle')).toBe(true);
  });

  it('is hashed by argon2id at the recommended cost', async () => {
    expect(await hashPassword('whatever it is')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('costs the same work when the e-mail is unknown', async () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(cost(UNUSABLE_PASSWORD_HASH)).toBe(cost(await hashPassword('some good password')));
    expect(await isPassword(UNUSABLE_PASSWORD_HASH, 'a wrong password')).toBe(false);
  });
});
