import { type BreakKind, BREAK_KINDS } from '../../server/books/breaks/break-words.js';
import type { Chance } from './chance.js';
import { BOOK_PLANTS } from './plants-books.js';
import { CALLBACK_PLANTS } from './plants-callbacks.js';
import { CAUSE_PLANTS, plantedOnce } from './plants-causes.js';
import { type Plant, STATUS_PLANTS } from './plants-status.js';
import { PROJECTS } from './setting.js';

const PLANTS: Partial<Record<BreakKind, readonly Plant[]>> = {
  ...STATUS_PLANTS,
  ...CALLBACK_PLANTS,
  ...BOOK_PLANTS,
};

/**
 * Kinds that no line or callback of a day makes: a gap is one between files (`test/flows/imports-gaps.spec.ts`), and a second payment
 * needs attempts that this month does not send (`test/flows/days-paid-twice.spec.ts`, `npm run faults -- --payouts`).
 */
const UNPLANTED: readonly BreakKind[] = ['statement_gap', 'paid_twice'];
export const PLANTED_KINDS = BREAK_KINDS.filter((kind) => !UNPLANTED.includes(kind));

/** Draws the plants by project and day, with every variant of every kind. */
export function calendarOf(
  chance: Chance,
  { days, each }: { days: number; each: number },
): Map<string, Plant[]> {
  const calendar = new Map<string, Plant[]>();
  for (const kind of PLANTED_KINDS) {
    const ways = [...(PLANTS[kind] ?? []), ...(CAUSE_PLANTS[kind] ?? [])];
    for (let count = 0; count < Math.max(each, ways.length); count++) {
      const key = keyOf(chance.below(PROJECTS.length), chance.below(days));
      calendar.set(key, [...(calendar.get(key) ?? []), ways[count % ways.length]!]);
    }
  }
  // First of their day, while no payin has an error yet; two days before the end, so that files follow a missing one.
  PROJECTS.forEach((project, place) => {
    const key = keyOf(place, chance.below(Math.max(1, days - 2)));
    calendar.set(key, [...plantedOnce(project, days), ...(calendar.get(key) ?? [])]);
  });
  return calendar;
}

export const keyOf = (project: number, day: number): string => `${project} ${day}`;
