import type { Catalogue, Texts } from './language.js';

export const payouts = {
  /** Sentence on amount and destination; the tense of `go` follows the status. */
  says: {
    mobile_money: {
      en: '%{amount} %{go} to the mobile money account of %{phone}.',
      fr: '%{amount} %{go} sur le compte mobile money du %{phone}.',
    },
    wallet_stays: {
      en: '%{amount} %{go} to the wallet of %{phone}, %{stay}.',
      fr: '%{amount} %{go} sur le portefeuille du %{phone}, %{stay}.',
    },
    wallet_on: {
      en: '%{amount} %{go} to the mobile money account of %{phone}, via its wallet.',
      fr: '%{amount} %{go} sur le compte mobile money du %{phone}, via son portefeuille.',
    },
    go_planned: { en: 'to be paid', fr: 'à verser' },
    stay_planned: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_paid: { en: 'paid', fr: 'versés' },
    stay_paid: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_maybe: { en: 'possibly paid', fr: 'peut-être versés' },
    stay_maybe: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_not: { en: 'not paid', fr: 'non versés' },
    stay_not: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    batch: {
      en: '%{smart_count} payout, total %{total}: %{title}. |||| %{smart_count} payouts, total %{total}: %{title}.',
      fr: '%{smart_count} décaissement, total %{total} : %{title}. |||| %{smart_count} décaissements, total %{total} : %{title}.',
    },
    short_mobile_money: { en: 'Mobile money', fr: 'Mobile money' },
    short_wallet_stays: { en: 'Wallet only', fr: 'Portefeuille seul' },
    short_wallet_on: { en: 'Via wallet', fr: 'Via portefeuille' },
  },
  payoutState: {
    requested: { en: 'Pending approval', fr: 'En attente d’approbation' },
    ready: { en: 'Queued', fr: 'En file d’envoi' },
    held: { en: 'On hold', fr: 'Suspendu' },
    returned: { en: 'Hold expired', fr: 'Suspension expirée' },
    sending: { en: 'Being sent', fr: 'Envoi en cours' },
    pending: { en: 'Pending', fr: 'En attente' },
    possibly_paid: { en: 'Possibly paid', fr: 'Peut-être payé' },
    paid: { en: 'Paid', fr: 'Payé' },
    failed: { en: 'Failed', fr: 'Échoué' },
    rejected: { en: 'Rejected', fr: 'Rejeté' },
    cancelled: { en: 'Cancelled', fr: 'Annulé' },
  },
  payoutMeaning: {
    requested: {
      en: 'Requested; not sent until it is approved.',
      fr: 'Demandé ; aucun envoi avant approbation.',
    },
    ready: {
      en: 'Approved and waiting in the sending queue.',
      fr: 'Approuvé et placé dans la file d’envoi.',
    },
    held: {
      en: 'Approved, but not sent while it is on hold.',
      fr: 'Approuvé, mais non envoyé tant qu’il est suspendu.',
    },
    returned: {
      en: 'The hold has expired; not sent until it is released. It can also be cancelled.',
      fr: 'La suspension a expiré ; aucun envoi tant qu’elle n’est pas levée. Le décaissement peut aussi être annulé.',
    },
    sending: {
      en: 'The API call to the aggregator is in progress.',
      fr: 'L’appel API à l’agrégateur est en cours.',
    },
    pending: {
      en: 'Accepted by the aggregator; the payment is not confirmed yet.',
      fr: 'Accepté par l’agrégateur ; le paiement n’est pas encore confirmé.',
    },
    possibly_paid: {
      en: 'Outcome unknown (possibly paid): the response to the API call was lost. Not sent again until the outcome is resolved.',
      fr: 'Issue inconnue (peut-être payé) : la réponse à l’appel API a été perdue. Aucun nouvel envoi avant régularisation de l’issue.',
    },
    paid: {
      en: 'Confirmed by the aggregator: the beneficiary was paid.',
      fr: 'Confirmé par l’agrégateur : le bénéficiaire a été payé.',
    },
    failed: {
      en: 'Rejected by the aggregator or not completed: according to the aggregator, nothing was paid.',
      fr: 'Rejeté par l’agrégateur ou non abouti : d’après l’agrégateur, rien n’a été payé.',
    },
    rejected: {
      en: 'Rejected by an approver: nothing was sent.',
      fr: 'Rejeté par un approbateur : rien n’a été envoyé.',
    },
    cancelled: {
      en: 'Cancelled: no further attempt will be made.',
      fr: 'Annulé : aucun envoi n’aura plus lieu.',
    },
  },
  orderState: {
    draft: { en: 'Draft', fr: 'Brouillon' },
    requested: { en: 'Pending approval', fr: 'En attente d’approbation' },
    approved: { en: 'Approved', fr: 'Approuvée' },
    rejected: { en: 'Rejected', fr: 'Rejetée' },
    cancelled: { en: 'Cancelled', fr: 'Annulée' },
  },
  holdWhy: {
    person: { en: 'Manual hold', fr: 'Suspension manuelle' },
    outage: { en: 'Operator outage', fr: 'Incident opérateur' },
    low_balance: { en: 'Insufficient balance', fr: 'Solde insuffisant' },
  },
  payouts: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    emptyTitle: { en: 'No payouts', fr: 'Aucun décaissement' },
    emptyText: {
      en: 'Payouts appear here once requested. Request one payout, or import a file of several.',
      fr: 'Les décaissements apparaissent ici dès qu’ils sont demandés. Demandez un décaissement, ou importez un fichier qui en contient plusieurs.',
    },
    lists: { en: 'Payout lists', fr: 'Listes de décaissements' },
    tab: {
      'to-approve': { en: 'To approve', fr: 'À approuver' },
      requested: { en: 'Requested', fr: 'Demandés' },
      held: { en: 'On hold', fr: 'Suspendus' },
      sending: { en: 'Sending', fr: 'Envoi' },
      pending: { en: 'Pending', fr: 'En attente' },
      'possibly-paid': { en: 'Possibly paid', fr: 'Peut-être payés' },
      failed: { en: 'Failed', fr: 'Échoués' },
      done: { en: 'Paid', fr: 'Payés' },
      all: { en: 'All', fr: 'Tous' },
      batches: { en: 'Batches', fr: 'Lots' },
    },
    col: {
      time: { en: 'Time', fr: 'Heure' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      to: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      channel: { en: 'Channel', fr: 'Canal' },
      operator: { en: 'Operator', fr: 'Opérateur' },
      project: { en: 'Project', fr: 'Projet' },
      amount: { en: 'Amount', fr: 'Montant' },
      state: { en: 'Status', fr: 'Statut' },
      reason: { en: 'Reason', fr: 'Motif' },
      purpose: { en: 'Purpose', fr: 'Objet' },
      requestedBy: { en: 'Requested by', fr: 'Demandé par' },
      attempts: { en: 'n×', fr: 'n×' },
      attemptsTitle: { en: 'Number of attempts', fr: 'Nombre de tentatives' },
      since: { en: 'Since', fr: 'Depuis' },
      sinceTitle: { en: 'Time in this status', fr: 'Durée dans ce statut' },
      approvals: { en: 'Approvals', fr: 'Approbations' },
    },
    filter: {
      holdWhy: { en: 'Reason of the hold', fr: 'Motif de suspension' },
      retryDue: { en: 'Retry due', fr: 'À retenter' },
      state: { en: 'Status', fr: 'Statut' },
      channel: { en: 'Channel', fr: 'Canal' },
      operatorId: { en: 'Operator', fr: 'Opérateur' },
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Requested', fr: 'Date de demande' },
      age: { en: 'Age', fr: 'Ancienneté' },
      amount: { en: 'Amount', fr: 'Montant' },
      phone: { en: 'Phone number', fr: 'Numéro de téléphone' },
      reference: { en: 'Reference', fr: 'Référence' },
      orderId: { en: 'Request', fr: 'Demande' },
    },
    new: { en: 'New payout', fr: 'Nouveau décaissement' },
    newBatch: { en: 'New batch', fr: 'Nouveau lot' },
    heldUntil: { en: '%{why}, ends %{until}', fr: '%{why}, fin %{until}' },
    approvals: { en: '%{approved} of %{needed}', fr: '%{approved} sur %{needed}' },
    ofPayouts: {
      en: '%{smart_count} payout |||| %{smart_count} payouts',
      fr: '%{smart_count} décaissement |||| %{smart_count} décaissements',
    },
    approveChosen: {
      en: 'Approve %{smart_count} |||| Approve %{smart_count}',
      fr: 'Approuver %{smart_count} |||| Approuver %{smart_count}',
    },
    reason: { en: 'Reason', fr: 'Motif' },
  },
  toApprove: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    intro: {
      en: 'Requests awaiting your approval, oldest first.',
      fr: 'Demandes en attente de votre approbation, de la plus ancienne à la plus récente.',
    },
    emptyTitle: { en: 'No requests to approve', fr: 'Aucune demande à approuver' },
    emptyText: {
      en: 'Requests that you can approve appear here. Your own requests are listed under “Requested”.',
      fr: 'Les demandes que vous pouvez approuver apparaissent ici. Vos propres demandes figurent sous « Demandés ».',
    },
    keys: {
      en: '↑ ↓ to move · Enter to open · x to select',
      fr: '↑ ↓ pour se déplacer · Entrée pour ouvrir · x pour sélectionner',
    },
  },
  batches: {
    title: { en: 'Payouts', fr: 'Décaissements' },
    intro: {
      en: 'Payout files: your drafts and all requested batches.',
      fr: 'Fichiers de décaissements : vos brouillons et tous les lots demandés.',
    },
    emptyTitle: { en: 'No batches', fr: 'Aucun lot' },
    emptyText: {
      en: 'A CSV or XLSX file of up to 10,000 payouts becomes a batch. Each row is checked and the batch is approved as a whole.',
      fr: 'Un fichier CSV ou XLSX de 10 000 décaissements au plus forme un lot. Chaque ligne est contrôlée et le lot est approuvé en bloc.',
    },
  },
  payout: {
    title: { en: 'Payout of %{amount}', fr: 'Décaissement de %{amount}' },
    gone: { en: 'This payout is not available', fr: 'Ce décaissement n’est pas accessible' },
    cutOff: {
      en: 'It can be cancelled until the API call to the aggregator starts.',
      fr: 'Il peut être annulé tant que l’appel API à l’agrégateur n’a pas commencé.',
    },
    attempts: { en: 'Attempts', fr: 'Tentatives' },
    noAttempt: { en: 'Not sent yet.', fr: 'Pas encore envoyé.' },
    askedBy: { en: 'by %{who}', fr: 'par %{who}' },
    fault: { en: 'the API call failed: %{fault}', fr: 'l’appel API a échoué : %{fault}' },
    rowOf: { en: 'Row %{row} of %{title}', fr: 'Ligne %{row} de %{title}' },
    hold: { en: 'Put on hold', fr: 'Suspendre' },
    holdText: {
      en: 'The payout is not sent until the hold is released. If the hold expires first, the payout is still not sent: it must be released or cancelled.',
      fr: 'Le décaissement n’est pas envoyé tant que la suspension n’est pas levée. Si elle expire auparavant, le décaissement n’est toujours pas envoyé : il faut la lever ou annuler le décaissement.',
    },
    until: { en: 'Hold until (optional)', fr: 'Suspendre jusqu’au (facultatif)' },
    untilHelp: {
      en: 'If empty, the duration set in the payout policy applies. Times in %{zone}.',
      fr: 'Si ce champ est vide, la durée prévue par les règles de décaissement s’applique. Heures : %{zone}.',
    },
    heldDone: { en: 'Payout put on hold.', fr: 'Décaissement suspendu.' },
    unhold: { en: 'Release', fr: 'Lever la suspension' },
    unholdText: {
      en: 'The payout returns to its place in the sending queue. Confirm with the code of your authenticator app.',
      fr: 'Le décaissement reprend sa place dans la file d’envoi. Confirmez avec le code de votre application d’authentification.',
    },
    unholdOutageText: {
      en: 'The payout is sent although the operator outage has not ended. Confirm with the code of your authenticator app.',
      fr: 'Le décaissement est envoyé bien que l’incident opérateur ne soit pas terminé. Confirmez avec le code de votre application d’authentification.',
    },
    unheld: {
      en: 'Hold released. The payout is back in the sending queue.',
      fr: 'Suspension levée. Le décaissement a repris sa place dans la file d’envoi.',
    },
    heldBy: { en: '(%{who})', fr: '(%{who})' },
    heldUntil: { en: 'On hold until', fr: 'Suspendu jusqu’au' },
    holdMeans_person: {
      en: 'Not sent until the hold is released.',
      fr: 'Aucun envoi tant que la suspension n’est pas levée.',
    },
    holdMeans_outage: {
      en: 'Sent automatically if the outage ends before the hold expires.',
      fr: 'Envoi automatique si l’incident prend fin avant l’expiration de la suspension.',
    },
    holdMeans_low_balance: {
      en: 'Refused by the aggregator because the account balance was insufficient; nothing was paid. Once the account has been funded, release it from the account page.',
      fr: 'Refusé par l’agrégateur en raison du solde insuffisant du compte ; rien n’a été payé. Une fois le compte approvisionné, levez la suspension depuis la page du compte.',
    },
    returnedText: {
      en: 'The hold has expired: %{who} is to release or cancel the payout.',
      fr: 'La suspension a expiré : il revient à %{who} de la lever ou d’annuler le décaissement.',
    },
    openAccount: { en: 'Open the account', fr: 'Ouvrir le compte' },
    givenUp: { en: 'Cancelled by %{who}:', fr: 'Annulé par %{who} :' },
    cancel: { en: 'Cancel payout', fr: 'Annuler le décaissement' },
    cancelText: {
      en: 'The payout will not be sent. This action cannot be undone.',
      fr: 'Le décaissement ne sera pas envoyé. Cette action est irréversible.',
    },
    cancelled: { en: 'Payout cancelled.', fr: 'Décaissement annulé.' },
    retry: { en: 'Retry', fr: 'Retenter' },
    retryText: {
      en: 'This is attempt %{number}, with a new reference. It is queued for sending at once.',
      fr: 'Il s’agit de la tentative %{number}, avec une nouvelle référence. Elle est placée immédiatement dans la file d’envoi.',
    },
    retryTwoText: {
      en: 'This would be attempt %{number}, with a new reference. An earlier attempt may have been paid, by its error code or because its outcome was unknown: an administrator other than you must approve the retry.',
      fr: 'Ce serait la tentative %{number}, avec une nouvelle référence. Une tentative antérieure a pu être payée, d’après son code d’erreur ou parce que son issue a été inconnue : un autre administrateur doit approuver la nouvelle tentative.',
    },
    retried: {
      en: 'Payout queued for a new attempt.',
      fr: 'Nouvelle tentative placée dans la file d’envoi.',
    },
    retryProposed: {
      en: 'Proposed. A second person must approve the retry.',
      fr: 'Proposition enregistrée. Une seconde personne doit approuver la nouvelle tentative.',
    },
    proposedBy: { en: 'Proposed by %{who}.', fr: 'Proposé par %{who}.' },
  },
  retryWhy: {
    not_failed: { en: 'Nothing to retry.', fr: 'Aucune nouvelle tentative à prévoir.' },
    possibly_paid: {
      en: 'The last attempt may have been paid: no retry until its outcome is known.',
      fr: 'La dernière tentative a peut-être été payée : aucune nouvelle tentative avant que son issue soit connue.',
    },
    never: {
      en: 'It cannot succeed with this number, amount and channel, so it cannot be retried. Request another payout.',
      fr: 'Il ne peut pas aboutir avec ce numéro, ce montant et ce canal ; aucune nouvelle tentative n’est possible. Demandez un autre décaissement.',
    },
    look_first: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid; a second person must then approve a retry.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé ; une seconde personne doit ensuite approuver la nouvelle tentative.',
    },
    look_first_may: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid, then propose a retry; a second person must approve it.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé, puis proposez une nouvelle tentative ; une seconde personne doit l’approuver.',
    },
    look_first_from: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid. A retry can be proposed from %{from}.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé. Une nouvelle tentative peut être proposée à partir du %{from}.',
    },
    was_unknown: {
      en: 'Its outcome was unknown: a second person must approve a retry, after the waiting period.',
      fr: 'Son issue a été inconnue : une seconde personne doit approuver la nouvelle tentative, après le délai d’attente.',
    },
    was_unknown_may: {
      en: 'Its outcome was unknown. A retry can be proposed; a second person must approve it with the evidence below.',
      fr: 'Son issue a été inconnue. Une nouvelle tentative peut être proposée ; une seconde personne doit l’approuver au vu des éléments ci-dessous.',
    },
    was_unknown_from: {
      en: 'Its outcome was unknown. A retry can be proposed from %{from}; a second person must approve it.',
      fr: 'Son issue a été inconnue. Une nouvelle tentative peut être proposée à partir du %{from} ; une seconde personne doit l’approuver.',
    },
    after_24h: {
      en: 'The wallet accepts one payout per 24 hours.',
      fr: 'Le portefeuille accepte un seul décaissement par 24 heures.',
    },
    after_24h_may: {
      en: 'The 24 hours have passed: it can be retried.',
      fr: 'Les 24 heures sont écoulées : il peut être retenté.',
    },
    after_24h_from: {
      en: 'The wallet accepts one payout per 24 hours: it can be retried from %{from}.',
      fr: 'Le portefeuille accepte un seul décaissement par 24 heures : il peut être retenté à partir du %{from}.',
    },
    after_funding: {
      en: 'The known account balance does not cover this amount. Declare a Cashin or the balance first.',
      fr: 'Le solde connu du compte ne couvre pas ce montant. Déclarez d’abord un Cashin ou le solde.',
    },
    after_funding_may: {
      en: 'The account balance may now cover this amount: it can be retried.',
      fr: 'Le solde du compte couvre peut-être ce montant désormais : il peut être retenté.',
    },
    after_fix: {
      en: 'It can be retried once the cause is corrected.',
      fr: 'Il peut être retenté une fois la cause corrigée.',
    },
    after_fix_may: {
      en: 'It can be retried once the cause is corrected; state the correction in the reason.',
      fr: 'Il peut être retenté une fois la cause corrigée ; indiquez la correction dans le motif.',
    },
    now: { en: 'It can be retried.', fr: 'Il peut être retenté.' },
    now_may: {
      en: 'It is established that nothing was paid: it can be retried.',
      fr: 'Il est établi que rien n’a été payé : il peut être retenté.',
    },
    not_decided: { en: 'It is pending approval.', fr: 'Il est en attente d’approbation.' },
    requested: {
      en: 'Its retry has been requested together with others and is pending approval.',
      fr: 'Sa nouvelle tentative est demandée avec d’autres et attend une approbation.',
    },
  },
  failureCause: {
    low_balance: { en: 'Insufficient balance', fr: 'Solde insuffisant' },
    no_code: { en: 'Failure without a code', fr: 'Échec sans code' },
    never_sent: { en: 'Call not sent', fr: 'Appel non envoyé' },
    people: { en: 'Failure recorded by two users', fr: 'Échec constaté par deux personnes' },
  },
  retries: {
    title: { en: 'Retries', fr: 'Nouvelles tentatives' },
    intro: {
      en: 'Each retry is requested by a user after a confirmed failure, alone or with others of its operator and cause.',
      fr: 'Chaque nouvelle tentative est demandée par un utilisateur après un échec confirmé, seule ou avec d’autres du même opérateur et de la même cause.',
    },
    failed: {
      en: 'The retries could not be loaded',
      fr: 'Les nouvelles tentatives n’ont pas pu être chargées',
    },
    lists: { en: 'Lists of retries', fr: 'Listes des nouvelles tentatives' },
    tab: {
      due: { en: 'To retry', fr: 'À retenter' },
      outcomes: { en: 'Outcomes', fr: 'Résultats' },
    },
    emptyTitle: { en: 'No payouts to retry', fr: 'Aucun décaissement à retenter' },
    emptyText: {
      en: 'Failed payouts appear here with the reason and the time from which a retry is safe.',
      fr: 'Les décaissements échoués apparaissent ici avec leur cause et le moment à partir duquel une nouvelle tentative est sans risque.',
    },
    keys: {
      en: 'X selects a row; then only payouts of the same operator and cause can be added',
      fr: 'X sélectionne une ligne ; seuls des décaissements du même opérateur et de la même cause s’y ajoutent',
    },
    filter: {
      cause: { en: 'Cause', fr: 'Cause' },
      all: { en: 'Including those that cannot succeed', fr: 'Y compris ceux qui ne peuvent pas aboutir' },
    },
    now: { en: 'Now', fr: 'Maintenant' },
    notYet: { en: 'Not yet', fr: 'Pas encore' },
    never: { en: 'No retry possible', fr: 'Aucune nouvelle tentative' },
    from: { en: 'From %{at}', fr: 'À partir du %{at}' },
    because: {
      not_failed: { en: 'nothing to retry', fr: 'rien à retenter' },
      possibly_paid: { en: 'possibly paid: outcome not known', fr: 'peut-être payé : issue non connue' },
      never: { en: 'cannot succeed as requested', fr: 'ne peut pas aboutir tel quel' },
      look_first: { en: 'a payment is not ruled out', fr: 'un paiement n’est pas exclu' },
      was_unknown: { en: 'its outcome was unknown', fr: 'son issue a été inconnue' },
      after_24h: { en: 'one payout per wallet and 24 h', fr: 'un versement par portefeuille et 24 h' },
      after_24h_may: { en: 'the 24 hours have passed', fr: 'les 24 heures sont écoulées' },
      after_funding: { en: 'the known balance is too low', fr: 'le solde connu est insuffisant' },
      after_funding_may: { en: 'the balance may cover it', fr: 'le solde peut couvrir ce montant' },
      after_fix: { en: 'once the cause is corrected', fr: 'une fois la cause corrigée' },
      now: { en: 'nothing was paid', fr: 'rien n’a été payé' },
      not_decided: { en: 'pending approval', fr: 'en attente d’approbation' },
      requested: { en: 'requested, pending approval', fr: 'demandée, en attente d’approbation' },
    },
    found: {
      create: { en: 'Refused without a code', fr: 'Refusé sans code' },
      create_sentence: {
        en: 'Refused by the response to the API call of %{at}, without a code.',
        fr: 'Refusé par la réponse à l’appel API du %{at}, sans code.',
      },
      confirm: { en: 'Failed without a code', fr: 'Échec sans code' },
      confirm_sentence: {
        en: 'Failure established by the status check of %{at}, without a code.',
        fr: 'Échec constaté par la vérification du %{at}, sans code.',
      },
      person: { en: 'Failure recorded by two users', fr: 'Échec constaté par deux personnes' },
      person_sentence: {
        en: 'Failure recorded by two users on %{at}, with evidence and without a code.',
        fr: 'Échec constaté par deux personnes le %{at}, sur justificatif et sans code.',
      },
      never_sent: { en: 'Call not sent', fr: 'Appel non envoyé' },
      never_sent_sentence: {
        en: 'The API call of %{at} did not leave: the aggregator could not be reached.',
        fr: 'L’appel API du %{at} n’est pas parti : l’agrégateur n’a pas pu être joint.',
      },
    },
    foundBy: {
      create: { en: 'API call, %{at}', fr: 'appel API, %{at}' },
      confirm: { en: 'status check, %{at}', fr: 'vérification, %{at}' },
      person: { en: 'two users, %{at}', fr: 'deux personnes, %{at}' },
      never_sent: { en: 'API call, %{at}', fr: 'appel API, %{at}' },
    },
    openRequest: { en: 'Request', fr: 'Demande' },
    together: {
      en: 'Request the retry of %{smart_count} payout |||| Request the retry of %{smart_count} payouts',
      fr: 'Demander la nouvelle tentative de %{smart_count} décaissement |||| Demander la nouvelle tentative de %{smart_count} décaissements',
    },
    togetherText: {
      en: 'One request for these payouts of one operator and one cause. An administrator other than you approves list and total with one code; each is then sent as a new attempt with a new reference. All of them are sent or none.',
      fr: 'Une seule demande pour ces décaissements d’un même opérateur et d’une même cause. Un autre administrateur approuve la liste et le total avec un seul code ; chacun part ensuite comme une nouvelle tentative, sous une nouvelle référence. Tous sont envoyés, ou aucun.',
    },
    togetherAct: {
      en: 'Request approval: %{smart_count} payout, %{total} |||| Request approval: %{smart_count} payouts, %{total}',
      fr: 'Demander l’approbation : %{smart_count} décaissement, %{total} |||| Demander l’approbation : %{smart_count} décaissements, %{total}',
    },
    list: { en: 'Payouts of the request', fr: 'Décaissements de la demande' },
    remove: {
      en: 'Remove %{smart_count} payout |||| Remove %{smart_count} payouts',
      fr: 'Retirer %{smart_count} décaissement |||| Retirer %{smart_count} décaissements',
    },
    requested: {
      en: 'Retry of %{smart_count} payout requested; an administrator must approve it. |||| Retry of %{smart_count} payouts requested; an administrator must approve it.',
      fr: 'Nouvelle tentative de %{smart_count} décaissement demandée ; un administrateur doit l’approuver. |||| Nouvelle tentative de %{smart_count} décaissements demandée ; un administrateur doit l’approuver.',
    },
    success: { en: 'Success rate of retries', fr: 'Taux de réussite des nouvelles tentatives' },
    successNote: {
      en: 'by error code of the previous attempt',
      fr: 'selon le code d’erreur de la tentative précédente',
    },
    successEmpty: { en: 'No retries yet.', fr: 'Aucune nouvelle tentative pour l’instant.' },
    noCode: { en: 'no error code', fr: 'sans code d’erreur' },
    chains: { en: 'Payouts with several attempts', fr: 'Décaissements à plusieurs tentatives' },
    chainsNote: { en: 'latest first', fr: 'les plus récents d’abord' },
    chainsEmpty: {
      en: 'No payout has more than one attempt.',
      fr: 'Aucun décaissement n’a fait l’objet de plusieurs tentatives.',
    },
    col: {
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      amount: { en: 'Amount', fr: 'Montant' },
      failure: { en: 'Failure, responsible', fr: 'Échec, responsable' },
      failureTitle: {
        en: 'Reason of the failure, responsible party, and event that established it',
        fr: 'Cause de l’échec, responsable et événement qui l’a établi',
      },
      retry: { en: 'Retry', fr: 'Nouvelle tentative' },
      act: { en: 'Action', fr: 'Action' },
      failed: { en: 'Failed', fr: 'Échec' },
      code: { en: 'Previous error code', fr: 'Code d’erreur précédent' },
      retried: { en: 'Retried', fr: 'Retentés' },
      paid: { en: 'Paid', fr: 'Payés' },
      open: { en: 'In progress', fr: 'En cours' },
      share: { en: 'Success', fr: 'Réussite' },
    },
  },
  sending: {
    because: {
      unanswered: {
        en: 'three API calls in a row received no response',
        fr: 'trois appels API consécutifs sont restés sans réponse',
      },
    },
    pause: { en: 'Pause sending', fr: 'Mettre les envois en pause' },
    pauseText: {
      en: 'No payout of the project is sent until sending is resumed. API calls in progress are completed. Requests and approvals remain possible.',
      fr: 'Aucun décaissement du projet n’est envoyé jusqu’à la reprise des envois. Les appels API en cours se terminent. Les demandes et les approbations restent possibles.',
    },
    pausedDone: { en: 'Sending paused.', fr: 'Envois mis en pause.' },
    waiting: { en: 'Payouts of %{name} wait.', fr: 'Décaissements de %{name} en attente.' },
    waitingText: {
      credentials_refused: {
        en: 'Since %{when}, the aggregator refuses the credentials: %{why}. %{smart_count} payout is queued and is sent once they are accepted. |||| Since %{when}, the aggregator refuses the credentials: %{why}. %{smart_count} payouts are queued and are sent once they are accepted.',
        fr: 'Depuis le %{when}, l’agrégateur refuse les identifiants : %{why}. %{smart_count} décaissement en file d’envoi ; il partira dès qu’ils seront acceptés. |||| Depuis le %{when}, l’agrégateur refuse les identifiants : %{why}. %{smart_count} décaissements en file d’envoi ; ils partiront dès qu’ils seront acceptés.',
      },
      responses_unusable: {
        en: 'Since %{when}, the aggregator has given no usable response: %{why}. %{smart_count} payout is queued and is sent after the next usable response. Next test: %{next}. |||| Since %{when}, the aggregator has given no usable response: %{why}. %{smart_count} payouts are queued and are sent after the next usable response. Next test: %{next}.',
        fr: 'Depuis le %{when}, l’agrégateur n’a donné aucune réponse exploitable : %{why}. %{smart_count} décaissement en file d’envoi ; il partira après la prochaine réponse exploitable. Prochain test : %{next}. |||| Depuis le %{when}, l’agrégateur n’a donné aucune réponse exploitable : %{why}. %{smart_count} décaissements en file d’envoi ; ils partiront après la prochaine réponse exploitable. Prochain test : %{next}.',
      },
    },
    paused: { en: 'Sending is paused for %{name}.', fr: 'Envois en pause pour %{name}.' },
    pausedText: {
      en: 'Since %{when}, by %{who}: %{why}. %{smart_count} payout is queued. |||| Since %{when}, by %{who}: %{why}. %{smart_count} payouts are queued.',
      fr: 'Depuis le %{when}, par %{who} : %{why}. %{smart_count} décaissement en file d’envoi. |||| Depuis le %{when}, par %{who} : %{why}. %{smart_count} décaissements en file d’envoi.',
    },
    resume: { en: 'Resume sending', fr: 'Reprendre les envois' },
    resumed: { en: 'Sending resumed.', fr: 'Envois repris.' },
    blocked: { en: 'Sending is blocked.', fr: 'Envois bloqués.' },
    blockedText: {
      en: 'A backup was restored: the database is behind the payouts already sent, and the call journal does not establish which payouts were sent since. Sending them again could pay twice. Check with the aggregator; two administrators must then authorise sending again.',
      fr: 'Une sauvegarde a été restaurée : la base de données est en retard sur les envois et le journal des appels ne permet pas d’établir ce qui a été envoyé depuis. Un nouvel envoi pourrait entraîner un double paiement. Vérifiez auprès de l’agrégateur ; deux administrateurs doivent ensuite autoriser la reprise.',
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
        en: 'Reason: the call journal is missing.',
        fr: 'Motif : le journal des appels est introuvable.',
      },
      journal_damaged: {
        en: 'Reason: a line of the call journal is damaged.',
        fr: 'Motif : une ligne du journal des appels est endommagée.',
      },
      journal_incomplete: {
        en: 'Reason: the call journal does not go back to this backup, or is incomplete.',
        fr: 'Motif : le journal des appels ne remonte pas jusqu’à cette sauvegarde, ou est incomplet.',
      },
      journal_generation: {
        en: 'Reason: two administrators authorised sending after this backup was made.',
        fr: 'Motif : deux administrateurs ont autorisé la reprise des envois après cette sauvegarde.',
      },
      journal_unknown_project: {
        en: 'Reason: the call journal names a project that is missing from this backup.',
        fr: 'Motif : le journal des appels cite un projet absent de cette sauvegarde.',
      },
      journal_other_attempts: {
        en: 'Reason: the call journal and this backup do not agree on the attempts of a payout.',
        fr: 'Motif : le journal des appels et cette sauvegarde ne concordent pas sur les tentatives d’un décaissement.',
      },
    },
    restored: {
      en: 'A backup was restored for %{name}.',
      fr: 'Une sauvegarde a été restaurée pour %{name}.',
    },
    restoredText: {
      en: 'On %{when}. According to the call journal, %{smart_count} payout (%{total}) was sent after the backup: its outcome is unknown (possibly paid) and it is not sent again until it is resolved. Other payouts are sent as usual. |||| On %{when}. According to the call journal, %{smart_count} payouts (%{total}) were sent after the backup: their outcome is unknown (possibly paid) and they are not sent again until they are resolved. Other payouts are sent as usual.',
      fr: 'Le %{when}. D’après le journal des appels, %{smart_count} décaissement (%{total}) a été envoyé après la sauvegarde : son issue est inconnue (peut-être payé) et il n’est pas envoyé à nouveau avant d’être régularisé. Les autres décaissements sont envoyés normalement. |||| Le %{when}. D’après le journal des appels, %{smart_count} décaissements (%{total}) ont été envoyés après la sauvegarde : leur issue est inconnue (peut-être payés) et ils ne sont pas envoyés à nouveau avant d’être régularisés. Les autres décaissements sont envoyés normalement.',
    },
    restoredShow: { en: 'Show', fr: 'Afficher' },
    release: { en: 'Authorise sending', fr: 'Autoriser la reprise' },
    releaseText: {
      en: 'State how you established which payouts were sent after the backup. A second administrator must approve; sending then resumes in all projects.',
      fr: 'Indiquez comment vous avez établi quels décaissements ont été envoyés après la sauvegarde. Un second administrateur doit approuver ; les envois reprennent alors dans tous les projets.',
    },
    propose: { en: 'Propose', fr: 'Proposer' },
    proposed: {
      en: 'Proposed. Another administrator must approve.',
      fr: 'Proposition enregistrée. Un autre administrateur doit approuver.',
    },
  },
  /** Evidence of a stated balance about a possibly paid payout. */
  balanceEvidence: {
    title: { en: 'Stated balance:', fr: 'Solde déclaré :' },
    not_debited: {
      en: 'on %{day} the account %{operator} held %{stated}, the computed balance without this payout of %{amount}: it had not been debited at the cut-off.',
      fr: 'le %{day}, le compte %{operator} portait %{stated}, soit le solde calculé sans ce décaissement de %{amount} : il n’était pas débité à l’heure d’arrêté.',
    },
    debited: {
      en: 'on %{day} the account %{operator} held %{stated}, lower than the computed balance by exactly %{amount}: this payout was probably debited.',
      fr: 'le %{day}, le compte %{operator} portait %{stated}, soit exactement %{amount} de moins que le solde calculé : ce décaissement a probablement été débité.',
    },
    limits: {
      en: 'This holds for that time only: the settlement of a payout may follow hours or days later. It supports a resolution but does not replace the answer of the aggregator.',
      fr: 'Ce constat ne vaut que pour cette date : un opérateur peut régler un décaissement des heures ou des jours plus tard. Il appuie une régularisation mais ne remplace pas la réponse de l’agrégateur.',
    },
    add: { en: 'Add to the reason', fr: 'Ajouter au motif' },
  },
  /** Resolution of a creation call whose response was lost. */
  settle: {
    title: {
      en: 'Outcome unknown: the response to the creation call was lost',
      fr: 'Issue inconnue : la réponse à l’appel de création a été perdue',
    },
    text_payout: {
      en: 'The beneficiary may have been paid (possibly paid). The payout is not sent again automatically and cannot be retried until its outcome is resolved.',
      fr: 'Le bénéficiaire a peut-être été payé. Le décaissement n’est pas envoyé à nouveau automatiquement et ne peut pas être retenté avant régularisation de son issue.',
    },
    text_payin: {
      en: 'The payin may exist at the aggregator. It is not created again automatically; its outcome must be resolved.',
      fr: 'L’encaissement existe peut-être chez l’agrégateur. Il n’est pas recréé automatiquement ; son issue doit être régularisée.',
    },
    others: {
      en: 'Finance or an administrator resolves it.',
      fr: 'La régularisation revient à la finance ou à un administrateur.',
    },
    proof: { en: 'Creation established:', fr: 'Création établie :' },
    proofText_payin: {
      en: 'a callback about this transaction has been received. Attach its creation token so that its status can be checked.',
      fr: 'un callback a été reçu pour cette transaction. Rattachez son jeton de création pour en vérifier le statut.',
    },
    proofText_payout: {
      en: 'a callback about this payout has been received. It decides nothing by itself: attach the creation token, or record the failure with evidence.',
      fr: 'un callback a été reçu pour ce décaissement. Il ne décide de rien à lui seul : rattachez le jeton de création, ou constatez l’échec avec un justificatif.',
    },
    openCallback: {
      en: '%{smart_count} callback |||| %{smart_count} callbacks',
      fr: '%{smart_count} callback |||| %{smart_count} callbacks',
    },
    token: { en: 'Attach the creation token', fr: 'Rattacher le jeton de création' },
    tokenText_payin: {
      en: 'You have obtained the creation token from the aggregator’s support or dashboard. A status check then establishes the outcome.',
      fr: 'Vous avez obtenu le jeton de création auprès du support ou sur le tableau de bord de l’agrégateur. Une vérification de statut établit ensuite l’issue.',
    },
    tokenText_payout: {
      en: 'You have obtained the creation token from the aggregator. A second person compares it with the payout. A status check can then complete the payout; a failure is only shown, because the token may be that of another payout.',
      fr: 'Vous avez obtenu le jeton de création auprès de l’agrégateur. Une seconde personne le compare au décaissement. Une vérification de statut peut ensuite le déclarer abouti ; un échec est seulement affiché, car le jeton peut être celui d’un autre décaissement.',
    },
    tokenDialog_payin: {
      en: 'The transaction is recorded as created with this token and its status is checked at once. If the token does not clearly belong to this transaction, a second person must approve it first.',
      fr: 'La transaction est enregistrée comme créée avec ce jeton et son statut est vérifié immédiatement. Si le jeton n’appartient pas clairement à cette transaction, une seconde personne doit d’abord l’approuver.',
    },
    tokenDialog_payout: {
      en: 'A second person must approve, with the payout and the content of the token side by side. Its status is then checked with this token. The payout stays possibly paid until it is reported completed.',
      fr: 'Une seconde personne doit approuver, le décaissement et le contenu du jeton étant affichés côte à côte. Le statut est ensuite vérifié avec ce jeton. Le décaissement reste peut-être payé tant qu’il n’est pas déclaré abouti.',
    },
    tokenInSandbox: {
      en: 'Demo: show the token in the sandbox.',
      fr: 'Démo : afficher le jeton dans le bac à sable.',
    },
    tokenField: { en: 'Creation token', fr: 'Jeton de création' },
    tokenHelp: {
      en: 'Do not enter a callback token: it cannot be used for status checks.',
      fr: 'Ne saisissez pas un jeton de callback : il ne permet pas de vérifier le statut.',
    },
    attach: { en: 'Attach', fr: 'Rattacher' },
    tokenDone: {
      en: 'Token attached. Status check in progress.',
      fr: 'Jeton rattaché. Vérification du statut en cours.',
    },
    tokenProposed_payin: {
      en: 'The token does not clearly belong to this transaction: a second person must approve it.',
      fr: 'Le jeton n’appartient pas clairement à cette transaction : une seconde personne doit l’approuver.',
    },
    tokenProposed_payout: {
      en: 'Proposed. A second person must approve the token.',
      fr: 'Proposition enregistrée. Une seconde personne doit approuver le jeton.',
    },
    failed: { en: 'Declare the payout failed', fr: 'Constater l’échec du décaissement' },
    failedText: {
      en: 'The aggregator created the payout and confirms in writing that it failed, or its callback reports it. A second person must approve after a waiting period.',
      fr: 'L’agrégateur a créé le décaissement et confirme par écrit son échec, ou son callback le signale. Une seconde personne doit approuver après un délai d’attente.',
    },
    failedDialog: {
      en: 'You propose to record that this payout failed at the aggregator. Another person can approve after %{hours} h; a new attempt can then be proposed. If a callback or a statement line shows a payment before approval, the proposal can no longer be approved.',
      fr: 'Vous proposez de constater que ce décaissement a échoué chez l’agrégateur. Une autre personne peut approuver après %{hours} h ; une nouvelle tentative peut alors être proposée. Si un callback ou une ligne de relevé montre un paiement avant l’approbation, la proposition ne peut plus être approuvée.',
    },
    failedByFile: { en: 'A file is required.', fr: 'Un justificatif est obligatoire.' },
    failedByCallback: {
      en: 'The callback with a valid mark that reports the failure is attached as evidence.',
      fr: 'Le callback à marque valide qui signale l’échec est joint comme justificatif.',
    },
    notCreated_payout: { en: 'Declare the payout not created', fr: 'Déclarer le décaissement non créé' },
    notCreated_payin: { en: 'Declare the payin not created', fr: 'Déclarer l’encaissement non créé' },
    notCreatedText: {
      en: 'The aggregator confirms in writing that the transaction does not exist. A second person must approve after a waiting period, during which a callback may still arrive.',
      fr: 'L’agrégateur confirme par écrit que la transaction n’existe pas. Une seconde personne doit approuver après un délai d’attente, pendant lequel un callback peut encore arriver.',
    },
    notCreatedClosed: {
      en: 'Not available: a callback proves that the transaction was created.',
      fr: 'Indisponible : un callback prouve que la transaction a été créée.',
    },
    notCreatedDialog: {
      en: 'You propose to record that this call created no transaction at the aggregator. Another person can approve after %{hours} h; the transaction is then recorded as rejected and a new attempt becomes possible. If a callback arrives before approval, the proposal can no longer be approved.',
      fr: 'Vous proposez de constater que cet appel n’a créé aucune transaction chez l’agrégateur. Une autre personne peut approuver après %{hours} h ; la transaction est alors enregistrée comme rejetée et une nouvelle tentative devient possible. Si un callback arrive avant l’approbation, la proposition ne peut plus être approuvée.',
    },
    evidence: { en: 'Aggregator’s answer', fr: 'Réponse de l’agrégateur' },
    evidenceHelp: {
      en: 'Contact person, date and answer received: at least ten characters.',
      fr: 'Interlocuteur, date et réponse obtenue : dix caractères au moins.',
    },
    propose: { en: 'Propose', fr: 'Proposer' },
    notCreatedProposed: {
      en: 'Proposed. Another person can approve after the waiting period.',
      fr: 'Proposition enregistrée. Une autre personne pourra l’approuver après le délai d’attente.',
    },
  },
  /** History of a payout whose outcome is or was unknown. */
  doubt: {
    title: { en: 'Doubt about the outcome', fr: 'Doute sur l’issue' },
    unknown: { en: 'Outcome unknown', fr: 'Issue inconnue' },
    token_attached: { en: 'Token attached', fr: 'Jeton rattaché' },
    reported_failed: {
      en: 'Reported as failed, not counted as such',
      fr: 'Échec signalé, non comptabilisé',
    },
    callback: { en: 'Callback: %{status}', fr: 'Callback : %{status}' },
    resolution: { en: 'Resolved by two people', fr: 'Régularisé par deux personnes' },
    review: { en: 'Reviewed by two people', fr: 'Contrôlé par deux personnes' },
    open: { en: 'Source', fr: 'Source' },
    reportedTitle: {
      en: 'Reported as failed, not counted as such.',
      fr: 'Échec signalé, non comptabilisé.',
    },
    reportedText: {
      en: 'The status check with the attached token reports a failure. The token may be that of another payout: this one stays possibly paid until two people record the failure with evidence.',
      fr: 'La vérification faite avec le jeton rattaché signale un échec. Le jeton peut être celui d’un autre décaissement : celui-ci reste peut-être payé tant que deux personnes n’ont pas constaté l’échec avec un justificatif.',
    },
  },
  callbackMark: {
    valid: { en: 'valid mark', fr: 'marque valide' },
    known: {
      en: 'valid mark, but from before the marks were secret: proves nothing',
      fr: 'marque valide, mais antérieure au secret des marques : ne prouve rien',
    },
    none: { en: 'no mark', fr: 'sans marque' },
    invalid: { en: 'invalid mark', fr: 'marque non valide' },
  },
  failureFinding: {
    not_paid: { en: 'Not paid', fr: 'Non payé' },
    paid: { en: 'Paid, or not to be excluded', fr: 'Payé, ou paiement non exclu' },
  },
  unproven: {
    title: { en: 'Failures to review', fr: 'Échecs à contrôler' },
    note: {
      en: 'These payouts failed through a token that a user attached, possibly that of another payout. Two people review each.',
      fr: 'Ces décaissements ont échoué par un jeton rattaché par un utilisateur, peut-être celui d’un autre décaissement. Deux personnes contrôlent chacun d’eux.',
    },
    col: {
      who: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      amount: { en: 'Amount', fr: 'Montant' },
      failed: { en: 'Failed', fr: 'Échec' },
      attachedBy: { en: 'Token attached by', fr: 'Jeton rattaché par' },
      review: { en: 'Review', fr: 'Contrôle' },
    },
    review: { en: 'Review', fr: 'Contrôler' },
    proposed: { en: 'Pending approval', fr: 'En attente d’approbation' },
    text: {
      en: 'Compare the payout with the aggregator’s records and the statement. Another person must approve your finding. Status and figures stay; after “paid” it cannot be retried.',
      fr: 'Comparez le décaissement aux données de l’agrégateur et au relevé. Une autre personne doit approuver votre conclusion. Statut et chiffres restent inchangés ; après « payé », aucune nouvelle tentative n’est possible.',
    },
    done: {
      en: 'Proposed. A second person must approve the finding.',
      fr: 'Proposition enregistrée. Une seconde personne doit approuver la conclusion.',
    },
  },
} satisfies Catalogue;

