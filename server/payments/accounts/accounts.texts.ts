import { ALERT_SUBJECT_TEXTS } from '../../merchant/alerts/alert-subjects.texts.js';
import type { Catalogue } from '../../platform/i18n/language.js';

export const accounts = {
  accounts: {
    ...ALERT_SUBJECT_TEXTS.accounts,
    title: { en: 'Operator accounts', fr: 'Comptes opérateurs' },
    intro: {
      en: 'The account in most trouble first: balance, payouts on hold, runway, refusals and retries due.',
      fr: 'Le compte le plus exposé d’abord : solde, décaissements suspendus, autonomie, refus et nouvelles tentatives à faire.',
    },
    emptyTitle: { en: 'No operator accounts yet', fr: 'Aucun compte opérateur' },
    emptyText: {
      en: 'An account is listed from its first transaction or its first declared balance. Check the credentials of the project if no transaction arrives.',
      fr: 'Un compte est affiché dès sa première transaction ou son premier solde déclaré. Vérifiez les identifiants du projet si aucune transaction n’arrive.',
    },
    gone: { en: 'This operator account is not available', fr: 'Ce compte opérateur n’est pas accessible' },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
    },
    col: {
      operator: { en: 'Operator', fr: 'Opérateur' },
      project: { en: 'Project', fr: 'Projet' },
      float: { en: 'At least', fr: 'Au moins' },
      atMost: { en: 'At most', fr: 'Au plus' },
      runway: { en: 'Runway', fr: 'Autonomie' },
      blocked: { en: 'On hold', fr: 'Suspendu' },
      success: { en: 'Success rate today', fr: 'Taux de réussite du jour' },
      missing: { en: 'Missing', fr: 'Manque' },
      failures: { en: 'Refused, 14 days', fr: 'Refus, 14 jours' },
      today: { en: 'Today', fr: 'Aujourd’hui' },
      retries: { en: 'To retry', fr: 'À retenter' },
      moved: { en: 'In / out today', fr: 'Entrées / sorties du jour' },
      state: { en: 'State', fr: 'État' },
    },
    toRetry: {
      en: '%{smart_count} payout to retry |||| %{smart_count} payouts to retry',
      fr: '%{smart_count} décaissement à retenter |||| %{smart_count} décaissements à retenter',
    },
    stated: {
      declared: { en: 'from a declared balance', fr: 'd’après un solde déclaré' },
      imported: { en: 'from an imported balance', fr: 'd’après un solde importé' },
    },
    inferred: { en: 'estimated from payouts only', fr: 'estimé d’après les seuls décaissements' },
    days: { en: '%{smart_count} d', fr: '%{smart_count} j' },
    waiting: {
      en: '%{smart_count} payout |||| %{smart_count} payouts',
      fr: '%{smart_count} décaissement |||| %{smart_count} décaissements',
    },
    outage: { en: 'Outage', fr: 'Incident' },
    standing: {
      short: { en: 'Does not cover', fr: 'Ne couvre pas' },
      refused: { en: 'Refusals', fr: 'Refus' },
      low: { en: 'Low balance', fr: 'Solde bas' },
      outage: { en: 'Outage', fr: 'Incident' },
      releasable: { en: 'To release', fr: 'À lever' },
      usual: { en: 'Operational', fr: 'Opérationnel' },
    },
    refusalsOf: {
      en: '%{smart_count} refusal, %{amount} |||| %{smart_count} refusals, %{amount}',
      fr: '%{smart_count} refus, %{amount} |||| %{smart_count} refus, %{amount}',
    },
    failuresText: {
      en: '%{smart_count} low-balance refusal in 14 days |||| %{smart_count} low-balance refusals in 14 days',
      fr: '%{smart_count} refus pour solde insuffisant en 14 jours |||| %{smart_count} refus pour solde insuffisant en 14 jours',
    },
    of: { en: '%{done} of %{all}', fr: '%{done} sur %{all}' },
  },
  health: {
    title: { en: 'Health by hour', fr: 'Santé par heure' },
    definition: {
      en: 'Success rate: completed ÷ (completed + failed) of the transactions made in the hour, as known now. Expired and refused ones are apart. Usual range: mean of the last 14 days at this hour ± 3 standard deviations.',
      fr: 'Taux de réussite : réussies ÷ (réussies + échouées) parmi les transactions créées dans l’heure, selon l’état connu. Les expirées et les refusées sont comptées à part. Plage habituelle : moyenne des 14 derniers jours à la même heure ± 3 écarts types.',
    },
    failed: { en: 'The health could not be loaded', fr: 'La santé n’a pas pu être chargée' },
    empty: { en: 'No transactions on this day.', fr: 'Aucune transaction ce jour.' },
    chart: {
      en: 'Success rate by hour, with the usual range',
      fr: 'Taux de réussite par heure, avec la plage habituelle',
    },
    point: {
      en: '%{hour}: %{rate} of %{smart_count} transaction |||| %{hour}: %{rate} of %{smart_count} transactions',
      fr: '%{hour} : %{rate} de %{smart_count} transaction |||| %{hour} : %{rate} de %{smart_count} transactions',
    },
    pointLow: {
      en: '%{hour}: %{rate} of %{smart_count} transaction, below the usual range |||| %{hour}: %{rate} of %{smart_count} transactions, below the usual range',
      fr: '%{hour} : %{rate} de %{smart_count} transaction, sous la plage habituelle |||| %{hour} : %{rate} de %{smart_count} transactions, sous la plage habituelle',
    },
    dayBefore: { en: 'Previous day', fr: 'Jour précédent' },
    dayAfter: { en: 'Next day', fr: 'Jour suivant' },
    hour: { en: 'Hour', fr: 'Heure' },
    made: { en: 'Made', fr: 'Créées' },
    completed: { en: 'Completed', fr: 'Réussies' },
    failedCount: { en: 'Failed', fr: 'Échouées' },
    rejected: { en: 'Refused', fr: 'Refusées' },
    expired: { en: 'Expired', fr: 'Expirées' },
    open: { en: 'Not final', fr: 'Non définitives' },
    rate: { en: 'Success rate', fr: 'Taux de réussite' },
    usual: { en: 'Usual range', fr: 'Plage habituelle' },
    p50: { en: 'Half final within', fr: 'Moitié définitive en' },
    p95: { en: '95 % final within', fr: '95 % définitives en' },
    withoutCallback: { en: 'Without callback', fr: 'Sans callback' },
    checks: { en: 'Status checks, 50 / 95 %', fr: 'Vérifications, 50 / 95 %' },
    reasons: { en: 'Reasons of failures', fr: 'Motifs d’échec' },
    noReason: { en: 'No reason given', fr: 'Sans motif' },
  },
  float: {
    atLeast: { en: 'at least', fr: 'au moins' },
    atMost: { en: 'at most %{amount}', fr: 'au plus %{amount}' },
    float: { en: 'Balance', fr: 'Solde' },
    floatNote: {
      en: 'The aggregator does not report balances. This range is estimated from declared balances and transactions.',
      fr: 'L’agrégateur ne communique pas les soldes. Cette fourchette est estimée d’après les soldes déclarés et les transactions.',
    },
    runway: { en: 'Runway', fr: 'Autonomie' },
    runwayNote: {
      en: 'at the payout rate of the last 24 hours, from the lower bound of the balance',
      fr: 'au rythme des décaissements des dernières 24 heures, à partir de la borne basse du solde',
    },
    rule: { en: 'Low-balance alert', fr: 'Alerte de solde bas' },
    ruleNone: { en: 'No alert set', fr: 'Aucune alerte définie' },
    ruleAmount: { en: 'below %{amount}', fr: 'solde inférieur à %{amount}' },
    ruleHours: { en: 'below %{smart_count} h of runway', fr: 'autonomie inférieure à %{smart_count} h' },
    setRule: { en: 'Set the alert', fr: 'Définir l’alerte' },
    declare: { en: 'Declare a balance', fr: 'Déclarer un solde' },
    cash: { en: 'Declare a Cashin or Cashout', fr: 'Déclarer un Cashin ou Cashout' },
    markOutage: { en: 'Report an outage', fr: 'Signaler un incident' },
    endOutage: { en: 'End the outage', fr: 'Clore l’incident' },
    outageSince: {
      en: 'Outage reported %{when} by %{who}: %{note}',
      fr: 'Incident signalé %{when} par %{who} : %{note}',
    },
    outageHolds: {
      en: 'New payouts to this operator are on hold until the outage ends.',
      fr: 'Les nouveaux décaissements vers cet opérateur sont suspendus jusqu’à la fin de l’incident.',
    },
    evidence: { en: 'Basis of the estimate', fr: 'Base de l’estimation' },
    evidenceNote: {
      en: 'newest first, with the effect of each item on the bounds of the balance',
      fr: 'du plus récent au plus ancien, avec l’effet de chaque élément sur les bornes du solde',
    },
    contradicted: {
      en: 'Two items contradict each other; the later one is used. A movement of funds may not have been declared.',
      fr: 'Deux éléments se contredisent ; le plus récent est retenu. Un mouvement de fonds n’a peut-être pas été déclaré.',
    },
    disbelieved: {
      en: 'No longer used: contradicted by a later item.',
      fr: 'Écarté : contredit par un élément plus récent.',
    },
    noEvidence: {
      en: 'The balance cannot be estimated yet. Declare a balance.',
      fr: 'Le solde ne peut pas encore être estimé. Déclarez un solde.',
    },
    evidenceCol: {
      at: { en: 'Date', fr: 'Date' },
      what: { en: 'Item', fr: 'Élément' },
      amount: { en: 'Amount', fr: 'Montant' },
      low: { en: 'At\u00a0least', fr: 'Au\u00a0moins' },
      high: { en: 'At\u00a0most', fr: 'Au\u00a0plus' },
    },
    failures: { en: 'Low-balance refusals', fr: 'Refus pour solde insuffisant' },
    failuresNone: {
      en: 'No payout was refused for insufficient balance.',
      fr: 'Aucun décaissement refusé pour solde insuffisant.',
    },
    verdict: {
      short: {
        en: 'The balance does not cover %{smart_count} payout on hold. A Cashin of %{amount} would cover it. |||| The balance does not cover %{smart_count} payouts on hold. A Cashin of %{amount} would cover them.',
        fr: 'Le solde ne couvre pas %{smart_count} décaissement suspendu. Un Cashin de %{amount} le couvrirait. |||| Le solde ne couvre pas %{smart_count} décaissements suspendus. Un Cashin de %{amount} les couvrirait.',
      },
      unknown: {
        en: 'Payouts are on hold and the balance is unknown. Declare a balance.',
        fr: 'Des décaissements sont suspendus et le solde est inconnu. Déclarez un solde.',
      },
      releasable: {
        en: 'The balance covers %{smart_count} payout on hold, %{amount}: it can be released. |||| The balance covers the %{smart_count} payouts on hold, %{amount}: they can be released.',
        fr: 'Le solde couvre %{smart_count} décaissement suspendu, %{amount} : la suspension peut être levée. |||| Le solde couvre les %{smart_count} décaissements suspendus, %{amount} : la suspension peut être levée.',
      },
      refused: {
        en: '%{smart_count} payout was refused for insufficient balance today; none is on hold. |||| %{smart_count} payouts were refused for insufficient balance today; none is on hold.',
        fr: '%{smart_count} décaissement refusé aujourd’hui pour solde insuffisant ; aucun n’est suspendu. |||| %{smart_count} décaissements refusés aujourd’hui pour solde insuffisant ; aucun n’est suspendu.',
      },
      unpaid: {
        en: '%{smart_count} payout of the last 14 days was refused for insufficient balance and has not been paid since. |||| %{smart_count} payouts of the last 14 days were refused for insufficient balance and have not been paid since.',
        fr: '%{smart_count} décaissement des 14 derniers jours refusé pour solde insuffisant et non payé depuis. |||| %{smart_count} décaissements des 14 derniers jours refusés pour solde insuffisant et non payés depuis.',
      },
      usual: {
        en: 'No payout is on hold for want of funds on this account.',
        fr: 'Aucun décaissement n’est en attente faute de solde sur ce compte.',
      },
    },
    forecast: {
      en: '%{smart_count} payout, %{amount}; %{left} remain |||| %{smart_count} payouts, %{amount}; %{left} remain',
      fr: '%{smart_count} décaissement, %{amount} ; reste %{left} |||| %{smart_count} décaissements, %{amount} ; reste %{left}',
    },
    forecastNone: {
      en: 'The lower bound does not cover the first payout of the queue. Declare a Cashin or a balance.',
      fr: 'La borne basse ne couvre pas le premier décaissement de la file. Déclarez un Cashin ou un solde.',
    },
    forecastOf: {
      en: 'of %{smart_count} on hold |||| of %{smart_count} on hold',
      fr: 'sur %{smart_count} suspendu |||| sur %{smart_count} suspendus',
    },
    prepareCashin: { en: 'Prepare a Cashin', fr: 'Préparer un Cashin' },
    cashinProposed: {
      en: 'Proposed: %{amount} = %{need} on hold with fees + %{usual} usual need until %{until} − %{low} held at least.',
      fr: 'Montant proposé : %{amount} = %{need} suspendus, frais compris + %{usual} de besoin habituel jusqu’au %{until} − %{low} au moins sur le compte.',
    },
    cashinReason: {
      en: '%{need} on hold, usual need of %{usual} until %{until}, %{low} held at least.',
      fr: '%{need} suspendus, besoin habituel de %{usual} jusqu’au %{until}, %{low} au moins sur le compte.',
    },
    cashinRequest: {
      en: 'Please make a Cashin of %{amount} to the account %{operator} of %{project}: %{reason}',
      fr: 'Merci d’effectuer un Cashin de %{amount} sur le compte %{operator} de %{project} : %{reason}',
    },
    cashinRequestCopy: { en: 'Copy the request to the treasury', fr: 'Copier la demande à la trésorerie' },
    answerTitle: {
      en: 'For a beneficiary who wants to know where the money is',
      fr: 'Au bénéficiaire qui demande où est son argent',
    },
    answer: {
      waiting: {
        en: 'Your payment has been accepted and has not left yet: the sending account is being topped up. Nothing has been lost. It will be sent in its turn; you have nothing to do.',
        fr: 'Votre paiement est validé mais n’est pas encore parti : le compte d’envoi est en cours d’approvisionnement. Rien n’est perdu. Il sera envoyé à son tour, sans démarche de votre part.',
      },
      unpaid: {
        en: 'Your payment was refused before it left, because the sending account was too low. Nothing has been sent. It must be sent again; we are passing your request to finance.',
        fr: 'Votre paiement a été refusé avant son départ, car le solde du compte d’envoi était insuffisant. Rien n’a été envoyé. Il doit être envoyé à nouveau ; nous transmettons votre demande à la finance.',
      },
    },
    queueBeneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
    queueSince: { en: 'On hold since', fr: 'Suspendu depuis' },
    queueMissing: { en: 'Missing up to here', fr: 'Manque cumulé' },
    queueMore: {
      en: '%{smart_count} more on hold |||| %{smart_count} more on hold',
      fr: '%{smart_count} autre suspendu |||| %{smart_count} autres suspendus',
    },
    perHour: { en: 'Hours of %{day}', fr: 'Heures du %{day}' },
    refusedDay: {
      en: '%{day}: %{smart_count} refusal, %{amount}, %{paid} paid since |||| %{day}: %{smart_count} refusals, %{amount}, %{paid} paid since',
      fr: '%{day} : %{smart_count} refus, %{amount}, %{paid} payé depuis |||| %{day} : %{smart_count} refus, %{amount}, %{paid} payés depuis',
    },
    hour: { en: 'Hour', fr: 'Heure' },
    refusedCol: { en: 'Refused', fr: 'Refusés' },
    amountCol: { en: 'Amount', fr: 'Montant' },
    paidCol: { en: 'Paid since', fr: 'Payés depuis' },
    retried: { en: 'Retries', fr: 'Nouvelles tentatives' },
    retriedNote: { en: 'latest refusals first', fr: 'derniers refus d’abord' },
    allRefusals: { en: 'All refusals', fr: 'Tous les refus' },
    composition: { en: 'Composition', fr: 'Composition' },
    compositionTotal: { en: 'Balance', fr: 'Solde' },
    compositionProof: {
      en: 'Up to the bound that other items prove',
      fr: 'Jusqu’à la borne que prouvent les autres éléments',
    },
    compositionStart: { en: 'No balance stated', fr: 'Aucun solde déclaré' },
    unpaid: {
      en: 'Refused and not paid since: %{amount}, %{smart_count} beneficiary. These payouts are not on hold in Rappro and are not sent after a Cashin. |||| Refused and not paid since: %{amount}, %{smart_count} beneficiaries. These payouts are not on hold in Rappro and are not sent after a Cashin.',
      fr: 'Refusés et non payés depuis : %{amount}, %{smart_count} bénéficiaire. Ces décaissements ne sont pas suspendus dans Rappro ; un Cashin ne les envoie pas. |||| Refusés et non payés depuis : %{amount}, %{smart_count} bénéficiaires. Ces décaissements ne sont pas suspendus dans Rappro ; un Cashin ne les envoie pas.',
    },
    contains: { en: 'The bounds include', fr: 'Les bornes comprennent' },
    containsNone: {
      en: 'The bounds include no pending transactions.',
      fr: 'Les bornes ne comprennent aucune transaction en attente.',
    },
    part: {
      payins: {
        en: '%{smart_count} pending payin, %{amount} |||| %{smart_count} pending payins, %{amount}',
        fr: '%{smart_count} encaissement en attente, %{amount} |||| %{smart_count} encaissements en attente, %{amount}',
      },
      hinted_payins: {
        en: '%{smart_count} hosted payin from a number of this operator, %{amount} |||| %{smart_count} hosted payins from numbers of this operator, %{amount}',
        fr: '%{smart_count} encaissement hébergé d’un numéro de cet opérateur, %{amount} |||| %{smart_count} encaissements hébergés de numéros de cet opérateur, %{amount}',
      },
      payouts: {
        en: '%{smart_count} pending payout, %{amount} |||| %{smart_count} pending payouts, %{amount}',
        fr: '%{smart_count} décaissement en attente, %{amount} |||| %{smart_count} décaissements en attente, %{amount}',
      },
      possibly_paid: {
        en: '%{smart_count} possibly paid payout, %{amount} |||| %{smart_count} possibly paid payouts, %{amount}',
        fr: '%{smart_count} décaissement peut-être payé, %{amount} |||| %{smart_count} décaissements peut-être payés, %{amount}',
      },
    },
    mayArrive: {
      en: 'Not included: %{smart_count} pending payin, %{amount}, operator unknown, may be credited to any of %{accounts} accounts. |||| Not included: %{smart_count} pending payins, %{amount}, operator unknown, may be credited to any of %{accounts} accounts.',
      fr: 'Non compris : %{smart_count} encaissement en attente, %{amount}, d’opérateur inconnu, peut être crédité sur l’un des %{accounts} comptes. |||| Non compris : %{smart_count} encaissements en attente, %{amount}, d’opérateur inconnu, peuvent être crédités sur l’un des %{accounts} comptes.',
    },
    customers: {
      en: '%{smart_count} payin failed because the customer’s wallet had insufficient funds; this account is not concerned. |||| %{smart_count} payins failed because the customers’ wallets had insufficient funds; this account is not concerned.',
      fr: '%{smart_count} encaissement a échoué faute de solde sur le portefeuille du client ; ce compte n’est pas en cause. |||| %{smart_count} encaissements ont échoué faute de solde sur le portefeuille des clients ; ce compte n’est pas en cause.',
    },
    queue: { en: 'Payouts on hold', fr: 'Décaissements suspendus' },
    queueEmpty: {
      en: 'No payouts are on hold for this account.',
      fr: 'Aucun décaissement suspendu pour ce compte.',
    },
    release: { en: 'Release payouts', fr: 'Lever la suspension' },
    releaseText: {
      en: 'Payouts on hold are sent in order of arrival once another user has approved this request. Each is a new attempt with a new reference.',
      fr: 'Les décaissements suspendus sont envoyés par ordre d’arrivée après approbation de cette demande par un autre utilisateur. Chaque envoi est une nouvelle tentative, sous une nouvelle référence.',
    },
    reason: { en: 'Reason', fr: 'Motif' },
    releaseProposed: {
      en: 'Request sent. Another user must approve it.',
      fr: 'Demande envoyée. Un autre utilisateur doit l’approuver.',
    },
    movements: { en: 'Cash movements', fr: 'Mouvements de fonds' },
    movementsEmpty: {
      en: 'No Cashin or Cashout declared.',
      fr: 'Aucun Cashin ni Cashout déclaré.',
    },
    statements: { en: 'Declared and imported balances', fr: 'Soldes déclarés et importés' },
    statementsEmpty: { en: 'No balance declared or imported.', fr: 'Aucun solde déclaré ni importé.' },
    amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
    asOf: { en: 'As of', fr: 'Arrêté au' },
    note: { en: 'Note', fr: 'Note' },
    noteHelp: {
      en: 'Source of the balance: screen of the aggregator, letter of the operator…',
      fr: 'Origine du solde : écran de l’agrégateur, courrier de l’opérateur…',
    },
    file: { en: 'File', fr: 'Fichier' },
    fileRequired: { en: 'Required.', fr: 'Obligatoire.' },
    fileOptional: { en: 'Optional.', fr: 'Facultatif.' },
    fileHelp: {
      en: 'PDF, image, CSV, XLSX or text, up to 5 MB.',
      fr: 'PDF, image, CSV, XLSX ou texte, 5 Mo au plus.',
    },
    kind: { en: 'Movement', fr: 'Mouvement' },
    happenedAt: { en: 'Date and time', fr: 'Date et heure' },
    statementText: {
      en: 'The balance is estimated from here on. Without a file it proves no business day and is no evidence about a possibly paid payout, unless another user approves it on the page of the day.',
      fr: 'Le solde est estimé à partir de cette déclaration. Sans justificatif, elle ne justifie aucune journée comptable et n’éclaire aucun décaissement peut-être payé, sauf approbation par un autre utilisateur depuis la page de la journée.',
    },
    statementDone: { en: 'Balance declared.', fr: 'Solde déclaré.' },
    cashDone: {
      en: 'Movement declared. It affects the balance once another user has approved it.',
      fr: 'Mouvement déclaré. Il est pris en compte dans le solde après approbation par un autre utilisateur.',
    },
    equalMovement: {
      en: 'An equal movement of %{amount} was declared %{when}. Declare another one only if the funds moved twice.',
      fr: 'Un mouvement identique de %{amount} a été déclaré %{when}. N’en déclarez un autre que si les fonds ont été mouvementés deux fois.',
    },
    equalState: {
      proposed: { en: 'awaiting approval, declared on', fr: 'en attente d’approbation, déclaré le' },
      approved: { en: 'approved, declared on', fr: 'approuvé, déclaré le' },
    },
    cashText: {
      en: 'A movement affects the balance only after approval by another user.',
      fr: 'Un mouvement n’est pris en compte dans le solde qu’après approbation par un autre utilisateur.',
    },
    ruleDone: { en: 'Alert set.', fr: 'Alerte définie.' },
    ruleText: {
      en: 'The alert opens when the balance falls below one of the two thresholds and closes when both are met again. Within one hour of closing, it reopens only if the balance is 10 % lower. Leave both empty for no alert.',
      fr: 'L’alerte s’ouvre dès que le solde passe sous l’un des deux seuils et se ferme lorsque les deux sont de nouveau respectés. Dans l’heure qui suit, elle ne se rouvre que 10 % plus bas. Laissez les deux champs vides pour n’avoir aucune alerte.',
    },
    belowAmount: { en: 'Balance below (XOF)', fr: 'Solde inférieur à (XOF)' },
    belowHours: { en: 'Runway below (hours)', fr: 'Autonomie inférieure à (heures)' },
    outageText: {
      en: 'The outage is shown to all users of the project. It can put new payouts to this operator on hold until it ends.',
      fr: 'L’incident est affiché à tous les utilisateurs du projet. Il peut suspendre les nouveaux décaissements vers cet opérateur jusqu’à sa clôture.',
    },
    holds: {
      en: 'Put new payouts on hold until the outage ends',
      fr: 'Suspendre les nouveaux décaissements jusqu’à la fin de l’incident',
    },
    outageDone: { en: 'Outage reported.', fr: 'Incident signalé.' },
    outageEnded: { en: 'Outage ended.', fr: 'Incident clos.' },
    state: {
      proposed: { en: 'pending approval', fr: 'en attente d’approbation' },
      approved: { en: 'approved', fr: 'approuvé' },
      refused: { en: 'rejected', fr: 'rejeté' },
      withdrawn: { en: 'withdrawn', fr: 'retiré' },
    },
    zoneNote: { en: 'time zone: %{zone}', fr: 'fuseau horaire : %{zone}' },
  },
  refusals: {
    title: { en: 'Low-balance refusals', fr: 'Refus pour solde insuffisant' },
    intro: {
      en: 'Payouts refused for want of funds on their account: retries, by whom and with what outcome.',
      fr: 'Décaissements refusés faute de solde sur leur compte : nouvelles tentatives, auteur et issue.',
    },
    emptyTitle: { en: 'No low-balance refusals', fr: 'Aucun refus pour solde insuffisant' },
    emptyText: {
      en: 'Payouts that the aggregator refuses for a low balance of their account are listed here.',
      fr: 'Les décaissements que l’agrégateur refuse faute de solde sur leur compte sont affichés ici.',
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      operatorId: { en: 'Account', fr: 'Compte' },
      outcome: { en: 'Outcome', fr: 'Issue' },
      period: { en: 'Refused', fr: 'Refusés' },
    },
    col: {
      at: { en: 'Refused', fr: 'Refusé' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      operator: { en: 'Account', fr: 'Compte' },
      project: { en: 'Project', fr: 'Projet' },
      amount: { en: 'Amount', fr: 'Montant' },
      again: { en: 'Retried', fr: 'Retenté' },
      outcome: { en: 'Outcome', fr: 'Issue' },
    },
    outcome: {
      paid: { en: 'paid', fr: 'payé' },
      open: { en: 'under way', fr: 'en cours' },
      waiting: { en: 'on hold', fr: 'suspendu' },
      unpaid: { en: 'not paid', fr: 'non payé' },
      cancelled: { en: 'cancelled', fr: 'annulé' },
    },
    again: { en: '%{when} by %{by}', fr: '%{when} par %{by}' },
    againBySystem: { en: '%{when} by the merchant’s system', fr: '%{when} par le système du marchand' },
    neverAgain: { en: 'not retried', fr: 'pas retenté' },
  },
  evidence: {
    stated: { en: 'Declared or imported balance', fr: 'Solde déclaré ou importé' },
    payins: { en: 'Payins completed since', fr: 'Encaissements réussis depuis' },
    payouts: { en: 'Payouts since', fr: 'Décaissements depuis' },
    pending_payins: {
      en: 'Pending payins, possibly already credited',
      fr: 'Encaissements en attente, peut-être déjà crédités',
    },
    hinted_payins: {
      en: 'Hosted payins from numbers of this operator, possibly credited',
      fr: 'Encaissements hébergés de numéros de cet opérateur, peut-être crédités',
    },
    payins_elsewhere: {
      en: 'Payins of unknown operator, not included',
      fr: 'Encaissements d’opérateur inconnu, non compris',
    },
    pending_payouts: {
      en: 'Pending payouts, possibly returned to the account',
      fr: 'Décaissements en attente, pouvant revenir sur le compte',
    },
    possibly_paid: {
      en: 'Possibly paid payouts, possibly debited',
      fr: 'Décaissements peut-être payés, peut-être débités',
    },
    cash: { en: 'Cashin or Cashout', fr: 'Cashin ou Cashout' },
    accepted: {
      en: 'Payout accepted: balance of at least this amount',
      fr: 'Décaissement accepté : solde au moins égal à ce montant',
    },
    low_balance: {
      en: 'Payout refused for insufficient balance: balance below this amount',
      fr: 'Décaissement refusé pour solde insuffisant : solde inférieur à ce montant',
    },
  },
} satisfies Catalogue;
