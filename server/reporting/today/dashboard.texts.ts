import type { Catalogue } from '../../platform/i18n/language.js';

export const dashboard = {
  today: {
    title: { en: 'Today', fr: 'Aujourd’hui' },
    failed: { en: 'The overview could not be loaded', fr: 'La vue d’ensemble n’a pas pu être chargée' },
    panelFailed: { en: 'These figures could not be loaded', fr: 'Ces chiffres n’ont pas pu être chargés' },
    needsYou: { en: 'For you', fr: 'Pour vous' },
    since: { en: 'Since', fr: 'Depuis' },
    interruption: {
      en: 'Rappro did not run from %{from} to %{until}. No payout is lost; those approved before, if any, are listed above.',
      fr: 'Rappro n’a pas fonctionné du %{from} au %{until}. Aucun décaissement n’est perdu ; ceux approuvés auparavant, s’il y en a, figurent ci-dessus.',
    },
    nothing: { en: 'Nothing to do.', fr: 'Rien à traiter.' },
    nextCutOff: {
      today: { en: 'Next cut-off today at %{time}.', fr: 'Prochaine clôture aujourd’hui à %{time}.' },
      tomorrow: { en: 'Next cut-off tomorrow at %{time}.', fr: 'Prochaine clôture demain à %{time}.' },
    },
    others: { en: 'Others (%{smart_count})', fr: 'Autres (%{smart_count})' },
    fewer: { en: 'Show less', fr: 'Réduire' },
    today: { en: 'today', fr: 'aujourd’hui' },
    now: { en: 'now', fr: 'maintenant' },
    createdSince: { en: 'created since %{from}', fr: 'créées depuis le %{from}' },
    position: { en: 'Position', fr: 'Position' },
    days14: { en: '14 days', fr: '14 jours' },
    atLeast: { en: '%{currency} at least', fr: '%{currency} au moins' },
    atMost: { en: 'band: at most %{amount}', fr: 'bande : au plus %{amount}' },
    inOut: { en: 'Today', fr: 'Aujourd’hui' },
    paidIn: { en: '+ %{amount} in', fr: '+ %{amount} encaissés' },
    paidOut: { en: '− %{amount} out', fr: '− %{amount} décaissés' },
    positionChart: {
      en: 'Sum of the lower bounds of all accounts over 14 days. A click on a day lists its completed transactions.',
      fr: 'Somme des bornes basses de tous les comptes sur 14 jours. Un clic sur un jour affiche ses transactions réussies.',
    },
    noAccounts: { en: 'No account yet.', fr: 'Aucun compte pour l’instant.' },
    otherAccounts: {
      en: 'and %{smart_count} other account |||| and %{smart_count} other accounts',
      fr: 'et %{smart_count} autre compte |||| et %{smart_count} autres comptes',
    },
    trouble: {
      short: {
        en: '%{smart_count} payout on hold |||| %{smart_count} payouts on hold',
        fr: '%{smart_count} décaissement suspendu |||| %{smart_count} décaissements suspendus',
      },
      below: { en: 'below the threshold of %{limit}', fr: 'sous le seuil de %{limit}' },
    },
    success: { en: 'Completed payins', fr: 'Encaissements réussis' },
    band: { en: 'band: last 14 days', fr: 'bande : 14 derniers jours' },
    bandFrom: { en: 'band from %{least} payins on', fr: 'bande dès %{least} encaissements' },
    ofFinal: { en: 'of %{count} final', fr: 'sur %{count} terminés' },
    allUsual: { en: 'All operators as usual', fr: 'Tous les opérateurs comme d’habitude' },
    noBand: {
      en: 'No usual range at this time yet',
      fr: 'Pas encore de bande habituelle à cette heure',
    },
    isLow: {
      en: '%{name} below its usual range |||| %{smart_count} operators below their usual range',
      fr: '%{name} sous sa bande habituelle |||| %{smart_count} opérateurs sous leur bande habituelle',
    },
    hourRate: {
      en: '%{from} to %{to}: %{rate} (%{completed} of %{final})',
      fr: '%{from} à %{to} : %{rate} (%{completed} sur %{final})',
    },
    hourChart: {
      en: 'Success rate by hour. A click on an hour lists its final payins.',
      fr: 'Taux de réussite par heure. Un clic sur une heure affiche ses encaissements terminés.',
    },
    operatorRate: {
      en: '%{name}: %{rate} (%{completed} of %{final})',
      fr: '%{name} : %{rate} (%{completed} sur %{final})',
    },
    operatorUsual: {
      en: '%{name}: %{rate} (%{completed} of %{final}), usually %{low} to %{high}',
      fr: '%{name} : %{rate} (%{completed} sur %{final}), d’habitude %{low} à %{high}',
    },
    otherOperators: {
      en: '%{smart_count} other operator |||| %{smart_count} other operators',
      fr: '%{smart_count} autre opérateur |||| %{smart_count} autres opérateurs',
    },
    noSuccess: {
      en: 'No payin created today has a final status yet.',
      fr: 'Aucun encaissement créé aujourd’hui n’a encore de statut définitif.',
    },
    pending: { en: 'Pending', fr: 'En attente' },
    oldest: { en: 'oldest: %{age}', fr: 'la plus ancienne : %{age}' },
    expired: {
      en: '%{smart_count} expired |||| %{smart_count} expired',
      fr: '%{smart_count} expirée |||| %{smart_count} expirées',
    },
    openBreaks: { en: 'Open breaks', fr: 'Écarts ouverts' },
    byDay: { en: 'by day', fr: 'par journée' },
    breaksOfDay: {
      en: '%{day}: %{smart_count} open break, %{amount} |||| %{day}: %{smart_count} open breaks, %{amount}',
      fr: '%{day} : %{smart_count} écart ouvert, %{amount} |||| %{day} : %{smart_count} écarts ouverts, %{amount}',
    },
    breaksRunning: {
      en: '%{day}, not over yet: %{smart_count} open break, %{amount} |||| %{day}, not over yet: %{smart_count} open breaks, %{amount}',
      fr: '%{day}, en cours : %{smart_count} écart ouvert, %{amount} |||| %{day}, en cours : %{smart_count} écarts ouverts, %{amount}',
    },
    earlier: {
      en: '%{smart_count} earlier |||| %{smart_count} earlier',
      fr: '%{smart_count} antérieur |||| %{smart_count} antérieurs',
    },
    failures: { en: 'Failures by reason', fr: 'Échecs par motif' },
    failuresEmpty: { en: 'No failure today.', fr: 'Aucun échec aujourd’hui.' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    lag: { en: 'Checks, delay (95%)', fr: 'Vérifications, retard (95 %)' },
    callbacksReceived: { en: 'Callbacks received today', fr: 'Callbacks reçus aujourd’hui' },
    inQuarantine: { en: 'Callbacks in quarantine', fr: 'Callbacks en quarantaine' },
    noneYet: { en: 'none', fr: 'aucun' },
    openWaiting: { en: 'Open the project', fr: 'Ouvrir le projet' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    total: { en: 'Total', fr: 'Total' },
  },
  balanceCurve: {
    title: { en: 'Balance at least, 14 days', fr: 'Solde au moins, 14 jours' },
    note: {
      en: 'band: at most; circles: stated balances',
      fr: 'bande : au plus ; cercles : soldes déclarés',
    },
    chart: {
      en: 'Balance of the last 14 days. A click on a day lists its completed transactions.',
      fr: 'Solde des 14 derniers jours. Un clic sur un jour affiche ses transactions réussies.',
    },
    failed: {
      en: 'The balance of the last days could not be read',
      fr: 'Le solde des derniers jours n’a pas pu être lu',
    },
    none: {
      en: 'No balance is known for these days.',
      fr: 'Aucun solde n’est connu pour ces jours.',
    },
    threshold: { en: 'alert %{amount}', fr: 'seuil %{amount}' },
    day: { en: '%{day}: at least %{low}', fr: '%{day} : au moins %{low}' },
    dayUpTo: {
      en: '%{day}: at least %{low}, at most %{high}',
      fr: '%{day} : au moins %{low}, au plus %{high}',
    },
    dayUnknown: { en: '%{day}: balance unknown', fr: '%{day} : solde inconnu' },
    stated: { en: 'stated: %{amount}', fr: 'déclaré : %{amount}' },
  },
  /** A task: what is to be done, what it is about, its button, and its short name among the folded ones. */
  todayTask: {
    checks_paused: {
      title: { en: 'Checks of %{project} suspended', fr: 'Vérifications de %{project} suspendues' },
      act: { en: 'Open', fr: 'Ouvrir' },
      short: {
        en: '%{smart_count} project without checks |||| %{smart_count} projects without checks',
        fr: '%{smart_count} projet sans vérifications |||| %{smart_count} projets sans vérifications',
      },
    },
    fund: {
      title: { en: 'Fund %{operator}', fr: 'Approvisionner %{operator}' },
      rest: {
        en: 'the balance does not cover %{smart_count} payout on hold |||| the balance does not cover %{smart_count} payouts on hold',
        fr: 'le solde ne couvre pas %{smart_count} décaissement suspendu |||| le solde ne couvre pas %{smart_count} décaissements suspendus',
      },
      act: { en: 'Fund', fr: 'Approvisionner' },
      short: {
        en: '%{smart_count} account to fund |||| %{smart_count} accounts to fund',
        fr: '%{smart_count} compte à approvisionner |||| %{smart_count} comptes à approvisionner',
      },
    },
    payouts_blocked: {
      title: { en: 'Payouts of %{project} wait', fr: 'Décaissements de %{project} en attente' },
      why: {
        away: {
          en: 'the payout witness does not answer; everything else goes on',
          fr: 'le serveur témoin des décaissements ne répond pas ; tout le reste continue',
        },
        silenced: {
          en: 'another copy of the installation sends payouts; two administrators must choose',
          fr: 'une autre copie de l’installation envoie les décaissements ; deux administrateurs doivent choisir',
        },
        forked: {
          en: 'the payout witness and the database do not agree',
          fr: 'le serveur témoin des décaissements et la base de données ne concordent pas',
        },
        forgotten: {
          en: 'a backup was restored and payouts sent since are missing',
          fr: 'une sauvegarde a été restaurée et des envois faits depuis manquent',
        },
        missing: {
          en: 'the record of sent payouts is missing',
          fr: 'le registre des envois est introuvable',
        },
        unreadable: {
          en: 'the record of sent payouts cannot be read',
          fr: 'le registre des envois est illisible',
        },
      },
      act: { en: 'Open', fr: 'Ouvrir' },
      short: {
        en: '%{smart_count} project whose payouts wait |||| %{smart_count} projects whose payouts wait',
        fr: '%{smart_count} projet aux décaissements en attente |||| %{smart_count} projets aux décaissements en attente',
      },
    },
    payouts_interrupted: {
      title: {
        en: 'Authorise %{smart_count} payout from before an interruption |||| Authorise %{smart_count} payouts from before an interruption',
        fr: 'Autoriser %{smart_count} décaissement antérieur à une interruption |||| Autoriser %{smart_count} décaissements antérieurs à une interruption',
      },
      rest: { en: 'may have been sent in the meantime', fr: 'peut-être envoyés entre-temps' },
      act: { en: 'Authorise', fr: 'Autoriser' },
      short: {
        en: '%{smart_count} interruption to review |||| %{smart_count} interruptions to review',
        fr: '%{smart_count} interruption à examiner |||| %{smart_count} interruptions à examiner',
      },
    },
    incident: {
      title: { en: 'Probable incident at %{operator}', fr: 'Incident probable chez %{operator}' },
      rest: {
        en: '%{smart_count} failure since it began |||| %{smart_count} failures since it began',
        fr: '%{smart_count} échec depuis le début |||| %{smart_count} échecs depuis le début',
      },
      act: { en: 'Report', fr: 'Déclarer' },
      short: {
        en: '%{smart_count} probable incident |||| %{smart_count} probable incidents',
        fr: '%{smart_count} incident probable |||| %{smart_count} incidents probables',
      },
    },
    contradictions: {
      title: {
        en: 'Contradicted final status, %{reference} |||| %{smart_count} contradicted final statuses',
        fr: 'Statut définitif contredit, %{reference} |||| %{smart_count} statuts définitifs contredits',
      },
      rest: {
        en: 'the aggregator has answered differently since',
        fr: 'l’agrégateur a répondu autrement depuis',
      },
      act: { en: 'Examine', fr: 'Examiner' },
      short: {
        en: '%{smart_count} contradicted status |||| %{smart_count} contradicted statuses',
        fr: '%{smart_count} statut contredit |||| %{smart_count} statuts contredits',
      },
    },
    paid_twice: {
      title: {
        en: 'Recover %{smart_count} payment made twice |||| Recover %{smart_count} payments made twice',
        fr: 'Récupérer %{smart_count} paiement effectué deux fois |||| Récupérer %{smart_count} paiements effectués deux fois',
      },
      rest: {
        en: 'a failed attempt was paid all the same, and its successor too',
        fr: 'une tentative échouée a tout de même été payée, et la suivante aussi',
      },
      act: { en: 'Examine', fr: 'Examiner' },
      short: {
        en: '%{smart_count} paid twice |||| %{smart_count} paid twice',
        fr: '%{smart_count} payé deux fois |||| %{smart_count} payés deux fois',
      },
    },
    possibly_paid: {
      title: {
        en: 'Resolve %{smart_count} payout possibly paid |||| Resolve %{smart_count} payouts possibly paid',
        fr: 'Régulariser %{smart_count} décaissement peut-être payé |||| Régulariser %{smart_count} décaissements peut-être payés',
      },
      rest: { en: 'sent by your own systems', fr: 'émis par vos propres systèmes' },
      requested: {
        en: '%{smart_count} of them requested in Rappro |||| %{smart_count} of them requested in Rappro',
        fr: 'dont %{smart_count} demandé dans Rappro |||| dont %{smart_count} demandés dans Rappro',
      },
      act: { en: 'Resolve', fr: 'Régulariser' },
      short: {
        en: '%{smart_count} possibly paid |||| %{smart_count} possibly paid',
        fr: '%{smart_count} peut-être payé |||| %{smart_count} peut-être payés',
      },
    },
    paid_by_statement: {
      title: {
        en: 'Establish the status of %{smart_count} payout on the statement |||| Establish the status of %{smart_count} payouts on the statement',
        fr: 'Établir le statut de %{smart_count} décaissement présent sur le relevé |||| Établir le statut de %{smart_count} décaissements présents sur le relevé',
      },
      rest: {
        en: 'do not pay again: the response was lost |||| do not pay again: the responses were lost',
        fr: 'ne pas payer de nouveau : réponse perdue |||| ne pas payer de nouveau : réponses perdues',
      },
      act: { en: 'Open', fr: 'Ouvrir' },
      short: {
        en: '%{smart_count} on the statement without a status |||| %{smart_count} on the statement without a status',
        fr: '%{smart_count} sur le relevé sans statut |||| %{smart_count} sur le relevé sans statut',
      },
    },
    breaks_mine: {
      title: {
        en: 'Handle %{smart_count} break assigned to you |||| Handle %{smart_count} breaks assigned to you',
        fr: 'Traiter %{smart_count} écart qui vous est attribué |||| Traiter %{smart_count} écarts qui vous sont attribués',
      },
      act: { en: 'Handle', fr: 'Traiter' },
      short: {
        en: '%{smart_count} break of yours |||| %{smart_count} breaks of yours',
        fr: '%{smart_count} écart à vous |||| %{smart_count} écarts à vous',
      },
    },
    breaks_free: {
      title: {
        en: 'Handle %{smart_count} break without an owner |||| Handle %{smart_count} breaks without an owner',
        fr: 'Traiter %{smart_count} écart sans responsable |||| Traiter %{smart_count} écarts sans responsable',
      },
      act: { en: 'Handle', fr: 'Traiter' },
      short: {
        en: '%{smart_count} break |||| %{smart_count} breaks',
        fr: '%{smart_count} écart |||| %{smart_count} écarts',
      },
    },
    day_close: {
      title: { en: 'Close %{day}, %{project}', fr: 'Clôturer le %{day}, %{project}' },
      act: { en: 'Close', fr: 'Clôturer' },
      short: {
        en: '%{smart_count} day to close |||| %{smart_count} days to close',
        fr: '%{smart_count} journée à clôturer |||| %{smart_count} journées à clôturer',
      },
    },
    day_review: {
      title: { en: 'Review %{day}, %{project}', fr: 'Contrôler le %{day}, %{project}' },
      rest: { en: 'signed by %{by}, %{breaks}', fr: 'signature de %{by}, %{breaks}' },
      act: { en: 'Review', fr: 'Contrôler' },
      short: {
        en: '%{smart_count} day to review |||| %{smart_count} days to review',
        fr: '%{smart_count} journée à contrôler |||| %{smart_count} journées à contrôler',
      },
    },
    payouts_to_approve: {
      title: {
        en: 'Approve %{smart_count} payout request |||| Approve %{smart_count} payout requests',
        fr: 'Approuver %{smart_count} demande de décaissement |||| Approuver %{smart_count} demandes de décaissement',
      },
      act: { en: 'Approve', fr: 'Approuver' },
      short: {
        en: '%{smart_count} payout request |||| %{smart_count} payout requests',
        fr: '%{smart_count} demande de décaissement |||| %{smart_count} demandes de décaissement',
      },
    },
    requests_to_decide: {
      title: {
        en: 'Approve %{smart_count} other request |||| Approve %{smart_count} other requests',
        fr: 'Approuver %{smart_count} autre demande |||| Approuver %{smart_count} autres demandes',
      },
      act: { en: 'Approve', fr: 'Approuver' },
      short: {
        en: '%{smart_count} approval |||| %{smart_count} approvals',
        fr: '%{smart_count} approbation |||| %{smart_count} approbations',
      },
    },
    failures_to_review: {
      title: {
        en: 'Review %{smart_count} failed payout |||| Review %{smart_count} failed payouts',
        fr: 'Contrôler %{smart_count} décaissement échoué |||| Contrôler %{smart_count} décaissements échoués',
      },
      rest: { en: 'found with a token entered by users', fr: 'échec constaté avec un jeton saisi à la main' },
      act: { en: 'Review', fr: 'Contrôler' },
      short: {
        en: '%{smart_count} failure to review |||| %{smart_count} failures to review',
        fr: '%{smart_count} échec à contrôler |||| %{smart_count} échecs à contrôler',
      },
    },
    webhooks_failing: {
      title: { en: 'Webhook not delivered: %{url}', fr: 'Webhook non livré : %{url}' },
      act: { en: 'Open', fr: 'Ouvrir' },
      short: {
        en: '%{smart_count} delivery |||| %{smart_count} deliveries',
        fr: '%{smart_count} envoi |||| %{smart_count} envois',
      },
    },
    claims_overdue: {
      title: {
        en: '%{smart_count} claim without an answer |||| %{smart_count} claims without an answer',
        fr: '%{smart_count} réclamation sans réponse |||| %{smart_count} réclamations sans réponse',
      },
      rest: { en: 'the aggregator’s time is up', fr: 'le délai de l’agrégateur est dépassé' },
      act: { en: 'Remind', fr: 'Relancer' },
      short: {
        en: '%{smart_count} claim |||| %{smart_count} claims',
        fr: '%{smart_count} réclamation |||| %{smart_count} réclamations',
      },
    },
    payments_overdue: {
      title: {
        en: 'Check %{smart_count} overdue transaction |||| Check %{smart_count} overdue transactions',
        fr: 'Vérifier %{smart_count} transaction en retard |||| Vérifier %{smart_count} transactions en retard',
      },
      rest: {
        en: 'the aggregator has stated no outcome',
        fr: 'l’agrégateur n’a communiqué aucune issue',
      },
      act: { en: 'Check', fr: 'Vérifier' },
      short: {
        en: '%{smart_count} overdue transaction |||| %{smart_count} overdue transactions',
        fr: '%{smart_count} transaction en retard |||| %{smart_count} transactions en retard',
      },
    },
    unknown_payins: {
      title: {
        en: 'Resolve %{smart_count} payin with an unknown outcome |||| Resolve %{smart_count} payins with an unknown outcome',
        fr: 'Régulariser %{smart_count} encaissement d’issue inconnue |||| Régulariser %{smart_count} encaissements d’issue inconnue',
      },
      rest: { en: 'the response to the call was lost', fr: 'la réponse à l’appel est perdue' },
      act: { en: 'Resolve', fr: 'Régulariser' },
      short: {
        en: '%{smart_count} unknown payin |||| %{smart_count} unknown payins',
        fr: '%{smart_count} encaissement d’issue inconnue |||| %{smart_count} encaissements d’issue inconnue',
      },
    },
    quarantine: {
      title: {
        en: 'Link %{smart_count} callback in quarantine |||| Link %{smart_count} callbacks in quarantine',
        fr: 'Rattacher %{smart_count} callback en quarantaine |||| Rattacher %{smart_count} callbacks en quarantaine',
      },
      rest: {
        en: 'no transaction matches by itself',
        fr: 'aucune transaction ne correspond automatiquement',
      },
      act: { en: 'Link', fr: 'Rattacher' },
      short: {
        en: '%{smart_count} callback in quarantine |||| %{smart_count} callbacks in quarantine',
        fr: '%{smart_count} callback en quarantaine |||| %{smart_count} callbacks en quarantaine',
      },
    },
    unexpected_responses: {
      title: {
        en: 'Examine %{smart_count} unexpected response |||| Examine %{smart_count} unexpected responses',
        fr: 'Examiner %{smart_count} réponse inattendue |||| Examiner %{smart_count} réponses inattendues',
      },
      rest: { en: 'not described in the interface', fr: 'absentes de l’interface décrite' },
      act: { en: 'Examine', fr: 'Examiner' },
      short: {
        en: '%{smart_count} unexpected response |||| %{smart_count} unexpected responses',
        fr: '%{smart_count} réponse inattendue |||| %{smart_count} réponses inattendues',
      },
    },
    dueAt: { en: 'due today at %{time}', fr: 'échéance aujourd’hui à %{time}' },
    duePast: { en: 'due date passed', fr: 'échéance dépassée' },
    dueOn: { en: 'first due on %{time}', fr: 'première échéance le %{time}' },
    noBreak: { en: 'no open break', fr: 'aucun écart ouvert' },
    openBreaks: {
      en: '%{smart_count} open break |||| %{smart_count} open breaks',
      fr: '%{smart_count} écart ouvert |||| %{smart_count} écarts ouverts',
    },
    daysFollow: {
      en: '%{smart_count} day follows |||| %{smart_count} days follow',
      fr: '%{smart_count} journée suit |||| %{smart_count} journées suivent',
    },
  },
} satisfies Catalogue;
