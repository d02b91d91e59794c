import type { Texts } from './language.js';

/** What stands in the way of requesting and approving payouts. */
export const PAYOUT_PROBLEM_TEXTS = {
  payout_limit: {
    en: 'A limit of the payout policy refuses this: {used} requested within {hours} h, {wanted} more, {max} allowed.',
    fr: 'Une limite de la politique des décaissements s’y oppose : {used} demandés en {hours} h, {wanted} de plus, {max} permis.',
  },
  payout_blocked: {
    en: 'This payout cannot be requested: its preflight found something that rules it out ({check}).',
    fr: 'Ce décaissement ne peut pas être demandé : sa vérification préalable l’exclut ({check}).',
  },
  payout_request_conflict: {
    en: 'This request was stored before, with other values; look at it and begin anew.',
    fr: 'Cette demande a déjà été enregistrée avec d’autres valeurs ; consultez-la et recommencez.',
  },
  payout_own_request: {
    en: 'Nobody decides what they requested themselves.',
    fr: 'Personne ne décide de ce qu’il a demandé lui-même.',
  },
  payout_not_requester: {
    en: 'Only the person who requested it may edit it.',
    fr: 'Seule la personne qui l’a demandé peut le modifier.',
  },
  payout_order_decided: {
    en: 'This request was decided or cancelled already.',
    fr: 'Cette demande a déjà été décidée ou annulée.',
  },
  payout_decided_once: {
    en: 'You have decided this request already; each person decides once.',
    fr: 'Vous avez déjà décidé de cette demande ; chacun ne décide qu’une fois.',
  },
  payout_not_your_step: {
    en: 'Your role does not fit the approval that this request needs now.',
    fr: 'Votre rôle ne correspond pas à l’approbation que cette demande attend maintenant.',
  },
  payout_requester_left: {
    en: 'The person who requested it may no longer request payouts; reject or cancel it.',
    fr: 'La personne qui l’a demandé ne peut plus demander de décaissements ; rejetez ou annulez cette demande.',
  },
  payout_nothing_unsent: {
    en: 'Every payout of this order was sent already: there is nothing left to cancel.',
    fr: 'Tous les décaissements de cet ordre ont déjà été envoyés : il n’y a plus rien à annuler.',
  },
} satisfies Record<string, Texts>;

/** What a field of a payout, or of the payout policy, must be. */
export const PAYOUT_RULE_TEXTS: Record<string, Texts> = {
  anyPhone: {
    en: 'must be a number with its country code: 8 to 15 digits, blanks and + are understood',
    fr: 'doit être un numéro avec son indicatif : 8 à 15 chiffres, les espaces et le + sont compris',
  },
  duplicateReason: {
    en: 'is needed: there is a payout like this one',
    fr: 'est nécessaire : il existe un décaissement semblable',
  },
  walletOnly: {
    en: 'goes with a payout to a wallet, and with no other',
    fr: 'accompagne un décaissement vers un portefeuille, et lui seul',
  },
  lastTierFitsAll: {
    en: 'must end with a tier that fits every order: every project, source, role and amount',
    fr: 'doit se terminer par un palier qui convient à tout ordre : tous projets, sources, rôles et montants',
  },
  tierUnreachable: {
    en: 'is never reached: tier {tier} above fits everything that it fits',
    fr: 'n’est jamais atteint : le palier {tier} plus haut couvre tout ce qu’il couvre',
  },
  tierUnsatisfiable: {
    en: 'cannot be satisfied: too few active people besides a requester have these roles',
    fr: 'ne peut pas être satisfait : trop peu de personnes actives, hors demandeur, ont ces rôles',
  },
  unknownProject: { en: 'is not a project', fr: 'n’est pas un projet' },
  sameLimit: {
    en: 'is the same measure as an earlier limit, with the same consequence',
    fr: 'est la même mesure qu’une limite précédente, avec la même conséquence',
  },
  refusedBeforeApproval: {
    en: 'must be above the bound from which one more approval is needed',
    fr: 'doit dépasser le seuil à partir duquel une approbation de plus est nécessaire',
  },
};
