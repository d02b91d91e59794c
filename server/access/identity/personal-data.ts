import sql, { join, type Sql } from 'sql-template-tag';
import {
  CALLING_CODES,
  HIDDEN_SIGN,
  maskEmail,
  maskName,
  maskPhone,
} from '../../platform/common/values/phone.js';
import type { Actor } from './actor.js';
import type { PersonalKind } from '../../platform/common/values/view-text.js';

/**
 * True when the actor reads phone numbers, names and e-mail addresses of customers and payees in full: finance,
 * auditors, administrators and the merchant's own systems. Support reads masked values and reveal one record at a time, audited.
 */
export function canReadPersonalData(actor: Actor): boolean {
  switch (actor.kind) {
    case 'machine':
      return true;
    case 'user':
      return actor.role !== 'support';
  }
}

export function maskPersonal(kind: PersonalKind, value: string): string {
  switch (kind) {
    case 'phone':
      return maskPhone(value);
    case 'name':
      return maskName(value);
    case 'email':
      return maskEmail(value);
  }
}

/** Returns the value as the actor may read it; null stays null. */
export function personalFor<T extends string | null>(actor: Actor, kind: PersonalKind, value: T): T | string {
  return value === null || canReadPersonalData(actor) ? value : maskPersonal(kind, value);
}

export const phoneFor = <T extends string | null>(actor: Actor, phone: T): T | string =>
  personalFor(actor, 'phone', phone);

export const nameFor = <T extends string | null>(actor: Actor, name: T): T | string =>
  personalFor(actor, 'name', name);

export const emailFor = <T extends string | null>(actor: Actor, email: T): T | string =>
  personalFor(actor, 'email', email);

/** Builds the SQL of a masked value, for files that the database writes. Equals {@link maskPersonal}. */
export function maskedSql(kind: PersonalKind, value: Sql): Sql {
  switch (kind) {
    case 'phone':
      return sql`CASE WHEN left(${value}, 3) IN (${join([...CALLING_CODES])})
        THEN '+' || left(${value}, 3) || ' ' || repeat(${HIDDEN_SIGN}, length(${value}) - 5) || right(${value}, 2)
        ELSE repeat(${HIDDEN_SIGN}, length(${value}) - 2) || right(${value}, 2) END`;
    case 'name':
      return sql`regexp_replace(btrim(${value}), '(\\S)\\S*', ${`\\1${HIDDEN_SIGN.repeat(3)}`}, 'g')`;
    case 'email':
      return sql`regexp_replace(${value}, '^(.).*(@[^@]*)$', ${`\\1${HIDDEN_SIGN.repeat(3)}\\2`})`;
  }
}
