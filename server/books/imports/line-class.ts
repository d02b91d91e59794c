import { normalizeHeader } from '../../platform/common/table/table.js';
import type { LineClass } from './line-classes.js';

/** Words that may follow the name of a fee or tax; others make it a purpose of payment, such as `frais de scolarité`. */
const OBJECTS =
  '(?: (?:de|du|des|d|la|l|le|les|sur|on|for|of|transfert|transferts|transaction|transactions|paiement|paiements|payment|payments|retrait|retraits|withdrawal|depot|deposit|service|services|marchand|merchant|tenue|compte|gestion|operation|operations|bancaire|bancaires|bank|envoi|virement|virements|transfer|transfers|fee|fees|frais|commission|commissions|encaissement|encaissements|decaissement|decaissements|vente|ventes|achat|commande|cash|cashin|cashout|in|out|payin|payout|momo|mobile|money|\\d+))*';
const FEE_NAMES = '(?:frais|fees?|commissions?|charges?|service (?:charge|fee)|agios?)';
const TAX_NAMES = '(?:taxes?|tva|vat|timbre|droits? de timbre|e ?levy|levy|excise(?: duty)?|impots?|css)';
const REVERSED =
  '(?:annul(?:ation|ee?)?|extourne|contre ?passation|reversal|reversed|rollback|chargeback|cancellation|restitution|retour|return|rejet)';
const RETURNED = `(?:${REVERSED}|remboursement|refund|ristourne)(?: (?:de|du|des|of))?`;

const FORMS: readonly (readonly [LineClass, RegExp])[] = [
  // A returned fee stays a fee; its direction tells that it came back.
  [
    'fee',
    new RegExp(`^${RETURNED} ${FEE_NAMES}${OBJECTS}$|^${FEE_NAMES} (?:rendus?|annulee?s?|reversal|refund)$`),
  ],
  ['tax', new RegExp(`^${RETURNED} ${TAX_NAMES}${OBJECTS}$`)],
  ['fee', new RegExp(`^${FEE_NAMES}${OBJECTS}$|^(?:\\w+ ){1,3}(?:fees?|charges?|commission)$`)],
  ['tax', new RegExp(`^${TAX_NAMES}${OBJECTS}$|^(?:\\w+ ){1,3}tax$`)],
  ['reversal', new RegExp(`^${REVERSED}${OBJECTS}$|^extourne\\b`)],
  [
    'cash',
    /^(?:cash ?in|cash ?out|approvisionnement|appro|alimentation|rechargement|depot (?:especes|cash|banque)|retrait (?:especes|banque|vers (?:la )?banque)|achat (?:de )?(?:float|uv)|(?:bank to wallet|wallet to bank|b2w|w2b)|nivellement)(?: (?:du|de|compte|marchand|float|banque|bank|\d+))*$/,
  ],
];

/** Beginnings and ends of the forms above, as a first test of every text. */
const MAY_NAME =
  /^\P{L}*(?:frais|fee|comm|charge|serv|agio|tax|tva|vat|timb|droit|e.?levy|levy|exc|imp|css|annul|extou|contre|rever|rollb|cancel|resti|rembou|refund|retour|ristou|cash|appro|alim|rechar|d[ée]p|retrait|achat|bank|wallet|b2w|w2b|nivel)|(?:fees?|charges?|commission|tax)\P{L}*$/iu;

/** Returns the class that a text of a statement names by itself; undefined for a payment and for free text. */
export function classInWords(text: string): LineClass | undefined {
  if (!MAY_NAME.test(text)) return undefined;
  const words = normalizeHeader(text);
  return FORMS.find(([, form]) => form.test(words))?.[0];
}

const COMES_BACK = new RegExp(`^${RETURNED} |(?:rendus?|annulee?s?|reversal|refund)$`);

/** Fees and taxes go out unless the words say that they came back; other classes tell no direction. */
export function directionOfClass(text: string, found: LineClass | undefined): 'in' | 'out' | undefined {
  if (found !== 'fee' && found !== 'tax') return undefined;
  return COMES_BACK.test(normalizeHeader(text)) ? 'in' : 'out';
}

/** Beginnings of words of fees, taxes and reversals, as a first test of every text. */
const SUSPECT =
  /\b(?:frais|fees?|commission|charges?|agio|tax|tva|vat|timbre|levy|impot|annul|extourn|contrepass|revers|rollback|chargeback)/;

/** Detects a word of a column of types that sounds like a fee, tax or reversal, though its class is not known. */
export const soundsLikeNoPayment = (text: string): boolean => SUSPECT.test(normalizeHeader(text));
