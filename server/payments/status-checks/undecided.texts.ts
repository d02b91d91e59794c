import type { Catalogue } from '../../platform/i18n/language.js';

/** The last response to a status check where it decides nothing, and the decision about fees included in amounts. */
export const undecided = {
  undecided: {
    title: { en: 'Inconclusive response', fr: 'Réponse qui ne permet pas de conclure' },
    text: {
      en: 'Rappro believes a status only where everything in the response agrees, within itself and with our record. The response is kept, the status is unchanged, and checks continue. Meanwhile a payin does not expire.',
      fr: 'Rappro ne retient un statut que si toute la réponse concorde, en elle-même et avec nos données. La réponse est conservée, le statut est inchangé et les vérifications continuent. Entre-temps, un encaissement n’expire pas.',
    },
    call: { en: 'API call', fr: 'Appel API' },
    statement: { en: 'Statement', fr: 'Élément' },
    said: { en: 'In the response', fr: 'Dans la réponse' },
    ours: { en: 'In our record', fr: 'Dans nos données' },
    missing: { en: 'missing', fr: 'absent' },
    empty: { en: 'empty', fr: 'vide' },
    statements: {
      http: { en: 'HTTP status', fr: 'Code HTTP' },
      code: { en: 'Response code', fr: 'Code de réponse' },
      text: { en: 'Text', fr: 'Texte' },
      status: { en: 'Status', fr: 'Statut' },
      amount: { en: 'Amount', fr: 'Montant' },
      reference: { en: 'Reference', fr: 'Référence' },
      number: { en: 'Number', fr: 'Numéro' },
    },
    why: {
      http: { en: 'an HTTP error never carries a status', fr: 'une erreur HTTP ne porte jamais de statut' },
      code: { en: 'the code contradicts the status', fr: 'le code contredit le statut' },
      text: { en: 'the text is that of a refusal', fr: 'le texte est celui d’un refus' },
      status: { en: 'undocumented status', fr: 'statut non documenté' },
      twice: { en: 'one field has two values', fr: 'un champ a deux valeurs' },
      amount_unreadable: { en: 'not a whole amount', fr: 'montant illisible ou non entier' },
      amounts: { en: 'two different amounts', fr: 'deux montants différents' },
      amount_lower: { en: 'lower than our amount', fr: 'inférieur à notre montant' },
      amount_higher: { en: 'higher than our amount', fr: 'supérieur à notre montant' },
      amount_unpriced: {
        en: 'higher than our amount, and no fee schedule explains it',
        fr: 'supérieur à notre montant, sans grille de frais qui l’explique',
      },
      references: { en: 'two different references', fr: 'deux références différentes' },
      reference: { en: 'the reference of another transaction', fr: 'référence d’une autre transaction' },
      number: { en: 'another number than the one sent', fr: 'autre numéro que celui transmis' },
    },
    decideFee: { en: 'Decide on the customer’s fee', fr: 'Statuer sur les frais du client' },
    feeText: {
      en: '%{operator} reported %{said} for a payin of %{ours}, and no fee schedule explains the difference. Decide if the amounts of this operator include the fee that the customer pays. The decision applies to all payins of the project with this operator and is recorded in the audit log.',
      fr: '%{operator} a indiqué %{said} pour un encaissement de %{ours}, sans grille de frais qui explique la différence. Indiquez si les montants de cet opérateur incluent les frais payés par le client. La décision vaut pour tous les encaissements du projet chez cet opérateur et figure au journal d’audit.',
    },
    noOperator: { en: 'An operator not named', fr: 'Un opérateur non désigné' },
    included: {
      en: 'The amounts include the customer’s fee',
      fr: 'Les montants incluent les frais du client',
    },
    notIncluded: {
      en: 'The amounts do not include it: a higher amount is a contradiction',
      fr: 'Les montants ne les incluent pas : un montant supérieur est une contradiction',
    },
    bound: { en: 'Accepted above our amount, at most (%)', fr: 'Dépassement accepté, au plus (%)' },
    boundHelp: {
      en: 'At most %{highest} %. For a payin of %{ours}, up to %{most} is accepted.',
      fr: 'Au plus %{highest} %. Pour un encaissement de %{ours}, jusqu’à %{most} est accepté.',
    },
    decide: { en: 'Decide', fr: 'Enregistrer la décision' },
    feesTitle: { en: 'Customer’s fee in amounts', fr: 'Frais du client dans les montants' },
    feesNote: {
      en: 'Operators that reported an amount above ours, which no fee schedule explains. The last decision applies.',
      fr: 'Opérateurs qui ont indiqué un montant supérieur au nôtre, qu’aucune grille de frais n’explique. La dernière décision s’applique.',
    },
    operator: { en: 'Operator', fr: 'Opérateur' },
    firstSeen: { en: 'First seen', fr: 'Premier constat' },
    decision: { en: 'Decision', fr: 'Décision' },
    saidForOurs: { en: '%{said} for %{ours}:', fr: '%{said} pour %{ours} :' },
    open: { en: 'Not decided', fr: 'Non statué' },
    includedUpTo: {
      en: 'Included, up to %{percent} % above our amount',
      fr: 'Inclus, jusqu’à %{percent} % au-dessus de notre montant',
    },
    notIncludedShort: { en: 'Not included', fr: 'Non inclus' },
    decideShort: { en: 'Decide', fr: 'Statuer' },
    revise: { en: 'Revise', fr: 'Réviser' },
    feeDecided: {
      en: 'Decision recorded. The payins concerned are checked again.',
      fr: 'Décision enregistrée. Les encaissements concernés sont vérifiés à nouveau.',
    },
  },
} as const satisfies Catalogue;
