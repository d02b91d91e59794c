import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { newId } from '../../../platform/common/values/ids.js';
import { required } from '../../../platform/common/values/required.js';
import { differingPairs, PAIR_WINDOW_MS, type PairableEvent } from './pairing.js';
import type { BodyEncoding } from '../../../aggregator/contract/outcome-words.js';

export interface CallbackOccurrence {
  callbackId: string;
  projectId: string;
  /** First identifier in the content; empty when there is none. */
  identity: string;
  /** Normalised, or 'unrecognised'. */
  status: string;
  /** SHA-256 of the normalised content, hex. */
  fingerprint: string;
  encoding: BodyEncoding;
  at: Date;
}

interface EventRow {
  id: string;
  project_id: string;
  identity: string;
  status: string;
  fingerprint: string;
  form_count: number;
  json_count: number;
  first_at: Date;
  last_at: Date;
}

/** Limit of events per identity among which a differing half is searched. */
const SEARCHED = 200;

@Injectable()
export class CallbackEventsService {
  /**
   * Counts deliveries into events. Locks each identity, so that two processes never read the halves of one pair
   * concurrently. @returns event id by delivery id
   */
  async record(
    manager: EntityManager,
    occurrences: readonly CallbackOccurrence[],
  ): Promise<Map<string, string>> {
    if (!occurrences.length) return new Map();
    await this.lockIdentities(manager, occurrences);
    const counted = countedEvents(occurrences);
    const stored = await queryRows<EventRow>(
      manager,
      sql`WITH upserted AS (
         INSERT INTO callback_events (id, project_id, identity, status, fingerprint, form_count, json_count, first_at, last_at)
         SELECT e.id, e.project_id, e.identity, e.status, decode(e.fingerprint, 'hex'), e.form_count, e.json_count, e.first_at, e.last_at
         FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS e(id uuid, project_id uuid,
           identity text, status text, fingerprint text,
           form_count int, json_count int, first_at timestamptz, last_at timestamptz)
         ON CONFLICT (project_id, identity, status, fingerprint) DO UPDATE SET
           form_count = callback_events.form_count + excluded.form_count,
           json_count = callback_events.json_count + excluded.json_count,
           first_at = least(callback_events.first_at, excluded.first_at),
           last_at = greatest(callback_events.last_at, excluded.last_at)
         RETURNING id, project_id, identity, status, fingerprint)
       SELECT id, project_id, identity, status, encode(fingerprint, 'hex') AS fingerprint FROM upserted`,
    );
    await this.findDiffering(manager, counted);
    const ids = new Map(stored.map((event) => [contentKey(event), event.id]));
    return new Map(
      occurrences.map((one) => [
        one.callbackId,
        required(ids.get(contentKey({ ...one, project_id: one.projectId })), 'The event of the callback'),
      ]),
    );
  }

  private async lockIdentities(
    manager: EntityManager,
    occurrences: readonly CallbackOccurrence[],
  ): Promise<void> {
    await execute(
      manager,
      sql`SELECT pg_advisory_xact_lock(key) FROM (
         SELECT DISTINCT hashtextextended('callback ' || identity, 0) AS key
         FROM unnest(${occurrences.map(({ projectId, identity }) => `${projectId} ${identity}`)}::text[]) AS i(identity)
         ORDER BY key) locks`,
    );
  }

  private async findDiffering(manager: EntityManager, touched: readonly EventRow[]): Promise<void> {
    const named = touched.filter(({ identity }) => identity !== '');
    if (!named.length) return;
    const keys = [
      ...new Map(named.map((event) => [`${event.project_id} ${event.identity}`, event])).values(),
    ];
    const times = named.flatMap(({ first_at, last_at }) => [first_at.getTime(), last_at.getTime()]);
    const near = await queryRows<PairableEvent & { firstAt: string }>(
      manager,
      sql`SELECT e.id, e.project_id || ' ' || e.identity AS key, e.status, encode(e.fingerprint, 'hex') AS fingerprint,
         e.form_count AS "formCount", e.json_count AS "jsonCount",
         (extract(epoch FROM e.first_at) * 1000)::float8 AS "firstAt", e.differs_from AS "differsFrom"
       FROM unnest(${keys.map((key) => key.project_id)}::uuid[], ${keys.map((key) => key.identity)}::text[]) AS k(project_id, identity)
       CROSS JOIN LATERAL (
         SELECT * FROM callback_events c
         WHERE c.project_id = k.project_id AND c.identity = k.identity
           AND c.last_at >= to_timestamp(${Math.min(...times) - 2 * PAIR_WINDOW_MS}::float8 / 1000)
           AND c.first_at <= to_timestamp(${Math.max(...times) + 2 * PAIR_WINDOW_MS}::float8 / 1000)
         ORDER BY c.first_at DESC LIMIT ${SEARCHED}) e`,
    );
    await this.mark(manager, near);
  }

  private async mark(manager: EntityManager, near: readonly PairableEvent[]): Promise<void> {
    const before = new Map(near.map((event) => [event.id, event.differsFrom]));
    const changed = [...differingPairs(near)].filter(([id, partner]) => before.get(id) !== partner);
    if (!changed.length) return;
    await execute(
      manager,
      sql`UPDATE callback_events e SET differs_from = w.partner
       FROM unnest(${changed.map(([id]) => id)}::uuid[], ${changed.map(([, partner]) => partner)}::uuid[]) AS w(id, partner)
       WHERE e.id = w.id`,
    );
  }
}

/** Merges occurrences of one event, because Postgres refuses to upsert the same row twice in one statement. */
function countedEvents(occurrences: readonly CallbackOccurrence[]): EventRow[] {
  const events = new Map<string, EventRow>();
  for (const { projectId, identity, status, fingerprint, encoding, at } of occurrences) {
    const row = { id: newId(at), project_id: projectId, identity, status, fingerprint };
    const known = events.get(contentKey(row)) ?? {
      ...row,
      form_count: 0,
      json_count: 0,
      first_at: at,
      last_at: at,
    };
    if (encoding === 'form') known.form_count++;
    else known.json_count++;
    if (at < known.first_at) known.first_at = at;
    if (at > known.last_at) known.last_at = at;
    events.set(contentKey(row), known);
  }
  return [...events.values()];
}

interface Named {
  project_id: string;
  identity: string;
  status: string;
}

function identityKey({ project_id, identity, status }: Named): string {
  return `${project_id} ${status} ${identity}`;
}

function contentKey(event: Named & { fingerprint: string }): string {
  return `${event.fingerprint} ${identityKey(event)}`;
}
