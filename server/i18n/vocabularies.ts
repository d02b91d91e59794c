import { checks } from './checks.js';
import type { Texts } from './language.js';

/**
 * Words of cells, by vocabulary and by what is stored. What is not in them stands as it is stored. Kinds and ends of breaks are
 * called as the screens call them: who fills a spreadsheet in writes what they read there.
 */
export const VOCABULARIES = {
  kind: {
    payin: { en: 'payin', fr: 'encaissement' },
    payout: { en: 'payout', fr: 'décaissement' },
  },
  channel: {
    hosted: { en: 'hosted page', fr: 'page hébergée' },
    direct: { en: 'direct', fr: 'direct' },
    wallet: { en: 'wallet', fr: 'portefeuille' },
    mobile_money: { en: 'mobile money', fr: 'mobile money' },
  },
  status: {
    completed: { en: 'completed', fr: 'aboutie' },
    notcompleted: { en: 'not completed', fr: 'non aboutie' },
    pending: { en: 'pending', fr: 'en attente' },
    rejected: { en: 'rejected', fr: 'rejetée' },
    unknown: { en: 'unknown outcome', fr: 'issue inconnue' },
    created: { en: 'created', fr: 'créée' },
  },
  what: {
    payin: { en: 'payin', fr: 'encaissement' },
    payout: { en: 'payout', fr: 'décaissement' },
    payout_return: { en: 'returned payout', fr: 'décaissement revenu' },
    by_hand: { en: 'by hand', fr: 'à la main' },
    cashin: { en: 'Cashin', fr: 'Cashin' },
    cashout: { en: 'Cashout', fr: 'Cashout' },
    adjustment: { en: 'adjustment', fr: 'ajustement' },
  },
  bridgeItem: {
    payin: { en: 'payins', fr: 'encaissements' },
    payin_fee: { en: 'payin fees', fr: 'frais d’encaissement' },
    payout: { en: 'payouts', fr: 'décaissements' },
    payout_fee: { en: 'payout fees', fr: 'frais de décaissement' },
  },
  leg: {
    orders: { en: 'own orders', fr: 'commandes du marchand' },
    statement: { en: 'statement', fr: 'relevé' },
    bank: { en: 'bank', fr: 'banque' },
  },
  coverage: {
    covered: { en: 'covered', fr: 'couvert' },
    not_covered: { en: 'not covered', fr: 'non couvert' },
  },
  statedSource: {
    imported: { en: 'statement', fr: 'relevé' },
    declared: { en: 'declared', fr: 'déclaré' },
    declared_file: { en: 'declared, with evidence', fr: 'déclaré, avec justificatif' },
    declared_approval: {
      en: 'declared, approved by a second person',
      fr: 'déclaré, approuvé par une deuxième personne',
    },
    none: { en: 'none', fr: 'aucune' },
  },
  yes: { true: { en: 'yes', fr: 'oui' }, false: { en: 'no', fr: 'non' } },
  age: {
    under_1d: { en: 'under 24 h', fr: 'moins de 24 h' },
    '1_3d': { en: '1 to 3 days', fr: '1 à 3 jours' },
    '3_7d': { en: '3 to 7 days', fr: '3 à 7 jours' },
    '7_30d': { en: '7 to 30 days', fr: '7 à 30 jours' },
    over_30d: { en: 'over 30 days', fr: 'plus de 30 jours' },
    expired: { en: 'expired', fr: 'expiré' },
  },
  role: {
    admin: { en: 'administrator', fr: 'administrateur' },
    finance: { en: 'finance', fr: 'finance' },
    support: { en: 'support', fr: 'support' },
  },
  dayState: {
    open: { en: 'open', fr: 'ouverte' },
    frozen: { en: 'frozen', fr: 'arrêtée' },
    signed: { en: 'signed', fr: 'signée' },
    locked: { en: 'locked', fr: 'verrouillée' },
  },
  dayAct: {
    begun: { en: 'begun', fr: 'commencée' },
    frozen: { en: 'frozen', fr: 'arrêtée' },
    unfrozen: { en: 'unfrozen', fr: 'dégelée' },
    swept: { en: 'swept', fr: 'balayée' },
    matched: { en: 'matched', fr: 'rapprochée' },
    checked: { en: 'checked', fr: 'contrôlée' },
    signed: { en: 'signed', fr: 'signée' },
    sent_back: { en: 'sent back', fr: 'renvoyée' },
    locked: { en: 'locked', fr: 'verrouillée' },
    reopened: { en: 'reopened', fr: 'rouverte' },
  },
  breakState: {
    open: { en: 'open', fr: 'ouvert' },
    expected: { en: 'not yet due', fr: 'non échu' },
    resolved: { en: 'resolved', fr: 'résolu' },
  },
  fact: {
    status: { en: 'status', fr: 'statut' },
    registered: { en: 'registered late', fr: 'enregistrée en retard' },
    contradiction: { en: 'contradiction', fr: 'contradiction' },
    override: { en: 'by hand', fr: 'à la main' },
    cash: { en: 'cash movement', fr: 'mouvement de caisse' },
    import: { en: 'imported line', fr: 'ligne importée' },
    balance: { en: 'stated balance', fr: 'solde déclaré' },
    account: { en: 'operator', fr: 'opérateur' },
  },
  breakKind: checks.breakKind,
  resolution: checks.resolutionCode,
} satisfies Record<string, Record<string, Texts>>;
export type Vocabulary = keyof typeof VOCABULARIES | 'reason';