/** Problems of holding, cancelling, retrying and releasing payouts; times in ISO 8601 UTC. */
export const PAYOUT_ACT_PROBLEM_TEXTS = {
  too_late: {
    en: 'Too late: the API call to the aggregator started at {at:time}.',
    fr: 'Trop tard : l’appel API à l’agrégateur a commencé à {at:time}.',
  },
  payout_given_up: {
    en: 'This payout is cancelled. Request another one.',
    fr: 'Ce décaissement est annulé. Demandez-en un autre.',
  },
  retry_not_failed: {
    en: 'This payout has not failed: there is nothing to retry.',
    fr: 'Ce décaissement n’a pas échoué : aucune nouvelle tentative n’est possible.',
  },
  retry_possibly_paid: {
    en: 'The last attempt may have been paid: no retry until its outcome is known.',
    fr: 'La dernière tentative a peut-être été payée : aucune nouvelle tentative avant que son issue soit connue.',
  },
  retry_never: {
    en: 'This payout cannot succeed with this number, amount and channel. Request another one.',
    fr: 'Ce décaissement ne peut pas aboutir avec ce numéro, ce montant et ce canal. Demandez-en un autre.',
  },
  retry_after_24h: {
    en: 'The wallet accepts one payout per 24 hours. Retry from {from:time}.',
    fr: 'Le portefeuille accepte un seul décaissement par 24 heures. Retentez à partir de {from:time}.',
  },
  retry_after_funding: {
    en: 'The known account balance does not cover this amount. Declare a Cashin or the balance first.',
    fr: 'Le solde connu du compte ne couvre pas ce montant. Déclarez d’abord un Cashin ou le solde.',
  },
  retry_look_first: {
    en: 'The error code does not rule out a payment. Make sure that nothing was paid, then retry from {from:time}.',
    fr: 'Le code d’erreur n’exclut pas un paiement. Assurez-vous que rien n’a été payé, puis retentez à partir de {from:time}.',
  },
  retry_was_unknown: {
    en: 'The outcome of this payout was unknown: a retry can be proposed from {from:time} and needs a second user.',
    fr: 'L’issue de ce décaissement a été inconnue : une nouvelle tentative peut être proposée à partir de {from:time} et exige une seconde personne.',
  },
  retry_requested: {
    en: 'A request that is pending approval already contains the retry of this payout.',
    fr: 'Une demande en attente d’approbation contient déjà la nouvelle tentative de ce décaissement.',
  },
  retries_refused: {
    en: '{refused:number} of these payouts cannot be retried together with the others; nothing was stored. Remove them, then request again.',
    fr: '{refused:number} de ces décaissements ne peuvent pas être retentés avec les autres ; rien n’a été enregistré. Retirez-les, puis demandez à nouveau.',
  },
  retries_beyond_balance: {
    en: 'The known account balance does not cover {total:number} in total. Choose fewer payouts, or declare a Cashin or the balance first.',
    fr: 'Le solde connu du compte ne couvre pas {total:number} au total. Choisissez moins de décaissements, ou déclarez d’abord un Cashin ou le solde.',
  },
  nothing_to_release: {
    en: 'No payout is on hold for insufficient balance on this account.',
    fr: 'Aucun décaissement n’est suspendu pour solde insuffisant sur ce compte.',
  },
} satisfies Record<string, Texts>;

