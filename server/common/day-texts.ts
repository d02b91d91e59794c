import type { Texts } from './language.js';

export const DAY_PROBLEM_TEXTS = {
  day_locked: {
    en: 'The day {day} is locked: nothing of it can be changed. What becomes known later is booked on the next open day.',
    fr: 'La journée du {day} est verrouillée : plus rien n’y change. Ce que l’on apprend après est porté sur la première journée ouverte.',
  },
} satisfies Record<string, Texts>;

export const DAY_RULE_TEXTS: Record<string, Texts> = {
  isDay: {
    en: 'must be a day of the calendar, written YYYY-MM-DD',
    fr: 'doit être un jour du calendrier, écrit AAAA-MM-JJ',
  },
};
