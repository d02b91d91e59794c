import sql from 'sql-template-tag';
import { likePattern, type ListDefinition, Where } from '../../common/lists/list-sql.js';
import type { ProjectScope } from '../../common/values/scope.js';
import { differingPairResolvedSql } from '../../transactions/views/resolved-break-sql.js';
import type { CallbackQuery } from './callback.query.js';

export const CALLBACK_COLUMNS = sql`
  d.id, d.project_id AS "projectId", p.name AS "projectName", d.received_at AS "receivedAt",
  d.remote_address AS "remoteAddress", d.content_type AS "contentType", coalesce(
    (SELECT o.size::int FROM oversized_callbacks o WHERE o.delivery_id = d.id), length(d.body)) AS size,
  r.delivery_id IS NOT NULL AS read, r.encoding, r.status_said AS "statusSaid", r.status, r.amount, r.identity,
  r.identified_by AS "identifiedBy", r.transaction_id AS "transactionId", t.reference AS "transactionReference",
  e.pairing, r.quarantine, r.dismissed_at AS "dismissedAt"`;

const OF_READING = sql`
  LEFT JOIN callback_events e ON e.id = r.event_id
  LEFT JOIN transactions t ON t.id = r.transaction_id`;

export const CALLBACK_JOINS = sql`
  JOIN projects p ON p.id = d.project_id
  LEFT JOIN callback_readings r ON r.delivery_id = d.id ${OF_READING}`;

/** Everything that came, read or not. */
const DELIVERIES: ListDefinition = {
  table: sql`callback_deliveries d`,
  key: sql`d.id`,
  columns: CALLBACK_COLUMNS,
  joins: CALLBACK_JOINS,
  sortable: { receivedAt: 'd.received_at', id: 'd.id' },
  defaultSort: 'receivedAt',
};

/** What was read: the only way where a filter asks about content. */
const READINGS: ListDefinition = {
  table: sql`callback_readings r`,
  key: sql`r.delivery_id`,
  columns: CALLBACK_COLUMNS,
  joins: sql`JOIN callback_deliveries d ON d.id = r.delivery_id JOIN projects p ON p.id = d.project_id ${OF_READING}`,
  sortable: { receivedAt: 'r.received_at', id: 'r.delivery_id' },
  defaultSort: 'receivedAt',
};

/** How the list is read, and which rows of it. */
export function callbackList(
  query: CallbackQuery,
  scope: ProjectScope,
): { list: ListDefinition; where: Where } {
  const where = new Where();
  if (!asksAboutContent(query)) return { list: DELIVERIES, where: addArrival(where, 'd', query, scope) };
  addArrival(where, 'r', query, scope)
    .given(query.status, 'r.status = ANY(?::text[])')
    .given(query.encoding, 'r.encoding = ?')
    .given(query.transactionId, 'r.transaction_id = ?')
    .given(query.eventId, 'r.event_id = ?')
    .given(query.hash?.trim(), 'r.hash = ?')
    .given(query.logfile?.trim(), 'r.logfile = ?')
    .given(query.token?.replace(/\s/g, ''), 'r.callback_token = ?')
    .given(
      query.pairing,
      'EXISTS (SELECT 1 FROM callback_events f WHERE f.id = r.event_id AND f.pairing = ANY(?::text[]))',
    );
  if (query.encoding === 'unreadable') where.and('r.quarantine IS NOT NULL'); // they all are, and that has an index
  if (query.quarantine) addQuarantine(where, query.quarantine);
  if (query.unresolved) where.and(`NOT ${differingPairResolvedSql('r')}`);
  if (query.identity?.trim()) addNamed(where, '=', query.identity.trim());
  if (query.reference?.trim()) addNamed(where, 'ILIKE', likePattern(query.reference.trim()));
  if (query.q?.trim()) addAnything(where, query.q.replace(/\s/g, ''));
  return { list: READINGS, where };
}

function addQuarantine(where: Where, quarantine: string): void {
  if (quarantine === 'false') where.and('r.quarantine IS NULL');
  else if (quarantine === 'dismissed') where.and('r.quarantine IS NOT NULL AND r.dismissed_at IS NOT NULL');
  else where.and('r.quarantine IS NOT NULL AND r.dismissed_at IS NULL');
  if (!['true', 'false', 'dismissed'].includes(quarantine)) where.and('r.quarantine = ?', quarantine);
}

function asksAboutContent(query: CallbackQuery): boolean {
  const { status, pairing, quarantine, encoding, reference, identity, transactionId } = query;
  const { eventId, hash, logfile, token, q, unresolved } = query;
  const asked = [status, pairing, quarantine, encoding, reference, identity, transactionId];
  return [...asked, eventId, hash, logfile, token, q, unresolved].some(
    (value) => value !== undefined && value !== '',
  );
}

function addArrival(where: Where, alias: 'd' | 'r', query: CallbackQuery, scope: ProjectScope): Where {
  return where
    .within(scope, `${alias}.project_id`)
    .given(query.projectId, `${alias}.project_id = ?`)
    .given(query.from, `${alias}.received_at >= ?`)
    .given(query.to, `${alias}.received_at < ?`);
}

/**
 * Each alternative has its index, matched ones by their transaction and the others by what they name; the transactions
 * are found first, as a list, because a subquery among alternatives would read every row.
 */
const named = (operator: '=' | 'ILIKE') =>
  `r.transaction_id = ANY(ARRAY(SELECT n.id FROM transactions n WHERE n.reference ${operator} ?))
   OR (r.quarantine IS NOT NULL AND r.identity ${operator} ?)`;

function addNamed(where: Where, operator: '=' | 'ILIKE', value: string): void {
  where.and(`(${named(operator)})`, value, value);
}

function addAnything(where: Where, scrap: string): void {
  const pattern = scrap.length >= 3 ? likePattern(scrap) : scrap;
  where.and(
    `(r.hash = ? OR r.logfile = ? OR r.callback_token = ? OR r.request_id = ? OR ${named('ILIKE')})`,
    ...[scrap, scrap, scrap, scrap, pattern, pattern],
  );
}
