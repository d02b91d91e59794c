import type { Catalogue, Texts } from './language.js';

export const matching = {
  matching: {
    title: { en: 'Matching', fr: 'Rapprochement' },
    intro: {
      en: 'Lines of files beside the transactions that they tell of. First the rules, then by hand what they left.',
      fr: 'Les lignes des fichiers à côté des transactions dont elles parlent. D’abord les règles, puis à la main ce qu’elles ont laissé.',
    },
    dayBefore: { en: 'The day before', fr: 'La veille' },
    dayAfter: { en: 'The day after', fr: 'Le lendemain' },
    openDay: { en: 'The day’s page', fr: 'La page de la journée' },
    rules: { en: 'Rules', fr: 'Règles' },
    run: { en: 'Run the rules', fr: 'Lancer les règles' },
    tryRun: { en: 'Try without writing', fr: 'Essayer sans écrire' },
    ran: { en: 'The rules were run.', fr: 'Les règles ont été appliquées.' },
    trial: { en: 'What a run would do', fr: 'Ce que ferait un passage' },
    ranTitle: { en: 'What the run did', fr: 'Ce qu’a fait le passage' },
    ranNote: { en: 'rules version %{version} · %{took} s', fr: 'règles version %{version} · %{took} s' },
    trialText: {
      en: 'Nothing was written. It would gain %{gained} matches and lose %{lost}.',
      fr: 'Rien n’a été écrit. Il gagnerait %{gained} rapprochements et en perdrait %{lost}.',
    },
    gained: { en: 'Gained: %{count}', fr: 'Gagnés : %{count}' },
    lost: { en: 'Lost: %{count}', fr: 'Perdus : %{count}' },
    row: { en: 'row %{number}', fr: 'ligne %{number}' },
    legs: { en: 'Whose books', fr: 'Quels livres' },
    noLines: { en: 'No lines of this day', fr: 'Aucune ligne de ce jour' },
    matchedOf: {
      en: '%{matched} of %{lines} matched (%{share})',
      fr: '%{matched} sur %{lines} rapprochées (%{share})',
    },
    expected: {
      en: '%{count} not yet due |||| %{count} not yet due',
      fr: '%{count} pas encore due |||| %{count} pas encore dues',
    },
    unmatchedSum: {
      en: '%{count} without a match, %{amount} |||| %{count} without a match, %{amount}',
      fr: '%{count} sans rapprochement, %{amount} |||| %{count} sans rapprochement, %{amount}',
    },
    col: {
      lines: { en: 'Lines', fr: 'Lignes' },
      unmatched: { en: 'Without', fr: 'Sans' },
      duplicates: { en: 'Twice', fr: 'En double' },
      ambiguous: { en: 'Several fit', fr: 'Plusieurs' },
      otherWay: { en: 'Wrong way', fr: 'Sens inverse' },
    },
    tip: {
      unmatched: { en: 'Lines without a match.', fr: 'Lignes sans rapprochement.' },
      duplicates: {
        en: 'Of these: lines of one transaction beyond the first.',
        fr: 'Parmi elles : lignes d’une transaction au-delà de la première.',
      },
      ambiguous: {
        en: 'Of these: lines that fit several transactions.',
        fr: 'Parmi elles : lignes qui conviennent à plusieurs transactions.',
      },
      otherWay: {
        en: 'Of these: lines that name a transaction but move money the other way.',
        fr: 'Parmi elles : lignes qui nomment une transaction mais meuvent l’argent dans l’autre sens.',
      },
    },
    lines: { en: 'Lines of the statement', fr: 'Lignes du relevé' },
    orders: { en: 'Orders of the merchant', fr: 'Commandes du marchand' },
    transactions: { en: 'Transactions without a line', fr: 'Transactions sans ligne' },
    cash: { en: 'Cashins and Cashouts', fr: 'Cashin et Cashout' },
    search: { en: 'Search the project…', fr: 'Chercher dans le projet…' },
    found: {
      en: '%{smart_count} found |||| %{smart_count} found',
      fr: '%{smart_count} trouvée |||| %{smart_count} trouvées',
    },
    nothingFound: { en: 'Nothing in this project fits.', fr: 'Rien dans ce projet ne convient.' },
    nothingLeft: {
      en: 'Nothing is left here: everything has its match.',
      fr: 'Il ne reste rien ici : tout a son rapprochement.',
    },
    dueTip: { en: 'It may still come until %{at}.', fr: 'Elle peut encore venir jusqu’au %{at}.' },
    how: {
      en: 'Choose on both sides what belongs together; one alone shows what it could be. ↑ ↓ move, space chooses, m matches.',
      fr: 'Choisissez des deux côtés ce qui va ensemble ; une seule ligne montre ce qu’elle pourrait être. ↑ ↓ déplacer, espace choisit, m rapproche.',
    },
    together: { en: 'What was put together', fr: 'Ce qui a été réuni' },
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
    residual: { en: 'Residual', fr: 'Résidu' },
    match: { en: 'Match', fr: 'Rapprocher' },
    matchText: {
      en: '%{lines}, %{lineSum}, and %{targets}, %{targetSum}, belong together from now on. It can be undone until the day is locked.',
      fr: '%{lines}, %{lineSum}, et %{targets}, %{targetSum}, vont désormais ensemble. Cela peut être annulé tant que la journée n’est pas verrouillée.',
    },
    acceptResidual: {
      en: 'They differ by %{residual}: match them all the same, the reason says why',
      fr: 'Ils diffèrent de %{residual} : les rapprocher quand même, le motif dit pourquoi',
    },
    matched: { en: 'Matched.', fr: 'Rapproché.' },
    suggestions: { en: 'It could be', fr: 'Ce pourrait être' },
    suggestionsNote: {
      en: 'likeliest first, with what speaks for it and against it',
      fr: 'le plus probable d’abord, avec ce qui parle pour et contre',
    },
    noSuggestion: {
      en: 'Nothing near it. Search for a reference, a number or an amount.',
      fr: 'Rien d’approchant. Cherchez une référence, un numéro ou un montant.',
    },
    takeIt: { en: 'Choose it', fr: 'Choisir' },
    history: { en: 'Matches of the day', fr: 'Rapprochements du jour' },
    byPeople: { en: 'By people', fr: 'À la main' },
    byAll: { en: 'All', fr: 'Tous' },
    otherReference: { en: 'Reference differs', fr: 'Référence différente' },
    otherReferenceTip: {
      en: 'The order file names another reference. The match rests on number, amount and time: check that it is the same order.',
      fr: 'Le fichier de commandes porte une autre référence. Le rapprochement repose sur le numéro, le montant et l’heure : vérifiez qu’il s’agit de la même commande.',
    },
    noOtherReference: {
      en: 'No match with another reference.',
      fr: 'Aucun rapprochement avec une autre référence.',
    },
    duplicateOf: { en: 'Repeats a line that is matched already:', fr: 'Répète une ligne déjà rapprochée :' },
    noneByPeople: {
      en: 'Nobody has matched anything by hand on this day.',
      fr: 'Personne n’a rien rapproché à la main ce jour-là.',
    },
    noMatch: { en: 'No match on this day yet.', fr: 'Aucun rapprochement ce jour-là.' },
    returns: { en: 'gives back', fr: 'rend' },
    undo: { en: 'Undo', fr: 'Annuler' },
    undoText: {
      en: 'The lines and what they belonged to are free again. Both acts stay in the history.',
      fr: 'Les lignes et ce à quoi elles étaient liées sont de nouveau libres. Les deux actes restent dans l’historique.',
    },
    undone: { en: 'Undone.', fr: 'Annulé.' },
    undoneBy: { en: 'undone by %{who}', fr: 'annulé par %{who}' },
  },
  matchKey: {
    token: { en: 'Token', fr: 'Jeton' },
    reference: { en: 'Reference', fr: 'Référence' },
    request_id: { en: 'Request id', fr: 'Identifiant de requête' },
    receipt: { en: 'Receipt', fr: 'Reçu' },
    phone_amount_time: { en: 'Number, amount, time', fr: 'Numéro, montant, heure' },
    person: { en: 'By hand', fr: 'À la main' },
  },
  matchKeyMeaning: {
    token: { en: 'the creation token of the transaction', fr: 'le jeton de création de la transaction' },
    reference: { en: 'the merchant’s own reference', fr: 'la référence propre du marchand' },
    request_id: { en: 'the request id of the aggregator', fr: 'l’identifiant de requête de l’agrégateur' },
    receipt: { en: 'the receipt of the operator', fr: 'le reçu de l’opérateur' },
    phone_amount_time: {
      en: 'only where it is unique on both sides',
      fr: 'seulement là où c’est unique des deux côtés',
    },
  },
  because: {
    same_reference: { en: 'same reference', fr: 'même référence' },
    similar_reference: { en: 'similar reference', fr: 'référence proche' },
    same_request_id: { en: 'same request id', fr: 'même identifiant de requête' },
    same_receipt: { en: 'same receipt', fr: 'même reçu' },
    same_amount: { en: 'same amount', fr: 'même montant' },
    near_amount: { en: 'nearly the amount', fr: 'presque le montant' },
    sum_agrees: { en: 'the sum agrees', fr: 'la somme concorde' },
    same_phone: { en: 'same number', fr: 'même numéro' },
    same_time: { en: 'same time', fr: 'même heure' },
    near_time: { en: 'about the time', fr: 'heure proche' },
    same_operator: { en: 'same operator', fr: 'même opérateur' },
    other_amount: { en: 'other amount', fr: 'autre montant' },
    other_phone: { en: 'other number', fr: 'autre numéro' },
    other_operator: { en: 'other operator', fr: 'autre opérateur' },
  },
  matchRules: {
    title: { en: 'Match rules', fr: 'Règles de rapprochement' },
    text: {
      en: 'The keys are tried in their order; the first that names a transaction decides. Days that are matched from now on go by the new version; every run keeps the one that it went by.',
      fr: 'Les clés sont essayées dans leur ordre ; la première qui nomme une transaction décide. Les journées rapprochées désormais suivent la nouvelle version ; chaque passage garde celle qu’il a suivie.',
    },
    keys: { en: 'Keys, in order', fr: 'Clés, dans l’ordre' },
    up: { en: 'Try %{key} earlier', fr: 'Essayer %{key} plus tôt' },
    principalTolerance: { en: 'Amount may differ by (XOF)', fr: 'Le montant peut différer de (XOF)' },
    principalToleranceHelp: {
      en: 'More than this is a break; the match is made all the same.',
      fr: 'Au-delà, c’est un écart ; le rapprochement se fait quand même.',
    },
    feeTolerance: { en: 'Fee may differ by (XOF)', fr: 'Les frais peuvent différer de (XOF)' },
    feeToleranceHelp: { en: 'From the fee grid.', fr: 'Par rapport à la grille.' },
    windowHours: { en: 'Time may differ by (hours)', fr: 'L’heure peut différer de (heures)' },
    windowHoursHelp: { en: 'Between a line and its transaction.', fr: 'Entre une ligne et sa transaction.' },
    bankDays: { en: 'Bank lines are due after (days)', fr: 'Lignes de banque dues après (jours)' },
    bankDaysHelp: { en: 'Of a Cashin or Cashout.', fr: 'D’un Cashin ou d’un Cashout.' },
    tryOn: { en: 'Try it on %{day}', fr: 'Essayer sur le %{day}' },
    save: { en: 'Save as a new version', fr: 'Enregistrer comme nouvelle version' },
    saved: {
      en: 'A new version of the rules counts from now on.',
      fr: 'Une nouvelle version des règles compte désormais.',
    },
    versions: { en: 'Versions', fr: 'Versions' },
    version: { en: 'Version %{version}', fr: 'Version %{version}' },
    short: {
      en: 'amount ±%{principalTolerance}, fee ±%{feeTolerance}, ±%{windowHours} h, bank T+%{bankDays}',
      fr: 'montant ±%{principalTolerance}, frais ±%{feeTolerance}, ±%{windowHours} h, banque J+%{bankDays}',
    },
  },
  legs: {
    title: { en: 'Three legs', fr: 'Trois livres' },
    note: { en: 'who has this transaction in their books', fr: 'qui a cette transaction dans ses livres' },
    own: { en: 'Merchant’s record', fr: 'Marchand' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    statement: { en: 'Statement', fr: 'Relevé' },
    state: {
      here: { en: 'there', fr: 'présente' },
      differs: { en: 'differs', fr: 'diffère' },
      missing: { en: 'missing', fr: 'absente' },
      expected: { en: 'not yet due', fr: 'pas encore due' },
      none: { en: 'not imported', fr: 'pas importé' },
    },
    hereText: { en: 'It is there, and agrees.', fr: 'Elle y est, et concorde.' },
    differsText: { en: 'It is there, but does not agree.', fr: 'Elle y est, mais ne concorde pas.' },
    missingText: {
      en: 'It should be there by now, and is not.',
      fr: 'Elle devrait y être maintenant, et n’y est pas.',
    },
    expectedText: { en: 'It may still come until %{at}.', fr: 'Elle peut encore venir jusqu’au %{at}.' },
    notYetText: { en: 'It has not said how it ended yet.', fr: 'Il n’a pas encore dit comment elle a fini.' },
    noneText: {
      en: 'Nobody imports these books for this transaction.',
      fr: 'Personne n’importe ces livres pour cette transaction.',
    },
  },
} satisfies Catalogue;

export const MATCHING_PROBLEM_TEXTS = {
  line_matched: {
    en: 'Row {row} is matched already; undo that match first.',
    fr: 'La ligne {row} est déjà rapprochée ; annulez d’abord ce rapprochement.',
  },
  target_matched: {
    en: '{reference} is matched already on this leg; undo that match first.',
    fr: '{reference} est déjà rapprochée pour cette source ; annulez d’abord ce rapprochement.',
  },
  residual_left: {
    en: 'The two sides differ by {residual} XOF; accept the residual, or choose other lines.',
    fr: 'Les deux côtés diffèrent de {residual} XOF ; acceptez le résidu ou choisissez d’autres lignes.',
  },
  match_undone: {
    en: 'This match is undone already.',
    fr: 'Ce rapprochement est déjà annulé.',
  },
} satisfies Record<string, Texts>;

export const MATCHING_RULE_TEXTS: Record<string, Texts> = {
  oneLeg: {
    en: 'must all come from the same kind of source',
    fr: 'doivent toutes venir du même type de source',
  },
  legTakesCash: {
    en: 'must be Cashins or Cashouts: bank lines are about nothing else',
    fr: 'doivent être des Cashin ou Cashout : les lignes bancaires ne concernent rien d’autre',
  },
  legTakesTransactions: {
    en: 'must be transactions: the merchant’s orders are about nothing else',
    fr: 'doivent être des transactions : les commandes du marchand ne concernent rien d’autre',
  },
  cashNotApproved: {
    en: 'must be approved Cashins or Cashouts',
    fr: 'doivent être des Cashin ou Cashout approuvés',
  },
  matchTargets: {
    en: 'must name at least one transaction, Cashin or Cashout',
    fr: 'doit désigner au moins une transaction, un Cashin ou un Cashout',
  },
  eachKeyOnce: {
    en: 'must name each key at most once',
    fr: 'ne doit nommer chaque clé qu’une fois au plus',
  },
  weakKeyLast: {
    en: 'must have number, amount and time last: it is the weakest',
    fr: 'doit finir par numéro, montant et heure : c’est la clé la plus faible',
  },
  rulesDryOnly: {
    en: 'may be given for a trial only; save them first',
    fr: 'ne peuvent être données que pour un essai ; enregistrez-les d’abord',
  },
};
