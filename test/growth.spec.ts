import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { AREAS } from './growth/list.js';
import { SHAPES } from './growth/shapes.js';

// Work on foreign bytes grows with their length. Every reader of foreign text is in `growth/list.ts`; `long/growth-times.long.spec.ts`
// reads every shape of `growth/shapes.ts` with it, in a thread that is ended after 10 s on one text.

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const filesOf = (place: string): string[] =>
  statSync(ROOT + place).isFile()
    ? [place]
    : readdirSync(ROOT + place)
        .filter((name) => name.endsWith('.ts') && !/\.(spec|worker)\.ts$/.test(name))
        .map((name) => `${place}/${name}`);

describe('the list of readers of foreign text', () => {
  it.each(AREAS.flatMap(({ places }, at) => places.flatMap(filesOf).map((file) => [file, at] as const)))(
    'names every function of %s',
    async (file, at) => {
      const { readers = {}, exceptions = {} } = AREAS[at] ?? {};
      const listed = new Set([...Object.keys(readers), ...Object.keys(exceptions)]);
      const module = (await import(new URL(`../${file}`, import.meta.url).href)) as Record<string, unknown>;
      const functions = Object.keys(module).filter((name) => typeof module[name] === 'function');
      expect(functions.filter((name) => !listed.has(name))).toEqual([]);
    },
  );

  it('has at least forty shapes', () => {
    expect(Object.keys(SHAPES).length).toBeGreaterThanOrEqual(40);
  });
});
