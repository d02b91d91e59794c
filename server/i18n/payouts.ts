import type { Catalogue, Texts } from './language.js';

export const payouts = {
  says: {
    mobile_money: {
      en: '%{amount} %{go} to the mobile money account of %{phone}.',
      fr: '%{amount} %{go} sur le compte mobile money du %{phone}.',
    },
    wallet_stays: {
      en: '%{amount} %{go} to the wallet of %{phone} and %{stay} there.',
      fr: '%{amount} %{go} sur le portefeuille du %{phone} et %{stay}.',
    },
    wallet_on: {
      en: '%{amount} %{go} to the wallet of %{phone} and from there on to its mobile money account.',
      fr: '%{amount} %{go} sur le portefeuille du %{phone}, puis de là sur son compte mobile money.',
    },
    go_planned: { en: 'go', fr: 'partent' },
    stay_planned: { en: 'stay', fr: 'y restent' },
    go_paid: { en: 'went', fr: 'sont partis' },
    stay_paid: { en: 'stayed', fr: 'y sont restés' },
    go_maybe: { en: 'may have gone', fr: 'sont peut-être partis' },
    stay_maybe: { en: 'stayed', fr: 'y sont restés' },
    go_not: { en: 'were to go', fr: 'devaient partir' },
    stay_not: { en: 'stay', fr: 'y rester' },
    batch: {
      en: '%{smart_count} payout, %{total}: %{title}. |||| %{smart_count} payouts, %{total} together: %{title}.',
      fr: '%{smart_count} décaissement, %{total} : %{title}. |||| %{smart_count} décaissements, %{total} en tout : %{title}.',
    },
    short_mobile_money: { en: 'Mobile money', fr: 'Mobile money' },
    short_wallet_stays: { en: 'Wallet, stays', fr: 'Portefeuille, reste' },
    short_wallet_on: { en: 'Wallet, goes on', fr: 'Portefeuille, continue' },
  },
  payoutState: {
    requested: { en: 'To approve', fr: 'À approuver' },
    ready: { en: 'Ready', fr: 'Prêt' },
    held: { en: 'Held', fr: 'Retenu' },
    returned: { en: 'Returned', fr: 'Rendu' },
    sending: { en: 'Sending', fr: 'Envoi' },
    pending: { en: 'Pending', fr: 'En attente' },
    possibly_paid: { en: 'Possibly paid', fr: 'Peut-être payé' },
    paid: { en: 'Paid', fr: 'Payé' },
    failed: { en: 'Failed', fr: 'Échoué' },
    rejected: { en: 'Rejected', fr: 'Rejeté' },
    cancelled: { en: 'Given up', fr: 'Abandonné' },
  },
  payoutMeaning: {
    requested: {
      en: 'Somebody asked for it; other people have to approve it.',
      fr: 'Quelqu’un l’a demandé ; d’autres personnes doivent l’approuver.',
    },
    ready: { en: 'Approved; it is sent in its turn.', fr: 'Approuvé ; il part à son tour.' },
    held: { en: 'Approved, and kept from being sent for now.', fr: 'Approuvé, et retenu pour l’instant.' },
    returned: {
      en: 'Its hold has ended; its requester decides what becomes of it.',
      fr: 'Sa retenue est finie ; son demandeur décide de la suite.',
    },
    sending: { en: 'The call to the aggregator is under way.', fr: 'L’appel à l’agrégateur est en cours.' },
    pending: {
      en: 'The aggregator accepted it; the money has not moved for certain.',
      fr: 'L’agrégateur l’a accepté ; rien ne prouve encore que l’argent a bougé.',
    },
    possibly_paid: {
      en: 'The answer to the call was lost: it may have been paid. It is never sent again before people have settled that.',
      fr: 'La réponse à l’appel s’est perdue : il a peut-être été payé. Il ne repart jamais avant que des personnes l’aient réglé.',
    },
    paid: {
      en: 'Confirmed by the aggregator: the money moved.',
      fr: 'Confirmé par l’agrégateur : l’argent a bougé.',
    },
    failed: {
      en: 'Refused or not completed: no money moved.',
      fr: 'Refusé ou non abouti : aucun argent n’a bougé.',
    },
    rejected: {
      en: 'Somebody who could have approved it said no.',
      fr: 'Une personne qui pouvait l’approuver a dit non.',
    },
    cancelled: { en: 'Given up before it was sent.', fr: 'Abandonné avant son envoi.' },
  },
  orderState: {
    draft: { en: 'Draft', fr: 'Brouillon' },
    requested: { en: 'To approve', fr: 'À approuver' },
    approved: { en: 'Approved', fr: 'Approuvée' },
    rejected: { en: 'Rejected', fr: 'Rejetée' },
    cancelled: { en: 'Given up', fr: 'Abandonnée' },
  },
  holdWhy: {
    person: { en: 'Held by a person', fr: 'Retenu par une personne' },
    outage: { en: 'Operator outage', fr: 'Panne de l’opérateur' },
    low_balance: { en: 'Low balance', fr: 'Solde insuffisant' },
  },
  payouts: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    emptyTitle: { en: 'No payout here', fr: 'Aucun décaissement ici' },
    emptyText: {
      en: 'Payouts appear here as soon as somebody asks for one.',
      fr: 'Les décaissements apparaissent ici dès que quelqu’un en demande un.',
    },
    lists: { en: 'Lists of payouts', fr: 'Listes de décaissements' },
    tab: {
      'to-approve': { en: 'To approve', fr: 'À approuver' },
      requested: { en: 'Requested', fr: 'Demandés' },
      held: { en: 'Held', fr: 'Retenus' },
      sending: { en: 'Sending', fr: 'En envoi' },
      pending: { en: 'Pending', fr: 'En attente' },
      'possibly-paid': { en: 'Possibly paid', fr: 'Peut-être payés' },
      failed: { en: 'Failed', fr: 'Échoués' },
      done: { en: 'Done', fr: 'Payés' },
      all: { en: 'All', fr: 'Tous' },
      batches: { en: 'Batches', fr: 'Lots' },
    },
    col: {
      time: { en: 'Time', fr: 'Heure' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      to: { en: 'To', fr: 'À' },
      channel: { en: 'Channel', fr: 'Canal' },
      operator: { en: 'Operator', fr: 'Opérateur' },
      project: { en: 'Project', fr: 'Projet' },
      amount: { en: 'Amount', fr: 'Montant' },
      state: { en: 'State', fr: 'État' },
      reason: { en: 'Reason', fr: 'Raison' },
      purpose: { en: 'Purpose', fr: 'Motif' },
      requestedBy: { en: 'Requested by', fr: 'Demandé par' },
      attempts: { en: 'n×', fr: 'n×' },
      attemptsTitle: { en: 'How often it was sent', fr: 'Combien de fois il a été envoyé' },
      since: { en: 'Since', fr: 'Depuis' },
      sinceTitle: {
        en: 'How long it has been in this state',
        fr: 'Depuis combien de temps il est dans cet état',
      },
      approvals: { en: 'Approvals', fr: 'Accords' },
      chosen: { en: '✓', fr: '✓' },
    },
    filter: {
      state: { en: 'State', fr: 'État' },
      channel: { en: 'Channel', fr: 'Canal' },
      operatorId: { en: 'Operator', fr: 'Opérateur' },
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Requested', fr: 'Demandé' },
      amount: { en: 'Amount', fr: 'Montant' },
      phone: { en: 'Phone', fr: 'Téléphone' },
      reference: { en: 'Reference', fr: 'Référence' },
      orderId: { en: 'Of one request', fr: 'D’une demande' },
    },
    new: { en: 'New payout', fr: 'Nouveau décaissement' },
    newBatch: { en: 'New batch', fr: 'Nouveau lot' },
    heldUntil: { en: '%{why}, until %{until}', fr: '%{why}, jusqu’au %{until}' },
    approvals: { en: '%{approved} of %{needed}', fr: '%{approved} sur %{needed}' },
    ofPayouts: {
      en: '%{smart_count} payout |||| %{smart_count} payouts',
      fr: '%{smart_count} décaissement |||| %{smart_count} décaissements',
    },
    choose: { en: 'Choose %{what}', fr: 'Choisir %{what}' },
    chosen: { en: 'What is chosen', fr: 'Ce qui est choisi' },
    chooseAll: { en: 'Choose all %{count}', fr: 'Choisir les %{count}' },
    chooseNone: { en: 'Choose none of %{count}', fr: 'N’en choisir aucun des %{count}' },
    approveChosen: {
      en: 'Approve %{smart_count} |||| Approve %{smart_count}',
      fr: 'Approuver %{smart_count} |||| Approuver %{smart_count}',
    },
    reason: { en: 'Reason', fr: 'Motif' },
  },
  toApprove: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    intro: {
      en: 'What waits for your word, the oldest first.',
      fr: 'Ce qui attend votre parole, le plus ancien d’abord.',
    },
    emptyTitle: { en: 'Nothing waits for you', fr: 'Rien ne vous attend' },
    emptyText: {
      en: 'Requests that you may approve come here. Your own wait for others, under “Requested”.',
      fr: 'Les demandes que vous pouvez approuver arrivent ici. Les vôtres attendent d’autres personnes, sous « Demandés ».',
    },
    keys: { en: '↑ ↓ move · x chooses · Enter opens', fr: '↑ ↓ déplacent · x choisit · Entrée ouvre' },
  },
  batches: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    intro: {
      en: 'Files of payouts: your own drafts, and everything that was requested.',
      fr: 'Les fichiers de décaissements : vos propres brouillons, et tout ce qui a été demandé.',
    },
    emptyTitle: { en: 'No batch yet', fr: 'Aucun lot pour l’instant' },
    emptyText: {
      en: 'A CSV or XLSX file of up to 10,000 payouts becomes a batch: checked line by line, approved whole.',
      fr: 'Un fichier CSV ou XLSX de 10 000 décaissements au plus devient un lot : vérifié ligne par ligne, approuvé en entier.',
    },
  },
  payout: {
    title: { en: 'Payout of %{amount}', fr: 'Décaissement de %{amount}' },
    gone: { en: 'This payout cannot be seen', fr: 'Ce décaissement n’est pas visible' },
    cutOff: {
      en: 'It can be stopped until the call to the aggregator starts, and not after.',
      fr: 'Il peut être arrêté jusqu’au début de l’appel à l’agrégateur, et plus ensuite.',
    },
    attempts: { en: 'Attempts', fr: 'Tentatives' },
    noAttempt: { en: 'It was not sent yet.', fr: 'Il n’a pas encore été envoyé.' },
    askedBy: { en: 'by %{who}', fr: 'par %{who}' },
    fault: { en: 'the call failed: %{fault}', fr: 'l’appel a échoué : %{fault}' },
    rowOf: { en: 'Line %{row} of %{title}', fr: 'Ligne %{row} de %{title}' },
    hold: { en: 'Hold', fr: 'Retenir' },
    holdText: {
      en: 'It is not sent before it is released. A hold that runs out returns it to its requester.',
      fr: 'Il ne part pas avant que la suspension soit levée. Une retenue qui arrive à son terme le rend à son demandeur.',
    },
    until: { en: 'Until (optional)', fr: 'Jusqu’au (facultatif)' },
    untilHelp: {
      en: 'Empty: as long as the payout rules say. Times in %{zone}.',
      fr: 'Vide : aussi longtemps que le disent les règles. Heures : %{zone}.',
    },
    heldDone: { en: 'Held.', fr: 'Retenu.' },
    unhold: { en: 'Release', fr: 'Lever la suspension' },
    unholdText: {
      en: 'It is sent at its place in the queue. The code of your authenticator app confirms it.',
      fr: 'Il sera envoyé à sa place dans la file. Le code de votre application le confirme.',
    },
    unholdOutageText: {
      en: 'It is sent although the outage lasts. The code of your authenticator app confirms it.',
      fr: 'Il sera envoyé bien que la panne dure. Le code de votre application le confirme.',
    },
    unheld: { en: 'It goes on, at its place in the queue.', fr: 'Il reprend sa place dans la file.' },
    heldBy: { en: '(%{who})', fr: '(%{who})' },
    heldUntil: { en: 'Held until', fr: 'Retenu jusqu’au' },
    holdMeans_person: {
      en: 'It is not sent before it is released.',
      fr: 'Il ne part pas avant que la suspension soit levée.',
    },
    holdMeans_outage: {
      en: 'It goes on by itself when the outage ends.',
      fr: 'Il repart de lui-même à la fin de la panne.',
    },
    holdMeans_low_balance: {
      en: 'The aggregator refused it because the account held too little; nothing was paid. It goes on with “fund and release” of the account.',
      fr: 'L’agrégateur l’a refusé parce que le compte contenait trop peu ; rien n’a été payé. Il repart par « approvisionner et libérer » du compte.',
    },
    returnedText: {
      en: 'The hold has run out, so it is back with %{who}.',
      fr: 'La retenue est arrivée à son terme : il revient à %{who}.',
    },
    openAccount: { en: 'Open the account', fr: 'Ouvrir le compte' },
    givenUp: { en: 'Given up by %{who}:', fr: 'Abandonné par %{who} :' },
    cancel: { en: 'Give up', fr: 'Abandonner' },
    cancelText: {
      en: 'It is never sent. This cannot be undone.',
      fr: 'Il ne partira jamais. C’est sans retour.',
    },
    cancelled: { en: 'Given up.', fr: 'Abandonné.' },
    retry: { en: 'Send again', fr: 'Renvoyer' },
    retryText: {
      en: 'This is attempt %{number}, with a new reference. It is sent at once.',
      fr: 'C’est la tentative %{number}, avec une nouvelle référence. Elle part aussitôt.',
    },
    retryTwoText: {
      en: 'This would be attempt %{number}, with a new reference. The aggregator broke at the last one, so a second person decides.',
      fr: 'Ce serait la tentative %{number}, avec une nouvelle référence. L’agrégateur est tombé en panne sur la dernière : une seconde personne décide.',
    },
    retried: { en: 'It is sent again.', fr: 'Il est renvoyé.' },
    retryProposed: { en: 'Proposed. A second person decides.', fr: 'Proposé. Une seconde personne décide.' },
    proposedBy: { en: 'Proposed by %{who}.', fr: 'Proposé par %{who}.' },
  },
  retryWhy: {
    not_failed: { en: 'There is nothing to repeat.', fr: 'Il n’y a rien à renvoyer.' },
    possibly_paid: {
      en: 'The last attempt may have been paid: nothing is sent again before its end is known.',
      fr: 'La dernière tentative a peut-être été payée : rien ne repart avant que son issue soit connue.',
    },
    never: {
      en: 'It cannot pass with this number, amount and channel, so it cannot be sent again: ask for another payout.',
      fr: 'Il ne peut aboutir ni avec ce numéro, ni ce montant, ni ce canal : il ne peut pas être renvoyé, demandez-en un autre.',
    },
    look_first: {
      en: 'The aggregator broke at it: make sure that nothing was paid; then a second person decides.',
      fr: 'L’agrégateur est tombé en panne dessus : vérifiez que rien n’a été payé ; une seconde personne décide ensuite.',
    },
    look_first_may: {
      en: 'The aggregator broke at it: make sure that nothing was paid. A second person decides about a repeat.',
      fr: 'L’agrégateur est tombé en panne dessus : vérifiez que rien n’a été payé. Une seconde personne décide d’un renvoi.',
    },
    look_first_from: {
      en: 'The aggregator broke at it: make sure that nothing was paid. A repeat can be proposed from %{from}.',
      fr: 'L’agrégateur est tombé en panne dessus : vérifiez que rien n’a été payé. Un renvoi peut être proposé à partir du %{from}.',
    },
    after_24h: {
      en: 'The wallet takes no other payout within 24 hours.',
      fr: 'Ce portefeuille n’accepte pas d’autre décaissement avant 24 heures.',
    },
    after_24h_may: {
      en: 'The 24 hours are over: it can be sent again.',
      fr: 'Les 24 heures sont passées : il peut être renvoyé.',
    },
    after_24h_from: {
      en: 'The wallet takes no other payout within 24 hours: it can be sent again from %{from}.',
      fr: 'Ce portefeuille n’accepte pas d’autre décaissement avant 24 heures : il peut être renvoyé à partir du %{from}.',
    },
    after_funding: {
      en: 'The account must hold its amount first: declare a Cashin or its balance.',
      fr: 'Le compte doit d’abord contenir son montant : déclarez un Cashin ou son solde.',
    },
    after_funding_may: {
      en: 'The account may hold its amount now: it can be sent again.',
      fr: 'Le compte contient peut-être son montant à présent : il peut être renvoyé.',
    },
    after_fix: {
      en: 'It can be sent again once the cause is corrected.',
      fr: 'Il peut être renvoyé une fois la cause corrigée.',
    },
    after_fix_may: {
      en: 'It can be sent again once the cause is corrected: say in your reason what was.',
      fr: 'Il peut être renvoyé une fois la cause corrigée : dites dans votre motif ce qui l’a été.',
    },
    now: { en: 'It can be sent again.', fr: 'Il peut être renvoyé.' },
    now_may: {
      en: 'Nothing was paid for certain: it can be sent again.',
      fr: 'Il est certain que rien n’a été payé : il peut être renvoyé.',
    },
    not_decided: { en: 'Nobody has decided about it yet.', fr: 'Personne n’en a encore décidé.' },
  },
  retries: {
    title: { en: 'Retries', fr: 'Renvois' },
    intro: {
      en: 'A repeat is a person’s act, one attempt at a time, and only after a certain failure.',
      fr: 'Un renvoi est l’acte d’une personne, une tentative à la fois, et seulement après un échec certain.',
    },
    failed: { en: 'The retries could not be read', fr: 'Les renvois n’ont pas pu être lus' },
    due: { en: 'To be repeated', fr: 'À renvoyer' },
    dueNote: {
      en: 'failed payouts that may be sent again, now or later',
      fr: 'décaissements échoués qui peuvent repartir, maintenant ou plus tard',
    },
    dueEmpty: { en: 'Nothing waits to be repeated.', fr: 'Rien n’attend d’être renvoyé.' },
    now: { en: 'now', fr: 'maintenant' },
    success: { en: 'What repeating came to', fr: 'Ce que les renvois ont donné' },
    successNote: {
      en: 'by the reason of the attempt before',
      fr: 'selon la raison de la tentative précédente',
    },
    successEmpty: { en: 'Nothing was repeated yet.', fr: 'Rien n’a encore été renvoyé.' },
    noCode: { en: 'no sub-code', fr: 'sans sous-code' },
    chains: { en: 'Chains of attempts', fr: 'Chaînes de tentatives' },
    chainsNote: { en: 'the latest first', fr: 'la plus récente d’abord' },
    chainsEmpty: {
      en: 'No payout was sent more than once.',
      fr: 'Aucun décaissement n’a été envoyé plus d’une fois.',
    },
    col: {
      who: { en: 'To', fr: 'À' },
      amount: { en: 'XOF', fr: 'XOF' },
      reason: { en: 'Failed because', fr: 'Échoué parce que' },
      failed: { en: 'Failed', fr: 'Échoué' },
      from: { en: 'Possible', fr: 'Possible' },
      requestedBy: { en: 'Asked for by', fr: 'Demandé par' },
      code: { en: 'Reason before', fr: 'Raison précédente' },
      retried: { en: 'Repeated', fr: 'Renvoyés' },
      paid: { en: 'Paid', fr: 'Payés' },
      open: { en: 'Open', fr: 'En cours' },
      share: { en: 'Success', fr: 'Réussite' },
    },
  },
  sending: {
    because: {
      unanswered: {
        en: 'three calls in a row were not answered',
        fr: 'trois appels de suite sont restés sans réponse',
      },
    },
    pause: { en: 'Pause sending', fr: 'Suspendre l’envoi' },
    pauseText: {
      en: 'No payout of the project leaves from now on. Calls under way end. Requests and approvals go on.',
      fr: 'Aucun décaissement du projet ne part à partir de maintenant. Les appels en cours se terminent. Les demandes et les approbations continuent.',
    },
    pausedDone: { en: 'Sending is paused.', fr: 'L’envoi est suspendu.' },
    paused: { en: 'Sending is paused in %{name}.', fr: 'L’envoi est suspendu dans %{name}.' },
    pausedText: {
      en: 'Since %{when}, by %{who}: %{why}. %{smart_count} payout waits. |||| Since %{when}, by %{who}: %{why}. %{smart_count} payouts wait.',
      fr: 'Depuis le %{when}, par %{who} : %{why}. %{smart_count} décaissement attend. |||| Depuis le %{when}, par %{who} : %{why}. %{smart_count} décaissements attendent.',
    },
    resume: { en: 'Go on sending', fr: 'Reprendre l’envoi' },
    resumed: { en: 'Sending goes on.', fr: 'L’envoi reprend.' },
    blocked: { en: 'Nothing is sent.', fr: 'Rien ne part.' },
    blockedText: {
      en: 'The database remembers less than was sent: a backup was restored, and the journal of calls cannot say what was sent since. Sending again could pay twice: two administrators have to release it, after checking with the aggregator.',
      fr: 'La base de données est en retard sur les envois : une sauvegarde a été restaurée et le journal des appels ne permet pas d’établir ce qui a été envoyé depuis. Reprendre l’envoi pourrait payer deux fois : deux administrateurs doivent le libérer, après vérification auprès de l’agrégateur.',
    },
    guardWhy: {
      marker_missing: {
        en: 'Reason: the marker file is missing.',
        fr: 'Motif : le fichier témoin est introuvable.',
      },
      marker_unreadable: {
        en: 'Reason: the marker file cannot be read.',
        fr: 'Motif : le fichier témoin est illisible.',
      },
      journal_missing: {
        en: 'Reason: the journal of calls is missing.',
        fr: 'Motif : le journal des appels est introuvable.',
      },
      journal_damaged: {
        en: 'Reason: a line of the journal of calls is damaged.',
        fr: 'Motif : une ligne du journal des appels est endommagée.',
      },
      journal_incomplete: {
        en: 'Reason: the journal of calls does not go back to this backup, or calls are missing from it.',
        fr: 'Motif : le journal des appels ne remonte pas jusqu’à cette sauvegarde, ou des appels y manquent.',
      },
      journal_generation: {
        en: 'Reason: sending was released by two administrators after this backup was made.',
        fr: 'Motif : l’envoi a été libéré par deux administrateurs après cette sauvegarde.',
      },
      journal_unknown_project: {
        en: 'Reason: the journal of calls names a project that this backup does not hold.',
        fr: 'Motif : le journal des appels cite un projet absent de cette sauvegarde.',
      },
      journal_other_attempts: {
        en: 'Reason: the journal of calls and this backup disagree about the attempts of a payout.',
        fr: 'Motif : le journal des appels et cette sauvegarde ne concordent pas sur les tentatives d’un décaissement.',
      },
    },
    restored: { en: 'A backup was restored in %{name}.', fr: 'Une sauvegarde a été restaurée dans %{name}.' },
    restoredText: {
      en: 'On %{when}. According to the journal of calls, %{smart_count} payout (%{total}) was sent after the backup: its outcome is unknown (possibly paid) and it is not sent again until it is resolved. The other payouts are sent as usual. |||| On %{when}. According to the journal of calls, %{smart_count} payouts (%{total}) were sent after the backup: their outcome is unknown (possibly paid) and they are not sent again until they are resolved. The other payouts are sent as usual.',
      fr: 'Le %{when}. D’après le journal des appels, %{smart_count} décaissement (%{total}) a été envoyé après la sauvegarde : son issue est inconnue (peut-être payé) et il n’est pas renvoyé avant d’être régularisé. Les autres décaissements partent normalement. |||| Le %{when}. D’après le journal des appels, %{smart_count} décaissements (%{total}) ont été envoyés après la sauvegarde : leur issue est inconnue (peut-être payés) et ils ne sont pas renvoyés avant d’être régularisés. Les autres décaissements partent normalement.',
    },
    restoredShow: { en: 'Show', fr: 'Afficher' },
    release: { en: 'Release the sending', fr: 'Libérer l’envoi' },
    releaseText: {
      en: 'Say how you made sure of what was sent after the backup. A second administrator decides; then sending goes on in all projects.',
      fr: 'Dites comment vous vous êtes assuré de ce qui est parti après la sauvegarde. Un second administrateur décide ; l’envoi reprend alors dans tous les projets.',
    },
    propose: { en: 'Propose', fr: 'Proposer' },
    proposed: {
      en: 'Proposed. Another administrator decides.',
      fr: 'Proposé. Un autre administrateur décide.',
    },
  },
  settle: {
    title: { en: 'The answer to its creation was lost', fr: 'La réponse à sa création s’est perdue' },
    text_payout: {
      en: 'It may have been paid. No machine sends it again, and nobody can repeat it, before people have settled it.',
      fr: 'Il a peut-être été payé. Aucune machine ne le renvoie, et personne ne peut le renvoyer, avant que des personnes l’aient réglé.',
    },
    text_payin: {
      en: 'It may exist at the aggregator. No machine creates it again; people settle it.',
      fr: 'Il existe peut-être chez l’agrégateur. Aucune machine ne le recrée ; des personnes le règlent.',
    },
    others: { en: 'Finance or an administrator does.', fr: 'La finance ou un administrateur s’en charge.' },
    proof: { en: 'It was created:', fr: 'Il a été créé :' },
    proofText: {
      en: 'a callback about it has arrived. Its token at the aggregator settles the rest.',
      fr: 'un callback à son sujet est arrivé. Son jeton chez l’agrégateur règle le reste.',
    },
    openCallback: {
      en: '%{smart_count} callback about it |||| %{smart_count} callbacks about it',
      fr: '%{smart_count} callback à son sujet |||| %{smart_count} callbacks à son sujet',
    },
    token: { en: 'I found its token', fr: 'J’ai trouvé son jeton' },
    tokenText: {
      en: 'You have its creation token, from the aggregator’s support or dashboard. A confirm decides from then on.',
      fr: 'Vous avez son jeton de création, par le support ou le tableau de bord de l’agrégateur. Une confirmation décide désormais.',
    },
    tokenDialog: {
      en: 'The call counts as created with this token, and the aggregator is asked about it at once. A token that does not clearly belong to this call is decided by a second person.',
      fr: 'L’appel compte comme créé avec ce jeton, et la question est posée aussitôt à l’agrégateur. Un jeton qui n’appartient pas clairement à cet appel est décidé par une seconde personne.',
    },
    tokenField: { en: 'Creation token', fr: 'Jeton de création' },
    tokenHelp: {
      en: 'Not the token of a callback: that one can never confirm.',
      fr: 'Pas le jeton d’un callback : celui-là ne peut jamais rien confirmer.',
    },
    attach: { en: 'Attach it', fr: 'L’attacher' },
    tokenDone: {
      en: 'Attached. The aggregator is being asked.',
      fr: 'Attaché. La question est posée à l’agrégateur.',
    },
    tokenProposed: {
      en: 'The token does not say that it belongs to this call: a second person decides.',
      fr: 'Le jeton ne dit pas qu’il appartient à cet appel : une seconde personne décide.',
    },
    notCreated_payout: {
      en: 'I can prove that it was not sent',
      fr: 'Je peux prouver qu’il n’est pas parti',
    },
    notCreated_payin: {
      en: 'I can prove that it was not created',
      fr: 'Je peux prouver qu’il n’a pas été créé',
    },
    notCreatedText: {
      en: 'The aggregator says in writing that it has no such transaction. A second person decides after a cool-off, in which a callback would still speak.',
      fr: 'L’agrégateur dit par écrit qu’il n’a pas cette transaction. Une seconde personne décide après un délai pendant lequel un callback parlerait encore.',
    },
    notCreatedClosed: {
      en: 'Closed: a callback proves that it was created.',
      fr: 'Fermée : un callback prouve qu’il a été créé.',
    },
    notCreatedDialog: {
      en: 'You propose that this call created nothing at the aggregator. Another person can approve that after %{hours} h; then it counts as refused and may be repeated. If a callback arrives before, the proposal falls.',
      fr: 'Vous proposez que cet appel n’a rien créé chez l’agrégateur. Une autre personne peut l’approuver après %{hours} h ; il compte alors comme refusé et peut être repris. Si un callback arrive avant, la proposition tombe.',
    },
    evidence: { en: 'What proves it', fr: 'Ce qui le prouve' },
    evidenceHelp: {
      en: 'Who was asked, when, and what they answered: at least ten characters.',
      fr: 'Qui a été interrogé, quand, et ce qui a été répondu : au moins dix caractères.',
    },
    propose: { en: 'Propose', fr: 'Proposer' },
    notCreatedProposed: {
      en: 'Proposed. Another person decides after the cool-off.',
      fr: 'Proposé. Une autre personne décide après le délai.',
    },
  },
} satisfies Catalogue;

