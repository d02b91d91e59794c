import type { Catalogue } from '../../platform/i18n/language.js';

/** The balance proof of a day. */
export const proofs = {
  balanceProof: {
    title: { en: 'Balance proof', fr: 'Justification de solde' },
    note: {
      en: 'computed closing balance compared with the balance stated at the cut-off; XOF',
      fr: 'solde de clôture calculé, comparé au solde déclaré à l’heure d’arrêté ; XOF',
    },
    empty: {
      en: 'No movement and no stated balance on this day.',
      fr: 'Aucun mouvement ni solde déclaré pour cette journée.',
    },
    account: { en: 'Account', fr: 'Compte' },
    total: { en: 'Total', fr: 'Total' },
    acts: { en: 'Actions', fr: 'Actions' },
    actsOf: { en: 'Actions on %{operator}', fr: 'Actions sur %{operator}' },
    line: { en: 'Statement', fr: 'Relevé' },
    lineNumber: { en: 'Line', fr: 'Ligne' },
    noLine: { en: 'no line', fr: 'sans ligne' },
    ofAll: { en: 'Total of %{count} movements', fr: 'Total de %{count} mouvements' },
    linesAll: {
      en: 'Each has its statement line, %{amount} in total.',
      fr: 'Chacun a sa ligne au relevé, %{amount} au total.',
    },
    linesSum: {
      en: '%{count} with a statement line, %{amount}; %{missing} without, %{missingAmount}',
      fr: '%{count} avec une ligne du relevé, %{amount} ; %{missing} sans, %{missingAmount}',
    },
    others: { en: 'Other movements', fr: 'Autres mouvements' },
    othersAre: { en: 'Other movements:', fr: 'Autres mouvements :' },
    head: {
      opening: { en: 'Opening', fr: 'Ouverture' },
      payinFees: { en: 'Fees', fr: 'Frais' },
      payoutFees: { en: 'Fees', fr: 'Frais' },
      others: { en: 'Others', fr: 'Autres' },
      movements: { en: 'Movements', fr: 'Mouvements' },
      closing: { en: 'Closing', fr: 'Clôture' },
      stated: { en: 'Stated', fr: 'Déclaré' },
      residual: { en: 'Difference', fr: 'Différence' },
    },
    opening: { en: 'Opening balance', fr: 'Solde d’ouverture' },
    payins: { en: 'Payins', fr: 'Encaissements' },
    payinFees: { en: 'Payin fees', fr: 'Frais d’encaissement' },
    ofWhichTax: { en: 'of which tax: %{amount}', fr: 'dont taxe : %{amount}' },
    payouts: { en: 'Payouts', fr: 'Décaissements' },
    payoutFees: { en: 'Payout fees', fr: 'Frais de décaissement' },
    payoutReturns: { en: 'Returned payouts', fr: 'Décaissements retournés' },
    byHand: { en: 'Manual overrides', fr: 'Corrections manuelles' },
    cashins: { en: 'Cashins', fr: 'Cashins' },
    cashouts: { en: 'Cashouts', fr: 'Cashouts' },
    adjustments: { en: 'Adjustments', fr: 'Ajustements' },
    closing: { en: 'Closing balance', fr: 'Solde de clôture' },
    inTransit: { en: 'In transit', fr: 'En transit' },
    inTransitTip: {
      en: 'Matched lines that the operator and Rappro book on different days, before and after the cut-off.',
      fr: 'Lignes rapprochées que l’opérateur et Rappro comptabilisent sur deux journées différentes, de part et d’autre de l’heure d’arrêté.',
    },
    stated: { en: 'Stated balance', fr: 'Solde déclaré' },
    residual: { en: 'Unexplained difference', fr: 'Différence non justifiée' },
    residualTip: {
      en: 'Stated balance − (closing balance + in transit). A day can be locked only at 0.',
      fr: 'Solde déclaré − (solde de clôture + en transit). Une journée ne peut être verrouillée qu’à 0.',
    },
    from: {
      declared: { en: 'Declared by a user', fr: 'Déclaré par un utilisateur' },
      imported: { en: 'From the imported statement', fr: 'Issu du relevé importé' },
    },
    openingFrom: {
      sealed: {
        en: 'Closing balance of the previous day (locked)',
        fr: 'Solde de clôture de la journée précédente (verrouillée)',
      },
      computed: {
        en: 'Closing balance of the previous day (not locked yet)',
        fr: 'Solde de clôture de la journée précédente (non verrouillée)',
      },
      stated: {
        en: 'Balance stated at the start of the first day',
        fr: 'Solde déclaré au début de la première journée',
      },
      none: { en: 'Not known yet', fr: 'Non connu à ce jour' },
    },
    act: {
      movements: { en: 'Movements', fr: 'Mouvements' },
      cutOff: { en: 'Around the cut-off', fr: 'Décalages de fin de journée' },
      parts: { en: 'What it consists of', fr: 'Composition' },
      adjust: { en: 'Adjust', fr: 'Ajuster' },
      opening: { en: 'State the opening balance', fr: 'Déclarer le solde d’ouverture' },
      stated: { en: 'State the closing balance', fr: 'Déclarer le solde de clôture' },
    },
    noOpening: {
      en: 'The opening balance is not known. State it, or close the previous day first.',
      fr: 'Le solde d’ouverture n’est pas connu. Déclarez-le, ou clôturez d’abord la journée précédente.',
    },
    noStated: {
      en: 'No balance is stated at the cut-off. State it, or import the operator’s statement.',
      fr: 'Aucun solde n’est déclaré à l’heure d’arrêté. Déclarez-le, ou importez le relevé de l’opérateur.',
    },
    lateNote: {
      en: 'Of which late items of earlier, locked days: %{amount}.',
      fr: 'Dont éléments tardifs de journées antérieures verrouillées : %{amount}.',
    },
    possiblyPaid: {
      open: {
        en: '%{smart_count} payout possibly paid: the actual balance may be lower by up to %{amount}. |||| %{smart_count} payouts possibly paid: the actual balance may be lower by up to %{amount}.',
        fr: '%{smart_count} décaissement peut-être payé : le solde réel peut être inférieur de %{amount} au plus. |||| %{smart_count} décaissements peut-être payés : le solde réel peut être inférieur de %{amount} au plus.',
      },
      not_debited: {
        en: '%{smart_count} payout possibly paid, %{amount}: the stated balance shows that it was not debited by then. A late settlement may still debit it. |||| %{smart_count} payouts possibly paid, %{amount}: the stated balance shows that they were not debited by then. A late settlement may still debit them.',
        fr: '%{smart_count} décaissement peut-être payé, %{amount} : le solde déclaré montre qu’il n’était pas débité à cette heure. Un règlement tardif peut encore le débiter. |||| %{smart_count} décaissements peut-être payés, %{amount} : le solde déclaré montre qu’ils n’étaient pas débités à cette heure. Un règlement tardif peut encore les débiter.',
      },
      debited: {
        en: '%{smart_count} payout possibly paid, %{amount}: the stated balance is lower by exactly this sum, so it was probably debited. |||| %{smart_count} payouts possibly paid, %{amount}: the stated balance is lower by exactly this sum, so they were probably debited.',
        fr: '%{smart_count} décaissement peut-être payé, %{amount} : le solde déclaré est inférieur d’exactement cette somme ; il a probablement été débité. |||| %{smart_count} décaissements peut-être payés, %{amount} : le solde déclaré est inférieur d’exactement cette somme ; ils ont probablement été débités.',
      },
    },
    statedText: {
      en: 'Balance of the account at %{when}, as shown by the aggregator or by the operator’s statement.',
      fr: 'Solde du compte au %{when}, tel qu’il figure chez l’agrégateur ou sur le relevé de l’opérateur.',
    },
    needsEvidence: {
      en: 'A declared balance needs evidence, or the approval of a second person, to prove the day.',
      fr: 'Un solde déclaré ne justifie la journée qu’avec un justificatif ou l’approbation d’une deuxième personne.',
    },
    askApproval: {
      en: 'Request the approval of a second person',
      fr: 'Demander l’approbation d’une deuxième personne',
    },
    alone: {
      en: 'A balance of %{amount} was declared without evidence or approval: it does not prove the day.',
      fr: 'Un solde de %{amount} a été déclaré sans justificatif ni approbation : il ne justifie pas la journée.',
    },
    wouldLeave: {
      en: 'Remaining unexplained difference: %{amount}.',
      fr: 'Différence restant à justifier : %{amount}.',
    },
    what: {
      payin: { en: 'Payin', fr: 'Encaissement' },
      payout: { en: 'Payout', fr: 'Décaissement' },
      payout_return: { en: 'Returned payout', fr: 'Décaissement retourné' },
      by_hand: { en: 'Manual override', fr: 'Correction manuelle' },
      cashin: { en: 'Cashin', fr: 'Cashin' },
      cashout: { en: 'Cashout', fr: 'Cashout' },
      adjustment: { en: 'Adjustment', fr: 'Ajustement' },
    },
    noMovements: { en: 'No movements.', fr: 'Aucun mouvement.' },
    happened: { en: 'Time', fr: 'Heure' },
    movement: { en: 'Movement', fr: 'Mouvement' },
    reference: { en: 'Reference', fr: 'Référence' },
    principal: { en: 'Amount', fr: 'Montant' },
    fee: { en: 'Fees', fr: 'Frais' },
    late: { en: 'late', fr: 'tardif' },
    lateTip: {
      en: 'Belongs to an earlier day that was already locked when the item was received.',
      fr: 'Relève d’une journée antérieure, déjà verrouillée à la réception de l’élément.',
    },
  },
} satisfies Catalogue;