export const PAYOUT_ACT_RULE_TEXTS: Record<string, Texts> = {
  inFuture: { en: 'must be in the future', fr: 'doit être dans le futur' },
  retryNotFailed: { en: 'has not failed', fr: 'n’a pas échoué' },
  retryPossiblyPaid: {
    en: 'may have been paid: its outcome must be known first',
    fr: 'a peut-être été payé : son issue doit d’abord être connue',
  },
  retryWasUnknown: {
    en: 'was possibly paid at some time: it is retried alone, from its own page, by two people',
    fr: 'a été peut-être payé à un moment : il est retenté seul, depuis sa page, par deux personnes',
  },
  retryNever: {
    en: 'cannot succeed with this number, amount and channel',
    fr: 'ne peut pas aboutir avec ce numéro, ce montant et ce canal',
  },
  retryFrom: { en: 'can be retried from {from:time}', fr: 'peut être retenté à partir de {from:time}' },
  retryUnfunded: {
    en: 'is not covered by the known account balance',
    fr: 'n’est pas couvert par le solde connu du compte',
  },
  retryRequested: {
    en: 'is part of another request that is pending approval',
    fr: 'fait partie d’une autre demande en attente d’approbation',
  },
  retryMixed: {
    en: 'has another operator or cause of failure than the first one',
    fr: 'relève d’un autre opérateur ou d’une autre cause d’échec que le premier',
  },
};

