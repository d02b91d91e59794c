import { describe, expect, it } from '@jest/globals';
import { type JournalEntry, JournalReader, parseJournalLine, formatJournalLine } from './call-journal.js';

const entry = (counter: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  generation: 1,
  counter,
  part: 1,
  of: 1,
  payoutId: `payout ${counter}`,
  transactionId: `transaction ${counter}`,
  projectId: 'project',
  number: 1,
  afterId: null,
  channel: 'mobile_money',
  reference: `RP-${counter}`,
  amount: 15_000,
  askedBy: 'finance@example.com',
  at: '2026-11-22T08:00:00.000Z',
  ...more,
});
const claim = (counter: number, of: number, name = ''): JournalEntry[] =>
  Array.from({ length: of }, (_, n) =>
    entry(counter, { part: n + 1, of, transactionId: `${name}${counter}.${n + 1}` }),
  );
const lineOf = (one: JournalEntry): string => formatJournalLine(one).trimEnd();

function reading(
  lines: readonly string[],
  options: { known?: number; generation?: number; torn?: boolean } = {},
) {
  const { known = 0, generation = 1, torn = false } = options;
  const reader = new JournalReader({ generation, counter: known });
  lines.forEach((line, n) => reader.add(line, torn && n === lines.length - 1));
  return reader;
}
const idsOf = (said: ReturnType<JournalReader['explain']>): unknown =>
  'fault' in said ? said.fault : said.entries.map(({ transactionId }) => transactionId);

describe('a line of the journal', () => {
  it('is read back as it was written', () => {
    const one = entry(7, { askedBy: 'Zoé "Z" O’Brien\n', number: 2, afterId: 'before' });
    expect(formatJournalLine(one)).toMatch(/^[^\n]+"sum":"[0-9a-f]{64}"\}\n$/);
    expect(parseJournalLine(lineOf(one))).toEqual(one);
  });

  it('is refused when a character was altered or is missing', () => {
    const line = lineOf(entry(7));
    for (const other of [
      '',
      '{}',
      line.slice(0, -1),
      line.slice(1),
      line.replace('15000', '15001'),
      `${line}x`,
    ])
      expect(parseJournalLine(other)).toBeUndefined();
  });
});

describe('the journal of calls', () => {
  const lines = [...claim(1, 2), ...claim(2, 1), ...claim(3, 3)].map(lineOf);

  it('names every call of the claims that the database forgot', () => {
    expect(idsOf(reading(lines).explain(3))).toEqual(['1.1', '1.2', '2.1', '3.1', '3.2', '3.3']);
    expect(idsOf(reading(lines, { known: 2 }).explain(3))).toEqual(['3.1', '3.2', '3.3']);
    expect(idsOf(reading(lines, { known: 1 }).explain(2))).toEqual(['2.1']);
    expect(idsOf(reading(lines, { known: 3 }).explain(3))).toEqual([]);
  });

  it('takes the last of several claims with the same count: the earlier ones did not commit', () => {
    const again = [...claim(1, 1), ...claim(2, 2, 'a'), ...claim(2, 1, 'b'), ...claim(3, 1)].map(lineOf);
    expect(idsOf(reading(again, { known: 1 }).explain(3))).toEqual(['b2.1', '3.1']);
  });

  it('tolerates a torn last line and a claim that was written in part', () => {
    const torn = [...lines, lineOf(entry(4)).slice(0, 40)];
    expect(idsOf(reading(torn, { known: 2, torn: true }).explain(3))).toEqual(['3.1', '3.2', '3.3']);
    const part = [...lines.slice(0, 3), ...claim(3, 3, 'a').slice(0, 2).map(lineOf), ...lines.slice(3)];
    expect(idsOf(reading(part, { known: 2 }).explain(3))).toEqual(['3.1', '3.2', '3.3']);
  });

  it('explains nothing when a claim is missing or not whole', () => {
    expect(idsOf(reading(lines).explain(4))).toBe('incomplete');
    expect(idsOf(reading(lines.slice(0, -1)).explain(3))).toBe('incomplete');
    expect(idsOf(reading([...lines.slice(0, 2), ...lines.slice(3)]).explain(3))).toBe('incomplete');
    expect(idsOf(reading(lines.slice(1)).explain(3))).toBe('damaged');
    expect(idsOf(reading([]).explain(1))).toBe('missing');
  });

  it('explains nothing when a line above what the database remembers is damaged', () => {
    const cut = (at: number): string[] => lines.map((line, n) => (n === at ? line.slice(9) : line));
    expect(idsOf(reading(cut(4), { known: 2 }).explain(3))).toBe('damaged');
    expect(idsOf(reading(cut(2), { known: 2 }).explain(3))).toBe('damaged'); // its claim cannot be determined
    expect(idsOf(reading(cut(1), { known: 2 }).explain(3))).toEqual(['3.1', '3.2', '3.3']);
  });

  it('does not mix generations, and reads later ones where two people release', () => {
    const later = [...lines, lineOf(entry(4, { generation: 2, transactionId: 'later' }))];
    expect(idsOf(reading(later, { known: 3 }).explain(4))).toBe('incomplete');
    expect(
      reading(later, { known: 2 })
        .readable()
        .map(({ transactionId }) => transactionId),
    ).toEqual(['3.1', '3.2', '3.3', 'later']);
    expect(reading(later, { known: 4, generation: 2 }).readable()).toEqual([]);
  });
});
