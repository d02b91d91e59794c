import type { Catalogue, Texts } from './language.js';

/** The daily close: the list of days, the page of a day, what its steps find. */
export const days = {
  days: {
    title: { en: 'Business days', fr: 'Journées' },
    intro: {
      en: 'Each day of a project, in its own zone: proven, signed by one person, reviewed by another, locked.',
      fr: 'Chaque journée d’un projet, dans son fuseau : prouvée, signée par une personne, contrôlée par une autre, verrouillée.',
    },
    emptyTitle: { en: 'No business day yet', fr: 'Aucune journée pour l’instant' },
    emptyText: {
      en: 'Days appear once the books of a project are started: with its first business day.',
      fr: 'Les journées apparaissent quand on ouvre les livres d’un projet, avec sa première journée.',
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      state: { en: 'State', fr: 'État' },
    },
    col: {
      day: { en: 'Day', fr: 'Journée' },
      project: { en: 'Project', fr: 'Projet' },
      state: { en: 'State', fr: 'État' },
      breaks: { en: 'Open breaks', fr: 'Écarts ouverts' },
      restatements: { en: 'Restatements', fr: 'Retraitements' },
      signed: { en: 'Signed', fr: 'Signée' },
      locked: { en: 'Locked', fr: 'Verrouillée' },
    },
    unseen: {
      en: '%{smart_count} not seen |||| %{smart_count} not seen',
      fr: '%{smart_count} non vu |||| %{smart_count} non vus',
    },
    restatementsTip: {
      en: 'Something of this locked day became known later. Nobody has confirmed having seen it.',
      fr: 'Un fait de cette journée verrouillée a été connu après coup. Personne n’a confirmé l’avoir vu.',
    },
    openDay: { en: 'The day to close', fr: 'La journée à clôturer' },
    openFailed: {
      en: 'The day to close could not be found',
      fr: 'La journée à clôturer n’a pas été trouvée',
    },
    begin: { en: 'Start the books', fr: 'Ouvrir les livres' },
    beginTitle: { en: 'Start the books of a project', fr: 'Ouvrir les livres d’un projet' },
    beginText: {
      en: 'Choose the first business day. From then on every day is proven and locked, one after the other; what happened earlier stays readable but is not closed. The first day begins with the balance that was stated at its start.',
      fr: 'Choisissez la première journée. À partir d’elle, chaque journée est prouvée et verrouillée, l’une après l’autre ; ce qui précède reste lisible mais n’est pas clôturé. La première journée part du solde déclaré à son début.',
    },
    begun: {
      en: 'The books of this project begin on %{day}.',
      fr: 'Les livres de ce projet commencent le %{day}.',
    },
    openFirst: { en: 'Open that day', fr: 'Ouvrir cette journée' },
    notBegun: {
      en: 'The books of this project have not been started. Finance or an administrator does that.',
      fr: 'Les livres de ce projet ne sont pas ouverts. C’est à la finance ou à un administrateur de le faire.',
    },
    firstDay: { en: 'First business day', fr: 'Première journée' },
    firstDayHelp: { en: 'from 00:00 to 24:00 in %{zone}', fr: 'de 00:00 à 24:00, %{zone}' },
    beginDone: { en: 'The books are open.', fr: 'Les livres sont ouverts.' },
  },
  day: {
    gone: { en: 'This day cannot be shown', fr: 'Cette journée ne peut pas être montrée' },
    zone: { en: 'in %{zone}', fr: '%{zone}' },
    revision: { en: 'revision %{revision}', fr: 'révision %{revision}' },
    revisionLabel: { en: 'Revision', fr: 'Révision' },
    known: { en: 'known at', fr: 'connu à' },
    next: { en: 'The day after', fr: 'La journée suivante' },
    previous: { en: 'The day before', fr: 'La journée précédente' },
    more: { en: 'More acts', fr: 'Autres actes' },
    close: { en: 'Close', fr: 'Fermer' },
    state: {
      running: { en: 'Running', fr: 'En cours' },
      open: { en: 'Open', fr: 'Ouverte' },
      frozen: { en: 'Frozen', fr: 'Arrêtée' },
      signed: { en: 'Signed', fr: 'Signée' },
      locked: { en: 'Locked', fr: 'Verrouillée' },
    },
    stateMeaning: {
      running: {
        en: 'Its cut-off lies ahead: things still happen in it.',
        fr: 'Son heure d’arrêté n’est pas passée : elle se remplit encore.',
      },
      open: {
        en: 'The day is running, or nobody has begun to close it.',
        fr: 'La journée est en cours, ou personne n’a commencé à la clôturer.',
      },
      frozen: {
        en: 'Its cut-off has passed and its close has begun.',
        fr: 'Son heure d’arrêté est passée et sa clôture a commencé.',
      },
      signed: {
        en: 'The preparer has signed; another person reviews it.',
        fr: 'Le préparateur a signé ; une autre personne la contrôle.',
      },
      locked: {
        en: 'Signed and reviewed by two people: nothing of it can change.',
        fr: 'Signée et contrôlée par deux personnes : plus rien n’y change.',
      },
    },
    asOf: { en: 'As known at…', fr: 'Connu à…' },
    asOfText: {
      en: 'Shows the day as it was known at another time: what arrived later is left out.',
      fr: 'Montre la journée telle qu’on la connaissait à un autre moment, sans ce qui est arrivé après.',
    },
    asOfAt: { en: 'At any moment', fr: 'À un moment quelconque' },
    asOfShow: { en: 'Show it', fr: 'Montrer' },
    moment: {
      now: { en: 'Now', fr: 'Maintenant' },
      cutOff: { en: 'At the cut-off', fr: 'À l’heure d’arrêté' },
      signed: { en: 'When it was signed', fr: 'À la signature' },
      sealed: { en: 'When it was sealed', fr: 'Au scellé' },
    },
    asKnown: {
      en: 'You see this day as it was known at %{when}. Nothing can be changed here.',
      fr: 'Vous voyez cette journée telle qu’on la connaissait à : %{when}. Rien ne peut y être changé.',
    },
    backToNow: { en: 'As known now', fr: 'Telle que connue maintenant' },
    reopenWaits: {
      en: 'Reopening this day was proposed and waits for a second person.',
      fr: 'La réouverture de cette journée est proposée et attend une deuxième personne.',
    },
    openProposal: { en: 'Open the proposal', fr: 'Ouvrir la proposition' },
    steps: { en: 'The steps of the close', fr: 'Les étapes de la clôture' },
    step: {
      freeze: { en: 'Freeze', fr: 'Arrêté' },
      sweep: { en: 'Last sweep', fr: 'Balayage' },
      imports: { en: 'Imports', fr: 'Imports' },
      match: { en: 'Matching', fr: 'Rapproch.' },
      breaks: { en: 'Breaks', fr: 'Écarts' },
      proof: { en: 'Proof', fr: 'Preuve' },
      sign: { en: 'Signature', fr: 'Signature' },
      lock: { en: 'Lock', fr: 'Verrou' },
    },
    stepState: {
      done: { en: 'done', fr: 'fait' },
      warning: { en: 'done, with a remark', fr: 'fait, avec une remarque' },
      uncovered: { en: 'not covered', fr: 'non couvert' },
      notRun: { en: 'not run yet', fr: 'pas encore lancé' },
      blocked: { en: 'blocked', fr: 'bloqué' },
      next: { en: 'next', fr: 'à faire' },
      later: { en: 'later', fr: 'plus tard' },
    },
    stepText: {
      freeze: {
        en: 'Once the cut-off has passed the day can be frozen: its close begins.',
        fr: 'Une fois l’heure d’arrêté passée, la journée peut être arrêtée : sa clôture commence.',
      },
      sweep: {
        en: 'Everything of the day that is still pending is asked about once more.',
        fr: 'Tout ce qui est encore en attente ce jour-là est redemandé une dernière fois.',
      },
      imports: {
        en: 'The files of the merchant, the operators and the bank that cover the day.',
        fr: 'Les fichiers du marchand, des opérateurs et de la banque qui couvrent la journée.',
      },
      match: {
        en: 'The lines of these files are matched with the transactions.',
        fr: 'Les lignes de ces fichiers sont rapprochées des transactions.',
      },
      breaks: {
        en: 'Breaks are resolved or have an owner; above the limit they are resolved, or carried over by two people.',
        fr: 'Les écarts sont clos ou attribués ; au-delà de la limite, ils sont clos, ou reportés par deux personnes.',
      },
      proof: {
        en: 'For each account the books come to the stated balance, to 1 XOF.',
        fr: 'Pour chaque compte, les livres retombent sur le solde déclaré, à 1 XOF près.',
      },
      sign: {
        en: 'The preparer signs these very figures with a code.',
        fr: 'Le préparateur signe ces chiffres mêmes, avec un code.',
      },
      lock: {
        en: 'Another person reviews them and locks the day for good.',
        fr: 'Une autre personne les contrôle et verrouille la journée pour de bon.',
      },
    },
    lockedText: {
      en: 'Signed by %{by}, reviewed and locked by %{who}. What becomes known later is booked on the first open day.',
      fr: 'Signée par %{by}, contrôlée et verrouillée par %{who}. Ce que l’on apprend après est porté sur la première journée ouverte.',
    },
    says: {
      missing: {
        en: '%{smart_count} missing |||| %{smart_count} missing',
        fr: '%{smart_count} manquant |||| %{smart_count} manquants',
      },
      uncovered: {
        en: '%{smart_count} account not covered |||| %{smart_count} accounts not covered',
        fr: '%{smart_count} compte non couvert |||| %{smart_count} comptes non couverts',
      },
      sweeping: { en: '%{answered} of %{asked}', fr: '%{answered} sur %{asked}' },
      unreachable: {
        en: '%{smart_count} unreachable |||| %{smart_count} unreachable',
        fr: '%{smart_count} sans réponse |||| %{smart_count} sans réponse',
      },
      answered: {
        en: '%{smart_count} answered |||| %{smart_count} answered',
        fr: '%{smart_count} répondue |||| %{smart_count} répondues',
      },
      pending: {
        en: '%{smart_count} still pending |||| %{smart_count} still pending',
        fr: '%{smart_count} en attente |||| %{smart_count} en attente',
      },
      unproven: { en: 'not proven yet', fr: 'pas encore prouvé' },
      off: {
        en: '%{smart_count} account off |||| %{smart_count} accounts off',
        fr: '%{smart_count} compte en écart |||| %{smart_count} comptes en écart',
      },
      proven: { en: 'residual 0', fr: 'reste 0' },
    },
    sweepCounts: {
      en: '%{asked} asked, %{answered} answered, %{unreachable} unreachable, %{pending} still pending.',
      fr: '%{asked} demandées, %{answered} répondues, %{unreachable} sans réponse, %{pending} toujours en attente.',
    },
    blocks: { en: 'Blocks the signature', fr: 'Empêche la signature' },
    warns: { en: 'A remark, it does not block', fr: 'Une remarque, sans empêcher' },
    show: { en: 'Show', fr: 'Montrer' },
    toProof: { en: 'To the proof', fr: 'Vers la preuve' },
    notYet: { en: 'Something still blocks the signature.', fr: 'Quelque chose empêche encore la signature.' },
    notYours: { en: 'You cannot sign this day.', fr: 'Vous ne pouvez pas signer cette journée.' },
    notYourReview: {
      en: 'Another person than the preparer reviews it.',
      fr: 'Le contrôle revient à une autre personne que le préparateur.',
    },
    act: {
      freeze: { en: 'Freeze the day', fr: 'Arrêter la journée' },
      sweep: { en: 'Ask once more', fr: 'Redemander' },
      match: { en: 'Match now', fr: 'Rapprocher' },
      check: { en: 'Check now', fr: 'Contrôler' },
      sign: { en: 'Sign', fr: 'Signer' },
      lock: { en: 'Review and lock', fr: 'Contrôler et verrouiller' },
      unfreeze: { en: 'Unfreeze', fr: 'Lever l’arrêté' },
      sendBack: { en: 'Send back', fr: 'Renvoyer' },
      reopen: { en: 'Propose to reopen', fr: 'Proposer de rouvrir' },
      verify: { en: 'Check a pack', fr: 'Vérifier un dossier' },
    },
    actText: {
      sign: {
        en: 'You sign as preparer, in %{zone}: what is known at this moment is what the signature stands under. Another person reviews it and locks the day.',
        fr: 'Vous signez comme préparateur (%{zone}) : la signature porte sur ce qui est connu à cet instant. Une autre personne contrôle et verrouille la journée.',
      },
      lock: {
        en: '%{who} signed this as known at %{when}. You confirm that you looked at it: the day is locked and sealed, and refuses every change from then on.',
        fr: '%{who} a signé ce qui était connu à : %{when}. Vous confirmez l’avoir contrôlé : la journée est verrouillée et scellée, et refuse dès lors tout changement.',
      },
      unfreeze: {
        en: 'The close of the day stops, and the day is open again. Matches and breaks stay.',
        fr: 'La clôture s’interrompt et la journée est de nouveau ouverte. Rapprochements et écarts restent.',
      },
      sendBack: {
        en: 'The signature falls, and the preparer sees your reason. Nothing else is lost.',
        fr: 'La signature tombe, et le préparateur voit votre motif. Rien d’autre n’est perdu.',
      },
      reopen: {
        en: 'A second person decides. The seal of today is kept; the day gets a new revision and is signed again.',
        fr: 'Une deuxième personne décide. Le scellé d’aujourd’hui est gardé ; la journée reçoit une nouvelle révision et se signe de nouveau.',
      },
      verify: {
        en: 'A pack is the sealed record of a day. Choose its file: every line is computed again and compared with the seal.',
        fr: 'Un dossier est l’enregistrement scellé d’une journée. Choisissez son fichier : chaque ligne est recalculée et comparée au scellé.',
      },
    },
    done: {
      freeze: { en: 'The day is frozen.', fr: 'La journée est arrêtée.' },
      sweep: {
        en: 'The last sweep runs. You may leave; it goes on.',
        fr: 'Le dernier balayage court. Vous pouvez partir, il continue.',
      },
      match: { en: 'Matched.', fr: 'Rapproché.' },
      check: { en: 'Checked.', fr: 'Contrôlé.' },
      sign: { en: 'Signed. Another person reviews it.', fr: 'Signée. Une autre personne la contrôle.' },
      lock: { en: 'The day is locked and sealed.', fr: 'La journée est verrouillée et scellée.' },
      unfreeze: { en: 'The day is open again.', fr: 'La journée est de nouveau ouverte.' },
      sendBack: { en: 'Sent back.', fr: 'Renvoyée.' },
      reopen: { en: 'Proposed. Another person decides.', fr: 'Proposé. Une autre personne décide.' },
    },
    note: { en: 'Note to the reviewer', fr: 'Note pour le contrôle' },
    noteOf: { en: '%{who} notes: %{note}', fr: '%{who} note : %{note}' },
    signCounts: {
      en: '%{transactions} transactions · %{open} breaks open, %{amount}',
      fr: '%{transactions} transactions · %{open} écarts ouverts, %{amount}',
    },
    activity: { en: 'Transactions of the day', fr: 'Transactions de la journée' },
    activityNote: {
      en: 'as they happened between the cut-offs; fees are the merchant’s part',
      fr: 'survenues entre les deux arrêtés ; les frais sont la part du marchand',
    },
    noActivity: { en: 'Nothing happened on this day.', fr: 'Rien ne s’est passé ce jour-là.' },
    bridge: {
      title: {
        en: 'From transactions to the balance proof',
        fr: 'Des transactions à la justification de solde',
      },
      note: {
        en: 'what was completed, and what the day books in balances and journal; XOF',
        fr: 'ce qui a abouti, et ce que la journée comptabilise dans les soldes et le journal ; XOF',
      },
      item: { en: 'Item', fr: 'Rubrique' },
      completed: { en: 'Completed, of the day', fr: 'Abouties, de la journée' },
      pending: { en: 'Pending, debited', fr: 'En attente, débités' },
      otherDay: { en: 'Settled after the cut-off', fr: 'Dénouées après l’arrêté' },
      earlier: { en: 'Of earlier days', fr: 'De journées antérieures' },
      booked: { en: 'Booked on the day', fr: 'Comptabilisé sur la journée' },
      ofWhich: { en: 'In the proof as', fr: 'Dans la justification' },
      items: {
        payin: { en: 'Payins', fr: 'Encaissements' },
        payin_fee: { en: 'Payin fees', fr: 'Frais d’encaissement' },
        payout: { en: 'Payouts', fr: 'Décaissements' },
        payout_fee: { en: 'Payout fees', fr: 'Frais de décaissement' },
      },
      parts: {
        gross: { en: '%{amount} moved', fr: '%{amount} de mouvements' },
        returned: { en: '%{amount} returned', fr: '%{amount} revenus' },
        byHand: { en: '%{amount} by manual override', fr: '%{amount} par correction manuelle' },
      },
    },
    kind: { en: 'Kind', fr: 'Nature' },
    status: { en: 'Status', fr: 'État' },
    count: { en: 'Count', fr: 'Nombre' },
    gross: { en: 'Gross', fr: 'Brut' },
    fee: { en: 'Fee', fr: 'Frais' },
    net: { en: 'Net', fr: 'Net' },
    transaction: { en: 'transaction', fr: 'transaction' },
    matching: { en: 'Matching', fr: 'Rapprochement' },
    matchedAt: { en: 'last run', fr: 'dernier passage' },
    neverMatched: { en: 'never run', fr: 'jamais lancé' },
    noLines: {
      en: 'Nobody else’s books cover this day yet.',
      fr: 'Aucun autre livre ne couvre encore cette journée.',
    },
    match: {
      leg: { en: 'Whose books', fr: 'Les livres de' },
      lines: { en: 'Lines', fr: 'Lignes' },
      matched: { en: 'Matched', fr: 'Rapprochées' },
      expected: { en: 'Not yet due', fr: 'À venir' },
      unmatched: { en: 'Unmatched', fr: 'Restantes' },
    },
    leg: {
      orders: { en: 'Own orders', fr: 'Commandes' },
      statement: { en: 'Statements', fr: 'Relevés' },
      bank: { en: 'Bank', fr: 'Banque' },
    },
    breaks: { en: 'Breaks', fr: 'Écarts' },
    allBreaks: { en: 'all of them', fr: 'tous' },
    noBreaks: { en: 'Nothing wrong was found.', fr: 'Rien d’anormal n’a été trouvé.' },
    breakCol: {
      kind: { en: 'Kind', fr: 'Nature' },
      open: { en: 'Open', fr: 'Ouverts' },
      amount: { en: 'Amount', fr: 'Montant' },
      resolved: { en: 'Settled', fr: 'Réglés' },
      expected: { en: 'Not yet due', fr: 'Pas encore dus' },
    },
    history: { en: 'What was done', fr: 'Ce qui a été fait' },
    noHistory: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
    system: { en: 'the product', fr: 'le produit' },
    seal: { en: 'Seal', fr: 'Scellé' },
    sealNote: {
      en: 'the record of the day, the same bytes for ever',
      fr: 'l’enregistrement de la journée, les mêmes octets pour toujours',
    },
    signedBy: { en: 'Prepared by', fr: 'Préparée par' },
    reviewedBy: { en: 'Reviewed by', fr: 'Contrôlée par' },
    packSize: { en: '%{lines} lines, %{octets} bytes', fr: '%{lines} lignes, %{octets} octets' },
    downloadPack: { en: 'Download the pack', fr: 'Télécharger le dossier' },
  },
  dayFinding: {
    not_over: {
      en: 'The day is not over: its cut-off is %{at}.',
      fr: 'La journée n’est pas terminée : son heure d’arrêté est %{at}.',
    },
    never_swept: {
      en: 'What is still pending has not been asked about once more.',
      fr: 'Ce qui est encore en attente n’a pas été redemandé.',
    },
    still_sweeping: {
      en: 'The last sweep still runs: %{answered} of %{asked}.',
      fr: 'Le dernier balayage court encore : %{answered} sur %{asked}.',
    },
    unreachable: {
      en: '%{count} transaction gave no answer. |||| %{count} transactions gave no answer.',
      fr: '%{count} transaction est restée sans réponse. |||| %{count} transactions sont restées sans réponse.',
    },
    still_pending: {
      en: '%{count} transaction is still pending. |||| %{count} transactions are still pending.',
      fr: '%{count} transaction est toujours en attente. |||| %{count} transactions sont toujours en attente.',
    },
    import_missing: {
      en: '%{source} (%{leg}) does not cover the day; it was due on %{dueDay}.',
      fr: '%{source} (%{leg}) ne couvre pas la journée ; le fichier était dû le %{dueDay}.',
    },
    import_expected: {
      en: '%{source} (%{leg}) does not cover the day yet; it is due on %{dueDay}.',
      fr: '%{source} (%{leg}) ne couvre pas encore la journée ; le fichier est dû le %{dueDay}.',
    },
    never_matched: {
      en: 'The matching of this day has not run yet; %{lines} lines are ready for it.',
      fr: 'Le rapprochement de cette journée n’a pas encore été lancé ; %{lines} lignes l’attendent.',
    },
    not_covered: {
      en: '%{operator}: no statement covers this day.',
      fr: '%{operator} : aucun relevé ne couvre cette journée.',
    },
    nothing_covered: {
      en: 'No file of the merchant, the operators or the bank covers this day.',
      fr: 'Aucun fichier du marchand, des opérateurs ou de la banque ne couvre cette journée.',
    },
    unmatched: {
      en: '%{leg}: %{count} line without a transaction, %{amount}. |||| %{leg}: %{count} lines without a transaction, %{amount}.',
      fr: '%{leg} : %{count} ligne sans transaction, %{amount}. |||| %{leg} : %{count} lignes sans transaction, %{amount}.',
    },
    never_checked: { en: 'The day was never checked.', fr: 'La journée n’a jamais été contrôlée.' },
    open_breaks: {
      en: '%{count} break, %{amount}, has nobody who looks after it. |||| %{count} breaks, %{amount} together, have nobody who looks after them.',
      fr: '%{count} écart, %{amount}, n’est confié à personne. |||| %{count} écarts, %{amount} au total, ne sont confiés à personne.',
    },
    owned_breaks: {
      en: '%{count} break above %{limitAmount} has an owner and is still open, %{amount}: resolve it, or have it carried over by a second person. |||| %{count} breaks above %{limitAmount} have an owner and are still open, %{amount} together: resolve them, or have them carried over by a second person.',
      fr: '%{count} écart de plus de %{limitAmount} est attribué mais toujours ouvert, %{amount} : clôturez-le ou faites-le reporter par une deuxième personne. |||| %{count} écarts de plus de %{limitAmount} sont attribués mais toujours ouverts, %{amount} au total : clôturez-les ou faites-les reporter par une deuxième personne.',
    },
    unassigned: {
      en: '%{count} transaction moved money at no known operator, %{amount}. |||| %{count} transactions moved money at no known operator, %{amount}.',
      fr: '%{count} transaction a mouvementé des fonds chez aucun opérateur connu, %{amount}. |||| %{count} transactions ont mouvementé des fonds chez aucun opérateur connu, %{amount}.',
    },
    opening_unknown: {
      en: '%{operator}: nobody knows what the account held at the start.',
      fr: '%{operator} : personne ne connaît le solde de départ.',
    },
    not_stated: {
      en: '%{operator}: no balance was stated at the cut-off, but nothing moved either.',
      fr: '%{operator} : aucun solde n’est déclaré à l’arrêté, mais rien n’a bougé non plus.',
    },
    stated_unknown: {
      en: '%{operator}: no balance was stated at the cut-off.',
      fr: '%{operator} : aucun solde n’est déclaré à l’arrêté.',
    },
    opening_alone: {
      en: '%{operator}: the opening balance of %{amount} was declared by one person without evidence; attach a file, or have it approved by a second person.',
      fr: '%{operator} : le solde d’ouverture de %{amount} a été déclaré par une seule personne sans justificatif ; joignez un fichier ou faites-le approuver par une deuxième personne.',
    },
    stated_alone: {
      en: '%{operator}: the balance of %{amount} was declared by one person without evidence; attach a file, or have it approved by a second person.',
      fr: '%{operator} : le solde de %{amount} a été déclaré par une seule personne sans justificatif ; joignez un fichier ou faites-le approuver par une deuxième personne.',
    },
    residual: {
      en: '%{operator}: %{amount} between the books and the stated balance.',
      fr: '%{operator} : %{amount} entre les livres et le solde déclaré.',
    },
    possibly_paid: {
      en: '%{operator}: %{count} payout is possibly paid; the true balance may be lower by %{amount}. |||| %{operator}: %{count} payouts are possibly paid; the true balance may be lower by %{amount}.',
      fr: '%{operator} : %{count} décaissement peut-être payé ; le vrai solde est peut-être plus bas de %{amount}. |||| %{operator} : %{count} décaissements peut-être payés ; le vrai solde est peut-être plus bas de %{amount}.',
    },
    earlier_day_open: {
      en: 'Days are signed in their order: %{day} is not locked.',
      fr: 'Les journées se signent dans l’ordre : celle du %{day} n’est pas verrouillée.',
    },
  },
  dayAct: {
    begun: { en: 'Books started', fr: 'Livres ouverts' },
    frozen: { en: 'Frozen', fr: 'Arrêtée' },
    unfrozen: { en: 'Unfrozen', fr: 'Arrêté levé' },
    swept: { en: 'Last sweep', fr: 'Dernier balayage' },
    matched: { en: 'Matched', fr: 'Rapprochée' },
    checked: { en: 'Checked', fr: 'Contrôlée' },
    signed: { en: 'Signed', fr: 'Signée' },
    sent_back: { en: 'Sent back', fr: 'Renvoyée' },
    locked: { en: 'Reviewed and locked', fr: 'Contrôlée et verrouillée' },
    reopened: { en: 'Reopened', fr: 'Rouverte' },
    adjusted: { en: 'Adjusted', fr: 'Ajustée' },
    adjustment_undone: { en: 'Adjustment taken back', fr: 'Ajustement annulé' },
  },
} satisfies Catalogue;

