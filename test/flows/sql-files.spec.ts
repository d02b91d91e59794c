import { beforeAll, describe, expect, it } from '@jest/globals';
import { actOften } from '../support/hot-acts.js';
import { nearestTo, readSqlFiles, type SqlFile, writeSqlFile } from '../support/sql-files.js';
import { formatStatement, tokensOf } from '../support/sql-text.js';
import { type Issuer, listenToStatements } from '../support/statement-record.js';

// `npm run sql` writes what this file compares: docs/sql/README.md.

const COUNT = 30;

const files = readSqlFiles();
/** Formatted statements by the function that sends them. */
const sent = new Map<string, Set<string>>();
const texts = new Set<string>();
const keyOf = ({ file, name }: Issuer): string => `${file}: ${name}`;

beforeAll(async () => {
  const stop = listenToStatements((text, issuer) => {
    texts.add(text);
    const key = keyOf(issuer);
    if (!sent.has(key)) sent.set(key, new Set());
    sent.get(key)?.add(formatStatement(text));
  });
  try {
    await actOften();
  } finally {
    stop();
  }
});

/** Returns the statement of a file as the server sends it now. */
function sentAs({ issuer, text }: SqlFile): string | undefined {
  const ofIssuer = [...(sent.get(keyOf(issuer)) ?? [])];
  return ofIssuer.includes(text) ? text : nearestTo(text, ofIssuer);
}

describe('the statements of docs/sql', () => {
  it.each(files)('include $name as the server sends it', (file) => {
    const now = sentAs(file);
    if (process.env['UPDATE_SQL'] && now) writeSqlFile(file, now);
    else expect(now).toBe(file.text);
  });

  it('stand in the room that sends them, with what they are for', () => {
    expect(files).toHaveLength(COUNT);
    for (const { name, room, issuer, head } of files) {
      expect([name, issuer.file.startsWith(`server/${room}/`)]).toEqual([name, true]);
      expect([name, head.length > 1]).toEqual([name, true]);
    }
  });
});

describe('a formatted statement', () => {
  it('has the words of what is sent, in the same order', () => {
    expect(texts.size).toBeGreaterThan(200);
    for (const text of texts) {
      expect(tokensOf(formatStatement(text))).toEqual(tokensOf(text));
      expect(formatStatement(formatStatement(text))).toBe(formatStatement(text));
    }
  });
});
