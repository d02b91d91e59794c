import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../web/src');

/** The theme makes the tokens; the logo keeps its colours in both themes. */
const ELSEWHERE = ['kit/theme/', 'kit/layout/Logo.tsx'];

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
  .filter((file) => !ELSEWHERE.some((place) => file.startsWith(place)))
  .map((file) => ({ file, lines: readFileSync(join(WEB, file), 'utf8').split('\n') }));

/** Returns `file:line: text` of every match that `isToken` does not accept. */
function outside(pattern: RegExp, isToken: (value: string) => boolean = () => false): string[] {
  return sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .filter(([, value = '']) => !isToken(value))
        .map(([text]) => `${file}:${index + 1}: ${text}`),
    ),
  );
}

describe('tokens of the theme', () => {
  it('has no color outside the palette', () => {
    expect(outside(/#[0-9a-f]{3,8}\b|\brgba?\(/gi)).toEqual([]);
  });

  it('has no size of type outside the scale, and icons of 16, 20 or 32 px only', () => {
    const SIZES = [
      "'axis'",
      "'small'",
      "'body'",
      "'title'",
      "'figure'",
      "'inherit'",
      '16',
      '20',
      '32',
      '0',
      "'20px !important'",
    ];
    expect(outside(/\bfontSize: ('[^']*'|[\d.]+)/g, (value) => SIZES.includes(value))).toEqual([]);
  });

  it('has three weights of type', () => {
    expect(outside(/\bfontWeight: (\d+)/g, (value) => ['400', '500', '600'].includes(value))).toEqual([]);
  });

  it('spaces by multiples of 4 px', () => {
    const isMultiple = (value: string) => Number.isInteger(Number(value) * 2);
    expect(outside(/\b(?:[pm][xytblr]?|gap|rowGap|columnGap): (-?\d*\.?\d+)(?=[,\s}])/g, isMultiple)).toEqual(
      [],
    );
  });

  it('rounds corners by 4, 6 or 8 px, or to a circle', () => {
    const RADII = ["'4px'", "'6px'", "'8px'", "'50%'", '0'];
    const isRadius = (value: string) => RADII.includes(value) || /^'(?:0|6px)(?: (?:0|6px)){3}'$/.test(value);
    expect(outside(/\bborderRadius: ('[^']*'|[\d.]+)/g, isRadius)).toEqual([]);
  });
});
