import { createHash, randomBytes, randomUUID } from 'node:crypto';

let lastTime = -1;
let counter = 0;

/**
 * Creates a UUIDv7 (RFC 9562) with the given instant, so that later ids sort later; a counter with a random start
 * orders those of one millisecond. Takes its 62 random bits from `randomUUID`, which Node serves from a pool, because
 * hot paths create thousands per second.
 */
export function newId(at: Date): string {
  const random = randomUUID();
  const time = at.getTime();
  counter = time === lastTime ? (counter + 1) % 4096 : parseInt(random.slice(15, 18), 16) >> 1;
  lastTime = time;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`;
}

/** Returns 256 random bits as 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes values that are already unguessable (session and API keys) and content; not for passwords. */
export function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Returns the least UUIDv7 of an instant, to select records by the time in their id. */
export function firstIdAt(instant: Date): string {
  const hex = Math.max(instant.getTime(), 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
