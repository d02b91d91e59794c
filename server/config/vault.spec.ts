import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { secretContext, Vault, VaultError } from './vault.js';

const key = () => randomBytes(32).toString('base64');
const CONTEXT = secretContext('01890000-0000-7000-8000-000000000001', 'credentials');
const SECRET = 'an API key of the merchant é€';

describe('the vault', () => {
  it('opens what it sealed, in the context it was sealed for', () => {
    const vault = new Vault(key());
    expect(vault.open(vault.seal(SECRET, CONTEXT), CONTEXT)).toBe(SECRET);
    expect(vault.open(vault.seal('', CONTEXT), CONTEXT)).toBe('');
  });

  it('seals the same text differently each time and never shows it', () => {
    const vault = new Vault(key());
    const [one, two] = [vault.seal(SECRET, CONTEXT), vault.seal(SECRET, CONTEXT)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(Buffer.from('API key'))).toBe(false);
  });

  it('says that the master key is another one, without the value', () => {
    const sealed = new Vault(key()).seal(SECRET, CONTEXT);
    const open = () => new Vault(key()).open(sealed, CONTEXT);
    expect(open).toThrow(VaultError);
    expect(open).toThrow(/RAPPRO_MASTER_KEY is not the key/);
    expect(open).not.toThrow(/API key/);
  });

  it('refuses bytes that were moved to another project or another purpose', () => {
    const vault = new Vault(key());
    const sealed = vault.seal(SECRET, CONTEXT);
    expect(() => vault.open(sealed, secretContext('another', 'credentials'))).toThrow(VaultError);
    expect(() => vault.open(sealed, CONTEXT.replace('credentials', 'callback'))).toThrow(VaultError);
  });

  it('refuses any altered, cut or foreign byte', () => {
    const vault = new Vault(key());
    const sealed = vault.seal(SECRET, CONTEXT);
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => vault.open(altered, CONTEXT)).toThrow(VaultError);
      expect(() => vault.open(sealed.subarray(0, at), CONTEXT)).toThrow(VaultError);
    }
  });

  it('does not start with a missing or short key, and names the variable', () => {
    for (const wrong of [undefined, '', 'short', randomBytes(16).toString('base64')])
      expect(() => new Vault(wrong)).toThrow(/RAPPRO_MASTER_KEY/);
  });
});
