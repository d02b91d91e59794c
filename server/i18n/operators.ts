import type { Catalogue, Texts } from './language.js';

export const operators = {
  accounts: {
    title: { en: 'Operators', fr: 'Opérateurs' },
    intro: {
      en: 'The account at each operator: what it holds as far as anybody can know, and what waits for money.',
      fr: 'Le compte chez chaque opérateur : ce qu’il contient, pour autant qu’on puisse le savoir, et ce qui attend des fonds.',
    },
    emptyTitle: { en: 'No account yet', fr: 'Aucun compte pour l’instant' },
    emptyText: {
      en: 'An account appears with its first transaction, or with its first declared balance.',
      fr: 'Un compte apparaît avec sa première transaction, ou avec son premier solde déclaré.',
    },
    gone: { en: 'This account cannot be seen', fr: 'Ce compte n’est pas visible' },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
    },
    col: {
      operator: { en: 'Operator', fr: 'Opérateur' },
      project: { en: 'Project', fr: 'Projet' },
      float: { en: 'Balance', fr: 'Solde' },
      runway: { en: 'Runway', fr: 'Autonomie' },
      blocked: { en: 'Blocked', fr: 'Bloqué' },
      today: { en: 'Today in / out', fr: 'Entrées / sorties du jour' },
      success: { en: 'Success today', fr: 'Réussite du jour' },
      failures: { en: 'Low balance, 14 days', fr: 'Refus, 14 jours' },
      state: { en: 'State', fr: 'État' },
    },
    atLeast: { en: 'at least %{amount}', fr: 'au moins %{amount}' },
    below: { en: 'less than %{amount}', fr: 'moins de %{amount}' },
    between: { en: '%{low} to %{high}', fr: '%{low} à %{high}' },
    nothingKnown: { en: 'not known', fr: 'inconnu' },
    exactly: { en: '%{amount}', fr: '%{amount}' },
    stated: {
      declared: { en: 'from a declared balance', fr: 'depuis un solde déclaré' },
      imported: { en: 'from an imported balance', fr: 'depuis un solde importé' },
    },
    inferred: { en: 'inferred from payouts alone', fr: 'déduit des seuls décaissements' },
    hours: { en: '%{smart_count} h', fr: '%{smart_count} h' },
    days: { en: '%{smart_count} d', fr: '%{smart_count} j' },
    waiting: {
      en: '%{smart_count} payout |||| %{smart_count} payouts',
      fr: '%{smart_count} décaissement |||| %{smart_count} décaissements',
    },
    outage: { en: 'Outage', fr: 'Panne' },
    lowBalance: { en: 'Low balance', fr: 'Solde bas' },
    working: { en: 'No mark', fr: 'Aucune marque' },
    failuresText: {
      en: '%{smart_count} low-balance refusal in 14 days |||| %{smart_count} low-balance refusals in 14 days',
      fr: '%{smart_count} refus pour solde insuffisant en 14 jours |||| %{smart_count} refus pour solde insuffisant en 14 jours',
    },
    of: { en: '%{done} of %{all}', fr: '%{done} sur %{all}' },
  },
  float: {
    float: { en: 'Balance', fr: 'Solde' },
    floatNote: {
      en: 'The aggregator tells no balance. This is what our own evidence allows.',
      fr: 'L’agrégateur ne donne aucun solde. Voici ce que nos propres preuves permettent.',
    },
    runway: { en: 'Runway', fr: 'Autonomie' },
    runwayNote: {
      en: 'at the pace of payouts of the last 24 hours, from the lower bound',
      fr: 'au rythme des décaissements des dernières 24 heures, depuis la borne basse',
    },
    rule: { en: 'Alert', fr: 'Alerte' },
    ruleNone: { en: 'No alert is set', fr: 'Aucune alerte n’est réglée' },
    ruleAmount: { en: 'below %{amount}', fr: 'sous %{amount}' },
    ruleHours: { en: 'below %{smart_count} h of runway', fr: 'sous %{smart_count} h d’autonomie' },
    setRule: { en: 'Set the alert', fr: 'Régler l’alerte' },
    declare: { en: 'Declare a balance', fr: 'Déclarer un solde' },
    cash: { en: 'Declare a Cashin or Cashout', fr: 'Déclarer un Cashin ou Cashout' },
    markOutage: { en: 'Mark an outage', fr: 'Signaler une panne' },
    endOutage: { en: 'End the outage', fr: 'Fin de la panne' },
    outageSince: {
      en: 'Outage marked %{when} by %{who}: %{note}',
      fr: 'Panne signalée %{when} par %{who} : %{note}',
    },
    outageHolds: {
      en: 'New payouts to it wait until it ends.',
      fr: 'Les nouveaux décaissements vers cet opérateur attendent la fin de la panne.',
    },
    evidence: { en: 'What the interval rests on', fr: 'Sur quoi repose l’intervalle' },
    evidenceNote: {
      en: 'newest first; each line says what it did to the bounds, as of now',
      fr: 'du plus récent au plus ancien ; chaque ligne dit son effet sur les bornes, à cet instant',
    },
    contradicted: {
      en: 'An older proof contradicts a later one: the later one is believed. Money may have moved that nobody declared.',
      fr: 'Une preuve ancienne contredit une plus récente : la récente est crue. De l’argent a pu bouger sans être déclaré.',
    },
    disbelieved: {
      en: 'Not believed any more: something later contradicts it.',
      fr: 'N’est plus cru : quelque chose de plus récent le contredit.',
    },
    noEvidence: {
      en: 'Nothing is known yet: declare a balance.',
      fr: 'Rien n’est connu pour l’instant : déclarez un solde.',
    },
    evidenceCol: {
      at: { en: 'When', fr: 'Quand' },
      what: { en: 'Evidence', fr: 'Preuve' },
      amount: { en: 'Amount', fr: 'Montant' },
      low: { en: 'At least', fr: 'Au moins' },
      high: { en: 'At most', fr: 'Au plus' },
    },
    failures: { en: 'Low-balance refusals', fr: 'Refus pour solde insuffisant' },
    failuresNote: { en: 'of the last 14 days', fr: 'des 14 derniers jours' },
    failuresNone: {
      en: 'None: the account had enough every time.',
      fr: 'Aucun : le compte a toujours suffi.',
    },
    explained: {
      en: '%{count} payouts were refused because this account held too little, %{amount} together, from %{first} to %{last}.',
      fr: '%{count} décaissements ont été refusés parce que ce compte ne contenait pas assez, %{amount} au total, du %{first} au %{last}.',
    },
    missing: {
      en: 'A Cashin of %{amount} would cover the payouts on hold.',
      fr: 'Un Cashin de %{amount} couvrirait les décaissements suspendus.',
    },
    enough: {
      en: 'The lower bound covers the payouts on hold: they can be released.',
      fr: 'La borne basse couvre les décaissements suspendus : la suspension peut être levée.',
    },
    missingUnknown: {
      en: 'The missing amount is not known: declare a balance.',
      fr: 'Le montant manquant n’est pas connu : déclarez un solde.',
    },
    onHold: {
      en: 'On hold in Rappro: %{count}, %{amount}, %{smart_count} beneficiary. |||| On hold in Rappro: %{count}, %{amount}, %{smart_count} beneficiaries.',
      fr: 'Suspendus dans Rappro : %{count}, %{amount}, %{smart_count} bénéficiaire. |||| Suspendus dans Rappro : %{count}, %{amount}, %{smart_count} bénéficiaires.',
    },
    unpaid: {
      en: 'Refused and not paid since: %{amount}, %{smart_count} beneficiary. Rappro does not hold these payouts; a Cashin does not send them. |||| Refused and not paid since: %{amount}, %{smart_count} beneficiaries. Rappro does not hold these payouts; a Cashin does not send them.',
      fr: 'Refusés et non payés depuis : %{amount}, %{smart_count} bénéficiaire. Rappro ne détient pas ces décaissements ; un Cashin ne les envoie pas. |||| Refusés et non payés depuis : %{amount}, %{smart_count} bénéficiaires. Rappro ne détient pas ces décaissements ; un Cashin ne les envoie pas.',
    },
    contains: { en: 'The bounds include', fr: 'Les bornes comprennent' },
    containsNone: {
      en: 'The bounds include no pending transaction.',
      fr: 'Les bornes ne comprennent aucune transaction en cours.',
    },
    part: {
      payins: {
        en: '%{smart_count} pending payin, %{amount} |||| %{smart_count} pending payins, %{amount}',
        fr: '%{smart_count} encaissement en cours, %{amount} |||| %{smart_count} encaissements en cours, %{amount}',
      },
      hinted_payins: {
        en: '%{smart_count} hosted payin of a number of this operator, %{amount} |||| %{smart_count} hosted payins of numbers of this operator, %{amount}',
        fr: '%{smart_count} encaissement par page de paiement d’un numéro de cet opérateur, %{amount} |||| %{smart_count} encaissements par page de paiement de numéros de cet opérateur, %{amount}',
      },
      payouts: {
        en: '%{smart_count} pending payout, %{amount} |||| %{smart_count} pending payouts, %{amount}',
        fr: '%{smart_count} décaissement en cours, %{amount} |||| %{smart_count} décaissements en cours, %{amount}',
      },
      possibly_paid: {
        en: '%{smart_count} possibly paid payout, %{amount} |||| %{smart_count} possibly paid payouts, %{amount}',
        fr: '%{smart_count} décaissement peut-être payé, %{amount} |||| %{smart_count} décaissements peut-être payés, %{amount}',
      },
    },
    mayArrive: {
      en: 'Not included: %{smart_count} pending payin, %{amount}, of unknown operator, may be credited to any of %{accounts} accounts. |||| Not included: %{smart_count} pending payins, %{amount}, of unknown operator, may be credited to any of %{accounts} accounts.',
      fr: 'Non compris : %{smart_count} encaissement en cours, %{amount}, d’opérateur inconnu, peut être crédité sur l’un des %{accounts} comptes. |||| Non compris : %{smart_count} encaissements en cours, %{amount}, d’opérateur inconnu, peuvent être crédités sur l’un des %{accounts} comptes.',
    },
    customers: {
      en: '%{smart_count} payin failed on a customer’s own empty wallet: nothing of ours. |||| %{smart_count} payins failed on customers’ own empty wallets: nothing of ours.',
      fr: '%{smart_count} encaissement a échoué sur le portefeuille vide d’un client : rien chez nous. |||| %{smart_count} encaissements ont échoué sur le portefeuille vide de clients : rien chez nous.',
    },
    queue: { en: 'Held payouts, in order', fr: 'Décaissements retenus, dans l’ordre' },
    queueNote: { en: 'first in, first out', fr: 'premier arrivé, premier servi' },
    queueEmpty: { en: 'Nothing is held for this account.', fr: 'Rien n’est retenu pour ce compte.' },
    release: { en: 'Fund and release', fr: 'Approvisionner et libérer' },
    releaseText: {
      en: 'You propose that held payouts are sent again in their order; another person approves it. Each is a new attempt with a new reference.',
      fr: 'Vous proposez que les décaissements retenus soient renvoyés dans leur ordre ; une autre personne l’approuve. Chacun est une nouvelle tentative avec une nouvelle référence.',
    },
    upTo: { en: 'Up to (XOF)', fr: 'Jusqu’à (XOF)' },
    upToHelp: {
      en: 'Empty: all of them. Otherwise the first ones that fit this amount together.',
      fr: 'Vide : tous. Sinon les premiers qui tiennent ensemble dans ce montant.',
    },
    reason: { en: 'Why now', fr: 'Pourquoi maintenant' },
    releaseProposed: {
      en: 'Proposed. Another person approves it.',
      fr: 'Proposé. Une autre personne approuve.',
    },
    movements: { en: 'Cash movements', fr: 'Mouvements de fonds' },
    movementsEmpty: {
      en: 'No Cashin or Cashout has been declared.',
      fr: 'Aucun Cashin ni Cashout n’a été déclaré.',
    },
    statements: { en: 'Stated balances', fr: 'Soldes déclarés' },
    statementsEmpty: { en: 'No balance has been stated.', fr: 'Aucun solde n’a été déclaré.' },
    amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
    asOf: { en: 'As of', fr: 'À la date du' },
    note: { en: 'Note', fr: 'Note' },
    noteHelp: {
      en: 'Where it was read: screen of the aggregator, letter of the operator…',
      fr: 'Où il a été lu : écran de l’agrégateur, courrier de l’opérateur…',
    },
    file: { en: 'File', fr: 'Fichier' },
    fileHelp: {
      en: 'PDF, picture, CSV or XLSX, at most 5 MB.',
      fr: 'PDF, image, CSV ou XLSX, 5 Mo au plus.',
    },
    kind: { en: 'Movement', fr: 'Mouvement' },
    happenedAt: { en: 'Happened at', fr: 'Effectué le' },
    statementDone: { en: 'Balance declared.', fr: 'Solde déclaré.' },
    cashDone: {
      en: 'Declared. It counts when another person approves it.',
      fr: 'Déclaré. Il compte dès qu’une autre personne l’approuve.',
    },
    cashText: {
      en: 'A movement counts only when another person has approved it.',
      fr: 'Un mouvement ne compte que lorsqu’une autre personne l’a approuvé.',
    },
    ruleDone: { en: 'Alert set.', fr: 'Alerte réglée.' },
    ruleText: {
      en: 'The alert opens below one of the two, and closes when neither is undercut any more. Within an hour of its end it opens again only 10 % below. Empty: none.',
      fr: 'L’alerte s’ouvre sous l’un des deux seuils et se ferme dès que les deux sont respectés. Dans l’heure qui suit, elle ne se rouvre que 10 % plus bas. Vide : aucune.',
    },
    belowAmount: { en: 'Balance below (XOF)', fr: 'Solde inférieur à (XOF)' },
    belowHours: { en: 'Runway below (hours)', fr: 'Autonomie inférieure à (heures)' },
    outageText: {
      en: 'Everybody sees the mark. It can hold new payouts to this operator until it ends.',
      fr: 'Tout le monde voit la marque. Elle peut retenir les nouveaux décaissements vers cet opérateur jusqu’à sa fin.',
    },
    holds: { en: 'Hold new payouts until it ends', fr: 'Retenir les nouveaux décaissements jusqu’à la fin' },
    outageDone: { en: 'Outage marked.', fr: 'Panne signalée.' },
    outageEnded: { en: 'Outage ended.', fr: 'Panne terminée.' },
    state: {
      proposed: { en: 'waits for approval', fr: 'attend une approbation' },
      approved: { en: 'approved', fr: 'approuvé' },
      refused: { en: 'refused', fr: 'refusé' },
      withdrawn: { en: 'withdrawn', fr: 'retiré' },
    },
    zoneNote: { en: 'times in %{zone}', fr: 'heures de %{zone}' },
  },
  evidence: {
    stated: { en: 'Stated balance', fr: 'Solde déclaré' },
    payins: { en: 'Payins completed since', fr: 'Encaissements aboutis depuis' },
    payouts: { en: 'Payouts since', fr: 'Décaissements depuis' },
    pending_payins: {
      en: 'Payins that may have come in already',
      fr: 'Encaissements peut-être déjà arrivés',
    },
    hinted_payins: {
      en: 'Hosted payins of numbers of this operator, perhaps come in',
      fr: 'Encaissements par page de paiement de numéros de cet opérateur, peut-être arrivés',
    },
    payins_elsewhere: {
      en: 'Payins of unknown operator, here or elsewhere: not counted',
      fr: 'Encaissements d’opérateur inconnu, ici ou ailleurs : non comptés',
    },
    pending_payouts: { en: 'Payouts that may come back', fr: 'Décaissements qui peuvent revenir' },
    possibly_paid: {
      en: 'Possibly paid: may have left the account',
      fr: 'Peut-être payés : ont pu quitter le compte',
    },
    cash: { en: 'Cashin or Cashout', fr: 'Cashin ou Cashout' },
    accepted: {
      en: 'A payout was accepted: it held at least this much',
      fr: 'Un décaissement a été accepté : il contenait au moins autant',
    },
    low_balance: {
      en: 'A payout was refused for it: it held less than this',
      fr: 'Un décaissement a été refusé faute de solde : il contenait moins',
    },
  },
  alerts: {
    low_balance: { en: 'Low balance at %{operator}', fr: 'Solde bas chez %{operator}' },
    low_balance_amount: {
      low: {
        en: 'Balance: %{interval}. The lower bound, %{value}, is under the limit of %{limit}.',
        fr: 'Solde : %{interval}. La borne basse, %{value}, est sous le seuil de %{limit}.',
      },
      high: {
        en: 'Balance: %{interval}. Even the upper bound, %{value}, is under the limit of %{limit}.',
        fr: 'Solde : %{interval}. Même la borne haute, %{value}, est sous le seuil de %{limit}.',
      },
    },
    low_balance_hours: {
      low: {
        en: 'Balance: %{interval}. At the pace of the last 24 hours the lower bound, %{value}, lasts %{hours}, under the limit of %{limit}.',
        fr: 'Solde : %{interval}. Au rythme des dernières 24 heures, la borne basse, %{value}, couvre %{hours}, sous le seuil de %{limit}.',
      },
      high: {
        en: 'Balance: %{interval}. At the pace of the last 24 hours even the upper bound, %{value}, lasts %{hours}, under the limit of %{limit}.',
        fr: 'Solde : %{interval}. Au rythme des dernières 24 heures, même la borne haute, %{value}, couvre %{hours}, sous le seuil de %{limit}.',
      },
    },
    outage: { en: 'Outage at %{operator}', fr: 'Panne chez %{operator}' },
    acknowledge: { en: 'Seen', fr: 'Vu' },
    acknowledgedBy: { en: 'seen by %{who}', fr: 'vu par %{who}' },
    times: {
      en: 'noticed %{smart_count} time |||| noticed %{smart_count} times',
      fr: 'constaté %{smart_count} fois |||| constaté %{smart_count} fois',
    },
    restatement: { en: 'Late facts about %{day}', fr: 'Faits tardifs du %{day}' },
    restatement_text: {
      en: '%{smart_count} fact became known after the day was locked, %{amount}. |||| %{smart_count} facts became known after the day was locked, %{amount}.',
      fr: '%{smart_count} fait connu après le verrouillage, %{amount}. |||| %{smart_count} faits connus après le verrouillage, %{amount}.',
    },
    break_overdue: { en: 'Overdue: %{kind}', fr: 'Hors délai : %{kind}' },
    break_overdue_text: {
      en: '%{smart_count} break, %{amount}. |||| %{smart_count} breaks, %{amount}.',
      fr: '%{smart_count} écart, %{amount}. |||| %{smart_count} écarts, %{amount}.',
    },
    report_failed: { en: 'A mail failed: %{report}', fr: 'Un e-mail a échoué : %{report}' },
    all: { en: 'Show them', fr: 'Les montrer' },
    fewer: { en: 'Hide them', fr: 'Les cacher' },
    many: {
      low_balance: {
        en: '%{smart_count} low balance |||| %{smart_count} low balances',
        fr: '%{smart_count} solde bas |||| %{smart_count} soldes bas',
      },
      outage: {
        en: '%{smart_count} outage |||| %{smart_count} outages',
        fr: '%{smart_count} panne |||| %{smart_count} pannes',
      },
      restatement: {
        en: '%{smart_count} locked day has late facts |||| %{smart_count} locked days have late facts',
        fr: '%{smart_count} journée verrouillée a des faits tardifs |||| %{smart_count} journées verrouillées ont des faits tardifs',
      },
      break_overdue: {
        en: '%{smart_count} kind of break is overdue |||| %{smart_count} kinds of breaks are overdue',
        fr: '%{smart_count} nature d’écart hors délai |||| %{smart_count} natures d’écarts hors délai',
      },
      report_failed: {
        en: '%{smart_count} mail failed |||| %{smart_count} mails failed',
        fr: '%{smart_count} e-mail en échec |||| %{smart_count} e-mails en échec',
      },
    },
    openWhat: {
      low_balance: { en: 'Open the account', fr: 'Ouvrir le compte' },
      outage: { en: 'Open the account', fr: 'Ouvrir le compte' },
      restatement: { en: 'Open the day', fr: 'Ouvrir la journée' },
      break_overdue: { en: 'Open them', fr: 'Les ouvrir' },
      report_failed: { en: 'Open the log', fr: 'Ouvrir le journal' },
    },
  },
} satisfies Catalogue;

