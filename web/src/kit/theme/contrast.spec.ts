import { describe, expect, it } from '@jest/globals';
import { type Colours, day, night } from './palette.js';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'sheet', 'raised', 'hover', 'selected'] as const;

/** Pairs of text and ground that occur: every text on every ground, a tone also on its own wash. */
function pairs(colours: Colours): [string, string, string][] {
  const texts: [string, string][] = [
    ...(['ink', 'soft', 'faint', 'accent'] as const).map((name): [string, string] => [name, colours[name]]),
    ...Object.entries(colours.tone).flatMap(([name, { ink, mark }]): [string, string][] => [
      [`${name} word`, ink],
      [`${name} mark`, mark],
    ]),
  ];
  return [
    ...texts.flatMap(([name, colour]) =>
      GROUNDS.map((ground): [string, string, string] => [`${name} on ${ground}`, colour, colours[ground]]),
    ),
    ...Object.entries(colours.tone).map(([name, { ink, wash }]): [string, string, string] => [
      `${name} word on its wash`,
      ink,
      wash,
    ]),
    ['accent on its wash', colours.accent, colours.accentWash],
    ['text on accent', colours.onAccent, colours.accent],
    ['text on accent under the pointer', colours.onAccent, colours.accentHover],
  ];
}

describe.each([
  ['light', day],
  ['dark', night],
] as const)('contrast of the %s theme', (_, colours) => {
  it.each(pairs(colours))('reaches 4.5:1 for %s', (__, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('reaches 3:1 for the edge of a field', () => {
    expect(contrast(colours.field, colours.sheet)).toBeGreaterThanOrEqual(3);
  });
});
