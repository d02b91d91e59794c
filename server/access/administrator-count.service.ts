import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';

/** How long an administrator who was disabled or lost the role still counts, in ms. */
const STILL_COUNTED_MS = 7 * 24 * 3_600_000;

/**
 * Counts the administrators of the installation. One who was disabled or lost the role counts for another 7 days, so that
 * an administrator who removes the others does not become the only one at once.
 */
@Injectable()
export class AdministratorCount {
  constructor(private readonly clock: Clock) {}

  async count(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM people p
       WHERE (p.role = 'admin' AND (p.disabled_at IS NULL OR p.disabled_at > $1))
          OR EXISTS (SELECT FROM audit_entries a
                     WHERE a.subject_type = 'person' AND a.subject_id = p.id::text AND a.at > $1
                       AND a.details->'role'->>'from' = 'admin')`,
      [this.clock.in(-STILL_COUNTED_MS)],
    );
    return row?.n ?? 0;
  }

  /** True where no second administrator exists who could approve. */
  async isSole(manager: EntityManager): Promise<boolean> {
    return (await this.count(manager)) <= 1;
  }
}
