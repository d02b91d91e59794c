import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Drift } from '../aggregator/outcome.js';
import { newId } from '../common/ids.js';

/** One sighting of something that the contract does not know, with its evidence. */
export interface Sighting {
  projectId: string;
  drift: Drift;
  at: Date;
  exchangeId?: string;
  deliveryId?: string;
}

/** Raises one item for each thing never seen before and counts the others. */
@Injectable()
export class DriftService {
  async raise(manager: EntityManager, sightings: readonly Sighting[]): Promise<void> {
    if (!sightings.length) return;
    const rows = [...countedOnce(sightings).values()];
    await manager.query(
      `INSERT INTO drift_items (id, project_id, kind, place, seen, first_seen_at, last_seen_at, seen_count, exchange_id, delivery_id)
       SELECT s.id, s.project_id, s.kind, s.place, s.seen, s.at, s.at, s.n, s.exchange_id, s.delivery_id
       FROM jsonb_to_recordset($1::jsonb) AS s(id uuid, project_id uuid, kind text, place text, seen text, at timestamptz,
         n int, exchange_id uuid, delivery_id uuid)
       ORDER BY s.project_id, s.kind, s.place, s.seen
       ON CONFLICT (project_id, kind, place, seen) DO UPDATE SET
         last_seen_at = greatest(drift_items.last_seen_at, excluded.last_seen_at),
         seen_count = drift_items.seen_count + excluded.seen_count`,
      [JSON.stringify(rows)],
    );
  }
}

/** The same item twice in one statement would be refused: they are counted together. */
function countedOnce(sightings: readonly Sighting[]) {
  const rows = new Map<string, { n: number } & Record<string, unknown>>();
  for (const { projectId, drift, at, exchangeId, deliveryId } of sightings) {
    const seen = drift.seen.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 100);
    const key = JSON.stringify([projectId, drift.kind, drift.place, seen]);
    const known = rows.get(key);
    if (known) known.n += 1;
    else
      rows.set(key, {
        id: newId(at),
        project_id: projectId,
        kind: drift.kind,
        place: drift.place,
        seen,
        at,
        n: 1,
        exchange_id: exchangeId ?? null,
        delivery_id: deliveryId ?? null,
      });
  }
  return rows;
}
