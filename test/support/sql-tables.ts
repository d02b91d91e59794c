/** Names that a statement reads, writes and calls: tables, views, its own expressions and functions alike. */
export interface StatementNames {
  reads: string[];
  writes: string[];
  calls: string[];
}

const NOISE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g;
const TOKEN = /"[^"]+"|[A-Za-z_]\w*|[(),.;]/g;
/** Words at which a list of tables ends. */
const ENDS = new Set(
  'WHERE GROUP ORDER HAVING LIMIT OFFSET UNION EXCEPT INTERSECT RETURNING WINDOW FOR SET WHEN SELECT LOOP THEN'.split(
    ' ',
  ),
);

/** Reads the names out of a statement, or the body of a function, by the words before them. */
export function namesOf(statement: string): StatementNames {
  const tokens = statement.replace(NOISE, ' ').match(TOKEN) ?? [];
  const word = (at: number): string => (tokens[at] ?? '').toUpperCase();
  const [reads, writes, calls] = [new Set<string>(), new Set<string>(), new Set<string>()];

  /** Notes the table at a place, unless a function or a statement in parentheses stands there. */
  const note = (at: number, names: Set<string>): void => {
    let place = at;
    while (['ONLY', 'LATERAL', 'TABLE', 'INTO'].includes(word(place))) place++;
    if (word(place + 1) === '.') place += 2;
    const name = tokens[place];
    if (name && /^["\w]/.test(name) && (names === writes || word(place + 1) !== '('))
      names.add(unquoted(name));
  };
  /** Notes the tables of a list, up to its end. */
  const noteList = (at: number): void => {
    note(at, reads);
    let depth = 0;
    for (let place = at; place < tokens.length && depth >= 0; place++) {
      if (word(place) === '(') depth++;
      else if (word(place) === ')') depth--;
      else if (depth === 0 && (ENDS.has(word(place)) || word(place) === ';')) return;
      else if (depth === 0 && word(place) === ',') note(place + 1, reads);
    }
  };

  for (let at = 0; at < tokens.length; at++) {
    const before = word(at - 1);
    if (word(at) === 'FROM' && before === 'DELETE') note(at + 1, writes);
    else if (word(at) === 'FROM' && before !== 'DISTINCT') noteList(at + 1);
    else if (word(at) === 'JOIN' || word(at) === 'USING') note(at + 1, reads);
    else if (word(at) === 'INTO' && ['INSERT', 'MERGE'].includes(before)) note(at + 1, writes);
    else if (word(at) === 'UPDATE' && isUpdate(before, word(at + 1))) note(at + 1, writes);
    else if (word(at) === 'TRUNCATE' || (word(at) === 'COPY' && at === 0)) note(at + 1, writes);
    else if (word(at + 1) === '(' && word(at) !== '(') calls.add(unquoted(tokens[at] ?? ''));
  }
  const own = expressionsOf(tokens);
  return { reads: [...reads].filter((name) => !own.has(name)), writes: [...writes], calls: [...calls] };
}

/** `FOR UPDATE`, `FOR NO KEY UPDATE` and `DO UPDATE SET` name no table. */
const isUpdate = (before: string, after: string): boolean =>
  !['FOR', 'KEY', 'DO', 'OR', 'BEFORE', 'AFTER'].includes(before) && after !== 'SET' && after !== 'OF';

/** Returns the names that a statement gives to its own expressions: `WITH name AS (…`. */
function expressionsOf(tokens: readonly string[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    if (token.toUpperCase() !== 'AS') return;
    const opens = tokens.slice(at + 1, at + 4).findIndex((next) => next === '(');
    if (
      opens < 0 ||
      !/^(|NOT|MATERIALIZED|NOT MATERIALIZED)$/i.test(tokens.slice(at + 1, at + 1 + opens).join(' '))
    )
      return;
    let place = at - 1;
    if (tokens[place] === ')') while (place > 0 && tokens[place] !== '(') place--;
    const name = tokens[tokens[place] === '(' ? place - 1 : place];
    if (name) names.add(unquoted(name));
  });
  return names;
}

const unquoted = (name: string): string => name.replaceAll('"', '');
