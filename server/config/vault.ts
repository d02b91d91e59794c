import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** First byte of what is sealed: AES-256-GCM, 96-bit random nonce, 128-bit tag. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Sealed text that cannot be opened: another master key, another owner, or altered bytes. It never holds a value. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

/**
 * Seals short secrets under the master key. The context (whose secret, and what for) is authenticated with it: bytes
 * copied to another project or another column do not open.
 */
export class Vault {
  private readonly key: Buffer;

  /** @param masterKey 32 bytes in base64 (`RAPPRO_MASTER_KEY`). */
  constructor(masterKey: string | undefined) {
    this.key = Buffer.from(masterKey ?? '', 'base64');
    if (this.key.length !== 32) throw new VaultError('RAPPRO_MASTER_KEY must be 32 bytes in base64');
  }

  /** Version, nonce, tag and ciphertext, in this order. */
  seal(text: string, context: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(boundTo(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
  }

  /** HMAC-SHA-256 in base64url under a key of its own for each purpose. */
  hmac(text: string, purpose: 'device' | 'stranger' | 'fingerprint'): string {
    const key = createHmac('sha256', this.key)
      .update(boundTo(`mac:${purpose}`))
      .digest();
    return createHmac('sha256', key).update(text, 'utf8').digest('base64url');
  }

  /** Compares secrets without showing them: 64 bits of an HMAC-SHA256, in groups of four hexadecimal digits. */
  fingerprint(text: string, context: string): string {
    const digest = Buffer.from(this.hmac(`${context}\0${text}`, 'fingerprint'), 'base64url').toString('hex');
    return digest.slice(0, 16).replace(/.{4}(?=.)/g, '$&-');
  }

  /** @throws VaultError */
  open(sealed: Buffer, context: string): string {
    if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION)
      throw new VaultError(`What is stored for ${context} was not sealed by this version`);
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(1, 1 + NONCE), {
      authTagLength: TAG,
    }).setAAD(boundTo(context));
    decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
    try {
      return decipher.update(sealed.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new VaultError(
        `What is stored for ${context} does not open: RAPPRO_MASTER_KEY is not the key it was sealed with`,
      );
    }
  }
}

/** What a secret is bound to: whose it is (the id of a project, a proposal, a person, a webhook), and what for. */
export function secretContext(
  ownerId: string,
  purpose: 'credentials' | 'proposed-credentials' | 'callback' | 'second-factor' | 'webhook',
): string {
  return `${ownerId}:${purpose}`;
}

function boundTo(context: string): Buffer {
  return Buffer.from(`rappro:${VERSION}:${context}`, 'utf8');
}
