import { readFileSync } from 'node:fs';

const read = (file: string): string =>
  readFileSync(new URL(`../../web/src/app/${file}`, import.meta.url), 'utf8');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Reads the first addresses of the console from its source: names of resources, and paths of the other screens. */
export function consoleScreens(): { resources: string[]; paths: string[] } {
  const [, table = ''] = read('resources.ts').split('export const RESOURCES');
  return {
    resources: matches(table.slice(0, table.indexOf('\n};')), /^ {2}'?([\w-]+)'?[,:]/gm),
    paths: matches(read('App.tsx'), /<Route path="(\/[^"]+)"/g),
  };
}
