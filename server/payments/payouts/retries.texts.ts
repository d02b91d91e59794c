import type { Catalogue } from '../../platform/i18n/language.js';

export const retryTexts = {
  retryWhy: {
    not_failed: { en: 'Nothing to retry.', fr: 'Aucune nouvelle tentative à prévoir.' },
    possibly_paid: {
      en: 'An attempt of this payout, the last one or an earlier one, was or may have been paid: no retry until its outcome is known.',
      fr: 'Une tentative de ce décaissement, la dernière ou une précédente, a été payée ou a pu l’être : aucune nouvelle tentative avant que son issue soit connue.',
    },
    never: {
      en: 'It cannot succeed with this number, amount and channel, so it cannot be retried. Request another payout.',
      fr: 'Il ne peut pas aboutir avec ce numéro, ce montant et ce canal ; aucune nouvelle tentative n’est possible. Demandez un autre décaissement.',
    },
    look_first: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid; a second person must then approve a retry.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé ; une deuxième personne doit ensuite approuver la nouvelle tentative.',
    },
    look_first_may: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid, then propose a retry; a second person must approve it.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé, puis proposez une nouvelle tentative ; une deuxième personne doit l’approuver.',
    },
    look_first_from: {
      en: 'This error code does not rule out a payment. Make sure with the aggregator that nothing was paid. A retry can be proposed from %{from}.',
      fr: 'Ce code d’erreur n’exclut pas un paiement. Assurez-vous auprès de l’agrégateur que rien n’a été payé. Une nouvelle tentative peut être proposée à partir du %{from}.',
    },
    was_unknown: {
      en: 'Its outcome was unknown: a second person must approve a retry, after the waiting period.',
      fr: 'Son issue a été inconnue : une deuxième personne doit approuver la nouvelle tentative, après le délai d’attente.',
    },
    was_unknown_may: {
      en: 'Its outcome was unknown. A retry can be proposed; a second person must approve it with the evidence below.',
      fr: 'Son issue a été inconnue. Une nouvelle tentative peut être proposée ; une deuxième personne doit l’approuver au vu des éléments ci-dessous.',
    },
    was_unknown_from: {
      en: 'Its outcome was unknown. A retry can be proposed from %{from}; a second person must approve it.',
      fr: 'Son issue a été inconnue. Une nouvelle tentative peut être proposée à partir du %{from} ; une deuxième personne doit l’approuver.',
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
    replaced: {
      en: 'A new payout to this number with this amount was approved instead and has not been sent: a retry would pay twice. Cancel that one to retry this one.',
      fr: 'Un nouveau décaissement vers ce numéro et de ce montant a été approuvé à la place et n’est pas encore envoyé : une nouvelle tentative paierait deux fois. Annulez-le pour retenter celui-ci.',
    },
    requested: {
      en: 'Its retry has been requested together with others and is pending approval.',
      fr: 'Sa nouvelle tentative est demandée avec d’autres et attend une approbation.',
    },
  },
  retryWait: {
    title: {
      en: 'The retry waits for a status check.',
      fr: 'La nouvelle tentative attend une vérification.',
    },
    text: {
      en: 'It is sent once the aggregator confirms that attempt %{number} failed; that answer must be less than 60 s old.',
      fr: 'Elle part dès que l’agrégateur confirme l’échec de la tentative %{number} ; cette réponse doit dater de moins de 60 s.',
    },
    since: { en: 'It has waited since %{at}.', fr: 'Elle attend depuis le %{at}.' },
    asked: {
      en: 'Last check, %{at}: %{answer}.',
      fr: 'Dernière vérification, le %{at} : %{answer}.',
    },
    open: { en: 'Open attempt %{number}', fr: 'Ouvrir la tentative %{number}' },
    notAsked: {
      en: 'The check is made shortly before its turn in the queue.',
      fr: 'La vérification a lieu peu avant son tour dans la file d’envoi.',
    },
    failed: { en: 'still failed (“%{said}”)', fr: 'toujours en échec (« %{said} »)' },
    answered: { en: 'the aggregator reports “%{said}”', fr: 'l’agrégateur indique « %{said} »' },
    refused: { en: 'refused (“%{said}”)', fr: 'refusée (« %{said} »)' },
    unreadable: { en: 'response not usable (%{said})', fr: 'réponse inexploitable (%{said})' },
    no_response: { en: 'no response (%{said})', fr: 'aucune réponse (%{said})' },
    end: {
      en: 'It is checked again automatically. An administrator or finance can hold or cancel the payout.',
      fr: 'La vérification est répétée automatiquement. Un administrateur ou la finance peut suspendre ou annuler le décaissement.',
    },
    row: { en: 'waits for a status check', fr: 'attend une vérification' },
    rowAnswered: { en: 'waits: status check reports “%{said}”', fr: 'attend : statut vérifié « %{said} »' },
    rowOther: { en: 'waits: status check without a result', fr: 'attend : vérification sans résultat' },
  },
  lateSuccess: {
    row: { en: 'by an attempt that stood as failed', fr: 'par une tentative indiquée en échec' },
    title: { en: 'Paid by attempt %{number}.', fr: 'Payé par la tentative %{number}.' },
    text: {
      en: 'This attempt stood as failed since %{failed}; the status check of %{paid} reports it as completed. The payout is not sent again.',
      fr: 'Cette tentative était en échec depuis le %{failed} ; la vérification du %{paid} l’indique comme aboutie. Le décaissement n’est pas envoyé à nouveau.',
    },
  },
  retryChecks: {
    label: { en: 'Status checks', fr: 'Vérifications' },
    progress: {
      en: '%{checked} of %{total} checked, %{failed} still failed',
      fr: '%{checked} sur %{total} vérifiées, %{failed} toujours en échec',
    },
    completed: {
      en: '%{smart_count} attempt is reported as completed: refuse or withdraw the request, and request the others again. |||| %{smart_count} attempts are reported as completed: refuse or withdraw the request, and request the others again.',
      fr: '%{smart_count} tentative est indiquée comme aboutie : refusez ou retirez la demande, puis demandez à nouveau les autres. |||| %{smart_count} tentatives sont indiquées comme abouties : refusez ou retirez la demande, puis demandez à nouveau les autres.',
    },
    sending: { en: 'Sending', fr: 'Envoi' },
    sent: { en: '%{sent} of %{total} sent', fr: '%{sent} sur %{total} envoyés' },
    others: {
      en: '%{smart_count} more payout waits. |||| %{smart_count} more payouts wait.',
      fr: '%{smart_count} autre décaissement attend. |||| %{smart_count} autres décaissements attendent.',
    },
    note: {
      en: 'Each attempt is checked once more before it is sent.',
      fr: 'Chaque tentative est vérifiée encore une fois avant l’envoi.',
    },
  },
  retryStage: {
    queued: {
      en: '%{smart_count} in the queue: checked again shortly before its turn. |||| %{smart_count} in the queue: each is checked again shortly before its turn.',
      fr: '%{smart_count} dans la file d’envoi : vérifié à nouveau peu avant son tour. |||| %{smart_count} dans la file d’envoi : chacun est vérifié à nouveau peu avant son tour.',
    },
    waiting: {
      en: '%{smart_count} waits until the aggregator confirms the failure: an administrator or finance can cancel it. |||| %{smart_count} wait until the aggregator confirms the failure: an administrator or finance can cancel them.',
      fr: '%{smart_count} attend que l’agrégateur confirme l’échec : un administrateur ou la finance peut l’annuler. |||| %{smart_count} attendent que l’agrégateur confirme l’échec : un administrateur ou la finance peut les annuler.',
    },
    paused: {
      en: '%{smart_count} waits: sending is paused, an administrator resumes it. |||| %{smart_count} wait: sending is paused, an administrator resumes it.',
      fr: '%{smart_count} attend : l’envoi est interrompu, un administrateur le reprend. |||| %{smart_count} attendent : l’envoi est interrompu, un administrateur le reprend.',
    },
    interrupted: {
      en: '%{smart_count} waits after an interruption: two administrators authorise sending. |||| %{smart_count} wait after an interruption: two administrators authorise sending.',
      fr: '%{smart_count} attend après une interruption : deux administrateurs autorisent l’envoi. |||| %{smart_count} attendent après une interruption : deux administrateurs autorisent l’envoi.',
    },
    held: { en: '%{smart_count} on hold.', fr: '%{smart_count} suspendu. |||| %{smart_count} suspendus.' },
    paid: {
      en: '%{smart_count} paid by an earlier attempt: not sent. |||| %{smart_count} paid by earlier attempts: not sent.',
      fr: '%{smart_count} payé par une tentative précédente : pas envoyé. |||| %{smart_count} payés par des tentatives précédentes : pas envoyés.',
    },
    cancelled: {
      en: '%{smart_count} cancelled.',
      fr: '%{smart_count} annulé. |||| %{smart_count} annulés.',
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
      replaced: { en: 'a new payout was approved instead', fr: 'un nouveau décaissement le remplace' },
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
      en: 'One request for these payouts of one operator and one cause. An administrator other than you approves list and total with one code; each is then queued as a new attempt with a new reference, all of them or none, and leaves once the aggregator confirms that its last attempt failed.',
      fr: 'Une seule demande pour ces décaissements d’un même opérateur et d’une même cause. Un autre administrateur approuve la liste et le total avec un seul code ; chacun entre alors dans la file d’envoi comme une nouvelle tentative, sous une nouvelle référence, tous ou aucun, et part une fois l’échec de sa dernière tentative confirmé par l’agrégateur.',
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
} satisfies Catalogue;
