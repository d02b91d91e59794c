import type { Catalogue } from '../../platform/i18n/language.js';

/** The balance proof of a day, its adjustments, its restatements and its closing pack. */
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
  adjustment: {
    title: { en: 'Adjustments', fr: 'Ajustements' },
    note: {
      en: 'each with its reason; corrected by a reversing entry, never deleted',
      fr: 'chacun avec son motif ; corrigés par extourne, jamais supprimés',
    },
    make: { en: 'Adjust', fr: 'Ajuster' },
    text: {
      en: 'An adjustment changes the closing balance of this account. It is covered by the signature of the day.',
      fr: 'Un ajustement modifie le solde de clôture de ce compte. Il est couvert par la signature de la journée.',
    },
    way: { en: 'Direction', fr: 'Sens' },
    adds: { en: 'Increase the balance', fr: 'Augmenter le solde' },
    takes: { en: 'Decrease the balance', fr: 'Diminuer le solde' },
    code: { en: 'Type', fr: 'Nature' },
    codes: {
      cut_off: { en: 'Cut-off difference', fr: 'Décalage d’arrêté' },
      fee: { en: 'Fees', fr: 'Frais' },
      unrecorded_cash: { en: 'Unrecorded cash movement', fr: 'Mouvement de fonds non enregistré' },
      aggregator_error: { en: 'Aggregator error', fr: 'Erreur de l’agrégateur' },
      opening: { en: 'Opening balance', fr: 'Solde d’ouverture' },
      other: { en: 'Other', fr: 'Autre' },
      bank_fee: { en: 'Bank fees', fr: 'Frais bancaires' },
    },
    codeText: {
      cut_off: {
        en: 'Booked by the operator on another day. The opposite adjustment is booked automatically: once its transaction is booked or has failed, else on the next day.',
        fr: 'Comptabilisé par l’opérateur sur une autre journée. L’ajustement inverse est comptabilisé automatiquement : une fois sa transaction comptabilisée ou en échec, sinon le lendemain.',
      },
      fee: {
        en: 'Fees that are missing from the fee schedule.',
        fr: 'Frais absents de la grille de frais.',
      },
      unrecorded_cash: {
        en: 'Funds paid in or out without a declared cash movement.',
        fr: 'Fonds versés ou retirés sans mouvement de fonds déclaré.',
      },
      aggregator_error: {
        en: 'Booking error of the aggregator, to be corrected by the aggregator.',
        fr: 'Erreur de comptabilisation de l’agrégateur, à corriger par celui-ci.',
      },
      opening: {
        en: 'Balance of the account before the first business day.',
        fr: 'Solde du compte avant la première journée comptable.',
      },
      other: { en: 'Describe it in the reason.', fr: 'À préciser dans le motif.' },
      bank_fee: {
        en: 'Kept by the bank of a Cashin or Cashout; the balance of the operator account stays.',
        fr: 'Retenus par la banque sur un Cashin ou un Cashout ; le solde du compte opérateur ne change pas.',
      },
    },
    amount: { en: 'Amount', fr: 'Montant' },
    reason: { en: 'Reason', fr: 'Motif' },
    by: { en: 'Entered by', fr: 'Saisi par' },
    done: {
      en: 'Adjustment saved.',
      fr: 'Ajustement enregistré.',
    },
    proposed: {
      en: 'Adjustment submitted for approval (above the limit).',
      fr: 'Ajustement soumis à approbation (au-delà de la limite).',
    },
    undo: { en: 'Reverse', fr: 'Contre-passer' },
    undoText: {
      en: 'The adjustment of %{amount} XOF at %{operator} is reversed. Both entries remain listed.',
      fr: 'L’ajustement de %{amount} XOF chez %{operator} est contre-passé. Les deux écritures restent affichées.',
    },
    undoMatchText: {
      en: 'The adjustment of %{amount} XOF at %{operator} is reversed and its match undone. Both remain listed.',
      fr: 'L’ajustement de %{amount} XOF chez %{operator} est contre-passé et son rapprochement annulé. Tous deux restent affichés.',
    },
    undone: {
      en: 'Reversal saved.',
      fr: 'Contre-passation enregistrée.',
    },
    undoProposed: {
      en: 'Reversal submitted for approval (above the limit).',
      fr: 'Contre-passation soumise à approbation (au-delà de la limite).',
    },
    takenBack: { en: 'reversed', fr: 'contre-passé' },
    pending: { en: 'pending approval', fr: 'en attente d’approbation' },
    pendingUndo: { en: 'reversal pending approval', fr: 'contre-passation en attente d’approbation' },
    byTwo: {
      en: 'The adjustment takes effect once a second person has approved it: you may adjust up to %{limit} alone.',
      fr: 'L’ajustement prend effet après approbation par une deuxième personne : sans elle, vous pouvez ajuster jusqu’à %{limit}.',
    },
    byOne: {
      en: 'The adjustment takes effect at once: you may adjust up to %{limit} alone.',
      fr: 'L’ajustement prend effet immédiatement : sans deuxième personne, vous pouvez ajuster jusqu’à %{limit}.',
    },
    propose: { en: 'Propose the adjustment', fr: 'Proposer l’ajustement' },
    mirror: {
      en: 'opposite of the adjustment of %{day}',
      fr: 'contrepartie de l’ajustement du %{day}',
    },
    awaitsBooking: {
      en: 'its opposite follows when the transaction is booked or fails',
      fr: 'sa contrepartie suit quand la transaction est comptabilisée ou échoue',
    },
  },
  cutOff: {
    text: {
      en: 'Cut-off: %{cutOff}. Items booked before it on one side and after it on the other explain timing differences.',
      fr: 'Heure d’arrêté : %{cutOff}. Les éléments comptabilisés avant cette heure d’un côté et après de l’autre expliquent les décalages.',
    },
    none: {
      en: 'No item in transit or close to the cut-off.',
      fr: 'Aucun élément en transit ni proche de l’heure d’arrêté.',
    },
    inTransit: {
      en: 'Matched lines in transit: %{amount}. They are included in the balance proof.',
      fr: 'Lignes rapprochées en transit : %{amount}. Elles sont prises en compte dans la justification de solde.',
    },
    ours: { en: 'In Rappro', fr: 'Dans Rappro' },
    theirs: { en: 'On the statement', fr: 'Sur le relevé' },
    what: {
      theirs_first: {
        en: 'on the statement of this day, in Rappro on a later day',
        fr: 'sur le relevé de la journée, dans Rappro une journée suivante',
      },
      ours_first: {
        en: 'in Rappro on this day, on the statement of a later day',
        fr: 'dans Rappro sur la journée, sur le relevé d’une journée suivante',
      },
      near: { en: 'within 15 minutes of the cut-off', fr: 'à moins de 15 minutes de l’heure d’arrêté' },
    },
    adjust: { en: 'Adjust', fr: 'Ajuster' },
  },
  restatement: {
    title: { en: 'Restatement', fr: 'Retraitement' },
    says: {
      en: 'Since this day was locked, %{smart_count} item changed: %{amount} |||| Since this day was locked, %{smart_count} items changed: %{amount}',
      fr: 'Depuis le verrouillage, %{smart_count} élément de cette journée a changé : %{amount} |||| Depuis le verrouillage, %{smart_count} éléments de cette journée ont changé : %{amount}',
    },
    booked: {
      en: 'The locked figures are unchanged. The difference is booked on',
      fr: 'Les chiffres verrouillés restent inchangés. La différence est comptabilisée sur la journée du',
    },
    absorbed: {
      en: 'The day has since been reopened and locked again: its new seal includes these items.',
      fr: 'La journée a depuis été rouverte et verrouillée de nouveau : son nouveau sceau comprend ces éléments.',
    },
    told: { en: 'Reported', fr: 'Signalé' },
    see: { en: 'Acknowledge', fr: 'Acquitter' },
    seeText: {
      en: 'Note your assessment, or the person you informed. The restatement remains on record.',
      fr: 'Indiquez votre analyse ou la personne informée. Le retraitement reste enregistré.',
    },
    seen: { en: 'Restatement acknowledged.', fr: 'Retraitement acquitté.' },
    seenBy: { en: 'Acknowledged by %{who}', fr: 'Acquitté par %{who}' },
    received: { en: 'Late items booked on this day', fr: 'Éléments tardifs comptabilisés sur cette journée' },
    receivedNote: {
      en: 'from earlier days that were already locked',
      fr: 'de journées antérieures déjà verrouillées',
    },
    from: { en: 'Day of', fr: 'Journée du' },
    fact: { en: 'Change', fr: 'Changement' },
    before: { en: 'At the lock', fr: 'Au verrouillage' },
    after: { en: 'Since then', fr: 'Depuis' },
    amount: { en: 'Amount', fr: 'Montant' },
    knownAt: { en: 'Known since', fr: 'Connu depuis' },
    nothing: { en: 'none', fr: 'néant' },
    part: {
      in: { en: 'in: %{amount}', fr: 'entrée : %{amount}' },
      out: { en: 'out: %{amount}', fr: 'sortie : %{amount}' },
      lines: {
        en: '%{smart_count} line |||| %{smart_count} lines',
        fr: '%{smart_count} ligne |||| %{smart_count} lignes',
      },
      by: { en: 'by %{who}', fr: 'par %{who}' },
    },
    facts: {
      status: { en: 'Status changed', fr: 'Statut modifié' },
      registered: { en: 'Registered late', fr: 'Enregistrement tardif' },
      contradiction: { en: 'Contradicted by the aggregator', fr: 'Contredit par l’agrégateur' },
      override: { en: 'Manual override', fr: 'Correction manuelle' },
      cash: { en: 'Cash movement', fr: 'Mouvement de fonds' },
      import: { en: 'Imported line', fr: 'Ligne importée' },
      balance: { en: 'Stated balance', fr: 'Solde déclaré' },
      account: { en: 'Operator changed', fr: 'Opérateur modifié' },
      answer: { en: 'Status no longer believed', fr: 'Statut remis en cause' },
    },
  },
  pack: {
    choose: { en: 'Choose the closing pack…', fr: 'Choisir le dossier de clôture…' },
    verify: { en: 'Verify', fr: 'Vérifier' },
    of: {
      en: '%{day}, revision %{revision}, %{lines} lines.',
      fr: '%{day}, révision %{revision}, %{lines} lignes.',
    },
    good: {
      en: 'The file is identical to the sealed one.',
      fr: 'Le fichier est identique à l’original scellé.',
    },
    keptAltered: {
      en: 'The copy that Rappro keeps was altered: keep this file and inform the operator of Rappro.',
      fr: 'La copie conservée par Rappro a été modifiée : conservez ce fichier et prévenez l’exploitant de Rappro.',
    },
    regenerated: {
      same: {
        en: 'Regenerated by version %{version}: same.',
        fr: 'Recalculé par la version %{version} : identique.',
      },
      differs: {
        en: 'Regenerated by version %{version}: differs in section %{section}. The sealed file remains valid.',
        fr: 'Recalculé par la version %{version} : différent à la section %{section}. Le fichier scellé reste valable.',
      },
      lost_in_transit: {
        en: 'Regenerated by version %{version} by the rule of that time: same. The rule has changed since: a payout without an outcome that the statement proves is in transit until it is booked. The sealed figures remain valid.',
        fr: 'Recalculé par la version %{version} selon la règle de l’époque : identique. La règle a changé depuis : un décaissement d’issue inconnue que le relevé prouve est en transit jusqu’à sa comptabilisation. Les chiffres scellés restent valables.',
      },
    },
    at: { en: 'Line %{line}, section %{section}.', fr: 'Ligne %{line}, section %{section}.' },
    fault: {
      line_changed: {
        en: 'A line has been altered.',
        fr: 'Une ligne a été modifiée.',
      },
      line_differs: {
        en: 'The file is complete, but a line differs from the sealed data.',
        fr: 'Le fichier est complet, mais une ligne diffère des données scellées.',
      },
      truncated: { en: 'The end of the file is missing.', fr: 'La fin du fichier manque.' },
      after_end: {
        en: 'The file contains data after its end mark.',
        fr: 'Le fichier contient des données après sa fin.',
      },
      not_a_pack: {
        en: 'This file is not a closing pack.',
        fr: 'Ce fichier n’est pas un dossier de clôture.',
      },
      unsealed: {
        en: 'The file is complete, but matches no seal of this installation.',
        fr: 'Le fichier est complet, mais ne correspond à aucun sceau de cette installation.',
      },
    },
  },
} satisfies Catalogue;
