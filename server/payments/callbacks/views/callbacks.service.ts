import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { ageConditions } from '../../../platform/common/lists/age.query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Clock } from '../../../platform/common/time/clock.js';
import {
  readPage,
  likePattern,
  type ListDefinition,
  Where,
} from '../../../platform/common/lists/list-sql.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import { canAccessRecord, isLimited, type ProjectScope } from '../../../platform/common/values/scope.js';
import type { ReceivedCallbacksRow } from '../callbacks.rows.js';
import { REPLAY_COLUMNS } from '../replay/callback-replays.service.js';
import { storedHeaders } from '../store/received-callback.js';
import type { CallbackQuery } from './callback.query.js';
import type { CallbackRow, CallbackSibling, CallbackView } from './callback.view.js';
import { accountOfSql } from '../../transactions/lifecycle/account-sql.js';
import { visibleIn } from '../../../platform/common/lists/scope-sql.js';
import { ofProject } from '../../../merchant/projects/registry/project-period.js';
import { ResolvedBreaks } from '../../transactions/sources/resolved-breaks.js';

const CALLBACK_COLUMNS = sql`
  d.id, d.project_id AS "projectId", p.name AS "projectName", d.received_at AS "receivedAt",
  d.remote_address AS "remoteAddress", d.content_type AS "contentType", coalesce(
    (SELECT o.size::int FROM oversized_callbacks o WHERE o.delivery_id = d.id), length(d.body)) AS size,
  r.delivery_id IS NOT NULL AS read, r.encoding, r.status_said AS "statusSaid", r.status, r.amount, r.identity,
  r.identified_by AS "identifiedBy", r.transaction_id AS "transactionId", t.reference AS "transactionReference",
  e.pairing, r.quarantine, r.candidates, r.shapes, r.dismissed_at AS "dismissedAt"`;

const OF_READING = sql`
  LEFT JOIN callback_events e ON e.id = r.event_id
  LEFT JOIN transactions t ON t.id = r.transaction_id`;

const CALLBACK_JOINS = sql`
  JOIN projects p ON p.id = d.project_id
  LEFT JOIN callback_readings r ON r.delivery_id = d.id ${OF_READING}`;

const DELIVERY = sql`d`;
const READING = sql`r`;

const DELIVERIES: ListDefinition = {
  table: sql`callback_deliveries d`,
  key: sql`d.id`,
  columns: CALLBACK_COLUMNS,
  joins: CALLBACK_JOINS,
  sortable: { receivedAt: sql`d.received_at`, id: sql`d.id` },
  defaultSort: 'receivedAt',
};

/** Processed deliveries, for filters on content. */
const READINGS: ListDefinition = {
  table: sql`callback_readings r`,
  key: sql`r.delivery_id`,
  columns: CALLBACK_COLUMNS,
  joins: sql`JOIN callback_deliveries d ON d.id = r.delivery_id JOIN projects p ON p.id = d.project_id ${OF_READING}`,
  sortable: { receivedAt: sql`r.received_at`, id: sql`r.delivery_id` },
  defaultSort: 'receivedAt',
};

