import type { Texts } from '../../platform/i18n/language.js';
import type { SubCodeList } from '../contract/outcome-words.js';

/** Characters that rows of lists have room for at 1280 px. */
export const SHORT_TEXT_LENGTH = 28;

type ShortTexts = Record<string, readonly [en: string, fr: string]>;

const SHORT_TEXTS: Record<SubCodeList, ShortTexts> = {
  createInvoice: {
    '00': ['Authentication failed', 'Authentification échouée'],
    '01': ['Payins not activated', 'Encaissement non activé'],
    '02': ['Amount out of range', 'Montant hors limites'],
    '03': ['IP address denied', 'Adresse IP refusée'],
    '04': ['Processing error', 'Erreur de traitement'],
    '05': ['Operator unreachable', 'Opérateur injoignable'],
    '06': ['Request to operator failed', 'Envoi à l’opérateur échoué'],
    '07': ['Operator not configured', 'Opérateur non configuré'],
    '08': ['Malformed data', 'Données mal formées'],
    '09': ['Internal API error', 'Erreur interne de l’API'],
    '10': ['No hash provided', 'Aucun hash fourni'],
    '11': ['Invalid hash', 'Hash invalide'],
    '12': ['Invalid method', 'Méthode invalide'],
    '13': ['Method not allowed', 'Méthode non autorisée'],
    '14': ['Wrong wallet credentials', 'Accès portefeuille refusé'],
    '15': ['Wrong OTP', 'OTP incorrect'],
    '16': ['Expired OTP', 'OTP expiré'],
    '17': ['OTP for another amount', 'Montant de l’OTP incorrect'],
    '18': ['Customer balance too low', 'Solde du client insuffisant'],
  },
  confirmInvoice: {
    '00': ['Authentication failed', 'Authentification échouée'],
    '01': ['Payins not activated', 'Encaissement non activé'],
    '02': ['Invoice not found', 'Facture introuvable'],
    '03': ['Processing error', 'Erreur de traitement'],
    '04': ['Malformed data', 'Données mal formées'],
  },
  createWithdrawal: {
    '00': ['Authentication failed', 'Authentification échouée'],
    '01': ['Payouts not activated', 'Décaissement non activé'],
    '02': ['Customer without a wallet', 'Client sans portefeuille'],
    '03': ['No account at operator', 'Aucun compte opérateur'],
    '03a': ['Paid out within 24 hours', 'Déjà décaissé sous 24 h'],
    '03b': ['No deposit in 3 months', 'Aucun dépôt en 3 mois'],
    '04': ['Merchant balance too low', 'Solde marchand insuffisant'],
    '05': ['Amount out of range', 'Montant hors limites'],
    '06': ['IP address denied', 'Adresse IP refusée'],
    '07': ['Reference already used', 'Référence déjà utilisée'],
    '08': ['Processing error', 'Erreur de traitement'],
    '09': ['Malformed data', 'Données mal formées'],
    '10': ['Internal API error', 'Erreur interne de l’API'],
    '11': ['No hash provided', 'Aucun hash fourni'],
    '12': ['Invalid hash', 'Hash invalide'],
    '13': ['Application not identified', 'Application non identifiée'],
  },
  createStraightWithdrawal: {
    '00': ['Access token refused', 'Jeton d’accès refusé'],
    '01': ['API key refused', 'Clé API refusée'],
    '02': ['Amount out of range', 'Montant hors limites'],
    '05': ['Operator not recognised', 'Opérateur non reconnu'],
    '06': ['Account not identified', 'Compte marchand inconnu'],
    '07': ['Account not linked', 'Compte marchand non lié'],
    '08': ['Operator account too low', 'Solde opérateur insuffisant'],
    '09': ['Processing error', 'Erreur de traitement'],
    '10': ['Internal API error', 'Erreur interne de l’API'],
    '11': ['No hash provided', 'Aucun hash fourni'],
    '12': ['Invalid hash', 'Hash invalide'],
    '13': ['Currency not allowed', 'Conversion non autorisée'],
    '14': ['IP address denied', 'Adresse IP refusée'],
    '15': ['Application not identified', 'Application non identifiée'],
  },
};

interface Known {
  list: SubCodeList;
  code: string;
  meaning: Texts;
}

/**
 * Returns what rows of lists show of a meaning, at most `SHORT_TEXT_LENGTH` characters. A meaning that an administrator
 * has written has no short text and stays whole.
 */
export function shortTextsOf({ list, code, meaning }: Known, shown: Texts = meaning): Texts {
  const [en, fr] = SHORT_TEXTS[list][code] ?? [meaning.en, meaning.fr];
  return {
    en: shown.en === meaning.en ? en : shown.en,
    fr: shown.fr === meaning.fr ? fr : shown.fr,
  };
}
