import type { Catalogue } from './language.js';

export const lists = {
  selection: {
    row: { en: 'Select %{what}', fr: 'Sélectionner %{what}' },
    page: { en: 'Select all rows on this page', fr: 'Sélectionner toutes les lignes de la page' },
    none: { en: 'Clear selection', fr: 'Tout désélectionner' },
    label: { en: 'Selected rows', fr: 'Lignes sélectionnées' },
    elsewhere: {
      en: '%{smart_count} of them is not shown here |||| %{smart_count} of them are not shown here',
      fr: 'dont %{smart_count} non affichée ici |||| dont %{smart_count} non affichées ici',
    },
    showElsewhere: { en: 'Show the selected rows', fr: 'Afficher les lignes sélectionnées' },
    dropElsewhere: { en: 'Deselect those not shown', fr: 'Désélectionner les non affichées' },
    between: {
      en: '… and %{count} more between |||| … and %{count} more between',
      fr: '… et %{count} autre entre les deux |||| … et %{count} autres entre les deux',
    },
    sum: { en: 'Total: %{total}', fr: 'Total : %{total}' },
    count: {
      en: '%{smart_count} row selected |||| %{smart_count} rows selected',
      fr: '%{smart_count} ligne sélectionnée |||| %{smart_count} lignes sélectionnées',
    },
    allDone: {
      en: '%{smart_count} row processed |||| %{smart_count} rows processed',
      fr: '%{smart_count} ligne traitée |||| %{smart_count} lignes traitées',
    },
    partlyDone: {
      en: '%{good} processed, %{refused} refused:',
      fr: '%{good} traitées, %{refused} refusées :',
    },
  },
  statusChecks: {
    title: { en: 'Status checks', fr: 'Vérifications du statut' },
    text: {
      en: 'The current status of each transaction is requested from the aggregator, within the rate of the project and with at least 3 s between two checks of one transaction. The results appear on a page of their own.',
      fr: 'Le statut actuel de chaque transaction est demandé à l’agrégateur, dans la limite du débit du projet et avec au moins 3 s entre deux vérifications d’une même transaction. Les résultats s’affichent sur une page dédiée.',
    },
    allFiltered: { en: 'Check all %{count} filtered', fr: 'Vérifier les %{count} filtrées' },
    leave: {
      en: 'You can leave this page: the checks continue, and its address keeps the results.',
      fr: 'Vous pouvez quitter cette page : les vérifications se poursuivent et son adresse conserve les résultats.',
    },
    progress: {
      en: '%{total} to check: %{parts}. New status: %{changed}.',
      fr: '%{total} à vérifier : %{parts}. Nouveau statut : %{changed}.',
    },
    part: {
      answered: { en: '%{count} answered', fr: '%{count} avec réponse' },
      refused: { en: '%{count} refused', fr: '%{count} refusée |||| %{count} refusées' },
      unreadable: { en: '%{count} with an unusable response', fr: '%{count} avec une réponse inexploitable' },
      noResponse: { en: '%{count} without response', fr: '%{count} sans réponse' },
      waiting: { en: '%{count} waiting', fr: '%{count} en attente de vérification' },
    },
    reason: {
      refused: {
        en: '%{smart_count} not checked: refused (Code%{code}). %{means} |||| %{smart_count} not checked: refused (Code%{code}). %{means}',
        fr: '%{smart_count} non vérifiée : refus (Code%{code}). %{means} |||| %{smart_count} non vérifiées : refus (Code%{code}). %{means}',
      },
      refusedText: {
        en: '%{smart_count} not checked: refused, “%{text}” |||| %{smart_count} not checked: refused, “%{text}”',
        fr: '%{smart_count} non vérifiée : refus, « %{text} » |||| %{smart_count} non vérifiées : refus, « %{text} »',
      },
      unreadable: {
        en: '%{smart_count} not checked: the response cannot be used, %{text} |||| %{smart_count} not checked: the responses cannot be used, %{text}',
        fr: '%{smart_count} non vérifiée : réponse inexploitable, %{text} |||| %{smart_count} non vérifiées : réponses inexploitables, %{text}',
      },
      no_response: {
        en: '%{smart_count} not checked: no response, %{text} |||| %{smart_count} not checked: no response, %{text}',
        fr: '%{smart_count} non vérifiée : aucune réponse, %{text} |||| %{smart_count} non vérifiées : aucune réponse, %{text}',
      },
    },
    open: {
      en: 'These transactions are checked again as scheduled; this page then shows their results.',
      fr: 'Ces transactions seront vérifiées de nouveau comme prévu ; cette page affichera alors leurs résultats.',
    },
    pause: {
      credentials_refused: {
        en: '%{name}: no status is checked, because the aggregator has refused the credentials since %{since} (%{why}). Replace the credentials of the project; the checks then continue automatically.',
        fr: '%{name} : aucun statut n’est vérifié, car l’agrégateur refuse les identifiants depuis le %{since} (%{why}). Remplacez les identifiants du projet ; les vérifications reprendront automatiquement.',
      },
      responses_unusable: {
        en: '%{name}: no status is checked, because the aggregator has given no usable response since %{since} (%{why}). The checks continue automatically with the first usable response.',
        fr: '%{name} : aucun statut n’est vérifié, car l’agrégateur n’a donné aucune réponse exploitable depuis le %{since} (%{why}). Les vérifications reprendront automatiquement dès la première réponse exploitable.',
      },
    },
    withoutToken: {
      en: '%{smart_count} selected transaction has no creation token and cannot be checked. |||| %{smart_count} selected transactions have no creation token and cannot be checked.',
      fr: '%{smart_count} transaction sélectionnée n’a pas de jeton de création et ne peut pas être vérifiée. |||| %{smart_count} transactions sélectionnées n’ont pas de jeton de création et ne peuvent pas être vérifiées.',
    },
    results: { en: 'Results', fr: 'Résultats' },
    before: { en: 'Status before', fr: 'Statut précédent' },
    now: { en: 'Current status', fr: 'Statut actuel' },
    answer: { en: 'Response of the aggregator', fr: 'Réponse de l’agrégateur' },
    pending: { en: 'waiting', fr: 'en attente' },
    gone: { en: 'Status checks not found', fr: 'Vérifications introuvables' },
  },
  columnNames: {
    statusChecks: { en: 'Status checks', fr: 'Vérifications' },
    attempts: { en: 'Attempts', fr: 'Tentatives' },
  },
  listExport: {
    csv: { en: 'Export as CSV', fr: 'Exporter en CSV' },
    xlsx: { en: 'Export as XLSX', fr: 'Exporter en XLSX' },
  },
  sweeps: {
    title: { en: 'Scheduled checks', fr: 'Vérifications planifiées' },
    intro: {
      en: 'Runs of the scheduled status checks, by project: transactions checked, changes found and delays.',
      fr: 'Passages des vérifications planifiées, par projet : transactions vérifiées, changements constatés et retards.',
    },
    emptyTitle: { en: 'No scheduled check yet', fr: 'Aucune vérification planifiée' },
    emptyText: {
      en: 'A run is recorded each time transactions are due for a status check.',
      fr: 'Un passage est enregistré chaque fois que des transactions sont à vérifier.',
    },
    col: {
      started: { en: 'Started', fr: 'Début' },
      project: { en: 'Project', fr: 'Projet' },
      asked: { en: 'Calls', fr: 'Appels' },
      answered: { en: 'Checked', fr: 'Vérifiées' },
      changed: { en: 'Changed', fr: 'Modifiées' },
      unanswered: { en: 'Unusable', fr: 'Inexploitables' },
      refused: { en: 'Refused', fr: 'Refusées' },
      lag: { en: 'Delay (95%)', fr: 'Retard (95 %)' },
      lagMax: { en: 'Max. delay', fr: 'Retard max.' },
      took: { en: 'Duration', fr: 'Durée' },
      worker: { en: 'Process', fr: 'Processus' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      period: { en: 'Started', fr: 'Début' },
    },
    chart: {
      en: 'Status checks per run (runs on this page)',
      fr: 'Vérifications par passage (passages de cette page)',
    },
    unansweredTip: {
      en: 'Checks without a response, or with one that cannot be used: the transaction was not checked.',
      fr: 'Vérifications sans réponse, ou avec une réponse inexploitable : la transaction n’a pas été vérifiée.',
    },
    lagTip: {
      en: 'Time between the moment a status check was due and the moment it was made.',
      fr: 'Délai entre l’heure prévue de la vérification et son exécution.',
    },
  },
  subCodes: {
    title: { en: 'Error codes', fr: 'Codes d’erreur' },
    intro: {
      en: 'Error codes of the aggregator, by list: meaning, responsible party and next step. The same code has a different meaning in each list.',
      fr: 'Codes d’erreur de l’agrégateur, par liste : signification, partie responsable et suite à donner. Un même code change de sens d’une liste à l’autre.',
    },
    emptyTitle: { en: 'The catalogue is empty', fr: 'Le catalogue est vide' },
    emptyText: {
      en: 'The catalogue is part of the software. Ask an administrator to check the installation.',
      fr: 'Le catalogue est fourni avec le logiciel. Demandez à un administrateur de vérifier l’installation.',
    },
    col: {
      safe: { en: 'Retry', fr: 'Nouvelle tentative' },
    },
    filter: {
      list: { en: 'List', fr: 'Liste' },
      fault: { en: 'Caused by', fr: 'Imputable à' },
      q: { en: 'Search', fr: 'Recherche' },
    },
    safeYes: { en: 'safe', fr: 'sans risque' },
    safeNo: { en: 'after verification only', fr: 'après vérification seulement' },
  },
  exchanges: {
    title: { en: 'API calls', fr: 'Appels API' },
    intro: {
      en: 'Calls to the aggregator with the request as sent and the response as received. Secrets are removed before storage.',
      fr: 'Appels à l’agrégateur, avec la requête envoyée et la réponse reçue. Les secrets sont retirés avant l’enregistrement.',
    },
    emptyTitle: { en: 'No API call yet', fr: 'Aucun appel API' },
    emptyText: {
      en: 'Every call to the aggregator is recorded here. Test the credentials of a project to make the first one.',
      fr: 'Chaque appel à l’agrégateur est enregistré ici. Testez les identifiants d’un projet pour effectuer le premier.',
    },
    col: {
      sent: { en: 'Sent', fr: 'Envoi' },
      project: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      cause: { en: 'Trigger', fr: 'Déclencheur' },
      outcome: { en: 'Result', fr: 'Résultat' },
      http: { en: 'HTTP', fr: 'HTTP' },
      took: { en: 'Duration', fr: 'Durée' },
      transaction: { en: 'Transaction', fr: 'Transaction' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      operation: { en: 'Operation', fr: 'Opération' },
      outcome: { en: 'Result', fr: 'Résultat' },
      cause: { en: 'Trigger', fr: 'Déclencheur' },
      period: { en: 'Sent', fr: 'Envoi' },
      transactionId: { en: 'Transaction', fr: 'Transaction' },
    },
    openTransaction: { en: 'Open the transaction', fr: 'Ouvrir la transaction' },
    gone: { en: 'API call not found', fr: 'Appel API introuvable' },
    title1: { en: '%{operation}, sent %{when}', fr: '%{operation}, envoi %{when}' },
  },
  drift: {
    title: { en: 'Unexpected responses', fr: 'Réponses inattendues' },
    intro: {
      en: 'Values received from the aggregator that its documentation does not provide for. They are kept and counted, and never change a status.',
      fr: 'Valeurs reçues de l’agrégateur et absentes de sa documentation. Elles sont conservées et comptées, sans jamais modifier un statut.',
    },
    emptyTitle: { en: 'No unexpected response', fr: 'Aucune réponse inattendue' },
    emptyText: {
      en: 'An error code, status, field or format that is not documented is listed here when it is first received.',
      fr: 'Un code d’erreur, un statut, un champ ou un format non documenté figure ici dès sa première réception.',
    },
    col: {
      kind: { en: 'Type', fr: 'Nature' },
      place: { en: 'Origin', fr: 'Origine' },
      seen: { en: 'Value received', fr: 'Valeur reçue' },
      project: { en: 'Project', fr: 'Projet' },
      count: { en: 'Count', fr: 'Nombre' },
      first: { en: 'First seen', fr: 'Apparition' },
      last: { en: 'Last seen', fr: 'Dernière fois' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      kind: { en: 'Type', fr: 'Nature' },
      acknowledged: { en: 'State', fr: 'État' },
    },
    acknowledge: { en: 'Acknowledge', fr: 'Acquitter' },
    acknowledged: { en: 'Acknowledged by %{who}', fr: 'Acquittée par %{who}' },
    open: { en: 'To acknowledge', fr: 'À acquitter' },
    done: { en: 'Acknowledged', fr: 'Acquittée' },
    evidence: { en: 'Example', fr: 'Exemple' },
    quota: {
      callbacks_refused: { en: 'Callbacks refused (503) on %{day}', fr: 'Callbacks refusés (503) le %{day}' },
      further_items: { en: 'Further values not listed, %{day}', fr: 'Autres valeurs non détaillées, %{day}' },
    },
  },
  audit: {
    title: { en: 'Audit log', fr: 'Journal d’audit' },
    intro: {
      en: 'Actions of users, in chronological order. Entries cannot be changed or deleted.',
      fr: 'Actions des utilisateurs, par ordre chronologique. Les entrées ne peuvent être ni modifiées ni supprimées.',
    },
    emptyTitle: { en: 'No action recorded', fr: 'Aucune action enregistrée' },
    emptyText: {
      en: 'Sign-ins, decisions, changes of settings and status checks requested by users are recorded here.',
      fr: 'Les connexions, les décisions, les modifications de réglages et les vérifications demandées par les utilisateurs sont enregistrées ici.',
    },
    exportAs: { en: 'Export %{format}', fr: 'Exporter en %{format}' },
    numbered: { en: 'no. %{number}', fr: 'n° %{number}' },
    version: { en: 'version %{version}', fr: 'version %{version}' },
    verify: { en: 'Verify now', fr: 'Vérifier maintenant' },
    verificationFailed: {
      en: 'The last verification could not be loaded',
      fr: 'La dernière vérification n’a pas pu être chargée',
    },
    notVerified: {
      en: 'The hash chain of the log has not been verified yet.',
      fr: 'La chaîne de hachage du journal n’a pas encore été vérifiée.',
    },
    intact: {
      en: 'Log intact: %{smart_count} entry verified against the hash chain, %{at}. |||| Log intact: %{smart_count} entries verified against the hash chain, %{at}.',
      fr: 'Journal intact : %{smart_count} entrée vérifiée par la chaîne de hachage, le %{at}. |||| Journal intact : %{smart_count} entrées vérifiées par la chaîne de hachage, le %{at}.',
    },
    notIntact: {
      en: 'The log was changed outside Rappro (verified %{at}). Keep the database as it is and inform your security officer.',
      fr: 'Le journal a été modifié hors de Rappro (vérification du %{at}). Conservez la base de données en l’état et informez votre responsable de la sécurité.',
    },
    faults: {
      altered: { en: 'Entry no. %{seq} was altered.', fr: 'L’entrée n° %{seq} a été altérée.' },
      removed: { en: 'Entry no. %{seq} was removed.', fr: 'L’entrée n° %{seq} a été supprimée.' },
      inserted: {
        en: 'An entry dated %{at} was inserted without a place in the chain.',
        fr: 'Une entrée datée du %{at} a été insérée sans place dans la chaîne.',
      },
      reordered: { en: 'Entry no. %{seq} was moved.', fr: 'L’entrée n° %{seq} a été déplacée.' },
      rewritten: {
        en: 'The chain up to entry no. %{seq} differs from the hash kept outside the database.',
        fr: 'La chaîne jusqu’à l’entrée n° %{seq} diffère du hachage conservé hors de la base de données.',
      },
    },
    col: {
      at: { en: 'Date', fr: 'Date' },
      actor: { en: 'User', fr: 'Utilisateur' },
      act: { en: 'Action', fr: 'Action' },
      subject: { en: 'Subject', fr: 'Objet' },
      details: { en: 'Details', fr: 'Détails' },
    },
    filter: {
      actor: { en: 'User', fr: 'Utilisateur' },
      act: { en: 'Action', fr: 'Action' },
      period: { en: 'Date', fr: 'Date' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
  },
} satisfies Catalogue;
