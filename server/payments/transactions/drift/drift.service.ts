import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import type { SchemaDrift } from '../../../aggregator/contract/outcomes.js';
import { newId } from '../../../platform/common/values/ids.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

/** Limits of new items per project and UTC hour: in total, and from callbacks without a valid URL mark. */
const NEW_AN_HOUR = 100;
const NEW_UNMARKED_AN_HOUR = 10;

/** Items refused or not listed because of a quota. `seen` ends with the UTC day. */
interface BeyondQuota {
  kind: 'quota';
  place: 'callback' | 'any';
  seen: `${'callbacks_refused' | 'further_items'} ${string}`;
}

export interface DriftSighting {
  projectId: string;
  drift: SchemaDrift | BeyondQuota;
  at: Date;
  exchangeId?: string;
  callbackId?: string;
  /** True for a callback whose URL mark was not valid. */
  unmarked?: boolean;
  /** Default 1. */
  times?: number;
}

interface Row {
  id: string;
  project_id: string;
  kind: string;
  place: string;
  seen: string;
  at: Date;
  n: number;
  exchange_id: string | null;
  delivery_id: string | null;
  unmarked: boolean;
}

interface Used {
  items: number;
  unmarked: number;
}

/**
 * Inserts one item per value not seen before and counts repetitions. Beyond the hourly quota of a project, new values
 * are counted in one item per day. Concurrent transactions may exceed the quota.
 */
@Injectable()
export class DriftService {
  async raise(manager: EntityManager, sightings: readonly DriftSighting[]): Promise<void> {
    if (!sightings.length) return;
    const rows = await this.withinQuota(manager, countedOnce(sightings.map(toRow)));
    await execute(
      manager,
      sql`INSERT INTO drift_items (id, project_id, kind, place, seen, first_seen_at, last_seen_at, seen_count, exchange_id, delivery_id)
       SELECT s.id, s.project_id, s.kind, s.place, s.seen, s.at, s.at, s.n, s.exchange_id, s.delivery_id
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(id uuid, project_id uuid, kind text,
         place text, seen text, at timestamptz,
         n int, exchange_id uuid, delivery_id uuid)
       ORDER BY s.project_id, s.kind, s.place, s.seen
       ON CONFLICT (project_id, kind, place, seen) DO UPDATE SET
         last_seen_at = greatest(drift_items.last_seen_at, excluded.last_seen_at),
         seen_count = drift_items.seen_count + excluded.seen_count`,
    );
  }

  private async withinQuota(manager: EntityManager, rows: readonly Row[]): Promise<Row[]> {
    const known = await this.known(manager, rows);
    const fresh = rows.filter(({ id, kind }) => !known.has(id) && kind !== 'quota');
    if (!fresh.length) return [...rows];
    const used = await this.used(manager, fresh);
    const beyond = new Set(fresh.filter((row) => !isAdmitted(row, used)));
    return countedOnce(rows.map((row) => (beyond.has(row) ? toFurther(row) : row)));
  }

  private async known(manager: EntityManager, rows: readonly Row[]): Promise<Set<string>> {
    const found = await queryRows<{ id: string }>(
      manager,
      sql`SELECT s.id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(id uuid, project_id uuid,
        kind text, place text, seen text)
       JOIN drift_items d ON d.project_id = s.project_id AND d.kind = s.kind AND d.place = s.place AND d.seen = s.seen`,
    );
    return new Set(found.map(({ id }) => id));
  }

  private async used(manager: EntityManager, rows: readonly Row[]): Promise<Map<string, Used>> {
    const since = Math.floor(Math.min(...rows.map(({ at }) => at.getTime())) / HOUR_MS) * HOUR_MS;
    const found = await queryRows<Used & { projectId: string }>(
      manager,
      sql`SELECT project_id AS "projectId", count(*)::int AS items, count(*) FILTER (WHERE delivery_id IS NOT NULL AND NOT EXISTS (
           SELECT FROM callback_readings r WHERE r.delivery_id = d.delivery_id AND r.url_mark_valid))::int AS unmarked
       FROM drift_items d WHERE project_id = ANY(${[...new Set(rows.map(({ project_id }) => project_id))]}::uuid[])
         AND first_seen_at >= ${new Date(since)} AND kind <> 'quota' GROUP BY project_id`,
    );
    return new Map(found.map(({ projectId, ...used }) => [projectId, used]));
  }
}

function isAdmitted({ project_id, unmarked }: Row, used: Map<string, Used>): boolean {
  const { items, unmarked: ofUnmarked } = used.get(project_id) ?? { items: 0, unmarked: 0 };
  if (items >= NEW_AN_HOUR || (unmarked && ofUnmarked >= NEW_UNMARKED_AN_HOUR)) return false;
  used.set(project_id, { items: items + 1, unmarked: ofUnmarked + (unmarked ? 1 : 0) });
  return true;
}

function toFurther(row: Row): Row {
  return { ...row, kind: 'quota', place: 'any', seen: `further_items ${row.at.toISOString().slice(0, 10)}` };
}

function toRow({ projectId, drift, at, exchangeId, callbackId, unmarked, times }: DriftSighting): Row {
  return {
    id: newId(at),
    project_id: projectId,
    kind: drift.kind,
    place: drift.place,
    seen: drift.seen.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, 100),
    at,
    n: times ?? 1,
    exchange_id: exchangeId ?? null,
    delivery_id: callbackId ?? null,
    unmarked: unmarked ?? false,
  };
}

/**
 * Merges rows of the same item, because one INSERT cannot update a row twice. Keeps the evidence of a marked callback
 * over that of an unmarked one.
 */
function countedOnce(rows: readonly Row[]): Row[] {
  const counted = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify([row.project_id, row.kind, row.place, row.seen]);
    const known = counted.get(key);
    const first = known?.unmarked && !row.unmarked ? row : (known ?? row);
    counted.set(key, { ...first, n: (known?.n ?? 0) + row.n });
  }
  return [...counted.values()];
}
