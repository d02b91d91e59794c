import { checks } from './checks.js';
import type { Catalogue, Language, Texts } from './language.js';

export const breaks = {
  breaks: {
    title: { en: 'Breaks', fr: 'Écarts' },
    intro: {
      en: 'Open breaks by day, owner and due date. Every resolution requires a code and a reason.',
      fr: 'Écarts ouverts par journée, responsable et échéance. Toute clôture exige un motif et une explication.',
    },
    emptyTitle: { en: 'No breaks', fr: 'Aucun écart' },
    emptyText: {
      en: 'Differences between our records, the aggregator and the statements, found by the checks of a day. Open a business day and run its checks.',
      fr: 'Différences entre nos données, l’agrégateur et les relevés, constatées par les contrôles d’une journée. Ouvrez une journée comptable et lancez ses contrôles.',
    },
    gone: { en: 'Break not available', fr: 'Écart indisponible' },
    keys: {
      en: '↑ ↓ move · Enter opens · x selects · r resolves',
      fr: '↑ ↓ déplacer · Entrée ouvrir · x sélectionner · r clôturer',
    },
    ageing: { en: 'Open breaks by age', fr: 'Écarts ouverts par ancienneté' },
    ofTransaction: {
      en: 'breaks of this transaction',
      fr: 'écarts de cette transaction',
    },
    notice: { en: 'Callback delivery', fr: 'Réception des callbacks' },
    noticeTip: {
      en: 'The outcome is confirmed, but a callback is missing or its two deliveries differ. No amount is at stake and the sign-off of the day is not blocked.',
      fr: 'L’issue est confirmée, mais un callback manque ou ses deux envois diffèrent. Aucun montant n’est en jeu et la signature de la journée n’est pas bloquée.',
    },
    pick: { en: 'Select break %{number}', fr: 'Sélectionner l’écart %{number}' },
    col: {
      kind: { en: 'Type', fr: 'Nature' },
      day: { en: 'Day', fr: 'Journée' },
      reference: { en: 'Reference', fr: 'Référence' },
      operator: { en: 'Operator', fr: 'Opérateur' },
      amount: { en: 'Amount', fr: 'Montant' },
      age: { en: 'Age', fr: 'Âge' },
      owner: { en: 'Owner', fr: 'Responsable' },
      due: { en: 'Due', fr: 'Échéance' },
      state: { en: 'State', fr: 'État' },
    },
    filter: {
      state: { en: 'State', fr: 'État' },
      kind: { en: 'Type', fr: 'Nature' },
      age: { en: 'Age', fr: 'Ancienneté' },
      assignee: { en: 'Owner', fr: 'Responsable' },
      projectId: { en: 'Project', fr: 'Projet' },
      day: { en: 'Day', fr: 'Journée' },
      found: { en: 'Found', fr: 'Constaté' },
      amount: { en: 'Amount', fr: 'Montant' },
      overdue: { en: 'Past due', fr: 'Échéance dépassée' },
      timing: { en: 'Not yet due', fr: 'Non échu' },
      notice: { en: 'Callback delivery', fr: 'Réception des callbacks' },
      ownerRole: { en: 'Role', fr: 'Rôle' },
      operatorId: { en: 'Operator', fr: 'Opérateur' },
      transactionId: { en: 'Of one transaction', fr: 'D’une transaction' },
      q: { en: 'Search', fr: 'Rechercher' },
    },
    standing: {
      open: { en: 'Open', fr: 'Ouvert' },
      overdue: { en: 'Past due', fr: 'En retard' },
      proposed: { en: 'Pending approval', fr: 'En attente d’approbation' },
      timing: { en: 'Not yet due', fr: 'Non échu' },
      resolved: { en: 'Resolved', fr: 'Clôturé' },
    },
    standingTip: {
      open: {
        en: 'To be investigated and resolved.',
        fr: 'À analyser et à clôturer.',
      },
      overdue: { en: 'Not resolved by its due date.', fr: 'Non clôturé à l’échéance.' },
      proposed: {
        en: 'A resolution or a carry-over is pending the approval of a second person.',
        fr: 'Une clôture ou un report est en attente de l’approbation d’une deuxième personne.',
      },
      timing: {
        en: 'The missing record may still arrive. It counts as a break only after that time.',
        fr: 'L’élément manquant peut encore arriver. Il ne devient un écart qu’au-delà de ce délai.',
      },
      resolved: { en: 'Resolved with a code and a reason.', fr: 'Clôturé avec un motif et une explication.' },
    },
    check: { en: 'Check a day', fr: 'Contrôler une journée' },
    checkText: {
      en: 'All checks run on the day as currently known. New breaks are opened and those no longer justified are cleared.',
      fr: 'Tous les contrôles sont exécutés sur la journée telle que connue actuellement. Les nouveaux écarts sont ouverts et ceux qui n’ont plus lieu d’être sont levés.',
    },
    checked: {
      en: '%{day}: %{found} new, %{cleared} cleared, %{open} open, %{timing} not yet due.',
      fr: '%{day} – nouveaux : %{found}, levés : %{cleared}, ouverts : %{open}, non échus : %{timing}.',
    },
    takeSheet: { en: 'Spreadsheet', fr: 'Tableur' },
    bringSheet: { en: 'Re-import spreadsheet', fr: 'Réimporter le tableur' },
    sheetText: {
      en: '“%{name}” has been read; nothing has been saved yet. Rows with a resolution and a reason, a new owner or a note will be applied.',
      fr: '« %{name} » a été lu ; rien n’est encore enregistré. Les lignes comportant un motif de clôture et une explication, un nouveau responsable ou une note seront appliquées.',
    },
    sheetDone: { en: 'Spreadsheet applied.', fr: 'Tableur appliqué.' },
    assign: { en: 'Assign', fr: 'Attribuer' },
    take: { en: 'Assign to me', fr: 'Me l’attribuer' },
    takeText: {
      en: 'You become the owner of this break; it appears in your to-do list.',
      fr: 'Vous devenez responsable de cet écart ; il figure parmi vos tâches.',
    },
    assigned: { en: 'Break assigned.', fr: 'Écart attribué.' },
    nobody: { en: 'unassigned: role only', fr: 'non attribué : rôle seul' },
    escalatedTo: { en: '→ %{role}', fr: '→ %{role}' },
    changeDue: { en: 'Due date', fr: 'Échéance' },
    dueText: {
      en: 'After this date, the break is escalated to the role defined by its rule.',
      fr: 'Passé cette date, l’écart est transmis au rôle prévu par sa règle.',
    },
    dueChanged: { en: 'Due date changed.', fr: 'Échéance modifiée.' },
    note: { en: 'Note', fr: 'Note' },
    noteText: {
      en: 'A note cannot be edited. It can be struck out and remains legible.',
      fr: 'Une note ne peut pas être modifiée. Elle peut être rayée et reste lisible.',
    },
    noted: { en: 'Note added.', fr: 'Note ajoutée.' },
    attach: { en: 'Attach a file', fr: 'Joindre un fichier' },
    attached: { en: 'File attached.', fr: 'Fichier joint.' },
    fileShows: { en: 'Description of the file', fr: 'Description du fichier' },
    resolve: { en: 'Resolve', fr: 'Clôturer' },
    resolveText: {
      en: '“%{kind}”, %{amount}. The resolution and the reason are kept; the break can be reopened.',
      fr: '« %{kind} », %{amount}. Le motif de clôture et l’explication sont conservés ; l’écart peut être rouvert.',
    },
    resolved: { en: 'Break resolved.', fr: 'Écart clôturé.' },
    code: { en: 'Resolution', fr: 'Motif de clôture' },
    reason: { en: 'Reason', fr: 'Explication' },
    divergenceText: {
      en: 'The outcome of the transaction itself is disputed. The resolution is submitted for the approval of a second person. A status check that agrees clears the break automatically.',
      fr: 'L’issue même de la transaction est en cause. La clôture est soumise à l’approbation d’une deuxième personne. Une vérification concordante lève l’écart automatiquement.',
    },
    proposeEnd: { en: 'Propose', fr: 'Proposer' },
    endProposed: { en: 'Resolution submitted for approval.', fr: 'Clôture soumise à approbation.' },
    carryOver: { en: 'Carry over', fr: 'Reporter' },
    carryOverText: {
      en: 'The break stays open and no longer blocks the signature of its day. A second person must approve the carry-over.',
      fr: 'L’écart reste ouvert et ne bloque plus la signature de sa journée. Une deuxième personne doit approuver le report.',
    },
    carryOverAct: { en: 'Propose', fr: 'Proposer' },
    carryOverProposed: { en: 'Carry-over submitted for approval.', fr: 'Report soumis à approbation.' },
    carried: { en: 'Carried over', fr: 'Reporté' },
    aboveLimit: {
      en: 'Above the close limits, this resolution requires the approval of a second person.',
      fr: 'Au-delà des limites de clôture, ce motif exige l’approbation d’une deuxième personne.',
    },
    reopen: { en: 'Reopen', fr: 'Rouvrir' },
    reopenText: {
      en: 'The break becomes open again. Its history is kept.',
      fr: 'L’écart redevient ouvert. Son historique est conservé.',
    },
    reopened: { en: 'Break reopened.', fr: 'Écart rouvert.' },
    tryFirst: { en: 'Dry run', fr: 'Simuler' },
    bulkAssignText: {
      en: 'New owner for %{smart_count} break, %{total}. |||| New owner for %{smart_count} breaks, %{total} in total.',
      fr: 'Nouveau responsable pour %{smart_count} écart, %{total}. |||| Nouveau responsable pour %{smart_count} écarts, %{total} au total.',
    },
    bulkResolveText: {
      en: 'Same resolution and reason for %{smart_count} break, %{total}. |||| Same resolution and reason for %{smart_count} breaks, %{total} in total.',
      fr: 'Même motif de clôture et même explication pour %{smart_count} écart, %{total}. |||| Même motif de clôture et même explication pour %{smart_count} écarts, %{total} au total.',
    },
    bulkDo: {
      en: 'Apply to %{smart_count} break |||| Apply to %{smart_count} breaks',
      fr: 'Appliquer à %{smart_count} écart |||| Appliquer à %{smart_count} écarts',
    },
    bulkDone: { en: 'Changes applied.', fr: 'Modifications appliquées.' },
    wouldDo: {
      en: 'Possible: %{good}. Not possible: %{refused}. Nothing has been saved yet.',
      fr: 'Possibles : %{good}. Impossibles : %{refused}. Rien n’est encore enregistré.',
    },
    didDo: { en: 'Applied: %{good}. Refused: %{refused}.', fr: 'Appliqués : %{good}. Refusés : %{refused}.' },
    refusedRows: { en: 'Refused rows', fr: 'Lignes refusées' },
    row: { en: 'Row', fr: 'Ligne' },
    why: { en: 'Reason', fr: 'Raison' },
    close: { en: 'Close', fr: 'Fermer' },
    claims: { en: 'Values by source', fr: 'Valeurs par source' },
    claimsNote: {
      en: 'differing values are marked',
      fr: 'les valeurs divergentes sont signalées',
    },
    noClaims: {
      en: 'No values to compare for this type of break.',
      fr: 'Aucune valeur à comparer pour cette nature d’écart.',
    },
    odd: { en: 'differs', fr: 'diverge' },
    saysNothing: { en: 'no value', fr: 'non renseigné' },
    facts: { en: 'Details', fr: 'Détails' },
    found: { en: 'Found', fr: 'Constaté' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    isHigh: { en: 'High severity', fr: 'Gravité élevée' },
    severity: { en: 'Severity', fr: 'Gravité' },
    usually: { en: 'Recommended action:', fr: 'Action recommandée :' },
    suggested: {
      en: 'Usual resolution: “%{code}”.',
      fr: 'Motif de clôture habituel : « %{code} ».',
    },
    twoPeople: {
      en: 'Dual control applies unless a status check agrees first.',
      fr: 'Double validation requise, sauf si une vérification concordante intervient avant.',
    },
    isTiming: {
      en: 'The missing record may still arrive until %{at}. It counts as a break only after that time.',
      fr: 'L’élément manquant peut encore arriver jusqu’au %{at}. Il ne devient un écart qu’au-delà de ce délai.',
    },
    isProposed: {
      en: 'A resolution or a carry-over is pending approval.',
      fr: 'Une clôture ou un report est en attente d’approbation.',
    },
    openProposal: { en: 'Open the request', fr: 'Ouvrir la demande' },
    isOverdue: { en: 'It was due %{since}.', fr: 'Échéance dépassée : %{since}.' },
    isEscalated: {
      en: 'It was due %{since} and has been escalated to %{role}.',
      fr: 'Échéance dépassée : %{since}. Transmis au rôle %{role}.',
    },
    clearedAt: {
      en: '– cleared automatically on %{at}: the missing record arrived or the difference no longer exists.',
      fr: '– levé automatiquement le %{at} : l’élément manquant est arrivé ou la différence n’existe plus.',
    },
    resolvedBy: { en: 'by %{who}, on %{at}.', fr: 'par %{who}, le %{at}.' },
    acts: { en: 'History', fr: 'Historique' },
    noActs: { en: 'No action recorded.', fr: 'Aucune action enregistrée.' },
    bySystem: { en: 'Rappro', fr: 'Rappro' },
    strike: { en: 'Strike out', fr: 'Rayer' },
    strikeText: {
      en: 'The note remains legible, struck out, with your name.',
      fr: 'La note reste lisible, rayée, avec votre nom.',
    },
    struck: { en: 'Note struck out.', fr: 'Note rayée.' },
    struckBy: { en: 'struck out by %{who},', fr: 'rayée par %{who},' },
    act: {
      found: { en: 'Found', fr: 'Constaté' },
      changed: { en: 'Values changed', fr: 'Valeurs modifiées' },
      assigned: { en: 'Assigned', fr: 'Attribué' },
      due: { en: 'Due date changed', fr: 'Échéance modifiée' },
      note: { en: 'Note', fr: 'Note' },
      note_struck: { en: 'Note struck out', fr: 'Note rayée' },
      attached: { en: 'File attached', fr: 'Fichier joint' },
      proposed: { en: 'Submitted for approval', fr: 'Soumis à approbation' },
      carried_over: { en: 'Carried over', fr: 'Reporté' },
      refused: { en: 'Request rejected', fr: 'Demande rejetée' },
      withdrawn: { en: 'Request withdrawn', fr: 'Demande retirée' },
      resolved: { en: 'Resolved', fr: 'Clôturé' },
      reopened: { en: 'Reopened', fr: 'Rouvert' },
      escalated: { en: 'Escalated', fr: 'Transmis au niveau supérieur' },
      cleared: { en: 'Cleared', fr: 'Levé' },
    },
  },
  breakStateWord: {
    open: { en: 'Open', fr: 'Ouverts' },
    resolved: { en: 'Resolved', fr: 'Clôturés' },
  },
  breakAssignee: {
    me: { en: 'assigned to me', fr: 'attribués à moi' },
    none: { en: 'unassigned', fr: 'non attribués' },
  },
  breakNotice: {
    true: { en: 'only these', fr: 'uniquement' },
    false: { en: 'excluded', fr: 'exclus' },
  },
  breakTiming: {
    true: { en: 'only these', fr: 'uniquement' },
    false: { en: 'excluded', fr: 'exclus' },
  },
  severity: {
    high: { en: 'High', fr: 'Élevée' },
    normal: { en: 'Normal', fr: 'Normale' },
    low: { en: 'Low', fr: 'Faible' },
  },
  age: {
    under_1d: { en: 'under 24 h', fr: 'moins de 24 h' },
    '1_3d': { en: '1 to 3 days', fr: '1 à 3 jours' },
    '3_7d': { en: '3 to 7 days', fr: '3 à 7 jours' },
    '7_30d': { en: '7 to 30 days', fr: '7 à 30 jours' },
    over_30d: { en: 'over 30 days', fr: 'plus de 30 jours' },
  },
  claimWho: {
    we: { en: 'Rappro', fr: 'Rappro' },
    merchant: { en: 'Merchant orders', fr: 'Commandes du marchand' },
    callback: { en: 'Callback', fr: 'Callback' },
    confirm: { en: 'Status check', fr: 'Vérification' },
    statement: { en: 'Statement', fr: 'Relevé' },
    bank: { en: 'Bank', fr: 'Banque' },
    person: { en: 'Manual override', fr: 'Correction manuelle' },
    catalogue: { en: 'Fee schedule', fr: 'Grille de frais' },
  },
  claimField: {
    status: { en: 'Status', fr: 'Statut' },
    amount: { en: 'Amount', fr: 'Montant' },
    phone: { en: 'Number', fr: 'Numéro' },
    number: { en: 'Number', fr: 'Numéro' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    fee: { en: 'Fee', fr: 'Frais' },
    reference: { en: 'Reference', fr: 'Référence' },
    return: { en: 'Returned', fr: 'Retour de fonds' },
    pairing: { en: 'Deliveries', fr: 'Envois reçus' },
    closing: { en: 'Closing balance', fr: 'Solde de clôture' },
    in_transit: { en: 'In transit', fr: 'En transit' },
    balance: { en: 'Stated balance', fr: 'Solde déclaré' },
    count: { en: 'Count', fr: 'Nombre' },
    state: { en: 'State', fr: 'État' },
    expired: { en: 'Expired', fr: 'Expiration' },
  },
  claimEvidence: {
    delivery: { en: 'callback', fr: 'callback' },
    callbacks: { en: 'callbacks of the day', fr: 'callbacks de la journée' },
    exchange: { en: 'API call', fr: 'appel API' },
    line: { en: 'line', fr: 'ligne' },
    override: { en: 'manual override', fr: 'correction manuelle' },
    cash: { en: 'operator account', fr: 'compte opérateur' },
    drift: { en: 'unexpected responses', fr: 'réponses inattendues' },
  },
  /** Labels of the errors of a row of the re-imported spreadsheet. */
  bulkField: {
    number: { en: 'Break:', fr: 'Écart :' },
    amount: { en: 'Amount:', fr: 'Montant :' },
    code: { en: 'Resolution:', fr: 'Motif de clôture :' },
    reason: { en: 'Reason:', fr: 'Explication :' },
    assignTo: { en: 'Assign to:', fr: 'Attribuer à :' },
    personId: { en: 'Owner:', fr: 'Responsable :' },
    note: { en: 'Note:', fr: 'Note :' },
    state: { en: 'State:', fr: 'État :' },
  },
  breakRules: {
    title: { en: 'Break rules', fr: 'Règles des écarts' },
    intro: {
      en: 'Owner, due date and escalation by type of break. A change applies to breaks found from then on.',
      fr: 'Responsable, échéance et escalade par nature d’écart. Une modification s’applique aux écarts constatés ensuite.',
    },
    col: {
      kind: { en: 'Type', fr: 'Nature' },
      owner: { en: 'Owner', fr: 'Responsable' },
      due: { en: 'Due after', fr: 'Délai' },
      escalate: { en: 'Escalated to', fr: 'Escalade vers' },
      amount: { en: 'Immediate from (XOF)', fr: 'Immédiate dès (XOF)' },
      changed: { en: 'Changed', fr: 'Modifiée' },
    },
    builtIn: { en: 'default', fr: 'par défaut' },
    change: { en: 'Edit', fr: 'Modifier' },
    saved: { en: 'Rule saved.', fr: 'Règle enregistrée.' },
    hours: {
      en: '%{smart_count} hour |||| %{smart_count} hours',
      fr: '%{smart_count} heure |||| %{smart_count} heures',
    },
    dueHours: { en: 'Due after (hours)', fr: 'Délai (heures)' },
    dueHelp: { en: 'Counted from the time it was found.', fr: 'À compter du constat de l’écart.' },
    escalateAmount: { en: 'Immediate escalation from (XOF)', fr: 'Escalade immédiate dès (XOF)' },
    escalateHelp: {
      en: 'A break of this amount or more is escalated immediately. Leave empty for no immediate escalation.',
      fr: 'Un écart de ce montant ou plus est transmis immédiatement. Laissez vide pour ne pas l’appliquer.',
    },
  },
} satisfies Catalogue;

/** Columns in their order; the last four are filled in by the user. */
export const BREAK_SHEET_COLUMNS = {
  number: { en: 'Break', fr: 'Écart' },
  project: { en: 'Project', fr: 'Projet' },
  day: breaks.breaks.col.day,
  kind: breaks.breaks.col.kind,
  reference: breaks.breaks.col.reference,
  operator: breaks.breaks.col.operator,
  amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
  found: breaks.breaks.found,
  age: breaks.breaks.filter.age,
  due: breaks.breaks.col.due,
  owner: breaks.breaks.col.owner,
  assignee: { en: 'Assigned to', fr: 'Attribué à' },
  state: breaks.breaks.col.state,
  code: breaks.breaks.code,
  reason: breaks.breaks.reason,
  assignTo: { en: 'Assign to (e-mail)', fr: 'Attribuer à (e-mail)' },
  note: breaks.breaks.note,
} satisfies Record<string, Texts>;

/** Lists the resolutions that a user may choose; `cleared` is reserved for the checks. */
const resolutions = (language: Language): string =>
  Object.entries(checks.resolutionCode)
    .filter(([code]) => code !== 'cleared')
    .map(([, texts]) => texts[language])
    .join(', ');

export const BREAK_PROBLEM_TEXTS = {
  break_resolved: {
    en: 'Break {number} is already resolved. Reopen it first.',
    fr: 'L’écart {number} est déjà clôturé. Rouvrez-le d’abord.',
  },
  break_open: {
    en: 'Break {number} is open; it does not need to be reopened.',
    fr: 'L’écart {number} est ouvert ; il n’y a pas lieu de le rouvrir.',
  },
  note_struck: { en: 'This note is already struck out.', fr: 'Cette note est déjà rayée.' },
  break_sheet_header: {
    en: 'This is not a spreadsheet of breaks: missing columns: {missing}. Download the spreadsheet again.',
    fr: 'Ce fichier n’est pas un tableur d’écarts : colonnes manquantes : {missing}. Téléchargez à nouveau le tableur.',
  },
} satisfies Record<string, Texts>;

export const BREAK_RULE_TEXTS: Record<string, Texts> = {
  cannotSeeProject: {
    en: 'must be a user with access to this project',
    fr: 'doit être un utilisateur ayant accès à ce projet',
  },
  inTheFuture: { en: 'must be in the future', fr: 'doit être dans le futur' },
  tooFarAway: { en: 'must be within 400 days', fr: 'doit se situer dans les 400 jours' },
  breakUnknown: { en: 'is not a break of your projects', fr: 'n’est pas un écart de vos projets' },
  breakTwice: { en: 'is duplicated', fr: 'figure en double' },
  breakAmount: {
    en: 'does not match the amount of this break ({amount:number} XOF); check the row',
    fr: 'ne correspond pas au montant de cet écart ({amount:number} XOF) ; vérifiez la ligne',
  },
  breakResolved: { en: 'is already resolved', fr: 'est déjà clôturé' },
  breakCode: {
    en: `is not a resolution; choose one of: ${resolutions('en')}`,
    fr: `n’est pas un motif de clôture ; choisissez parmi : ${resolutions('fr')}`,
  },
  breakCodeMissing: {
    en: 'is required together with a reason',
    fr: 'est obligatoire avec une explication',
  },
  breakProposed: {
    en: 'is already pending approval',
    fr: 'est déjà en attente d’approbation',
  },
  breakAboveLimit: {
    en: 'exceeds the write-off limit of one person; resolve the break on its own page, with the approval of a second person',
    fr: 'dépasse le plafond de passage en perte d’une seule personne ; clôturez l’écart sur sa page, avec l’approbation d’une deuxième personne',
  },
  breakDivergence: {
    en: 'concerns a disputed outcome; propose the resolution on the page of the break, for the approval of a second person',
    fr: 'concerne une issue contestée ; proposez la clôture sur la page de l’écart, pour approbation par une deuxième personne',
  },
};
