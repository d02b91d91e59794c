import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../platform/common/time/durations.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Env } from '../../platform/config/env.js';
import type { Actor } from '../identity/actor.js';

interface Bucket {
  /** Requests that are left. */
  left: number;
  at: number;
}

/** Callers whose requests are counted at a time; the longest silent one is forgotten first. */
const MOST_CALLERS = 20_000;

/**
 * Limits the requests of one user or API key in this process. A minute's worth may come at once; then requests are
 * answered as fast as the limit fills up again.
 */
@Injectable()
export class RequestRates {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Counts a request. @throws Problem 429 `too_many_requests` with `Retry-After` */
  count(actor: Actor): void {
    const [key, perMinute] =
      actor.kind === 'machine'
        ? [actor.keyId, this.env.REQUESTS_PER_MINUTE_OF_KEY]
        : [actor.userId, this.env.REQUESTS_PER_MINUTE_OF_USER];
    const now = this.clock.elapsed();
    const known = this.buckets.get(key) ?? { left: perMinute, at: now };
    const left = Math.min(perMinute, known.left + ((now - known.at) * perMinute) / MINUTE_MS);
    this.keep(key, { left: Math.max(0, left - 1), at: now });
    if (left >= 1) return;
    const seconds = Math.ceil(((1 - left) * MINUTE_MS) / perMinute / 1000);
    throw new Problem(429, 'too_many_requests', { headers: { 'retry-after': String(seconds) } });
  }

  private keep(key: string, bucket: Bucket): void {
    this.buckets.delete(key); // A map keeps the order of insertion: the first one is silent longest.
    this.buckets.set(key, bucket);
    if (this.buckets.size <= MOST_CALLERS) return;
    for (const oldest of this.buckets.keys()) {
      this.buckets.delete(oldest);
      return;
    }
  }
}
