import type { Texts } from './language.js';

export const DAY_PROBLEM_TEXTS = {
  day_locked: {
    en: 'The day {day} is locked: nothing of it can be changed. What becomes known later is booked on the next open day.',
    fr: 'La journée du {day} est verrouillée : plus rien n’y change. Ce que l’on apprend après est porté sur la première journée ouverte.',
  },
  days_begun: {
    en: 'The books of this project have begun already.',
    fr: 'Les livres de ce projet sont déjà ouverts.',
  },
  day_state: {
    en: 'The day {day} is not in a state that allows this; look at it again.',
    fr: 'L’état de la journée du {day} ne le permet pas ; regardez-la de nouveau.',
  },
  day_not_over: {
    en: 'The day {day} is not over yet: its cut-off lies ahead.',
    fr: 'La journée du {day} n’est pas terminée : son heure d’arrêté n’est pas passée.',
  },
  days_in_order: {
    en: 'Days are signed and locked in their order, and only the last locked one is reopened: see to {day} first.',
    fr: 'Les journées se signent et se verrouillent dans l’ordre, et seule la dernière verrouillée se rouvre : voyez d’abord celle du {day}.',
  },
  day_own_signature: {
    en: 'You signed this day yourself; another person reviews it.',
    fr: 'Vous avez signé cette journée vous-même ; une autre personne doit la contrôler.',
  },
  day_not_ready: {
    en: 'The day {day} cannot be signed yet: {count} findings stand against it ({codes}).',
    fr: 'La journée du {day} ne peut pas encore être signée : {count} constats s’y opposent ({codes}).',
  },
  changed_since_signed: {
    en: 'Something of this day became known after it was signed: send it back and have it signed again.',
    fr: 'Un élément de cette journée a été connu après la signature : renvoyez-la pour qu’elle soit signée de nouveau.',
  },
  day_signed: {
    en: 'The day {day} is signed; send it back before you change what explains it.',
    fr: 'La journée du {day} est signée ; renvoyez-la avant de modifier ce qui l’explique.',
  },
  adjustment_undone: {
    en: 'This adjustment was undone already.',
    fr: 'Cet ajustement a déjà été annulé.',
  },
  writers_busy: {
    en: 'Something that began before the signature is still being written; try again in a moment.',
    fr: 'Une écriture commencée avant la signature n’est pas terminée ; réessayez dans un instant.',
  },
} satisfies Record<string, Texts>;

export const DAY_RULE_TEXTS: Record<string, Texts> = {
  isDay: {
    en: 'must be a day of the calendar, written YYYY-MM-DD',
    fr: 'doit être un jour du calendrier, écrit AAAA-MM-JJ',
  },
  atLeastPerAct: {
    en: 'must not be below the limit of one act',
    fr: 'ne doit pas être inférieur à la limite par acte',
  },
  dayTooOld: {
    en: 'must not lie more than {limit} days back',
    fr: 'ne doit pas remonter à plus de {limit} jours',
  },
  notZero: {
    en: 'must not be 0',
    fr: 'ne doit pas être 0',
  },
};