/** What stands in the way of holding, cancelling, repeating and releasing payouts. Times in ISO 8601 UTC. */
export const PAYOUT_ACT_PROBLEM_TEXTS = {
  too_late: {
    en: 'Too late: the call to the aggregator began at {at}.',
    fr: 'Trop tard : l’appel à l’agrégateur a commencé à {at}.',
  },
  payout_given_up: {
    en: 'This payout was given up and stays so; request another one.',
    fr: 'Ce décaissement a été abandonné et le reste ; demandez-en un autre.',
  },
  retry_not_failed: {
    en: 'This payout has not failed: there is nothing to repeat.',
    fr: 'Ce décaissement n’a pas échoué : il n’y a rien à relancer.',
  },
  retry_possibly_paid: {
    en: 'The last attempt may have paid: nothing is sent again before its end is known.',
    fr: 'La dernière tentative a peut-être payé : rien n’est relancé avant que son issue soit connue.',
  },
  retry_never: {
    en: 'This payout cannot pass with this number, amount and channel; request another one.',
    fr: 'Ce décaissement ne peut pas aboutir avec ce numéro, ce montant et ce canal ; demandez-en un autre.',
  },
  retry_after_24h: {
    en: 'This wallet takes no other payout within 24 hours: repeat it from {from}.',
    fr: 'Ce portefeuille n’accepte pas d’autre décaissement avant 24 heures : relancez à partir de {from}.',
  },
  retry_after_funding: {
    en: 'The account does not hold this amount, as far as is known: declare a Cashin or the balance first.',
    fr: 'Le compte ne contient pas ce montant, d’après ce qui est connu : déclarez d’abord un Cashin ou le solde.',
  },
  retry_look_first: {
    en: 'The aggregator failed within: make sure that nothing was paid, and repeat it from {from}.',
    fr: 'L’agrégateur a échoué en interne : vérifiez que rien n’a été payé, et relancez à partir de {from}.',
  },
  nothing_to_release: {
    en: 'No payout on hold for a low balance fits this.',
    fr: 'Aucun décaissement retenu pour solde insuffisant ne correspond.',
  },
} satisfies Record<string, Texts>;

