/** Words of this number or fewer are compared one by one; more are looked up. */
const FEW = 12;

/** The values of a query, gathered while its text is put together: none of them ever becomes part of the text. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** The place of a value, typed: `$3::text`. */
  bind(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }

  /** What a word means, NULL where it is none of these. */
  lookUp(cell: string, meanings: Readonly<Record<string, string>>): string {
    const entries = Object.entries(meanings);
    if (entries.length === 0) return 'NULL::text';
    if (entries.length > FEW) return `${this.bind(JSON.stringify(meanings), 'jsonb')} ->> ${cell}`;
    const whens = entries.map(
      ([word, meaning]) => `WHEN ${this.bind(word, 'text')} THEN ${this.bind(meaning, 'text')}`,
    );
    return `CASE ${cell} ${whens.join(' ')} END`;
  }
}