export const DAY_PROBLEM_TEXTS = {
  day_locked: {
    en: 'The day {day} is locked: nothing of it can be changed. What becomes known later is booked on the next open day.',
    fr: 'La journée du {day} est verrouillée : plus rien n’y change. Ce que l’on apprend après est porté sur la première journée ouverte.',
  },
  days_begun: {
    en: 'The books of this project have begun already.',
    fr: 'Les livres de ce projet sont déjà ouverts.',
  },
  day_state: {
    en: 'The day {day} is not in a state that allows this; look at it again.',
    fr: 'L’état de la journée du {day} ne le permet pas ; regardez-la de nouveau.',
  },
  day_not_over: {
    en: 'The day {day} is not over yet: its cut-off lies ahead.',
    fr: 'La journée du {day} n’est pas terminée : son heure d’arrêté n’est pas passée.',
  },
  days_in_order: {
    en: 'Days are signed and locked in their order, and only the last locked one is reopened: see to {day} first.',
    fr: 'Les journées se signent et se verrouillent dans l’ordre, et seule la dernière verrouillée se rouvre : voyez d’abord celle du {day}.',
  },
  day_own_signature: {
    en: 'You signed this day yourself; another person reviews it.',
    fr: 'Vous avez signé cette journée vous-même ; une autre personne doit la contrôler.',
  },
  day_not_ready: {
    en: 'The day {day} cannot be signed yet: {count} findings stand against it ({codes}).',
    fr: 'La journée du {day} ne peut pas encore être signée : {count} constats s’y opposent ({codes}).',
  },
  changed_since_signed: {
    en: 'Something of this day became known after it was signed: send it back and have it signed again.',
    fr: 'Un élément de cette journée a été connu après la signature : renvoyez-la pour qu’elle soit signée de nouveau.',
  },
  day_signed: {
    en: 'The day {day} is signed; send it back before you change what explains it.',
    fr: 'La journée du {day} est signée ; renvoyez-la avant de modifier ce qui l’explique.',
  },
  adjustment_undone: {
    en: 'This adjustment was undone already.',
    fr: 'Cet ajustement a déjà été annulé.',
  },
  writers_busy: {
    en: 'Something that began before the signature is still being written; try again in a moment.',
    fr: 'Une écriture commencée avant la signature n’est pas terminée ; réessayez dans un instant.',
  },
} satisfies Record<string, Texts>;

export const DAY_RULE_TEXTS: Record<string, Texts> = {
  isDay: {
    en: 'must be a day of the calendar, written YYYY-MM-DD',
    fr: 'doit être un jour du calendrier, écrit AAAA-MM-JJ',
  },
  atLeastPerAct: {
    en: 'must not be below the limit of one act',
    fr: 'ne doit pas être inférieur à la limite par acte',
  },
  dayTooOld: {
    en: 'must not lie more than {limit} days back',
    fr: 'ne doit pas remonter à plus de {limit} jours',
  },
  notZero: {
    en: 'must not be 0',
    fr: 'ne doit pas être 0',
  },
};
