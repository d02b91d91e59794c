import { ALERT_SUBJECT_TEXTS } from '../../merchant/alerts/alert-subjects.texts.js';
import type { Catalogue } from '../../platform/i18n/language.js';

/** Causes that several breaks share. */
export const breakCauses = {
  causes: {
    ...ALERT_SUBJECT_TEXTS.causes,
    title: { en: 'Breaks of one cause', fr: 'Écarts d’une même cause' },
    once: { en: 'the same money, counted once', fr: 'le même argent, compté une fois' },
    added: { en: 'sum of the open breaks', fr: 'somme des écarts ouverts' },
    total: { en: 'One cause', fr: 'Une cause' },
    of: { en: 'one cause, %{count} breaks', fr: 'une cause, %{count} écarts' },
    summary: {
      en: '%{breaks} breaks, one cause: %{amount} |||| %{breaks} breaks, %{causes} causes: %{amount}, the same money counted once',
      fr: '%{breaks} écarts, une seule cause : %{amount} |||| %{breaks} écarts, %{causes} causes : %{amount}, le même argent compté une fois',
    },
    others: {
      en: 'and %{smart_count} other |||| and %{smart_count} others',
      fr: 'et %{smart_count} autre |||| et %{smart_count} autres',
    },
    locked: { en: 'day locked', fr: 'journée verrouillée' },
    resolve: { en: 'Resolve all %{count} breaks…', fr: 'Résoudre les %{count} écarts…' },
    resolveTitle: {
      en: 'Resolve %{count} breaks of one cause',
      fr: 'Résoudre %{count} écarts d’une même cause',
    },
    resolveText: {
      en: '%{kind}, %{amount}: one decision for breaks %{numbers}.',
      fr: '%{kind}, %{amount} : une seule décision pour les écarts %{numbers}.',
    },
    disputed: {
      en: 'One of these breaks is a disagreement about the outcome: a second person approves all of them.',
      fr: 'L’un de ces écarts porte sur l’issue : une deuxième personne les approuve tous.',
    },
    undecided: {
      en: 'The outcome of the call is still unknown: these breaks are resolved once it is decided.',
      fr: 'L’issue de l’appel reste inconnue : ces écarts seront à résoudre une fois qu’elle sera établie.',
    },
    waits: {
      en: 'This difference has the same cause as break #%{number}, whose outcome is still unknown. That outcome decides it: once the token of the call is attached and its status checked, or two people have established that nothing was created, the checks of the day clear both breaks. Until then it can be carried over.',
      fr: 'Cette différence a la même cause que l’écart #%{number}, dont l’issue reste inconnue. C’est cette issue qui la tranchera : une fois le jeton de l’appel rattaché et le statut vérifié, ou l’absence de décaissement constatée par deux personnes, les contrôles de la journée traiteront les deux écarts. D’ici là, elle peut être reportée.',
    },
    included: {
      en: 'With them, break %{numbers} of the same cause. |||| With them, breaks %{numbers} of the same causes.',
      fr: 'Avec eux, l’écart %{numbers} de même cause. |||| Avec eux, les écarts %{numbers} de mêmes causes.',
    },
    waitsFor: {
      en: 'Break #%{number} of this cause already awaits approval: these breaks are resolved together once that request is closed.',
      fr: 'L’écart #%{number} de cette cause attend déjà une approbation : ces écarts seront à résoudre ensemble une fois cette demande traitée.',
    },
    openRequest: { en: 'Open the request', fr: 'Ouvrir la demande' },
    openOther: { en: 'Open break #%{number}', fr: 'Ouvrir l’écart #%{number}' },
    resolved: { en: 'Breaks of this cause resolved.', fr: 'Écarts de cette cause résolus.' },
    proposed: {
      en: 'Submitted for approval, for all breaks of this cause.',
      fr: 'Soumis à approbation, pour tous les écarts de cette cause.',
    },
    separate: { en: 'Separate this break…', fr: 'Séparer cet écart…' },
    separateText: {
      en: 'This break then has a cause of its own; the checks do not group it again.',
      fr: 'Cet écart aura sa propre cause ; les contrôles ne le regrouperont plus.',
    },
    separated: { en: 'Break separated.', fr: 'Écart séparé.' },
  },
} satisfies Catalogue;
