import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const PAGE = new URL('../docs/properties.md', import.meta.url);
const ROOT = new URL('../', import.meta.url);
const KINDS = ['Safety', 'Liveness', 'Restart', 'Restore', 'Resources', 'Security'];
const FEWEST = 38;

interface Property {
  name: string;
  statement: string;
  test: string;
  sabotage: string;
}

/** Reads the rows of a section. */
function propertiesOf(section: string): Property[] {
  return section.split('\n').flatMap((line) => {
    const [, name = '', statement = '', test = '', sabotage = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return /^[a-z]+(-[a-z]+)*$/.test(name) ? [{ name, statement, test, sabotage }] : [];
  });
}

const sections = readFileSync(PAGE, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ kind: section.split('\n')[0] ?? '', properties: propertiesOf(section) }));
const properties = sections.flatMap((section) => section.properties);

describe('the list of properties', () => {
  it('has each kind, and at least as many names as the best of the field', () => {
    expect(sections.map(({ kind }) => kind)).toEqual(KINDS);
    expect(sections.filter((section) => section.properties.length < 4)).toEqual([]);
    expect(properties.length).toBeGreaterThanOrEqual(FEWEST);
    expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
  });

  it.each(properties)(
    'names the statement, the test and the sabotage of $name',
    ({ statement, test, sabotage }) => {
      expect(statement).toMatch(/^[A-Z].{15,}\.$/);
      expect(sabotage.length).toBeGreaterThan(5);
      expect(test).toMatch(/^`test\/.+\.spec\.ts`$/);
      expect(existsSync(new URL(test.slice(1, -1), ROOT))).toBe(true);
    },
  );
});
