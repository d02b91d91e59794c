import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7 whose time part is the given instant, so that ids made later sort later. */
export function newId(at: Date): string {
  return v7({ msecs: at.getTime() });
}

/** An unguessable secret of 256 bits, in 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, for what is already unguessable (session and API keys) and for fingerprints of content. */
export function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
