import type { Catalogue, Texts } from '../../platform/i18n/language.js';

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
    go_underway: { en: 'being paid', fr: 'en cours de versement' },
    stay_underway: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_paid: { en: 'paid', fr: 'versés' },
    stay_paid: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_twice: { en: 'paid twice', fr: 'versés deux fois' },
    stay_twice: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_maybe: { en: 'possibly paid', fr: 'peut-être versés' },
    stay_maybe: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
    go_stated: {
      en: 'debited according to the statement and sent',
      fr: 'débités d’après le relevé et envoyés',
    },
    stay_stated: { en: 'with no further transfer', fr: 'sans transfert ultérieur' },
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
    paid_twice: { en: 'Paid twice', fr: 'Payé deux fois' },
    failed: { en: 'Failed', fr: 'Échoué' },
    rejected: { en: 'Rejected', fr: 'Rejeté' },
    cancelled: { en: 'Cancelled', fr: 'Annulé' },
  },
  payoutMeaning: {
    paid_twice: {
      en: 'An attempt that had failed was paid all the same, and so was its successor. Recover one of the two payments.',
      fr: 'Une tentative échouée a tout de même été payée, et la suivante aussi. Récupérez l’un des deux paiements.',
    },
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
      fr: 'Non payé, d’après l’agrégateur.',
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
      'paid-twice': { en: 'Paid twice', fr: 'Payés deux fois' },
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
      attempts: { en: 'Tries', fr: 'Essais' },
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
    approvals: {
      en: '%{approved}/%{smart_count} approval |||| %{approved}/%{smart_count} approvals',
      fr: '%{approved}/%{smart_count} approbation |||| %{approved}/%{smart_count} approbations',
    },
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
  doublePayment: {
    title: { en: 'Paid twice.', fr: 'Payé deux fois.' },
    may: { en: 'Perhaps paid twice.', fr: 'Peut-être payé deux fois.' },
    text: {
      en: 'The attempt %{reference} had failed; on %{at} the aggregator answered that it was paid all the same.',
      fr: 'La tentative %{reference} avait échoué ; le %{at}, l’agrégateur a répondu qu’elle a tout de même été payée.',
    },
    certain: { en: 'The attempt %{other} was paid too.', fr: 'La tentative %{other} a été payée aussi.' },
    open: {
      en: 'The attempt %{other} has left and may be paid too.',
      fr: 'La tentative %{other} est partie et sera peut-être payée aussi.',
    },
    books: {
      en: 'The second payment lowers the expected balance from that day.',
      fr: 'Le second paiement diminue le solde attendu à partir de ce jour.',
    },
    claim: { en: 'Recover it: open a claim', fr: 'Récupérer : ouvrir une réclamation' },
    other: { en: 'Open the other payout', fr: 'Ouvrir l’autre décaissement' },
  },
  predecessors: {
    title: { en: 'Failed before', fr: 'Échoués auparavant' },
    note: {
      en: '%{failed} of %{smart_count} attempt known to have failed |||| %{failed} of %{smart_count} attempts known to have failed',
      fr: '%{failed} tentative sur %{smart_count} dont l’échec est connu |||| %{failed} tentatives sur %{smart_count} dont l’échec est connu',
    },
    text: {
      en: 'Payouts of the same number and amount failed within 30 days. Their status checks were requested with this payout, which is approved and sent only once they are known to have failed.',
      fr: 'Des décaissements de même numéro et de même montant ont échoué au cours des 30 derniers jours. Leur statut a été redemandé à l’agrégateur lors de la demande ; celui-ci n’est approuvé, et ne part, que lorsque leur échec est connu.',
    },
    instead: { en: 'Retry that one instead', fr: 'Retenter plutôt celui-ci' },
    more: {
      en: '%{smart_count} more |||| %{smart_count} more',
      fr: '%{smart_count} autre |||| %{smart_count} autres',
    },
    row: { en: 'row %{number}', fr: 'ligne %{number}' },
    verdict: {
      failed: { en: 'Failed, known since the request', fr: 'Échoué, connu depuis la demande' },
      not_known: { en: 'Not known yet', fr: 'Pas encore connu' },
      doubtful: { en: 'Perhaps paid', fr: 'Peut-être payé' },
      retried: { en: 'Being retried', fr: 'Nouvelle tentative en cours' },
      paid: { en: 'Paid', fr: 'Payé' },
    },
    answer: { en: 'answer of %{at}: “%{said}”', fr: 'réponse du %{at} : « %{said} »' },
    silent: { en: 'no usable answer since the request', fr: 'aucune réponse exploitable depuis la demande' },
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
    referenceTaken: {
      en: 'A transaction with the reference of this call exists already: the payout was probably sent before the data were restored to an earlier state. Search for the transactions of this beneficiary, and cancel the payout if it was sent.',
      fr: 'Une transaction portant la référence de cet appel existe déjà : le décaissement a probablement été envoyé avant que les données soient remises dans un état antérieur. Recherchez les transactions de ce bénéficiaire et annulez le décaissement s’il a été envoyé.',
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
    retryPropose: { en: 'Propose', fr: 'Proposer' },
    retryText: {
      en: 'This is attempt %{number}, with a new reference. The status of the earlier ones is checked now, and again before it is sent; it is queued at once.',
      fr: 'Il s’agit de la tentative %{number}, avec une nouvelle référence. Le statut des précédentes est vérifié maintenant, puis à nouveau avant l’envoi ; elle est placée immédiatement dans la file d’envoi.',
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
      fr: 'Proposition enregistrée. Une deuxième personne doit approuver la nouvelle tentative.',
    },
    proposedBy: { en: 'Proposed by %{who}.', fr: 'Proposé par %{who}.' },
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
    witness: {
      away: {
        title: { en: 'Payouts wait for the witness.', fr: 'Décaissements en attente du serveur témoin.' },
        text: {
          en: 'The server that records what was sent does not answer. Payouts are sent as soon as it answers again; everything else goes on.',
          fr: 'Le serveur qui enregistre les envois ne répond pas. Les décaissements partent dès qu’il répond à nouveau ; tout le reste continue.',
        },
      },
      waiting: {
        title: {
          en: 'Payouts wait for a few seconds.',
          fr: 'Décaissements en attente pendant quelques secondes.',
        },
        text: {
          en: 'The server of the database has changed. Payouts are sent once the former one has been silent for 12 seconds.',
          fr: 'Le serveur de la base de données a changé. Les décaissements partent une fois l’ancien silencieux depuis 12 secondes.',
        },
      },
      silenced: {
        title: {
          en: 'Another copy of this installation sends payouts.',
          fr: 'Une autre copie de cette installation envoie les décaissements.',
        },
        text: {
          en: 'This copy sends none. Stop it, or stop the other one: two administrators must then authorise sending here.',
          fr: 'Cette copie n’en envoie aucun. Arrêtez-la, ou arrêtez l’autre : deux administrateurs doivent ensuite autoriser les envois ici.',
        },
      },
      forked: {
        title: {
          en: 'The payout witness and the database do not agree.',
          fr: 'Le serveur témoin des décaissements et la base de données ne concordent pas.',
        },
        text: {
          en: 'Each names payouts that the other one lacks. Sending them again could pay twice. Check with the aggregator; two administrators must then authorise sending again.',
          fr: 'Chacun cite des décaissements que l’autre ne contient pas. Un nouvel envoi pourrait entraîner un double paiement. Vérifiez auprès de l’agrégateur ; deux administrateurs doivent ensuite autoriser la reprise.',
        },
      },
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
    interrupted: {
      en: 'Payouts from before an interruption wait for %{name}.',
      fr: 'Des décaissements antérieurs à une interruption sont en attente pour %{name}.',
    },
    interruptedText: {
      en: 'Rappro did not run from %{from} to %{until}. If the server or its data were restored to an earlier state in the meantime, what was sent in between is missing here. %{smart_count} payout (%{total}) approved before is therefore sent only after two administrators have authorised it. |||| Rappro did not run from %{from} to %{until}. If the server or its data were restored to an earlier state in the meantime, what was sent in between is missing here. %{smart_count} payouts (%{total}) approved before are therefore sent only after two administrators have authorised them.',
      fr: 'Rappro n’a pas fonctionné du %{from} au %{until}. Si le serveur ou ses données ont été remis entre-temps dans un état antérieur, ce qui a été envoyé dans l’intervalle manque ici. %{smart_count} décaissement (%{total}) approuvé auparavant ne part donc qu’après l’autorisation de deux administrateurs. |||| Rappro n’a pas fonctionné du %{from} au %{until}. Si le serveur ou ses données ont été remis entre-temps dans un état antérieur, ce qui a été envoyé dans l’intervalle manque ici. %{smart_count} décaissements (%{total}) approuvés auparavant ne partent donc qu’après l’autorisation de deux administrateurs.',
    },
    interruptedMachines: {
      en: 'Before: %{before}. After: %{after}.',
      fr: 'Avant : %{before}. Après : %{after}.',
    },
    machine: {
      en: '%{name}, started on %{boot}, address %{address}',
      fr: '%{name}, démarré le %{boot}, adresse %{address}',
    },
    markPossiblyPaid: { en: 'Mark as possibly paid', fr: 'Marquer « peut-être payé »' },
    markPossiblyPaidText: {
      en: 'Paste the references or phone numbers from the aggregator’s list of payouts since the first of the two times, one per line. Those of the payouts that wait become possibly paid and are not sent before their outcome is known.',
      fr: 'Collez les références ou les numéros de téléphone de la liste des décaissements de l’agrégateur depuis la première des deux heures, un par ligne. Ceux des décaissements en attente passent en « peut-être payé » et ne partent pas avant que leur issue soit connue.',
    },
    markEntries: { en: 'References or phone numbers', fr: 'Références ou numéros de téléphone' },
    markFile: { en: 'From a file', fr: 'Depuis un fichier' },
    marked: {
      en: '%{smart_count} payout marked as possibly paid. |||| %{smart_count} payouts marked as possibly paid.',
      fr: '%{smart_count} décaissement marqué « peut-être payé ». |||| %{smart_count} décaissements marqués « peut-être payé ».',
    },
    interruptedRequested: {
      en: 'Requested; another administrator must approve.',
      fr: 'Demande faite ; un autre administrateur doit approuver.',
    },
    interruptedReleaseText: {
      en: 'State how you established that none of these payouts was sent during the interruption: compare them with the aggregator’s list. A second administrator must approve; those on hold or paused stay so.',
      fr: 'Indiquez comment vous avez établi qu’aucun de ces décaissements n’a été envoyé pendant l’interruption : comparez-les à la liste de l’agrégateur. Un second administrateur doit approuver ; ceux qui sont suspendus ou en pause le restent.',
    },
    interruptedPayout: {
      en: 'Approved before an interruption: Rappro did not run from %{from} to %{until}. The payout may have been sent in the meantime if the server or its data were restored to an earlier state. It is sent only after two administrators have authorised it.',
      fr: 'Approuvé avant une interruption : Rappro n’a pas fonctionné du %{from} au %{until}. Le décaissement a pu être envoyé entre-temps si le serveur ou ses données ont été remis dans un état antérieur. Il ne part qu’après l’autorisation de deux administrateurs.',
    },
    interruptedRetry: {
      en: 'Failed before an interruption: Rappro did not run from %{from} to %{until}. The payout may have been retried in the meantime if the server or its data were restored to an earlier state. A retry needs a second administrator.',
      fr: 'Échoué avant une interruption : Rappro n’a pas fonctionné du %{from} au %{until}. Une nouvelle tentative a pu être faite entre-temps si le serveur ou ses données ont été remis dans un état antérieur. Une nouvelle tentative exige un second administrateur.',
    },
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
    en: 'An attempt of this payout, the last one or an earlier one, was or may have been paid: no retry until its outcome is known.',
    fr: 'Une tentative de ce décaissement, la dernière ou une précédente, a été payée ou a pu l’être : aucune nouvelle tentative avant que son issue soit connue.',
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
    fr: 'L’issue de ce décaissement a été inconnue : une nouvelle tentative peut être proposée à partir de {from:time} et exige une deuxième personne.',
  },
  retry_requested: {
    en: 'A request that is pending approval already contains the retry of this payout.',
    fr: 'Une demande en attente d’approbation contient déjà la nouvelle tentative de ce décaissement.',
  },
  retry_replaced: {
    en: 'A new payout to this number with this amount was approved instead and has not been sent: a retry would pay twice.',
    fr: 'Un nouveau décaissement vers ce numéro et de ce montant a été approuvé à la place et n’est pas encore envoyé : une nouvelle tentative paierait deux fois.',
  },
  predecessor_paid: {
    en: 'The payout {reference} of {amount:number} XOF to the same number stood as failed and was paid: this one would pay twice. Reject it.',
    fr: 'Le décaissement {reference} de {amount:number} XOF vers le même numéro était noté comme échoué et a été payé : celui-ci paierait deux fois. Refusez-le.',
  },
  predecessor_doubtful: {
    en: 'The payout {reference} of {amount:number} XOF to the same number stands as failed, but a report contradicts that: it may have been paid. Clarify it first.',
    fr: 'Le décaissement {reference} de {amount:number} XOF vers le même numéro est noté comme échoué, mais une information le contredit : il a peut-être été payé. Clarifiez-le d’abord.',
  },
  predecessor_retried: {
    en: 'The payout {reference} of {amount:number} XOF to the same number is being retried: this one would pay twice. Reject it, or wait for the outcome.',
    fr: 'Le décaissement {reference} de {amount:number} XOF vers le même numéro fait l’objet d’une nouvelle tentative : celui-ci paierait deux fois. Refusez-le, ou attendez l’issue.',
  },
  predecessor_not_known: {
    en: 'The payout {reference} of {amount:number} XOF to the same number failed, and the aggregator has not yet answered the status check made for this request. Approve once it has answered that the payout failed.',
    fr: 'Le décaissement {reference} de {amount:number} XOF vers le même numéro a échoué, et l’agrégateur n’a pas encore répondu à la vérification de statut faite pour cette demande. Approuvez quand il aura répondu que le décaissement a échoué.',
  },
  predecessor_answered: {
    en: 'The payout {reference} of {amount:number} XOF to the same number stands as failed, but the aggregator last answered “{said}”. Approve once it answers that the payout failed.',
    fr: 'Le décaissement {reference} de {amount:number} XOF vers le même numéro est noté comme échoué, mais la dernière réponse de l’agrégateur est « {said} ». Approuvez quand il répondra que le décaissement a échoué.',
  },
  retries_refused: {
    en: '{refused:number} of these payouts cannot be retried together with the others{payouts:references}; nothing was stored. Remove them, then request again.',
    fr: '{refused:number} de ces décaissements ne peuvent pas être retentés avec les autres{payouts:references} ; rien n’a été enregistré. Retirez-les, puis demandez à nouveau.',
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
    en: 'was or may have been paid: its outcome must be known first',
    fr: 'a été payé ou a pu l’être : son issue doit d’abord être connue',
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
  retryReplaced: {
    en: 'is replaced by a new payout that was approved and is not sent yet',
    fr: 'est remplacé par un nouveau décaissement approuvé, pas encore envoyé',
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
  nothing_matched: {
    en: 'None of the payouts that wait because of an interruption is in this list or period; nothing was changed.',
    fr: 'Aucun des décaissements en attente à cause d’une interruption ne figure dans cette liste ou cette période ; rien n’a été modifié.',
  },
  nothing_interrupted: {
    en: 'No payout of this project waits because of an interruption: no authorisation is required.',
    fr: 'Aucun décaissement de ce projet n’est en attente à cause d’une interruption : aucune autorisation n’est requise.',
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
    fr: 'ce jeton est un jeton de callback : saisissez le jeton de création, qui seul permet de vérifier le statut',
  },
  tokenOfOtherKind: {
    en: 'belongs to a transaction of the other type (payin or payout)',
    fr: 'appartient à une transaction de l’autre nature (encaissement ou décaissement)',
  },
};