export const PAYOUT_ACT_RULE_TEXTS: Record<string, Texts> = {
  inFuture: { en: 'must be in the future', fr: 'doit être dans le futur' },
};

/** What stands in the way of requesting and approving payouts. */
export const PAYOUT_PROBLEM_TEXTS = {
  payout_limit: {
    en: 'A limit of the payout policy refuses this: {used} requested within {hours} h, {wanted} more, {max} allowed.',
    fr: 'Une limite de la politique des décaissements s’y oppose : {used} demandés en {hours} h, {wanted} de plus, {max} permis.',
  },
  payout_blocked: {
    en: 'This payout cannot be requested: its preflight found something that rules it out ({check}).',
    fr: 'Ce décaissement ne peut pas être demandé : sa vérification préalable l’exclut ({check}).',
  },
  payout_request_conflict: {
    en: 'This request was stored before, with other values; look at it and begin anew.',
    fr: 'Cette demande a déjà été enregistrée avec d’autres valeurs ; consultez-la et recommencez.',
  },
  payout_own_request: {
    en: 'Nobody decides what they requested themselves.',
    fr: 'Personne ne décide de ce qu’il a demandé lui-même.',
  },
  payout_not_requester: {
    en: 'Only the person who requested it may edit it.',
    fr: 'Seule la personne qui l’a demandé peut le modifier.',
  },
  payout_order_decided: {
    en: 'This request was decided or cancelled already.',
    fr: 'Cette demande a déjà été décidée ou annulée.',
  },
  payout_decided_once: {
    en: 'You have decided this request already; each person decides once.',
    fr: 'Vous avez déjà décidé de cette demande ; chacun ne décide qu’une fois.',
  },
  payout_not_your_step: {
    en: 'Your role does not fit the approval that this request needs now.',
    fr: 'Votre rôle ne correspond pas à l’approbation que cette demande attend maintenant.',
  },
  payout_requester_left: {
    en: 'The person who requested it may no longer request payouts; reject or cancel it.',
    fr: 'La personne qui l’a demandé ne peut plus demander de décaissements ; rejetez ou annulez cette demande.',
  },
  payout_nothing_unsent: {
    en: 'Every payout of this order was sent already: there is nothing left to cancel.',
    fr: 'Tous les décaissements de cet ordre ont déjà été envoyés : il n’y a plus rien à annuler.',
  },
} satisfies Record<string, Texts>;

