import sql, { join, type Sql } from 'sql-template-tag';
import { searchedForms } from '../values/number-plans.js';
import { likePattern } from './list-sql.js';

/** Characters that are looked up in the index. */
const LOOKED_UP = 8;

/**
 * Condition that a column with a trigram index contains a text of any case. Of a long text the index looks up the eight
 * characters with the most digits, and the rows found are compared with the whole: beginnings such as `CMD-` and `226`
 * stand in every row, and looking them up too takes ten times as long.
 */
export function contains(column: Sql, text: string): Sql {
  const part = mostTelling(text);
  const found = sql`${column} ILIKE ${likePattern(part)} ESCAPE '\\'`;
  if (part === text) return found;
  // The concatenation keeps the index from being used for it.
  return sql`(${found} AND (${column} || '') ILIKE ${likePattern(text)} ESCAPE '\\')`;
}

/** Conditions, one or none for empty text, that a number contains the digits or those of another form of the same number. */
export function containsNumber(column: Sql, digits: string): Sql[] {
  const found = searchedForms(digits).map((form) => contains(column, form));
  return digits === '' ? [] : [sql`(${join(found, ' OR ')})`];
}

/** Returns the last of the parts with the most digits; the whole text where it has none. */
function mostTelling(text: string): string {
  let best = text;
  let most = 0;
  for (let from = 0; from + LOOKED_UP <= text.length; from++) {
    const part = text.slice(from, from + LOOKED_UP);
    const digits = part.replace(/\D/g, '').length;
    if (digits > 0 && digits >= most) [best, most] = [part, digits];
  }
  return best;
}
