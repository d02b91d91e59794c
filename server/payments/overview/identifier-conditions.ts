import sql, { empty, join, type Sql } from 'sql-template-tag';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import { contains, containsNumber } from '../../platform/common/lists/contains.js';
import { likePattern } from '../../platform/common/lists/list-sql.js';
import { type ProjectScope, seenProjects } from '../../platform/common/values/scope.js';
import { namedConditions } from './customer-name.js';
import {
  type IdentifierKind,
  type IdentifierReader,
  LONGEST_REFERENCE,
  requestIds,
  SHORTEST_PART,
  type TypedIdentifier,
} from '../transactions/identifiers/identifier.js';

interface Alternative {
  by: IdentifierKind;
  /** On `transactions t`; answered by one index. */
  condition: Sql;
}

/** The last segment of the payment page's address, as `transactions_by_payment_page` indexes it. */
export const PAYMENT_PAGE_KEY = sql`substring(t.payment_url from '[^/]+/*$')`;

/** The receipt as it is compared, of which `transactions_by_receipt_end` indexes the last six characters. */
const RECEIPT_KEY = sql`upper(regexp_replace(t.operator_receipt, '[^A-Za-z0-9]', '', 'g'))`;
const RECEIPT_END = 6;

/** A longer part is looked up by its end: each character of a pattern costs a look-up, and fewer are unique. */
const LONGEST_PAGE_PART = 40;
/** Callbacks of one value that are followed to their transactions: every callback may carry the same hash. */
const MOST_CALLBACKS = 1_000;

/**
 * Gives the conditions under which a transaction carries the identifier, the strongest first. Amount and error code are
 * left to their own filters of the list.
 */
export function identifierAlternatives(
  { text, uuid, phone, pagePart, looksLike, receiptKey, nameKey }: TypedIdentifier,
  { scope, readsNames }: IdentifierReader,
): Alternative[] {
  const alternatives: Alternative[] = [
    { by: 'creation_token', condition: sql`t.token = ${text}` },
    {
      by: 'replaced_token',
      condition: sql`t.id = ANY(ARRAY(SELECT r.transaction_id FROM replaced_tokens r WHERE r.token = ${text}))`,
    },
    { by: 'callback_token', condition: ofCallbacks(sql`c.callback_token = ${text}`, scope) },
  ];
  if (uuid) alternatives.unshift({ by: 'id', condition: sql`t.id = ${uuid}::uuid` });
  if (pagePart) {
    const pattern = likePattern(pagePart.slice(-LONGEST_PAGE_PART));
    alternatives.push({
      by: 'payment_page',
      condition: sql`t.payment_url IS NOT NULL AND ${PAYMENT_PAGE_KEY} ILIKE ${pattern} ESCAPE '\\'`,
    });
  }
  if (looksLike.includes('token') || looksLike.includes('payment_page')) return alternatives;
  alternatives.push(
    { by: 'request_id', condition: sql`t.request_id = ANY(${requestIds(text)}::text[])` },
    { by: 'external_id', condition: sql`t.external_id = ${text}` },
    ...(receiptKey ? [{ by: 'receipt' as const, condition: ofReceipt(receiptKey) }] : []),
    { by: 'logfile', condition: ofCallbacks(sql`c.logfile = ${text}`, scope) },
    { by: 'hash', condition: ofCallbacks(sql`c.hash = ${text}`, scope) },
    { by: 'request_id', condition: ofCallbacks(sql`c.request_id = ANY(${requestIds(text)}::text[])`, scope) },
  );
  if (text.length <= LONGEST_REFERENCE) {
    alternatives.push({ by: 'reference', condition: ofReference(text) });
    alternatives.push({ by: 'order_reference', condition: sql`t.order_reference = ${text}` });
  }
  for (const condition of containsNumber(sql`t.phone`, phone ?? ''))
    alternatives.push({ by: 'phone', condition });
  if (nameKey && readsNames)
    for (const condition of namedConditions(nameKey, scope))
      alternatives.push({ by: 'customer_name', condition });
  return alternatives;
}

/** True for transactions that carry one of the identifiers. */
export function carriesIdentifier(identifiers: readonly TypedIdentifier[], reader: IdentifierReader): Sql {
  const conditions = identifiers
    .flatMap((identifier) => identifierAlternatives(identifier, reader))
    .map(({ condition }) => sql`(${condition})`);
  return conditions.length ? sql`(${join(conditions, ' OR ')})` : sql`false`;
}

/** The whole receipt or its end of six characters or more, in any case and punctuation. */
function ofReceipt(key: string): Sql {
  return sql`t.operator_receipt IS NOT NULL AND right(${RECEIPT_KEY}, ${constantSql(RECEIPT_END)}) = ${key.slice(-RECEIPT_END)}
    AND ${RECEIPT_KEY} LIKE ${`%${key}`}`;
}

/** The ids are fetched first, as an array, so that the other alternatives of an OR keep their indexes. */
function ofCallbacks(condition: Sql, scope: ProjectScope): Sql {
  // The transactions found are restricted to the operators of a limited scope.
  const projects = seenProjects(scope);
  const visible = projects ? sql`AND c.project_id = ANY(${projects}::uuid[])` : empty;
  return sql`t.id = ANY(ARRAY(SELECT c.transaction_id FROM callback_readings c WHERE ${condition} ${visible}
    AND c.transaction_id IS NOT NULL ORDER BY c.received_at DESC LIMIT ${constantSql(MOST_CALLBACKS)}))`;
}

/** Any part of the reference; what is too short for a part must be the whole. */
function ofReference(text: string): Sql {
  return text.length >= SHORTEST_PART ? contains(sql`t.reference`, text) : sql`t.reference = ${text}`;
}