/** What a field of a payout, or of the payout policy, must be. */
export const PAYOUT_RULE_TEXTS: Record<string, Texts> = {
  anyPhone: {
    en: 'must be a number with its country code: 8 to 15 digits, blanks and + are understood',
    fr: 'doit être un numéro avec son indicatif : 8 à 15 chiffres, les espaces et le + sont compris',
  },
  duplicateReason: {
    en: 'is needed: there is a payout like this one',
    fr: 'est nécessaire : il existe un décaissement semblable',
  },
  walletOnly: {
    en: 'goes with a payout to a wallet, and with no other',
    fr: 'accompagne un décaissement vers un portefeuille, et lui seul',
  },
  lastTierFitsAll: {
    en: 'must end with a tier that fits every order: every project, source, role and amount',
    fr: 'doit se terminer par un palier qui convient à tout ordre : tous projets, sources, rôles et montants',
  },
  tierUnreachable: {
    en: 'is never reached: tier {tier} above fits everything that it fits',
    fr: 'n’est jamais atteint : le palier {tier} plus haut couvre tout ce qu’il couvre',
  },
  tierUnsatisfiable: {
    en: 'cannot be satisfied: too few active people besides a requester have these roles',
    fr: 'ne peut pas être satisfait : trop peu de personnes actives, hors demandeur, ont ces rôles',
  },
  unknownProject: { en: 'is not a project', fr: 'n’est pas un projet' },
  sameLimit: {
    en: 'is the same measure as an earlier limit, with the same consequence',
    fr: 'est la même mesure qu’une limite précédente, avec la même conséquence',
  },
  refusedBeforeApproval: {
    en: 'must be above the bound from which one more approval is needed',
    fr: 'doit dépasser le seuil à partir duquel une approbation de plus est nécessaire',
  },
};

