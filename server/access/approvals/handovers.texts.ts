import type { Catalogue, Texts } from '../../platform/i18n/language.js';

/** Texts about approvals that one user gives for another for stated days, and about requests that waited too long. */
export const handovers = {
  handovers: {
    title: { en: 'Hand-overs', fr: 'Délégations' },
    hand: { en: 'Hand over my approvals', fr: 'Déléguer mes approbations' },
    text: {
      en: 'The other approver gives your approvals on these days, with both names in the records. It gives no additional access: both of you must be able to approve a request by yourselves. It ends by itself.',
      fr: 'L’autre approbateur donne vos approbations pendant ces jours ; les deux noms sont enregistrés. La délégation n’ouvre aucun accès : chacun de vous doit pouvoir approuver la demande par lui-même. Elle prend fin d’elle-même.',
    },
    to: { en: 'Approver', fr: 'Approbateur' },
    firstDay: { en: 'First day', fr: 'Premier jour' },
    lastDay: { en: 'Last day (included)', fr: 'Dernier jour (inclus)' },
    zone: { en: 'Days from midnight to midnight, %{zone}', fr: 'Jours de minuit à minuit, %{zone}' },
    reason: { en: 'Reason', fr: 'Motif' },
    made: { en: 'Approvals handed over.', fr: 'Approbations déléguées.' },
    end: { en: 'End now', fr: 'Mettre fin' },
    ended: { en: 'Hand-over ended.', fr: 'Délégation terminée.' },
    endText: {
      en: '%{to} no longer approves for %{from} from now on. Approvals already given remain.',
      fr: '%{to} n’approuve plus pour %{from} dès maintenant. Les approbations déjà données restent acquises.',
    },
    line: { en: '%{to} for %{from}', fr: '%{to} pour %{from}' },
    days: { en: '%{first} to %{last}', fr: 'du %{first} au %{last}' },
    day: { en: '%{first}', fr: 'le %{first}' },
    state: {
      planned: { en: 'Planned', fr: 'Prévue' },
      in_force: { en: 'In force', fr: 'En cours' },
      ended: { en: 'Ended', fr: 'Terminée' },
    },
    endedBy: { en: 'ended early by %{who}', fr: 'interrompue par %{who}' },
    past: {
      en: 'Ended hand-overs (%{smart_count}) |||| Ended hand-overs (%{smart_count})',
      fr: 'Délégations terminées (%{smart_count}) |||| Délégations terminées (%{smart_count})',
    },
    inWhoseName: { en: 'Approve', fr: 'Approuver' },
    inOwnName: { en: 'in my own name', fr: 'en mon nom' },
    inNameOf: { en: 'for %{who}, who is away', fr: 'pour %{who}, en son absence' },
    givenForWhom: { en: 'for %{who}', fr: 'pour %{who}' },
    givenFor: { en: '%{by} for %{who}', fr: '%{by} pour %{who}' },
    escalated: {
      en: 'Approval extended to %{roles}: waiting since %{since}, more than %{smart_count} hour. |||| Approval extended to %{roles}: waiting since %{since}, more than %{smart_count} hours.',
      fr: 'Approbation étendue à : %{roles}, car la demande attend depuis le %{since}, soit plus de %{smart_count} heure. |||| Approbation étendue à : %{roles}, car la demande attend depuis le %{since}, soit plus de %{smart_count} heures.',
    },
    escalation: { en: 'Escalation', fr: 'Niveau supérieur' },
  },
} satisfies Catalogue;

export const HANDOVER_PROBLEM_TEXTS = {
  handover_overlaps: {
    en: 'You have already handed over your approvals on some of these days. End that hand-over, or choose other days.',
    fr: 'Vous avez déjà délégué vos approbations pour une partie de ces jours. Mettez fin à cette délégation, ou choisissez d’autres jours.',
  },
  handover_over: {
    en: 'This hand-over has already ended.',
    fr: 'Cette délégation a déjà pris fin.',
  },
  handover_ended: {
    en: 'This hand-over is not in force. Approve in your own name, or leave the request.',
    fr: 'Cette délégation n’est pas en vigueur. Approuvez en votre nom, ou laissez la demande.',
  },
  handover_giver_left: {
    en: '{who} can no longer approve: the account, its role or its second factor was withdrawn. Approve in your own name, or leave the request.',
    fr: '{who} ne peut plus approuver : son compte, son rôle ou son second facteur a été retiré. Approuvez en votre nom, ou laissez la demande.',
  },
  handover_not_covered: {
    en: '{who} could not approve this request, so it cannot be approved for {who}. Approve in your own name, or leave the request.',
    fr: '{who} ne pourrait pas approuver cette demande ; elle ne peut donc pas l’être pour {who}. Approuvez en votre nom, ou laissez la demande.',
  },
  payout_decided_for_once: {
    en: 'The user for whom you approve has already approved or rejected this request.',
    fr: 'L’utilisateur pour lequel vous approuvez a déjà approuvé ou rejeté cette demande.',
  },
} satisfies Record<string, Texts>;

export const HANDOVER_RULE_TEXTS: Record<string, Texts> = {
  dayPast: { en: 'must be today or later', fr: 'doit être aujourd’hui ou plus tard' },
  dayBeforeFirst: {
    en: 'must not be before the first day',
    fr: 'ne doit pas précéder le premier jour',
  },
  noApprover: {
    en: 'must be another active approver with a second factor and a project of yours',
    fr: 'doit être un autre approbateur actif, avec un second facteur et un projet en commun avec vous',
  },
  approverAway: {
    en: 'has handed over their own approvals on some of these days',
    fr: 'a délégué ses propres approbations pour une partie de ces jours',
  },
  afterReminder: {
    en: 'must not be shorter than the reminder',
    fr: 'ne doit pas être inférieur au délai du rappel',
  },
};
