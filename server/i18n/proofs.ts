import type { Catalogue } from './language.js';

/** The proof of a day's balances, its adjustments, its restatements and its pack. */
export const proofs = {
  balanceProof: {
    title: { en: 'Balance proof', fr: 'Preuve des soldes' },
    note: {
      en: 'what the books come to, against what the account was stated to hold at the cut-off; XOF',
      fr: 'ce que donnent les livres, face au solde déclaré du compte à l’arrêté ; XOF',
    },
    empty: {
      en: 'No account moved, and none is stated.',
      fr: 'Aucun compte n’a bougé, aucun n’est déclaré.',
    },
    account: { en: 'Account', fr: 'Compte' },
    opening: { en: 'opening', fr: 'ouverture' },
    payins: { en: 'payins', fr: 'encaissements' },
    payinFees: { en: 'fees', fr: 'frais' },
    ofWhichTax: { en: 'of which tax %{amount}', fr: 'dont taxe %{amount}' },
    payouts: { en: 'payouts', fr: 'décaissements' },
    payoutFees: { en: 'payout fees', fr: 'frais de décaissement' },
    payoutReturns: { en: 'payouts returned', fr: 'décaissements revenus' },
    byHand: { en: 'statuses by hand', fr: 'états à la main' },
    cashins: { en: 'Cashins', fr: 'Cashins' },
    cashouts: { en: 'Cashouts', fr: 'Cashouts' },
    adjustments: { en: 'adjustments', fr: 'ajustements' },
    closing: { en: 'closing', fr: 'clôture' },
    inTransit: { en: 'across the cut-off', fr: 'à cheval sur l’arrêté' },
    inTransitTip: {
      en: 'In their books of this day and in ours of another, or the other way round: matched lines.',
      fr: 'Dans leurs livres ce jour-là et dans les nôtres un autre, ou l’inverse : des lignes rapprochées.',
    },
    stated: { en: 'stated', fr: 'déclaré' },
    residual: { en: 'residual', fr: 'reste' },
    residualTip: {
      en: 'Stated − (closing + across the cut-off). A day is locked at 0 only.',
      fr: 'Déclaré − (clôture + à cheval sur l’arrêté). Une journée ne se verrouille qu’à 0.',
    },
    from: {
      declared: { en: 'Declared by a person', fr: 'Déclaré par une personne' },
      imported: { en: 'From the imported statement', fr: 'Tiré du relevé importé' },
    },
    openingFrom: {
      sealed: {
        en: 'The closing of the day before, which is locked',
        fr: 'La clôture de la journée précédente, qui est verrouillée',
      },
      computed: {
        en: 'The closing of the day before, which is not locked yet',
        fr: 'La clôture de la journée précédente, qui n’est pas encore verrouillée',
      },
      stated: {
        en: 'As stated at the start of the first day',
        fr: 'Tel que déclaré au début de la première journée',
      },
      none: { en: 'Nobody knows it yet', fr: 'Personne ne le connaît encore' },
    },
    act: {
      movements: { en: 'Movements', fr: 'Mouvements' },
      cutOff: { en: 'Around the cut-off', fr: 'Autour de l’arrêté' },
      adjust: { en: 'Adjust', fr: 'Ajuster' },
      opening: { en: 'State the opening balance', fr: 'Déclarer le solde d’ouverture' },
      stated: { en: 'State the closing balance', fr: 'Déclarer le solde de clôture' },
    },
    noOpening: {
      en: 'The opening balance is not known: state it, or close the day before first.',
      fr: 'Le solde d’ouverture n’est pas connu : déclarez-le, ou clôturez d’abord la journée précédente.',
    },
    noStated: {
      en: 'No balance is stated at the cut-off: state it, or import the operator’s statement.',
      fr: 'Aucun solde n’est déclaré à l’arrêté : déclarez-le, ou importez le relevé de l’opérateur.',
    },
    lateNote: {
      en: '%{amount} of it are late facts of earlier, locked days.',
      fr: 'Dont %{amount} de faits tardifs de journées antérieures, déjà verrouillées.',
    },
    possiblyPaid: {
      en: '%{smart_count} payout possibly paid: the true balance may be lower by %{amount}. |||| %{smart_count} payouts possibly paid: the true balance may be lower by %{amount}.',
      fr: '%{smart_count} décaissement peut-être payé : le vrai solde est peut-être plus bas de %{amount}. |||| %{smart_count} décaissements peut-être payés : le vrai solde est peut-être plus bas de %{amount}.',
    },
    statedText: {
      en: 'What the account held at %{when}: read it at the aggregator or in the operator’s statement.',
      fr: 'Ce que contenait le compte le %{when} : lisez-le chez l’agrégateur ou sur le relevé de l’opérateur.',
    },
    needsEvidence: {
      en: 'A declared balance proves the day with a file, or once a second person approves it.',
      fr: 'Un solde déclaré justifie la journée avec un fichier, ou dès qu’une deuxième personne l’approuve.',
    },
    askApproval: {
      en: 'Ask a second person to approve it',
      fr: 'Demander l’approbation d’une deuxième personne',
    },
    alone: {
      en: 'A balance of %{amount} was declared without evidence or approval: it does not prove the day.',
      fr: 'Un solde de %{amount} a été déclaré sans justificatif ni approbation : il ne justifie pas la journée.',
    },
    wouldLeave: {
      en: 'This would leave a residual of %{amount}.',
      fr: 'Il resterait un écart de %{amount}.',
    },
    what: {
      payin: { en: 'Payin', fr: 'Encaissement' },
      payout: { en: 'Payout', fr: 'Décaissement' },
      payout_return: { en: 'Payout returned', fr: 'Décaissement revenu' },
      by_hand: { en: 'Status by hand', fr: 'État à la main' },
      cashin: { en: 'Cashin', fr: 'Cashin' },
      cashout: { en: 'Cashout', fr: 'Cashout' },
      adjustment: { en: 'Adjustment', fr: 'Ajustement' },
    },
    noMovements: { en: 'Nothing moved.', fr: 'Rien n’a bougé.' },
    counted: {
      en: '%{smart_count} movement |||| %{smart_count} movements',
      fr: '%{smart_count} mouvement |||| %{smart_count} mouvements',
    },
    happened: { en: 'Happened', fr: 'Survenu' },
    movement: { en: 'Movement', fr: 'Mouvement' },
    reference: { en: 'Reference', fr: 'Référence' },
    principal: { en: 'Amount', fr: 'Montant' },
    fee: { en: 'Fee', fr: 'Frais' },
    late: { en: 'late', fr: 'tardif' },
    lateTip: {
      en: 'Of an earlier day that was locked already when it became known.',
      fr: 'D’une journée antérieure, déjà verrouillée quand on l’a appris.',
    },
  },
  adjustment: {
    title: { en: 'Adjustments', fr: 'Ajustements' },
    note: {
      en: 'each says what it explains; taken back by another row, never erased',
      fr: 'chacun dit ce qu’il explique ; annulé par une autre ligne, jamais effacé',
    },
    make: { en: 'Adjust', fr: 'Ajuster' },
    text: {
      en: 'An adjustment moves the closing of this account and says why. It is part of what is signed.',
      fr: 'Un ajustement déplace la clôture de ce compte et dit pourquoi. Il fait partie de ce qui est signé.',
    },
    way: { en: 'Which way', fr: 'Dans quel sens' },
    adds: { en: 'Adds to our books', fr: 'Ajoute à nos livres' },
    takes: { en: 'Takes from our books', fr: 'Retire de nos livres' },
    code: { en: 'What for', fr: 'Pourquoi' },
    codes: {
      cut_off: { en: 'Across the cut-off', fr: 'À cheval sur l’arrêté' },
      fee: { en: 'Fee', fr: 'Frais' },
      unrecorded_cash: { en: 'Cash movement not recorded', fr: 'Mouvement de fonds non enregistré' },
      aggregator_error: { en: 'Error of the aggregator', fr: 'Erreur de l’agrégateur' },
      opening: { en: 'Opening', fr: 'Ouverture' },
      other: { en: 'Other', fr: 'Autre' },
    },
    codeText: {
      cut_off: {
        en: 'In their books of another day: it comes back by itself on the next day.',
        fr: 'Dans leurs livres d’un autre jour : il revient de lui-même le lendemain.',
      },
      fee: { en: 'A fee that our catalogue does not have.', fr: 'Des frais que notre catalogue n’a pas.' },
      unrecorded_cash: {
        en: 'Money was put in or taken out, and nobody declared it.',
        fr: 'Des fonds sont entrés ou sortis sans que personne ne les déclare.',
      },
      aggregator_error: {
        en: 'The aggregator booked it wrongly and will put it right.',
        fr: 'L’agrégateur s’est trompé et corrigera.',
      },
      opening: {
        en: 'What the account held before the books began.',
        fr: 'Ce que le compte contenait avant l’ouverture des livres.',
      },
      other: { en: 'Say what it is.', fr: 'Dites ce que c’est.' },
    },
    amount: { en: 'Amount', fr: 'Montant' },
    reason: { en: 'Reason', fr: 'Motif' },
    by: { en: 'By', fr: 'Par' },
    done: {
      en: 'Saved. Above the limit it awaits approval.',
      fr: 'Enregistré. Au-delà de la limite, en attente d’approbation.',
    },
    undo: { en: 'Take back', fr: 'Annuler' },
    undoText: {
      en: 'The adjustment of %{amount} XOF at %{operator} no longer counts. Both rows stay.',
      fr: 'L’ajustement de %{amount} XOF chez %{operator} ne compte plus. Les deux lignes restent.',
    },
    undone: {
      en: 'Saved. Above the limit it awaits approval.',
      fr: 'Enregistré. Au-delà de la limite, en attente d’approbation.',
    },
    takenBack: { en: 'taken back', fr: 'annulé' },
    pending: { en: 'awaiting approval', fr: 'en attente d’approbation' },
    pendingUndo: { en: 'taking back, awaiting approval', fr: 'annulation en attente d’approbation' },
    byTwo: {
      en: 'Above the limits of the close it is proposed, and counts once a second person approves it.',
      fr: 'Au-delà des limites de clôture, l’ajustement est proposé et compte dès qu’une deuxième personne l’approuve.',
    },
    mirror: { en: 'comes back from the day before', fr: 'revient de la veille' },
  },
  cutOff: {
    text: {
      en: 'The cut-off is %{cutOff}. What one side has before it and the other after it explains small differences.',
      fr: 'L’heure d’arrêté est %{cutOff}. Ce qu’un côté a avant elle et l’autre après explique les petites différences.',
    },
    none: {
      en: 'Nothing stands across the cut-off, and nothing is near it.',
      fr: 'Rien n’est à cheval sur l’arrêté, et rien n’en est proche.',
    },
    inTransit: {
      en: 'Matched lines across the cut-off: %{amount}. They are counted in the proof.',
      fr: 'Lignes rapprochées à cheval sur l’arrêté : %{amount}. Elles comptent dans la preuve.',
    },
    ours: { en: 'In our books', fr: 'Dans nos livres' },
    theirs: { en: 'In theirs', fr: 'Dans les leurs' },
    what: {
      theirs_first: { en: 'in theirs today, in ours later', fr: 'chez eux ce jour, chez nous plus tard' },
      ours_first: { en: 'in ours today, in theirs later', fr: 'chez nous ce jour, chez eux plus tard' },
      near: { en: 'within 15 minutes of the cut-off', fr: 'à moins de 15 minutes de l’arrêté' },
    },
    adjust: { en: 'Adjust by it', fr: 'Ajuster' },
  },
  restatement: {
    title: { en: 'Restatement', fr: 'Retraitement' },
    says: {
      en: 'After this day was locked, %{smart_count} fact changed: %{amount} |||| After this day was locked, %{smart_count} facts changed: %{amount}',
      fr: 'Depuis le verrouillage, %{smart_count} fait de cette journée a changé : %{amount} |||| Depuis le verrouillage, %{smart_count} faits de cette journée ont changé : %{amount}',
    },
    booked: {
      en: 'The locked figures stay as they are. It is booked on',
      fr: 'Les chiffres verrouillés restent ce qu’ils sont. C’est porté sur la journée du',
    },
    absorbed: {
      en: 'The day was reopened and locked again since: its new seal has these facts.',
      fr: 'La journée a été rouverte puis verrouillée depuis : son nouveau scellé contient ces faits.',
    },
    told: { en: 'Told', fr: 'Signalé' },
    see: { en: 'I have seen this', fr: 'J’ai vu' },
    seeText: {
      en: 'Write what you make of it, or whom you told. The restatement stays here for good.',
      fr: 'Écrivez ce que vous en faites, ou qui vous avez prévenu. Le retraitement reste ici pour de bon.',
    },
    seen: { en: 'Noted.', fr: 'Noté.' },
    seenBy: { en: 'Seen by %{who}', fr: 'Vu par %{who}' },
    received: { en: 'Late facts booked here', fr: 'Faits tardifs portés ici' },
    receivedNote: {
      en: 'of earlier days that were locked already',
      fr: 'de journées antérieures, déjà verrouillées',
    },
    from: { en: 'Of', fr: 'Du' },
    fact: { en: 'What', fr: 'Quoi' },
    before: { en: 'As sealed', fr: 'Au scellé' },
    after: { en: 'As known since', fr: 'Connu depuis' },
    amount: { en: 'Amount', fr: 'Montant' },
    knownAt: { en: 'Known', fr: 'Appris' },
    nothing: { en: 'nothing', fr: 'rien' },
    part: {
      in: { en: 'in %{amount}', fr: 'entré %{amount}' },
      out: { en: 'out %{amount}', fr: 'sorti %{amount}' },
      lines: {
        en: '%{smart_count} line |||| %{smart_count} lines',
        fr: '%{smart_count} ligne |||| %{smart_count} lignes',
      },
      by: { en: 'by %{who}', fr: 'par %{who}' },
    },
    facts: {
      status: { en: 'Status changed', fr: 'État changé' },
      registered: { en: 'Registered late', fr: 'Enregistrée tard' },
      contradiction: { en: 'Contradicted by the aggregator', fr: 'Contredite par l’agrégateur' },
      override: { en: 'Status by hand', fr: 'État à la main' },
      cash: { en: 'Cash movement', fr: 'Mouvement de fonds' },
      import: { en: 'Imported line', fr: 'Ligne importée' },
      balance: { en: 'Stated balance', fr: 'Solde déclaré' },
      account: { en: 'Operator changed', fr: 'Opérateur changé' },
    },
  },
  pack: {
    choose: { en: 'Choose the pack…', fr: 'Choisir le dossier…' },
    verify: { en: 'Check it', fr: 'Vérifier' },
    of: {
      en: '%{day}, revision %{revision}, %{lines} lines.',
      fr: '%{day}, révision %{revision}, %{lines} lignes.',
    },
    good: { en: 'Every byte is as it was sealed.', fr: 'Chaque octet est tel qu’il a été scellé.' },
    at: { en: 'Line %{line}, section %{section}.', fr: 'Ligne %{line}, section %{section}.' },
    fault: {
      line_changed: {
        en: 'A line is not as it was written.',
        fr: 'Une ligne n’est pas telle qu’elle a été écrite.',
      },
      line_differs: {
        en: 'It is whole, but a line is not what was sealed.',
        fr: 'Il est entier, mais une ligne n’est pas ce qui a été scellé.',
      },
      truncated: { en: 'Its end is missing.', fr: 'La fin manque.' },
      after_end: { en: 'Something follows its end.', fr: 'Quelque chose suit sa fin.' },
      not_a_pack: { en: 'This is not a pack.', fr: 'Ce n’est pas un dossier.' },
      unsealed: {
        en: 'It is whole, but no seal here agrees with it.',
        fr: 'Il est entier, mais aucun scellé d’ici ne concorde.',
      },
    },
  },
} satisfies Catalogue;