/** What stands in the way of sending payouts and of settling calls whose answer was lost. */
export const SENDING_PROBLEM_TEXTS = {
  guard_open: {
    en: 'Nothing holds payouts back: the database remembers all that was sent.',
    fr: 'Rien ne retient les décaissements : la base de données se souvient de tout ce qui a été envoyé.',
  },
  not_unknown: {
    en: 'The answer to this call is known: there is nothing to settle by hand.',
    fr: 'La réponse à cet appel est connue : il n’y a rien à régler à la main.',
  },
  token_not_replaceable: {
    en: 'The token can be replaced only while the transaction is pending and no status check was answered for it.',
    fr: 'Le jeton ne peut être remplacé que tant que la transaction est en attente et qu’aucune vérification n’a abouti avec lui.',
  },
  not_quarantined: {
    en: 'This callback is not in quarantine any more: it was linked or dismissed.',
    fr: 'Ce callback n’est plus en quarantaine : il a été rattaché ou écarté.',
  },
  was_created: {
    en: 'A callback about this transaction came: it was created. Find its token and attach it.',
    fr: 'Une notification concernant cette transaction est arrivée : elle a été créée. Trouvez son jeton et rattachez-le.',
  },
} satisfies Record<string, Texts>;

export const SENDING_RULE_TEXTS: Record<string, Texts> = {
  unknownTransaction: {
    en: 'names no transaction of this project',
    fr: 'ne désigne aucune transaction de ce projet',
  },
  notToken: {
    en: 'is not a creation token: three parts, separated by points',
    fr: 'n’est pas un jeton de création : trois parties séparées par des points',
  },
  callbackToken: {
    en: 'is the token of a callback: confirm does not know it; the creation token is needed',
    fr: 'est le jeton d’une notification : la confirmation ne le connaît pas ; il faut le jeton de création',
  },
  tokenOfOtherKind: {
    en: 'belongs to the other kind of transaction',
    fr: 'appartient à l’autre type de transaction',
  },
};
