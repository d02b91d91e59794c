import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { secretContext, Vault, VaultError } from './vault.js';

const key = () => randomBytes(32).toString('base64');
const CONTEXT = secretContext('01890000-0000-7000-8000-000000000001', 'credentials');
/** Sealed in this context with the key of the bytes 0 to 31. */
const VERSION_1 = 'AZlux4jJXAaOGp70IHjoJGNZyABFnlikvgeWruS8KBctXv9C2yeJijnVapygxB0QgaJu/0cE+UJe';
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

  it('opens what previous keys sealed, and seals with the first key only', () => {
    const [old, next] = [key(), key()];
    const sealed = new Vault(old).seal(SECRET, CONTEXT);
    const both = new Vault(next, [key(), old]);
    expect(both.open(sealed, CONTEXT)).toBe(SECRET);
    expect(new Vault(next).open(both.seal(SECRET, CONTEXT), CONTEXT)).toBe(SECRET);
    expect(() => new Vault(next).open(sealed, CONTEXT)).toThrow(/is not the key/);
    const mac = new Vault(old).hmac('a device', 'device');
    expect([
      both.isHmac(mac, 'a device', 'device'),
      new Vault(next).isHmac(mac, 'a device', 'device'),
    ]).toEqual([true, false]);
  });

  it('opens values of version 1, which name no key', () => {
    const [old, next] = ['AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', key()];
    const sealed = Buffer.from(VERSION_1, 'base64');
    expect(new Vault(next, [old]).open(sealed, CONTEXT)).toBe('sealed by an earlier version');
    expect(() => new Vault(next).open(sealed, CONTEXT)).toThrow(VaultError);
  });

  it('does not start with a missing or short key, and names the variable', () => {
    for (const wrong of [undefined, '', 'short', randomBytes(16).toString('base64')])
      expect(() => new Vault(wrong)).toThrow(/RAPPRO_MASTER_KEY/);
  });
});