export const PAYOUT_PROBLEM_TEXTS = {
  payout_limit: {
    en: 'This exceeds a limit of the payout policy: {used:number} {measure:measure} requested in the last {hours:number} h, {wanted:number} requested now, {max:number} allowed.',
    fr: 'Une limite des règles de décaissement est dépassée : {used:number} {measure:measure} demandés sur {hours:number} h, {wanted:number} demandés maintenant, {max:number} autorisés.',
  },
  payout_blocked: {
    en: 'This payout cannot be requested: a preliminary check failed ({check:check}). Correct the request.',
    fr: 'Ce décaissement ne peut pas être demandé : un contrôle préalable est bloquant ({check:check}). Corrigez la demande.',
  },
  payout_request_conflict: {
    en: 'This request has already been recorded with other values. Open it and check, then start a new request.',
    fr: 'Cette demande a déjà été enregistrée avec d’autres valeurs. Ouvrez-la et contrôlez-la, puis créez une nouvelle demande.',
  },
  payout_own_request: {
    en: 'You cannot approve or reject your own request.',
    fr: 'Vous ne pouvez ni approuver ni rejeter votre propre demande.',
  },
  payout_not_requester: {
    en: 'Only the requester can edit it.',
    fr: 'Seul le demandeur peut la modifier.',
  },
  payout_order_decided: {
    en: 'This request has already been approved, rejected or cancelled.',
    fr: 'Cette demande a déjà été approuvée, rejetée ou annulée.',
  },
  payout_decided_once: {
    en: 'You have already approved or rejected this request.',
    fr: 'Vous avez déjà approuvé ou rejeté cette demande.',
  },
  payout_not_your_step: {
    en: 'Your role does not allow you to give the next approval of this request.',
    fr: 'Votre rôle ne permet pas de donner la prochaine approbation de cette demande.',
  },
  payout_requester_left: {
    en: 'The requester is no longer entitled to request payouts. Reject or cancel this request.',
    fr: 'Le demandeur n’est plus habilité à demander des décaissements. Rejetez ou annulez cette demande.',
  },
  payout_nothing_unsent: {
    en: 'Every payout of this request has already been sent: nothing is left to cancel.',
    fr: 'Tous les décaissements de cette demande ont déjà été envoyés : il n’y a plus rien à annuler.',
  },
} satisfies Record<string, Texts>;

