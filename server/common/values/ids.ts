import { createHash, randomBytes, randomUUID } from 'node:crypto';

let lastTime = -1;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562) whose time part is the given instant, so that ids made later sort later; those of one millisecond
 * too, by a counter that starts at random. The 62 random bits are those of a version 4, which Node draws from a pool:
 * hot paths make thousands a second.
 */
export function newId(at: Date): string {
  const random = randomUUID();
  const time = at.getTime();
  counter = time === lastTime ? (counter + 1) % 4096 : parseInt(random.slice(15, 18), 16) >> 1;
  lastTime = time;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`;
}

/** An unguessable secret of 256 bits, in 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, for what is already unguessable (session and API keys) and for fingerprints of content. */
export function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
