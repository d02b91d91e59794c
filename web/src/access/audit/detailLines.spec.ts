import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDetails } from '../../../../server/access/audit/audit-details.texts.js';
import { detailLines } from './detailLines.js';

const ID = '019a0000-0000-7000-8000-000000000001';

describe('details of an audit entry', () => {
  it('pair the values before and after a change and leave out what stayed', () => {
    expect(
      detailLines({
        before: { language: 'fr', zone: null },
        after: { language: 'en', zone: null },
        reason: 'Why',
      }),
    ).toEqual([
      { key: 'language', from: 'fr', value: 'en' },
      { key: 'reason', value: 'Why' },
    ]);
    expect(detailLines({ role: { from: 'support', to: 'finance' } })).toEqual([
      { key: 'role', from: 'support', value: 'finance' },
    ]);
  });

  it('leave out identifiers and count lists of them', () => {
    const day = `${ID}:2026-11-25:12`;
    expect(detailLines({ fileId: ID, about: day, sha256: 'ab', amount: 500, lines: [ID, ID] })).toEqual([
      { key: 'amount', value: 500 },
      { key: 'lines', value: 2 },
    ]);
  });

  it('leave out empty values', () => {
    expect(detailLines({ reason: '', note: null, recipients: [] })).toEqual([]);
  });

  it('have a name in both languages for every value that the server writes', () => {
    const written = auditedKeys();
    expect(written.size).toBeGreaterThan(50);
    const named = new Set(Object.keys(auditDetails.auditDetail));
    const technical = (key: string) => detailLines({ [key]: 1 }).length === 0;
    expect([...written].filter((key) => !named.has(key) && !technical(key))).toEqual([]);
  });
});

/** Returns names in the object literals that the server passes as details of an audit entry. */
function auditedKeys(): Set<string> {
  const folder = join(process.cwd(), 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!spec)\.ts$/.test(file) && !/^(?:platform\/(?:database|i18n)|sandbox)\//.test(file),
  );
  const keys = files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes('audit.record'))
    .flatMap((text) => [...text.matchAll(/\bdetails: \{([^{}]*)\}/g)])
    .flatMap(([, body = '']) => body.split(',').map((part) => /^\s*(\w+)/.exec(part)?.[1]));
  const about = (key: string | undefined): key is string =>
    key !== undefined && !['before', 'after', 'proposal'].includes(key);
  return new Set(keys.filter(about));
}