/** What stands in the way of changing the catalogue, marking outages and sending webhooks. */
export const OPERATOR_PROBLEM_TEXTS = {
  outage_hold_forbidden: {
    en: 'Support reports an outage without holding payouts; finance or an administrator holds them.',
    fr: 'Le support signale un incident sans suspendre les décaissements ; la finance ou un administrateur les suspend.',
  },
  outage_end_forbidden: {
    en: 'This outage holds payouts: {by} or an administrator ends it.',
    fr: 'Cet incident suspend des décaissements : {by} ou un administrateur y met fin.',
  },
  outage_open: {
    en: 'An outage of this operator is already marked; end it first.',
    fr: 'Une panne de cet opérateur est déjà signalée ; mettez-y d’abord fin.',
  },
  webhook_disabled: {
    en: 'This webhook is turned off: nothing is sent to it.',
    fr: 'Ce webhook est désactivé : rien ne lui est envoyé.',
  },
  delivery_waiting: {
    en: 'This delivery is already waiting to be sent.',
    fr: 'Cet envoi est déjà en attente.',
  },
} satisfies Record<string, Texts>;

export const OPERATOR_RULE_TEXTS: Record<string, Texts> = {
  arrayUnique: { en: 'must not name the same twice', fr: 'ne doit pas citer deux fois la même valeur' },
  operatorTaken: { en: 'is the id of another operator', fr: 'est l’identifiant d’un autre opérateur' },
  noOperator: {
    en: 'is not the id of an operator of the catalogue',
    fr: 'n’est pas l’identifiant d’un opérateur du catalogue',
  },
  operatorElsewhere: {
    en: 'is an operator of another country (+{code})',
    fr: 'est un opérateur d’un autre pays (+{code})',
  },
  feeTwice: {
    en: 'is the second fee of its kind for the same bearer',
    fr: 'est le second frais de ce type pour le même payeur',
  },
  feeOwnOnly: {
    en: 'ends the grid of one project: choose the project',
    fr: 'met fin à la grille d’un projet : choisissez le projet',
  },
  feeNoLines: {
    en: 'must be empty where the project’s own grid ends',
    fr: 'doit être vide lorsque la grille propre au projet prend fin',
  },
  feeFromZero: { en: 'must be 0 for the first band', fr: 'doit valoir 0 pour la première tranche' },
  feeRising: {
    en: 'must be more than the start of the band before',
    fr: 'doit dépasser le début de la tranche précédente',
  },
  feeCap: { en: 'must not be less than the minimum', fr: 'ne doit pas être inférieur au minimum' },
  hasPrefixes: {
    en: 'cannot change while numbers of +{code} suggest this operator',
    fr: 'ne peut pas changer tant que des numéros du +{code} suggèrent cet opérateur',
  },
  prefixDigits: { en: 'must be 1 to {limit} digits', fr: 'doit être formé de 1 à {limit} chiffres' },
  prefixTwice: {
    en: '{prefix} is listed twice',
    fr: '{prefix} figure deux fois',
  },
  webhookTaken: {
    en: 'is the address of another webhook of this project',
    fr: 'est l’adresse d’un autre webhook de ce projet',
  },
};
