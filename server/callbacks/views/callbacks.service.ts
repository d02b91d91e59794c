import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { Page } from '../../common/lists/page.view.js';
import { readPage } from '../../common/lists/list-sql.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import { CALLBACK_COLUMNS, CALLBACK_JOINS, callbackList } from './callback-list.js';
import type { CallbackQuery } from './callback.query.js';
import type { CallbackRow, CallbackSibling, CallbackView } from './callback.view.js';

type StoredView = Omit<CallbackView, 'headers' | 'bodyBase64' | 'bodyText' | 'siblings' | 'decisions'> & {
  headers: string;
  body: Buffer;
};

/** Most deliveries of one event that a page shows; their number is in the counts of the event. */
const SIBLINGS = 100;
/** In the field one and the same hash is in everything: beyond this the number says nothing more. */
const HASHES_COUNTED = 10_000;

/** The callbacks as people see them. */
@Injectable()
export class CallbacksService {
  constructor(private readonly db: DataSource) {}

  list(query: CallbackQuery, scope: ProjectScope): Promise<Page<CallbackRow>> {
    const { list, where } = callbackList(query, scope);
    return readPage<CallbackRow>(this.db, list, query, where);
  }

  /** @throws Problem not_found, also for a delivery of a project that the reader may not see */
  async view(id: string, scope: ProjectScope): Promise<CallbackView> {
    const row = await queryRow<StoredView>(
      this.db,
      sql`SELECT ${CALLBACK_COLUMNS}, p.zone, d.headers, d.body, coalesce(r.fields, '{}') AS fields,
         r.callback_token AS "callbackToken", r.token_kind AS "tokenKind", r.hash, r.logfile,
         r.logfile_at AS "logfileAt", r.request_id AS "requestId", r.phone, r.operator_id AS "operatorId",
         r.operator_name AS "operatorName", r.url_mark_valid AS "urlMarkValid", r.event_id AS "eventId",
         (SELECT json_build_object('size', o.size, 'sha256', encode(o.sha256, 'hex'), 'complete', o.complete)
            FROM oversized_callbacks o WHERE o.delivery_id = d.id) AS oversized,
         (SELECT count(*)::int FROM (SELECT FROM callback_readings h WHERE h.hash = r.hash AND h.project_id = r.project_id
            LIMIT ${HASHES_COUNTED}) h) AS "hashSeen"
       FROM callback_deliveries d ${CALLBACK_JOINS} WHERE d.id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    const { body, ...rest } = row;
    return {
      ...rest,
      headers: readHeaders(row.headers),
      bodyBase64: body.toString('base64'),
      bodyText: textOf(body),
      decisions: await queryRows<CallbackView['decisions'][number]>(
        this.db,
        sql`SELECT decision, reason, decided_by AS "decidedBy", at FROM callback_decisions WHERE delivery_id = ${id} ORDER BY at, id`,
      ),
      siblings: row.eventId ? await this.siblings(row.eventId) : [],
    };
  }

  /** @throws Problem not_found */
  async body(id: string, scope: ProjectScope): Promise<Buffer> {
    const row = await queryRow<{ projectId: string; body: Buffer }>(
      this.db,
      sql`SELECT project_id AS "projectId", body FROM callback_deliveries WHERE id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    return row.body;
  }

  /** The deliveries of the event; of a differing pair those of the other half too. */
  private siblings(eventId: string): Promise<CallbackSibling[]> {
    return queryRows<CallbackSibling>(
      this.db,
      sql`SELECT r.delivery_id AS id, r.received_at AS "receivedAt", r.encoding, r.status, r.fields
       FROM callback_readings r
       WHERE r.event_id IN (SELECT unnest(ARRAY[e.id, e.differs_from]) FROM callback_events e WHERE e.id = ${eventId})
       ORDER BY r.received_at, r.delivery_id LIMIT ${SIBLINGS}`,
    );
  }
}

function readHeaders(stored: string): [string, string][] {
  const pairs: unknown = JSON.parse(stored);
  if (!Array.isArray(pairs)) return [];
  return pairs.map((pair: unknown) => {
    const cells: unknown[] = Array.isArray(pair) ? pair : [];
    const [name, value] = cells;
    return [String(name), String(value)];
  });
}

/** The bytes as text, where they are valid UTF-8 (a mark of byte order stays visible). */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