export function callbackList(
  query: CallbackQuery,
  scope: ProjectScope,
  now: Date,
  resolved: ResolvedBreaks,
): { list: ListDefinition; where: Where } {
  const where = new Where();
  // Only what was matched to a transaction has an operator.
  if (!asksAboutContent(query) && !isLimited(scope)) {
    addArrival(where, DELIVERY, query, scope).all(ageConditions(query, sql`d.received_at`, now));
    return { list: DELIVERIES, where };
  }
  addArrival(where, READING, query, scope)
    .all(ageConditions(query, sql`r.received_at`, now))
    .given(query.status, (value) => sql`r.status = ANY(${value}::text[])`)
    .given(query.encoding, (value) => sql`r.encoding = ${value}`)
    .given(query.transactionId, (value) => sql`r.transaction_id = ${value}`)
    .given(query.eventId, (value) => sql`r.event_id = ${value}`)
    .given(query.hash?.trim(), (value) => sql`r.hash = ${value}`)
    .given(query.logfile?.trim(), (value) => sql`r.logfile = ${value}`)
    .given(query.token?.replace(/\s/g, ''), (value) => sql`r.callback_token = ${value}`)
    .given(
      query.pairing,
      (value) =>
        sql`EXISTS (SELECT 1 FROM callback_events f WHERE f.id = r.event_id AND f.pairing = ANY(${value}::text[]))`,
    );
  if (query.encoding === 'unreadable') where.and(sql`r.quarantine IS NOT NULL`); // implied, and quarantine has an index
  if (query.quarantine) addQuarantine(where, query.quarantine);
  if (query.unresolved) where.and(sql`NOT ${resolved.differingPair(sql`r`)}`);
  if (query.identity?.trim()) where.and(sql`(${namedSql(sql`= ${query.identity.trim()}`)})`);
  if (query.reference?.trim()) {
    const pattern = likePattern(query.reference.trim());
    where.and(
      sql`(${namedSql(sql`ILIKE ${pattern}`)} OR (r.quarantine IS NOT NULL AND r.search_text ILIKE ${pattern}))`,
    );
  }
  if (query.q?.trim()) addAnything(where, query.q.trim());
  return { list: READINGS, where };
}

function addQuarantine(where: Where, quarantine: string): void {
  if (quarantine === 'false') where.and(sql`r.quarantine IS NULL`);
  else if (quarantine === 'dismissed')
    where.and(sql`r.quarantine IS NOT NULL AND r.dismissed_at IS NOT NULL`);
  else where.and(sql`r.quarantine IS NOT NULL AND r.dismissed_at IS NULL`);
  if (quarantine === 'unattributed') where.and(sql`(r.identity IS NULL OR r.url_mark_valid IS NOT TRUE)`);
  else if (!['true', 'false', 'dismissed'].includes(quarantine)) where.and(sql`r.quarantine = ${quarantine}`);
}

function asksAboutContent(query: CallbackQuery): boolean {
  const { status, pairing, quarantine, encoding, reference, identity, transactionId } = query;
  const { eventId, hash, logfile, token, q, unresolved } = query;
  const asked = [status, pairing, quarantine, encoding, reference, identity, transactionId];
  return [...asked, eventId, hash, logfile, token, q, unresolved].some(
    (value) => value !== undefined && value !== '',
  );
}

function addArrival(where: Where, record: Sql, query: CallbackQuery, scope: ProjectScope): Where {
  const project = sql`${record}.project_id`;
  return where
    .within(scope, project, record === READING ? accountOfSql(sql`r.transaction_id`) : undefined)
    .given(query.projectId, (value) => sql`${project} = ${value}`)
    .during(query, ofProject(sql`${record}.received_at`, project), {
      field: 'receivedAt',
      scope,
      projectId: query.projectId,
    });
}

/**
 * Searches matched readings by transaction and the others by identity, each with its index. The transactions are an
 * array, because a subquery within OR would scan every row.
 */
const namedSql = (comparison: Sql) =>
  sql`r.transaction_id = ANY(ARRAY(SELECT n.id FROM transactions n WHERE n.reference ${comparison}))
   OR (r.quarantine IS NOT NULL AND r.identity ${comparison})`;

function addAnything(where: Where, typed: string): void {
  const scrap = typed.replace(/\s/g, '');
  const pattern = scrap.length >= 3 ? likePattern(scrap) : scrap;
  where.and(
    sql`(r.hash = ${scrap} OR r.logfile = ${scrap} OR r.callback_token = ${scrap} OR r.request_id = ${scrap}
      OR ${namedSql(sql`ILIKE ${pattern}`)} OR r.search_text ILIKE ${searchTextPattern(typed)})`,
  );
}

type StoredView = Omit<
  CallbackView,
  'headers' | 'bodyBase64' | 'bodyText' | 'siblings' | 'decisions' | 'replays'
> & {
  headers: string;
  body: Buffer;
  accountId: string | null;
};

