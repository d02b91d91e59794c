import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../../web/src/kit/i18n/texts.js';

const acts = textsIn('en');

/** Lists the actions and subjects that the server writes as literals; composed ones occur in the flows. */
function named(field: 'act' | 'subjectType'): string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.service.ts') && !file.endsWith('audit.service.ts'));
  const pattern = new RegExp(`\\b${field}: '([a-z_.]+)'`, 'g');
  return sources.flatMap((file) =>
    [...readFileSync(join('server', file), 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

describe('the texts of the audit log', () => {
  it('name every action', () => {
    const words = acts.acts as Record<string, Record<string, string>>;
    const full = [...new Set(named('act'))].filter((act) => act.includes('.'));
    expect(full.length).toBeGreaterThan(30);
    expect(full.filter((act) => !words[act.split('.')[0]!]?.[act.split('.')[1]!])).toEqual([]);
  });

  it('name every kind of subject', () => {
    const words: Record<string, string> = acts.subject;
    expect([...new Set(named('subjectType'))].filter((subject) => !words[subject])).toEqual([]);
  });
});
