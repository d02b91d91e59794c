import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** First byte of sealed data: AES-256-GCM, 96-bit random nonce, 128-bit tag. Version 1 has no id of its key. */
const VERSION = { withoutKeyId: 1, withKeyId: 2 } as const;
const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

/**
 * Sealed data that cannot be decrypted: another master key, another context, or altered bytes. Contains no plaintext.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

interface MasterKey {
  key: Buffer;
  /** First bytes of an HMAC with the key. */
  id: Buffer;
}

/**
 * Encrypts short secrets with the master key. The context (owner and purpose) is authenticated: bytes copied to another
 * project or column cannot be decrypted.
 */
export class Vault {
  private readonly current: MasterKey;
  private readonly keys: readonly MasterKey[];

  /**
   * @param masterKey 32 bytes in base64 (`RAPPRO_MASTER_KEY`).
   * @param previous keys that still decrypt, while values are sealed anew (`RAPPRO_MASTER_KEY_PREVIOUS`).
   */
  constructor(masterKey: string | undefined, previous: readonly string[] = []) {
    this.current = keyOf(masterKey ?? '', 'RAPPRO_MASTER_KEY');
    this.keys = [this.current, ...previous.map((text) => keyOf(text, 'RAPPRO_MASTER_KEY_PREVIOUS'))];
  }

  /** First bytes of everything that the current key seals. */
  get header(): Buffer {
    return Buffer.concat([Buffer.from([VERSION.withKeyId]), this.current.id]);
  }

  /** First bytes of what any of the keys sealed with its id. */
  get headers(): Buffer[] {
    return this.keys.map(({ id }) => Buffer.concat([Buffer.from([VERSION.withKeyId]), id]));
  }

  get hasPreviousKeys(): boolean {
    return this.keys.length > 1;
  }

  /** Returns version, id of the key, nonce, tag and ciphertext, in this order. */
  seal(text: string, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const { key, id } = this.current;
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
      boundTo(`${id.toString('hex')}:${context}`, 2),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([this.header, nonce, cipher.getAuthTag(), sealed]);
  }

  /** Computes HMAC-SHA-256 as base64url, with a key derived per purpose. */
  hmac(text: string, purpose: MacPurpose): string {
    return macOf(this.current, text, purpose);
  }

  /** Compares with the HMAC of the current key and of the previous ones, in constant time. */
  isHmac(mac: string, text: string, purpose: MacPurpose): boolean {
    const given = Buffer.from(mac);
    return this.keys.some((key) => {
      const own = Buffer.from(macOf(key, text, purpose));
      return own.length === given.length && timingSafeEqual(own, given);
    });
  }

  /**
   * Returns 64 bits of an HMAC-SHA-256 in groups of four hexadecimal digits, for comparing secrets without revealing
   * them.
   */
  fingerprint(text: string, context: string): string {
    const digest = Buffer.from(this.hmac(`${context}\0${text}`, 'fingerprint'), 'base64url').toString('hex');
    return digest.slice(0, 16).replace(/.{4}(?=.)/g, '$&-');
  }

  /** @throws VaultError */
  open(sealed: Buffer, context: string): string {
    const body = bodyOf(sealed);
    if (!body) throw new VaultError(`The encrypted value of ${context} has an unknown format version`);
    for (const { key, id } of this.keys) {
      if (body.keyId && !body.keyId.equals(id)) continue;
      const bound = body.keyId ? boundTo(`${id.toString('hex')}:${context}`, 2) : boundTo(context);
      const text = decrypt(key, body.encrypted, bound);
      if (text !== undefined) return text;
    }
    throw new VaultError(
      `The encrypted value of ${context} cannot be decrypted: RAPPRO_MASTER_KEY is not the key that encrypted it`,
    );
  }
}

type MacPurpose = 'device' | 'browser' | 'stranger' | 'fingerprint' | 'payout-reference';

/** Builds the context of a secret: id of its owner (project, proposal, user, webhook) and purpose. */
export function secretContext(
  ownerId: string,
  purpose:
    | 'credentials'
    | 'proposed-credentials'
    | 'callback'
    | 'second-factor'
    | 'webhook'
    | 'id-token'
    | 'alert-channel'
    | 'password-reset',
): string {
  return `${ownerId}:${purpose}`;
}

function keyOf(text: string, setting: string): MasterKey {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new VaultError(`${setting} must be 32 bytes in base64`);
  return { key, id: createHmac('sha256', key).update('rappro:key-id').digest().subarray(0, KEY_ID) };
}

function macOf({ key }: MasterKey, text: string, purpose: MacPurpose): string {
  const derived = createHmac('sha256', key)
    .update(boundTo(`mac:${purpose}`))
    .digest();
  return createHmac('sha256', derived).update(text, 'utf8').digest('base64url');
}

function boundTo(context: string, version = 1): Buffer {
  return Buffer.from(`rappro:${version}:${context}`, 'utf8');
}

/** Separates the id of the key, null in version 1, from the rest; undefined for an unknown format. */
function bodyOf(sealed: Buffer): { keyId: Buffer | null; encrypted: Buffer } | undefined {
  const from = sealed[0] === VERSION.withKeyId ? 1 + KEY_ID : 1;
  if (sealed.length < from + NONCE + TAG) return undefined;
  const encrypted = sealed.subarray(from);
  switch (sealed[0]) {
    case VERSION.withKeyId:
      return { keyId: sealed.subarray(1, from), encrypted };
    case VERSION.withoutKeyId:
      return { keyId: null, encrypted };
    default:
      return undefined;
  }
}

/** Returns undefined for another key or altered bytes. */
function decrypt(key: Buffer, encrypted: Buffer, bound: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE), {
    authTagLength: TAG,
  }).setAAD(bound);
  decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(encrypted.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