/** Limit of deliveries of one event in a view; the event has their number. */
const SIBLINGS = 100;
const REPLAYS = 20;
/** Limit of the count: in practice one hash may occur in every callback. */
const HASHES_COUNTED = 10_000;

@Injectable()
export class CallbacksService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
    private readonly resolved: ResolvedBreaks,
  ) {}

  list(query: CallbackQuery, scope: ProjectScope): Promise<Page<CallbackRow>> {
    const { list, where } = callbackList(query, scope, this.clock.now(), this.resolved);
    return this.reading.read((db) => readPage<CallbackRow>(db, list, query, where));
  }

  /** @throws Problem not_found, also for a delivery outside the user's projects */
  async view(id: string, scope: ProjectScope): Promise<CallbackView> {
    const row = await queryRow<StoredView>(
      this.db,
      sql`SELECT ${CALLBACK_COLUMNS}, t.status AS "transactionStatus", p.zone, d.headers, d.query,
        d.body, coalesce(r.fields, '{}') AS fields,
         r.callback_token AS "callbackToken", r.token_kind AS "tokenKind", r.hash, r.logfile,
         r.logfile_at AS "logfileAt", r.request_id AS "requestId", r.phone, r.operator_id AS "operatorId",
         r.operator_name AS "operatorName", r.url_mark_valid AS "urlMarkValid", r.event_id AS "eventId",
         (SELECT json_build_object('size', o.size, 'sha256', encode(o.sha256, 'hex'), 'complete', o.complete)
            FROM oversized_callbacks o WHERE o.delivery_id = d.id) AS oversized,
         (SELECT count(*)::int FROM (SELECT FROM callback_readings h WHERE h.hash = r.hash AND h.project_id = r.project_id
            ${visibleIn(isLimited(scope) ? scope : 'all', sql`h.project_id`, accountOfSql(sql`h.transaction_id`))}
            LIMIT ${HASHES_COUNTED}) h) AS "hashSeen", t.account_id AS "accountId"
       FROM callback_deliveries d ${CALLBACK_JOINS} WHERE d.id = ${id}`,
    );
    if (!row || !canAccessRecord(scope, { projectId: row.projectId, operatorId: row.accountId }))
      throw notFound();
    const { body, accountId: _accountId, ...rest } = row;
    return {
      ...rest,
      headers: storedHeaders(row.headers),
      bodyBase64: body.toString('base64'),
      bodyText: textOf(body),
      decisions: await queryRows<CallbackView['decisions'][number]>(
        this.db,
        sql`SELECT decision, reason, decided_by AS "decidedBy", at FROM callback_decisions WHERE delivery_id = ${id} ORDER BY at, id`,
      ),
      replays: await queryRows<CallbackView['replays'][number]>(
        this.db,
        sql`SELECT ${REPLAY_COLUMNS} FROM callback_replays r WHERE r.delivery_id = ${id} ORDER BY r.at DESC, r.id DESC LIMIT ${REPLAYS}`,
      ),
      siblings: row.eventId ? await this.siblings(row.eventId) : [],
    };
  }

  /** @throws Problem not_found, also for a delivery outside the user's projects */
  async body(id: string, scope: ProjectScope): Promise<{ projectId: string; body: Buffer }> {
    const row = await queryRow<
      Pick<ReceivedCallbacksRow, 'projectId' | 'body'> & { operatorId: string | null }
    >(
      this.db,
      sql`SELECT d.project_id AS "projectId", d.body, t.account_id AS "operatorId" FROM callback_deliveries d
       LEFT JOIN callback_readings r ON r.delivery_id = d.id LEFT JOIN transactions t ON t.id = r.transaction_id
       WHERE d.id = ${id}`,
    );
    if (!row || !canAccessRecord(scope, row)) throw notFound();
    return { projectId: row.projectId, body: row.body };
  }

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

/** Matches parts of values; a text too short for the index must be a whole value. Values are lines of the text. */
export const searchTextPattern = (typed: string): string =>
  likePattern(typed.length >= 3 ? typed : `\n${typed}\n`);

/** Decodes valid UTF-8 and keeps a byte order mark visible. */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