export const PAYOUT_RULE_TEXTS: Record<string, Texts> = {
  anyPhone: {
    en: 'must be a phone number with country code: 8 to 15 digits, spaces and + allowed',
    fr: 'doit être un numéro de téléphone avec indicatif : 8 à 15 chiffres, espaces et + admis',
  },
  duplicateReason: {
    en: 'is required: a similar payout exists',
    fr: 'est obligatoire : un décaissement semblable existe',
  },
  walletOnly: {
    en: 'is only allowed for wallet payouts',
    fr: 'n’est admis que pour un décaissement vers un portefeuille',
  },
  lastTierFitsAll: {
    en: 'must end with a tier that covers every request: all projects, sources, roles and amounts',
    fr: 'doit se terminer par un palier couvrant toute demande : tous les projets, sources, rôles et montants',
  },
  tierUnreachable: {
    en: 'is never applied: tier {tier:number} above already covers it',
    fr: 'ne s’applique jamais : le palier {tier:number}, placé plus haut, le couvre déjà',
  },
  tierUnsatisfiable: {
    en: 'cannot be met: too few active users other than the requester have these roles',
    fr: 'ne peut pas être satisfait : trop peu d’utilisateurs actifs, hors demandeur, ont ces rôles',
  },
  unknownProject: { en: 'is not an existing project', fr: 'n’est pas un projet existant' },
  sameLimit: {
    en: 'duplicates an earlier limit with the same measure and consequence',
    fr: 'répète une limite précédente, de même mesure et de même conséquence',
  },
  refusedBeforeApproval: {
    en: 'must be above the threshold at which an additional approval is required',
    fr: 'doit dépasser le seuil à partir duquel une approbation supplémentaire est requise',
  },
};

