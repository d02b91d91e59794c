/**
 * Matches JSON text with a character that Postgres refuses in `jsonb`: U+0000, or half of a surrogate pair, as
 * `JSON.stringify` escapes them. An escaped backslash before `u` is text and does not match.
 */
export const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
