import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const matching = {
  matching: {
    title: { en: 'Matching', fr: 'Rapprochement' },
    intro: {
      en: 'File lines next to the transactions they refer to. Rules run first; match the remaining lines manually.',
      fr: 'Lignes de fichiers en regard des transactions auxquelles elles se rapportent. Les règles s’appliquent d’abord ; le reste se rapproche manuellement.',
    },
    bookDifference: { en: 'Match and book the difference', fr: 'Rapprocher et comptabiliser la différence' },
    dayBefore: { en: 'Previous day', fr: 'Journée précédente' },
    dayAfter: { en: 'Next day', fr: 'Journée suivante' },
    openDay: { en: 'Open the day', fr: 'Ouvrir la journée' },
    rules: { en: 'Rules', fr: 'Règles' },
    run: { en: 'Run the rules', fr: 'Appliquer les règles' },
    tryRun: { en: 'Dry run', fr: 'Simuler' },
    ran: { en: 'Rules applied.', fr: 'Règles appliquées.' },
    trial: { en: 'Result of the dry run', fr: 'Résultat de la simulation' },
    ranTitle: { en: 'Result of the run', fr: 'Résultat du traitement' },
    byRules: {
      en: '%{key} · rules, version %{version}',
      fr: '%{key} · règles, version %{version}',
    },
    ranNote: { en: 'rules version %{version} · %{took} s', fr: 'règles version %{version} · %{took} s' },
    trialText: {
      en: 'Nothing has been saved. Matches gained: %{gained}; lost: %{lost}.',
      fr: 'Rien n’a été enregistré. Rapprochements gagnés : %{gained} ; perdus : %{lost}.',
    },
    gained: { en: 'Gained: %{count}', fr: 'Gagnés : %{count}' },
    lost: { en: 'Lost: %{count}', fr: 'Perdus : %{count}' },
    row: { en: 'row %{number}', fr: 'ligne %{number}' },
    sides: { en: 'Source', fr: 'Source' },
    noLines: { en: 'No line imported for this day', fr: 'Aucune ligne importée pour cette journée' },
    matchedOf: {
      en: '%{matched} of %{lines} matched (%{share})',
      fr: '%{matched} sur %{lines} rapprochées (%{share})',
    },
    expected: {
      en: '%{count} not yet due |||| %{count} not yet due',
      fr: '%{count} en attente |||| %{count} en attente',
    },
    unmatchedSum: {
      en: '%{count} unmatched, %{amount} |||| %{count} unmatched, %{amount}',
      fr: '%{count} non rapprochée, %{amount} |||| %{count} non rapprochées, %{amount}',
    },
    col: {
      lines: { en: 'Lines', fr: 'Lignes' },
      unmatched: { en: 'Unmatched', fr: 'Non rapprochées' },
      duplicates: { en: 'Duplicates', fr: 'En double' },
      ambiguous: { en: 'Ambiguous', fr: 'Ambiguës' },
      otherWay: { en: 'Opposite direction', fr: 'Sens inverse' },
    },
    tip: {
      unmatched: { en: 'Lines without a match.', fr: 'Lignes non rapprochées.' },
      duplicates: {
        en: 'Of these: further lines of a transaction that is already matched.',
        fr: 'Dont : lignes supplémentaires d’une transaction déjà rapprochée.',
      },
      ambiguous: {
        en: 'Of these: lines that match several transactions.',
        fr: 'Dont : lignes correspondant à plusieurs transactions.',
      },
      otherWay: {
        en: 'Of these: lines of a known transaction in the opposite direction.',
        fr: 'Dont : lignes d’une transaction connue, mais de sens inverse.',
      },
    },
    lines: { en: 'Statement lines', fr: 'Lignes du relevé' },
    orders: { en: 'Merchant orders', fr: 'Commandes du marchand' },
    transactions: { en: 'Unmatched transactions', fr: 'Transactions non rapprochées' },
    cash: { en: 'Cashins and Cashouts', fr: 'Cashins et Cashouts' },
    search: { en: 'Search the project…', fr: 'Rechercher dans le projet…' },
    found: {
      en: '%{smart_count} found |||| %{smart_count} found',
      fr: '%{smart_count} trouvée |||| %{smart_count} trouvées',
    },
    nothingFound: { en: 'No result in this project.', fr: 'Aucun résultat dans ce projet.' },
    nothingLeft: { en: 'Nothing to match.', fr: 'Rien à rapprocher.' },
    dueTip: { en: 'Expected until %{at}.', fr: 'Attendue jusqu’au %{at}.' },
    how: {
      en: 'Select the corresponding items on both sides; select one to see suggestions. ↑ ↓ move, space selects, m matches.',
      fr: 'Sélectionnez les éléments correspondants des deux côtés ; une seule sélection affiche des suggestions. ↑ ↓ déplacer, espace sélectionner, m rapprocher.',
    },
    together: { en: 'Selected items', fr: 'Éléments sélectionnés' },
    linesChosen: {
      en: '%{smart_count} line |||| %{smart_count} lines',
      fr: '%{smart_count} ligne |||| %{smart_count} lignes',
    },
    targetsChosen: {
      en: '%{smart_count} transaction |||| %{smart_count} transactions',
      fr: '%{smart_count} transaction |||| %{smart_count} transactions',
    },
    cashChosen: {
      en: '%{smart_count} movement |||| %{smart_count} movements',
      fr: '%{smart_count} mouvement |||| %{smart_count} mouvements',
    },
    residual: { en: 'Unexplained difference', fr: 'Différence non justifiée' },
    match: { en: 'Match', fr: 'Rapprocher' },
    matchText: {
      en: '%{lines}, %{lineSum}, are matched with %{targets}, %{targetSum}. The match can be undone until the day is locked.',
      fr: '%{lines}, %{lineSum}, sont rapprochées avec %{targets}, %{targetSum}. Le rapprochement peut être annulé tant que la journée n’est pas verrouillée.',
    },
    acceptResidual: {
      en: 'Accept the difference of %{residual}; explain it in the reason',
      fr: 'Accepter la différence de %{residual} ; justifiez-la dans le motif',
    },
    matched: { en: 'Match created.', fr: 'Rapprochement créé.' },
    suggestions: { en: 'Suggestions', fr: 'Suggestions' },
    suggestionsNote: {
      en: 'most likely first, with supporting and opposing criteria',
      fr: 'de la plus à la moins probable, avec les critères favorables et défavorables',
    },
    noSuggestion: {
      en: 'No suggestion. Search by reference, number or amount.',
      fr: 'Aucune suggestion. Recherchez par référence, numéro ou montant.',
    },
    keptByBank: { en: 'kept by the bank: %{amount}', fr: 'retenu par la banque : %{amount}' },
    takeIt: { en: 'Select', fr: 'Sélectionner' },
    history: { en: 'Matches of the day', fr: 'Rapprochements de la journée' },
    byUsers: { en: 'Manual', fr: 'Manuels' },
    byAll: { en: 'All', fr: 'Tous' },
    otherReference: { en: 'Reference differs', fr: 'Référence différente' },
    otherReferenceTip: {
      en: 'The order file has another reference. The match is based on number, amount and time: check that it is the same order.',
      fr: 'Le fichier de commandes porte une autre référence. Le rapprochement repose sur le numéro, le montant et l’heure : vérifiez qu’il s’agit de la même commande.',
    },
    noOtherReference: {
      en: 'No match with another reference.',
      fr: 'Aucun rapprochement avec une autre référence.',
    },
    duplicateOf: { en: 'Duplicates a line already matched:', fr: 'Doublon d’une ligne déjà rapprochée :' },
    noneByUsers: {
      en: 'No manual match on this day.',
      fr: 'Aucun rapprochement manuel pour cette journée.',
    },
    noMatch: { en: 'No match on this day.', fr: 'Aucun rapprochement pour cette journée.' },
    returns: { en: 'returned', fr: 'retournée' },
    undo: { en: 'Undo', fr: 'Annuler' },
    undoText: {
      en: 'The lines and the transactions become unmatched again. Both actions stay in the history.',
      fr: 'Les lignes et les transactions redeviennent non rapprochées. Les deux actions restent dans l’historique.',
    },
    undone: { en: 'Match undone.', fr: 'Rapprochement annulé.' },
    undoneBy: { en: 'undone by %{who}', fr: 'annulé par %{who}' },
  },
  matchKey: {
    token: { en: 'Token', fr: 'Jeton' },
    reference: { en: 'Reference', fr: 'Référence' },
    request_id: { en: 'Request ID', fr: 'Identifiant de requête' },
    receipt: { en: 'Receipt', fr: 'Reçu' },
    phone_amount_time: { en: 'Number, amount, time', fr: 'Numéro, montant, heure' },
    person: { en: 'Manual', fr: 'Manuel' },
  },
  matchKeyMeaning: {
    token: { en: 'creation token of the transaction', fr: 'jeton de création de la transaction' },
    reference: { en: 'merchant reference', fr: 'référence du marchand' },
    request_id: { en: 'request ID of the aggregator', fr: 'identifiant de requête de l’agrégateur' },
    receipt: { en: 'operator receipt', fr: 'reçu de l’opérateur' },
    phone_amount_time: {
      en: 'only if unique on both sides',
      fr: 'uniquement si la combinaison est unique des deux côtés',
    },
  },
  because: {
    same_reference: { en: 'same reference', fr: 'même référence' },
    reference_inside: { en: 'reference inside the text', fr: 'référence contenue dans le texte' },
    similar_reference: { en: 'similar reference', fr: 'référence proche' },
    same_request_id: { en: 'same request ID', fr: 'même identifiant de requête' },
    same_receipt: { en: 'same receipt', fr: 'même reçu' },
    same_amount: { en: 'same amount', fr: 'même montant' },
    near_amount: { en: 'similar amount', fr: 'montant proche' },
    sum_agrees: { en: 'matching total', fr: 'total concordant' },
    net_of_fee: { en: 'total less a bank fee', fr: 'total moins des frais bancaires' },
    same_phone: { en: 'same number', fr: 'même numéro' },
    same_time: { en: 'same time', fr: 'même heure' },
    near_time: { en: 'similar time', fr: 'heure proche' },
    same_operator: { en: 'same operator', fr: 'même opérateur' },
    other_amount: { en: 'different amount', fr: 'montant différent' },
    other_phone: { en: 'different number', fr: 'numéro différent' },
    other_operator: { en: 'different operator', fr: 'opérateur différent' },
  },
  matchRules: {
    title: { en: 'Matching rules', fr: 'Règles de rapprochement' },
    text: {
      en: 'Keys are applied in order; the first that identifies a transaction decides. A new version applies to later runs; each run keeps the version it used.',
      fr: 'Les clés sont appliquées dans l’ordre ; la première qui identifie une transaction l’emporte. Une nouvelle version s’applique aux traitements suivants ; chaque traitement conserve la version utilisée.',
    },
    keys: { en: 'Keys, in order', fr: 'Clés, dans l’ordre' },
    up: { en: 'Move %{key} up', fr: 'Monter %{key}' },
    principalTolerance: { en: 'Amount tolerance (XOF)', fr: 'Tolérance sur le montant (XOF)' },
    principalToleranceHelp: {
      en: 'A larger difference creates a break; the match is still made.',
      fr: 'Une différence supérieure crée un écart ; le rapprochement est tout de même effectué.',
    },
    feeTolerance: { en: 'Fee tolerance (XOF)', fr: 'Tolérance sur les frais (XOF)' },
    feeToleranceHelp: { en: 'Compared with the fee schedule.', fr: 'Par rapport à la grille de frais.' },
    windowHours: { en: 'Time tolerance (hours)', fr: 'Tolérance sur l’heure (heures)' },
    windowHoursHelp: { en: 'Between a line and its transaction.', fr: 'Entre une ligne et sa transaction.' },
    bankDays: { en: 'Bank lines due after (days)', fr: 'Échéance des lignes bancaires (jours)' },
    bankDaysHelp: { en: 'After a Cashin or Cashout.', fr: 'Après un Cashin ou un Cashout.' },
    tryOn: { en: 'Dry run on %{day}', fr: 'Simuler sur le %{day}' },
    save: { en: 'Save as a new version', fr: 'Enregistrer comme nouvelle version' },
    saved: { en: 'New version of the rules saved.', fr: 'Nouvelle version des règles enregistrée.' },
    versions: { en: 'Versions', fr: 'Versions' },
    version: { en: 'Version %{version}', fr: 'Version %{version}' },
    short: {
      en: 'amount ±%{principalTolerance}, fee ±%{feeTolerance}, ±%{windowHours} h, bank T+%{bankDays}',
      fr: 'montant ±%{principalTolerance}, frais ±%{feeTolerance}, ±%{windowHours} h, banque J+%{bankDays}',
    },
  },
  sides: {
    title: { en: 'Three-way reconciliation', fr: 'Rapprochement à trois sources' },
    note: {
      en: 'presence of this transaction in each source',
      fr: 'présence de cette transaction dans chaque source',
    },
    own: { en: 'Merchant orders', fr: 'Commandes du marchand' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    statement: { en: 'Statement', fr: 'Relevé' },
    state: {
      here: { en: 'found', fr: 'présente' },
      differs: { en: 'differs', fr: 'diffère' },
      missing: { en: 'missing', fr: 'absente' },
      expected: { en: 'not yet due', fr: 'en attente' },
      none: { en: 'not imported', fr: 'non importée' },
    },
    hereText: { en: 'Found, and agrees.', fr: 'Présente et concordante.' },
    differsText: { en: 'Found, with differences.', fr: 'Présente, avec des différences.' },
    movedText: {
      en: 'The statement shows the payment on %{day}.',
      fr: 'Le relevé contient le paiement au %{day}.',
    },
    returnedText: {
      en: 'The operator took the payment back on %{day}.',
      fr: 'L’opérateur a annulé le paiement le %{day}.',
    },
    missingText: {
      en: 'Overdue: it should have been received by now.',
      fr: 'En retard : elle devrait avoir été reçue.',
    },
    expectedText: { en: 'Expected until %{at}.', fr: 'Attendue jusqu’au %{at}.' },
    notYetText: { en: 'No final status reported yet.', fr: 'Aucun statut final communiqué à ce stade.' },
    noneText: {
      en: 'No file of this source is imported for this transaction.',
      fr: 'Aucun fichier de cette source n’est importé pour cette transaction.',
    },
  },
  matchDifference: {
    lines: { en: 'Lines', fr: 'Lignes' },
    targets: { en: 'Records', fr: 'Éléments' },
    fees: { en: 'Booked fees', fr: 'Frais comptabilisés' },
    amount: { en: 'To book', fr: 'À comptabiliser' },
    account: { en: 'Account', fr: 'Compte' },
    bankAccount: { en: 'Bank, for %{operator}', fr: 'Banque, pour %{operator}' },
    none: {
      en: 'No difference remains: the booked fees explain it. Match these records without one.',
      fr: 'Aucune différence ne reste : les frais comptabilisés l’expliquent. Rapprochez ces éléments sans différence.',
    },
    refused: {
      lineIds: { en: 'The lines %{text}.', fr: 'Les lignes %{text}.' },
      transactionIds: { en: 'The transactions %{text}.', fr: 'Les transactions %{text}.' },
    },
    book: { en: 'Match and book %{amount}', fr: 'Rapprocher et comptabiliser %{amount}' },
    propose: {
      en: 'Propose to match and book %{amount}',
      fr: 'Proposer de rapprocher et comptabiliser %{amount}',
    },
    byOne: {
      en: 'Takes effect at once on %{day}: you may book up to %{limit} alone.',
      fr: 'Prend effet immédiatement sur la journée du %{day} : seul, vous pouvez comptabiliser jusqu’à %{limit}.',
    },
    byTwo: {
      en: 'Takes effect on %{day} once a second person has approved it: you may book up to %{limit} alone.',
      fr: 'Prend effet sur la journée du %{day} après approbation par une deuxième personne : seul, vous pouvez comptabiliser jusqu’à %{limit}.',
    },
    booked: {
      en: 'Matched, and the difference of %{amount} booked.',
      fr: 'Rapprochement effectué, différence de %{amount} comptabilisée.',
    },
    proposed: {
      en: 'Match and difference of %{amount} submitted for approval.',
      fr: 'Rapprochement et différence de %{amount} soumis à approbation.',
    },
    ofMatch: { en: 'with its match', fr: 'avec son rapprochement' },
    isBooked: { en: 'difference booked', fr: 'différence comptabilisée' },
  },
} satisfies Catalogue;

export const MATCHING_PROBLEM_TEXTS = {
  line_matched: {
    en: 'Row {row:number} is already matched. Undo that match first.',
    fr: 'La ligne {row:number} est déjà rapprochée. Annulez d’abord ce rapprochement.',
  },
  target_matched: {
    en: '{reference} is already matched for this source. Undo that match first.',
    fr: '{reference} est déjà rapprochée pour cette source. Annulez d’abord ce rapprochement.',
  },
  residual_left: {
    en: 'The two sides differ by {residual:number} XOF. Accept the difference or select other lines.',
    fr: 'Les deux côtés diffèrent de {residual:number} XOF. Acceptez la différence ou sélectionnez d’autres lignes.',
  },
  match_adjusted: {
    en: 'The difference of this match is booked with it. Reverse its adjustment on the business day of {day:day}: the match is undone with it.',
    fr: 'La différence de ce rapprochement est comptabilisée avec lui. Contre-passez son ajustement sur la journée du {day:day} : le rapprochement est annulé avec lui.',
  },
  match_difference_none: {
    en: 'The two sides leave no difference to book. Match them without one.',
    fr: 'Les deux côtés ne laissent aucune différence à comptabiliser. Rapprochez-les sans différence.',
  },
  match_difference_changed: {
    en: 'The difference is another one by now: a line, a fee or a business day has changed. Open the form again.',
    fr: 'La différence a changé entre-temps : une ligne, des frais ou une journée ont été modifiés. Rouvrez le formulaire.',
  },
  match_undone: { en: 'This match has already been undone.', fr: 'Ce rapprochement a déjà été annulé.' },
} satisfies Record<string, Texts>;

export const MATCHING_RULE_TEXTS: Record<string, Texts> = {
  oneSide: {
    en: 'must all come from the same type of source',
    fr: 'doivent toutes provenir du même type de source',
  },
  sideTakesCash: {
    en: 'must be Cashins or Cashouts: bank lines match nothing else',
    fr: 'doivent être des Cashins ou des Cashouts : les lignes bancaires ne se rapprochent de rien d’autre',
  },
  sideTakesTransactions: {
    en: 'must be transactions: merchant orders match nothing else',
    fr: 'doivent être des transactions : les commandes du marchand ne se rapprochent de rien d’autre',
  },
  cashNotApproved: {
    en: 'must be approved Cashins or Cashouts',
    fr: 'doivent être des Cashins ou des Cashouts approuvés',
  },
  differenceOfMoney: {
    en: 'must be of a statement of an operator or of a bank: orders move no money',
    fr: 'doivent provenir du relevé d’un opérateur ou d’une banque : les commandes ne déplacent pas d’argent',
  },
  differenceOfCompleted: {
    en: 'must be completed: a difference is booked once the outcome is known',
    fr: 'doivent être réussies : une différence se comptabilise une fois l’issue connue',
  },
  differenceOneAccount: {
    en: 'must be of one account',
    fr: 'doivent relever d’un seul compte',
  },
  differenceCode: {
    en: 'must be one of the types offered for these lines',
    fr: 'doit être l’une des natures proposées pour ces lignes',
  },
  matchTargets: {
    en: 'must contain at least one transaction, Cashin or Cashout',
    fr: 'doit comporter au moins une transaction, un Cashin ou un Cashout',
  },
  eachKeyOnce: {
    en: 'must contain each key at most once',
    fr: 'ne doit comporter chaque clé qu’une fois au plus',
  },
  weakKeyLast: {
    en: 'must end with number, amount and time, the weakest key',
    fr: 'doit se terminer par numéro, montant et heure, la clé la plus faible',
  },
  rulesDryOnly: {
    en: 'can be given for a dry run only; save them first',
    fr: 'ne peuvent être indiquées que pour une simulation ; enregistrez-les d’abord',
  },
};
