import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** First byte of sealed data: AES-256-GCM, 96-bit random nonce, 128-bit tag. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Sealed data that cannot be decrypted: another master key, another context, or altered bytes. Contains no plaintext.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

/**
 * Encrypts short secrets with the master key. The context (owner and purpose) is authenticated: bytes copied to another
 * project or column cannot be decrypted.
 */
export class Vault {
  private readonly key: Buffer;

  /** @param masterKey 32 bytes in base64 (`RAPPRO_MASTER_KEY`). */
  constructor(masterKey: string | undefined) {
    this.key = Buffer.from(masterKey ?? '', 'base64');
    if (this.key.length !== 32) throw new VaultError('RAPPRO_MASTER_KEY must be 32 bytes in base64');
  }

  /** Returns version, nonce, tag and ciphertext, in this order. */
  seal(text: string, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(boundTo(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
  }

  /** Computes HMAC-SHA-256 as base64url, with a key derived per purpose. */
  hmac(text: string, purpose: 'device' | 'stranger' | 'fingerprint'): string {
    const key = createHmac('sha256', this.key)
      .update(boundTo(`mac:${purpose}`))
      .digest();
    return createHmac('sha256', key).update(text, 'utf8').digest('base64url');
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
    if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION)
      throw new VaultError(`The encrypted value of ${context} has an unknown format version`);
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(1, 1 + NONCE), {
      authTagLength: TAG,
    }).setAAD(boundTo(context));
    decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
    try {
      return decipher.update(sealed.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new VaultError(
        `The encrypted value of ${context} cannot be decrypted: RAPPRO_MASTER_KEY is not the key that encrypted it`,
      );
    }
  }
}

/** Builds the context of a secret: id of its owner (project, proposal, user, webhook) and purpose. */
export function secretContext(
  ownerId: string,
  purpose: 'credentials' | 'proposed-credentials' | 'callback' | 'second-factor' | 'webhook',
): string {
  return `${ownerId}:${purpose}`;
}

function boundTo(context: string): Buffer {
  return Buffer.from(`rappro:${VERSION}:${context}`, 'utf8');
}
