/** Longest line of a formatted statement, as far as a word allows it. */
const WIDTH = 120;
const INDENT = 2;
const MORE_OF_A_CLAUSE = 4;

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[^]*?\*\/|[(),;]|(?:(?!--|\/\*)[^\s(),;'"])+/g;
/** Words that begin a clause wherever they stand outside of a function's arguments. */
const CLAUSES = new Set(
  'SELECT WHERE HAVING LIMIT OFFSET UNION EXCEPT INTERSECT RETURNING VALUES SET WINDOW GROUP ORDER INSERT DELETE'.split(
    ' ',
  ),
);
const SIDES = new Set(['LEFT', 'RIGHT', 'FULL', 'INNER', 'CROSS', 'OUTER', 'NATURAL']);
/** Words before an UPDATE that is no statement. */
const BEFORE_LOCK = new Set(['FOR', 'KEY', 'DO']);

interface Token {
  text: string;
  /** White space stands before it. */
  isApart: boolean;
}

/** Returns the words, values and signs of a statement, without its white space. */
export const tokensOf = (statement: string): string[] => statement.match(TOKEN) ?? [];

/** Writes a statement with a clause on each line; changes nothing but white space outside of texts. */
export function formatStatement(statement: string): string {
  return new Layout(split(statement)).lines().join('\n');
}

class Layout {
  private readonly done: string[] = [];
  private line: Token[] = [];
  /** Open parentheses; true: it holds a statement. */
  private readonly open: boolean[] = [];
  private cases = 0;
  private isBetween = false;

  constructor(private readonly tokens: readonly Token[]) {}

  lines(): string[] {
    this.tokens.forEach((token, at) => this.place(token, at));
    this.endLine();
    return this.done;
  }

  private place(token: Token, at: number): void {
    if (token.text === ')') {
      this.close(token);
      return;
    }
    const isComment = token.text.startsWith('--');
    if (isComment || (this.open.at(-1) !== false && this.beginsClause(at))) this.endLine();
    this.line.push(token);
    if (token.text === '(') this.enter(at);
    else if (isComment || token.text === ';') this.endLine();
    this.noteWord(this.word(at));
  }

  private enter(at: number): void {
    const holdsStatement = ['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE', 'VALUES'].includes(
      this.word(at + 1),
    );
    if (holdsStatement) this.endLine();
    this.open.push(holdsStatement);
  }

  private close(token: Token): void {
    const heldStatement = this.open.at(-1);
    if (heldStatement) this.endLine();
    this.open.pop();
    this.line.push(token);
  }

  /** A CASE and the bounds of a BETWEEN have an AND of their own. */
  private noteWord(word: string): void {
    if (word === 'CASE') this.cases++;
    else if (word === 'END' && this.cases > 0) this.cases--;
    else if (word === 'BETWEEN') this.isBetween = true;
    else if (word === 'AND') this.isBetween = false;
  }

  private beginsClause(at: number): boolean {
    const [before, word, after] = [this.word(at - 1), this.word(at), this.word(at + 1)];
    if (word === 'AND' || word === 'OR') return this.cases === 0 && !(word === 'AND' && this.isBetween);
    if (word === 'FROM') return before !== 'DISTINCT' && before !== 'DELETE';
    if (word === 'WITH') return after !== 'ORDINALITY' && after !== 'TIES';
    if (word === 'JOIN') return !SIDES.has(before);
    if (SIDES.has(word)) return after !== '(' && !SIDES.has(before);
    if (word === 'UPDATE') return !BEFORE_LOCK.has(before);
    if (word === 'FOR') return ['UPDATE', 'NO', 'SHARE', 'KEY'].includes(after);
    if (word === 'ON') return after === 'CONFLICT';
    if (word === 'SET') return before !== 'UPDATE';
    return CLAUSES.has(word) && before !== 'WITHIN';
  }

  private word(at: number): string {
    return this.tokens[at]?.text.toUpperCase() ?? '';
  }

  private endLine(): void {
    const { line } = this;
    this.line = [];
    const [first] = line;
    if (!first) return;
    const depth = this.open.filter(Boolean).length;
    const isCondition = ['AND', 'OR'].includes(first.text.toUpperCase());
    this.done.push(...folded(line, depth * INDENT + (isCondition ? INDENT : 0)));
  }
}

/** Breaks a line that is too long between words. */
function folded(line: readonly Token[], indent: number): string[] {
  const lines: string[] = [];
  let current = ' '.repeat(indent);
  let isEmpty = true;
  for (const { text, isApart } of line) {
    const piece = isEmpty || !isApart ? text : ` ${text}`;
    if (!isEmpty && isApart && current.length + piece.length > WIDTH) {
      lines.push(current);
      current = ' '.repeat(indent + MORE_OF_A_CLAUSE) + text;
    } else current += piece;
    isEmpty = false;
  }
  return [...lines, current];
}

function split(statement: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index } of statement.matchAll(TOKEN)) {
    const isInside = tokens.at(-1)?.text === '(' || text === ')' || text === ',';
    tokens.push({ text, isApart: index > end && !isInside });
    end = index + text.length;
  }
  return tokens;
}
