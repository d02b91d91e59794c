import { BREAK_CELL_WORDS } from '../../books/breaks/breaks.texts.js';
import { restatements } from '../../books/restatements/restatements.texts.js';
import { days } from '../../books/close/days.texts.js';
import { importSources } from '../../books/imports/import-sources.texts.js';
import type { Texts } from '../../platform/i18n/language.js';
import { pastAuditResults } from './past-audit-results.texts.js';
import { payouts } from '../../payments/payouts/payouts.texts.js';
import { proofs } from '../../books/balance-proofs/balance-proofs.texts.js';
import { words } from '../../platform/i18n/words.js';

/**
 * Words of the cells of reports and spreadsheets by vocabulary and stored value; a value without a word is written as
 * stored.
 * Values also shown on a screen take the text of that screen.
 */
export const VOCABULARIES = {
  kind: words.kind,
  channel: words.channel,
  status: words.status,
  what: proofs.balanceProof.what,
  bridgeItem: {
    payin: { en: 'Payins', fr: 'Encaissements' },
    payin_fee: { en: 'Payin fees', fr: 'Frais d’encaissement' },
    payout: { en: 'Payouts', fr: 'Décaissements' },
    payout_fee: { en: 'Payout fees', fr: 'Frais de décaissement' },
  },
  side: importSources.side,
  pastAuditResult: pastAuditResults.pastAuditResult,
  pastAuditCause: pastAuditResults.pastAuditCause,
  coverage: {
    covered: { en: 'Covered', fr: 'Couvert' },
    not_covered: { en: 'Not covered', fr: 'Non couvert' },
  },
  statedSource: {
    imported: { en: 'Statement', fr: 'Relevé' },
    declared: { en: 'Declared', fr: 'Déclaré' },
    declared_file: { en: 'Declared, with evidence', fr: 'Déclaré, avec justificatif' },
    declared_approval: {
      en: 'Declared, approved by a second person',
      fr: 'Déclaré, approuvé par une deuxième personne',
    },
    none: { en: 'None', fr: 'Aucun' },
  },
  yes: { true: { en: 'Yes', fr: 'Oui' }, false: { en: 'No', fr: 'Non' } },
  age: BREAK_CELL_WORDS.age,
  role: words.role,
  dayState: days.day.state,
  dayAct: days.dayAct,
  breakState: BREAK_CELL_WORDS.state,
  fact: restatements.restatement.facts,
  breakKind: BREAK_CELL_WORDS.kind,
  resolution: BREAK_CELL_WORDS.resolution,
  pairing: words.pairing,
  encoding: words.encoding,
  quarantine: words.quarantine,
  payoutState: payouts.payoutState,
  orderState: payouts.orderState,
  destination: {
    mobile_money: payouts.says.short_mobile_money,
    wallet_stays: payouts.says.short_wallet_stays,
    wallet_on: payouts.says.short_wallet_on,
  },
} satisfies Record<string, Record<string, Texts>>;
export type Vocabulary = keyof typeof VOCABULARIES | 'reason';