/** Problems of sending payouts and of resolving calls whose response was lost. */
export const SENDING_PROBLEM_TEXTS = {
  guard_open: {
    en: 'Sending is not blocked: no authorisation is required.',
    fr: 'Les envois ne sont pas bloqués : aucune autorisation n’est requise.',
  },
  not_unknown: {
    en: 'The outcome of this call is already known: there is nothing to resolve.',
    fr: 'L’issue de cet appel est déjà connue : il n’y a rien à régulariser.',
  },
  token_not_replaceable: {
    en: 'The token can be replaced only while the transaction is pending and no status check has been answered with it.',
    fr: 'Le jeton ne peut être remplacé que tant que la transaction est en attente et qu’aucune vérification n’a abouti avec lui.',
  },
  not_quarantined: {
    en: 'This callback is no longer in quarantine: it has been linked or dismissed.',
    fr: 'Ce callback n’est plus en quarantaine : il a été rattaché ou écarté.',
  },
  was_created: {
    en: 'A callback proves that this transaction was created. Attach its creation token; for a payout that failed, propose to record the failure with evidence.',
    fr: 'Un callback prouve que cette transaction a été créée. Rattachez son jeton de création ; pour un décaissement échoué, proposez de constater l’échec avec un justificatif.',
  },
  was_paid: {
    en: 'A callback or a statement line shows that this payout was paid.',
    fr: 'Un callback ou une ligne de relevé montre que ce décaissement a été payé.',
  },
  payouts_only: {
    en: 'A failure can be recorded for payouts only. Attach the creation token of the payin.',
    fr: 'Un échec ne peut être constaté que pour un décaissement. Rattachez le jeton de création de l’encaissement.',
  },
} satisfies Record<string, Texts>;

export const SENDING_RULE_TEXTS: Record<string, Texts> = {
  evidenceRequired: {
    en: 'is required: a file, or a callback with a valid mark that reports the failure',
    fr: 'est obligatoire : un fichier, ou un callback à marque valide qui signale l’échec',
  },
  noProvenFailure: {
    en: 'is not a callback with a valid mark that reports the failure of this payout',
    fr: 'n’est pas un callback à marque valide signalant l’échec de ce décaissement',
  },
  unknownTransaction: {
    en: 'does not match any transaction of this project',
    fr: 'ne correspond à aucune transaction de ce projet',
  },
  notToken: {
    en: 'is not a creation token: three parts separated by full stops',
    fr: 'n’est pas un jeton de création : trois parties séparées par des points',
  },
  callbackToken: {
    en: 'is a callback token and cannot be used for status checks; enter the creation token',
    fr: 'est un jeton de callback et ne permet pas de vérifier le statut ; saisissez le jeton de création',
  },
  tokenOfOtherKind: {
    en: 'belongs to a transaction of the other type (payin or payout)',
    fr: 'appartient à une transaction de l’autre nature (encaissement ou décaissement)',
  },
};
