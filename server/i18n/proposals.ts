import type { Catalogue, Texts } from './language.js';

export const proposals = {
  secondFactor: {
    title: { en: 'Second factor', fr: 'Second facteur' },
    intro: {
      en: 'A code from an app on your phone, asked for at every act that moves money.',
      fr: 'Un code d’une application de votre téléphone, demandé pour chaque acte qui déplace de l’argent.',
    },
    failed: { en: 'The second factor could not be read', fr: 'Le second facteur n’a pas pu être lu' },
    on: { en: 'On', fr: 'Actif' },
    since: { en: 'since', fr: 'depuis le' },
    off: {
      en: 'You have no second factor yet: you can read, request and propose, but not approve.',
      fr: 'Vous n’avez pas encore de second facteur : vous pouvez lire, demander et proposer, mais pas approuver.',
    },
    begin: { en: 'Set it up', fr: 'Configurer' },
    replace: { en: 'Replace it', fr: 'Le remplacer' },
    password: { en: 'Your password', fr: 'Votre mot de passe' },
    passwordHelp: {
      en: 'Once more, so that nobody else does it at your desk.',
      fr: 'Encore une fois, pour que personne d’autre ne le fasse à votre poste.',
    },
    next: { en: 'Next', fr: 'Suivant' },
    scan: {
      en: 'Scan the picture with an authenticator app, or type this key into it. It is shown this once. Then type the code that the app shows.',
      fr: 'Scannez l’image avec une application d’authentification, ou saisissez-y cette clé. Elle n’est affichée qu’une fois. Saisissez ensuite le code affiché par l’application.',
    },
    picture: { en: 'QR code of the key', fr: 'QR code de la clé' },
    key: { en: 'the key', fr: 'la clé' },
    code: { en: 'Code of the app', fr: 'Code de l’application' },
    codeHelp: {
      en: 'Six digits; each code works once.',
      fr: 'Six chiffres ; chaque code ne sert qu’une fois.',
    },
    confirm: { en: 'Turn it on', fr: 'L’activer' },
    done: { en: 'The second factor is on.', fr: 'Le second facteur est actif.' },
    missing: { en: 'You need a second factor to approve.', fr: 'Il faut un second facteur pour approuver.' },
    setUp: { en: 'Set it up now', fr: 'L’installer maintenant' },
  },
  proposals: {
    title: { en: 'Two people', fr: 'À deux' },
    intro: {
      en: 'Acts that one person proposes and another one decides.',
      fr: 'Les actes qu’une personne propose et qu’une autre décide.',
    },
    emptyTitle: { en: 'Nothing waits for a second person', fr: 'Rien n’attend une seconde personne' },
    emptyText: {
      en: 'Releases of held payouts, cash movements, proofs about unknown calls and changes of rules come here.',
      fr: 'Les libérations de décaissements retenus, les mouvements de fonds, les preuves sur des appels inconnus et les changements de règles arrivent ici.',
    },
    gone: { en: 'This proposal cannot be seen', fr: 'Cette proposition n’est pas visible' },
    filter: {
      state: { en: 'State', fr: 'État' },
      kind: { en: 'Kind', fr: 'Nature' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
    state: {
      open: { en: 'Waiting', fr: 'En attente' },
      decided: { en: 'Decided', fr: 'Décidées' },
    },
    col: {
      kind: { en: 'What', fr: 'Quoi' },
      what: { en: 'In words', fr: 'En clair' },
      project: { en: 'Project', fr: 'Projet' },
      by: { en: 'Proposed by', fr: 'Proposé par' },
      at: { en: 'When', fr: 'Quand' },
      state: { en: 'State', fr: 'État' },
    },
    everyProject: { en: 'All projects', fr: 'Tous les projets' },
    waiting: { en: 'Waits for a second person', fr: 'Attend une seconde personne' },
    yours: { en: 'Yours: another person decides', fr: 'La vôtre : une autre personne décide' },
    coolOff: { en: 'Can be approved from', fr: 'Approbation possible à partir du' },
    verdict: {
      approved: { en: 'Approved', fr: 'Approuvée' },
      refused: { en: 'Refused', fr: 'Refusée' },
      withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
    },
    verdictBy: { en: 'by %{who}', fr: 'par %{who}' },
    reason: { en: 'Reason', fr: 'Motif' },
    file: { en: 'File', fr: 'Fichier' },
    decision: { en: 'Decision', fr: 'Décision' },
    decisionReason: { en: 'Note on the decision', fr: 'Note sur la décision' },
    proposedBy: { en: 'Proposed by', fr: 'Proposé par' },
    subject: { en: 'About', fr: 'À propos de' },
    openSubject: { en: 'Open it', fr: 'L’ouvrir' },
    details: { en: 'What exactly', fr: 'Dans le détail' },
    approve: { en: 'Approve', fr: 'Approuver' },
    refuse: { en: 'Refuse', fr: 'Refuser' },
    withdraw: { en: 'Withdraw', fr: 'Retirer' },
    approveText: {
      en: 'It is done at once, in your name and that of %{who}.',
      fr: 'C’est exécuté aussitôt, en votre nom et en celui de %{who}.',
    },
    refuseText: {
      en: 'Nothing is done. %{who} sees your reason.',
      fr: 'Rien n’est exécuté. %{who} verra votre motif.',
    },
    withdrawText: {
      en: 'Nothing is done, and it can be proposed again.',
      fr: 'Rien n’est exécuté, et elle peut être proposée de nouveau.',
    },
    approved: { en: 'Approved and done.', fr: 'Approuvée et exécutée.' },
    refused: { en: 'Refused.', fr: 'Refusée.' },
    withdrawn: { en: 'Withdrawn.', fr: 'Retirée.' },
    optional: { en: 'optional', fr: 'facultatif' },
    before: { en: 'before:', fr: 'auparavant :' },
    allProjects: { en: 'all', fr: 'tous' },
  },
  proposalKind: {
    'break.resolve': { en: 'End of a break about the outcome', fr: 'Fin d’un écart sur l’issue' },
    'break.carry_over': { en: 'Carrying over an open break', fr: 'Report d’un écart ouvert' },
    'balance.adjustment': { en: 'Adjustment above the limit', fr: 'Ajustement au-delà de la limite' },
    'balance.statement': { en: 'Declared balance without evidence', fr: 'Solde déclaré sans justificatif' },
    'close_policy.change': {
      en: 'Change of the limits of the close',
      fr: 'Modification des limites de clôture',
    },
    'status.override': { en: 'Status by hand', fr: 'Statut à la main' },
    'status.revert': { en: 'Taking back a status by hand', fr: 'Retour sur un statut à la main' },
    'day.reopen': { en: 'Reopening of a locked day', fr: 'Réouverture d’une journée verrouillée' },
    'policy.change': { en: 'Change of the payout rules', fr: 'Changement des règles de décaissement' },
    'payout.release': { en: 'Release of held payouts', fr: 'Libération de décaissements retenus' },
    'payout.retry': { en: 'Repeating after an internal error', fr: 'Relance après une erreur interne' },
    'payout.generation': {
      en: 'Payouts after a restored backup',
      fr: 'Décaissements après une sauvegarde restaurée',
    },
    'transaction.not_created': {
      en: 'Proof that a call created nothing',
      fr: 'Preuve qu’un appel n’a rien créé',
    },
    'transaction.token_replacement': {
      en: 'Replacement of a wrong token',
      fr: 'Remplacement d’un jeton erroné',
    },
    'transaction.token': { en: 'Token for an unknown call', fr: 'Jeton d’un appel inconnu' },
    'cash.movement': { en: 'Cash movement', fr: 'Mouvement de fonds' },
    'project.connection': { en: 'Connection to the aggregator', fr: 'Connexion à l’agrégateur' },
    'project.callback_key': { en: 'New callback address', fr: 'Nouvelle adresse de callback' },
    'user.create': { en: 'New user', fr: 'Nouvel utilisateur' },
    'user.change': { en: 'More access for a user', fr: 'Accès élargi d’un utilisateur' },
    'user.password_reset': { en: 'Password reset', fr: 'Réinitialisation d’un mot de passe' },
    'user.second_factor_reset': { en: 'Second factor reset', fr: 'Réinitialisation d’un second facteur' },
    'api_key.create': { en: 'API key', fr: 'Clé API' },
  },
  proposalSays: {
    'break.resolve': {
      en: 'Break #%{number}, “%{what}”, %{amount}, ends as “%{code}”.',
      fr: 'L’écart n° %{number}, « %{what} », %{amount}, finit par « %{code} ».',
    },
    'break.carry_over': {
      en: 'Break #%{number}, “%{what}”, %{amount}, is carried over: it stays open and no longer blocks the signature of its day.',
      fr: 'L’écart n° %{number}, « %{what} », %{amount}, est reporté : il reste ouvert et n’empêche plus la signature de sa journée.',
    },
    'balance.adjustment': {
      en: '%{day}: the balance of the account at %{operator} is adjusted by %{amount}, as “%{code}”.',
      fr: '%{day} : le solde du compte chez %{operator} est ajusté de %{amount}, au motif « %{code} ».',
    },
    'balance.statement': {
      en: 'The balance of %{amount}, declared for the account at %{operator}, proves its day.',
      fr: 'Le solde de %{amount}, déclaré pour le compte chez %{operator}, justifie sa journée.',
    },
    'close_policy.change': {
      en: 'A second person decides above %{act} per act, %{person} per person within 24 hours, and %{owned} per break that has an owner.',
      fr: 'Une deuxième personne décide au-delà de %{act} par acte, de %{person} par personne en 24 heures, et de %{owned} par écart attribué.',
    },
    'status.override': {
      en: '%{reference}, %{amount}: for the books it counts as “%{status}”, although the aggregator says “%{against}”.',
      fr: '%{reference}, %{amount} : pour les livres, elle compte comme « %{status} », bien que l’agrégateur dise « %{against} ».',
    },
    'status.revert': {
      en: '%{reference}, %{amount}: “%{status}” by hand is taken back; for the books it counts as “%{against}” again, as the aggregator says.',
      fr: '%{reference}, %{amount} : « %{status} » à la main est annulé ; pour les livres, elle compte de nouveau comme « %{against} », comme le dit l’agrégateur.',
    },
    'day.reopen': {
      en: 'The locked day %{day} (revision %{revision}) is opened again: its books can change, and it has to be signed and locked anew.',
      fr: 'La journée verrouillée du %{day} (révision %{revision}) est rouverte : ses livres peuvent changer, et il faut la signer et la verrouiller à nouveau.',
    },
    'policy.change': {
      en: 'The tiers, limits and settings below replace the present ones.',
      fr: 'Les paliers, limites et réglages ci-dessous remplacent ceux en vigueur.',
    },
    'payout.release': {
      en: '%{count} payouts on hold, %{total} together, are sent in the order in which they came.',
      fr: '%{count} décaissements retenus, %{total} au total, sont envoyés dans l’ordre de leur arrivée.',
    },
    'payout.retry': {
      en: 'A payout of %{amount} that was refused by an internal error of the aggregator is sent again.',
      fr: 'Un décaissement de %{amount}, refusé par une erreur interne de l’agrégateur, est envoyé à nouveau.',
    },
    'payout.generation': {
      en: 'The database remembers less than was sent: a backup was restored. Calls that the journal names become possibly paid, and sending starts again. Calls that it does not name must be found with the aggregator first.',
      fr: 'La base de données est en retard sur les envois : une sauvegarde a été restaurée. Les appels cités par le journal passent en « peut-être payé » et l’envoi reprend. Ceux qu’il ne cite pas sont à retrouver auparavant auprès de l’agrégateur.',
    },
    'transaction.not_created': {
      en: 'The call whose answer was lost created nothing at the aggregator: it counts as refused, and may be repeated.',
      fr: 'L’appel dont la réponse s’est perdue n’a rien créé chez l’agrégateur : il compte comme refusé et peut être repris.',
    },
    'transaction.token_replacement': {
      en: '%{reference}, %{amount}: the token below replaces the present one, for which no status check was answered.',
      fr: '%{reference}, %{amount} : le jeton ci-dessous remplace le jeton actuel, avec lequel aucune vérification n’a abouti.',
    },
    'transaction.token': {
      en: 'The token belongs to the call whose answer was lost: confirm decides from now on.',
      fr: 'Le jeton appartient à l’appel dont la réponse s’est perdue : la confirmation décide désormais.',
    },
    'project.connection': {
      en: 'Status checks and payouts of this project go to %{address} from now on. Credentials: %{credentials}.',
      fr: 'Ce projet s’adresse désormais à %{address} pour connaître le statut de chaque paiement. Identifiants : %{credentials}.',
    },
    'project.callback_key': {
      en: 'The callback address of this project gets a new key; the present address is accepted for another %{hours} h.',
      fr: 'L’adresse de callback de ce projet reçoit une nouvelle clé ; l’adresse actuelle reste acceptée %{hours} h.',
    },
    'cash.movement': {
      en: '%{movement} of %{amount} on the account at %{operator}.',
      fr: '%{movement} de %{amount} sur le compte chez %{operator}.',
    },
    'user.create': {
      en: '%{email} is created with the role “%{role}”. Projects: %{projects}.',
      fr: '%{email} est créé avec le rôle « %{role} ». Projets : %{projects}.',
    },
    'user.change': {
      en: '%{email} gets the role “%{role}”; projects: %{projects}. Before: “%{roleBefore}”; projects: %{projectsBefore}.',
      fr: '%{email} reçoit le rôle « %{role} » ; projets : %{projects}. Auparavant : « %{roleBefore} » ; projets : %{projectsBefore}.',
    },
    'user.password_reset': {
      en: 'The password of %{email} (%{role}) stops working; a one-time link sets another one.',
      fr: 'Le mot de passe de %{email} (%{role}) ne vaudra plus ; un lien à usage unique en définira un autre.',
    },
    'user.second_factor_reset': {
      en: 'The second factor of %{email} (%{role}) stops working; the next sign-in sets up another one.',
      fr: 'Le second facteur de %{email} (%{role}) ne vaudra plus ; la prochaine connexion en configurera un autre.',
    },
    'api_key.create': {
      en: 'The system “%{name}” gets an API key, which can create payins and register transactions.',
      fr: 'Le système « %{name} » reçoit une clé API, qui peut créer des encaissements et enregistrer des transactions.',
    },
  },
  proposalField: {
    tiers: { en: 'Approval tiers', fr: 'Paliers d’approbation' },
    limits: { en: 'Limits', fr: 'Limites' },
    settings: { en: 'Settings', fr: 'Réglages' },
    version: { en: 'Replaces version', fr: 'Remplace la version' },
    operatorName: { en: 'Operator', fr: 'Opérateur' },
    count: { en: 'Number of payouts', fr: 'Nombre de décaissements' },
    total: { en: 'Total', fr: 'Total' },
    payoutIds: { en: 'Payouts', fr: 'Décaissements' },
    amount: { en: 'Amount', fr: 'Montant' },
    attemptId: { en: 'Attempt', fr: 'Tentative' },
    list: { en: 'List of error codes', fr: 'Liste de codes d’erreur' },
    errorCode: { en: 'Error code', fr: 'Code d’erreur' },
    found: { en: 'Finding', fr: 'Constat' },
    direction: { en: 'Type', fr: 'Nature' },
    channel: { en: 'Channel', fr: 'Canal' },
    reference: { en: 'Reference', fr: 'Référence' },
    token: { en: 'Token', fr: 'Jeton' },
    wrongToken: { en: 'Present token', fr: 'Jeton actuel' },
    movement: { en: 'Movement', fr: 'Mouvement' },
    happenedAt: { en: 'Date and time', fr: 'Date et heure' },
    note: { en: 'Note', fr: 'Note' },
    day: { en: 'Business day', fr: 'Journée comptable' },
    revision: { en: 'Revision', fr: 'Révision' },
    number: { en: 'Number', fr: 'Numéro' },
    breakType: { en: 'Type of break', fr: 'Nature de l’écart' },
    subject: { en: 'Concerns', fr: 'Concerne' },
    resolution: { en: 'Resolution', fr: 'Motif de clôture' },
    against: { en: 'Status at the aggregator', fr: 'Statut chez l’agrégateur' },
    status: { en: 'Status in the books', fr: 'Statut dans les livres' },
    overrideStatus: { en: 'Manual status', fr: 'Statut corrigé' },
    overrideCode: { en: 'Grounds', fr: 'Fondement' },
    overrideId: { en: 'Override', fr: 'Correction manuelle' },
    overlapHours: { en: 'Present address accepted for (hours)', fr: 'Adresse actuelle acceptée (heures)' },
    email: { en: 'E-mail', fr: 'E-mail' },
    name: { en: 'Name', fr: 'Nom' },
    role: { en: 'Role', fr: 'Rôle' },
    allProjects: { en: 'All projects', fr: 'Tous les projets' },
    projects: { en: 'Projects', fr: 'Projets' },
    disabled: { en: 'Disabled', fr: 'Désactivé' },
    system: { en: 'System', fr: 'Système' },
    adjustmentCode: { en: 'Grounds', fr: 'Fondement' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    undoes: { en: 'Undoes the adjustment', fr: 'Annule l’ajustement' },
    balance: { en: 'Balance', fr: 'Solde' },
    asOf: { en: 'As of', fr: 'Arrêté au' },
    writeOffAct: { en: 'One person alone, per act, up to', fr: 'Une personne seule, par acte, jusqu’à' },
    writeOffDay: {
      en: 'One person alone, within 24 hours, up to',
      fr: 'Une personne seule, sur 24 heures, jusqu’à',
    },
    ownedBreak: { en: 'Break with an owner, up to', fr: 'Écart avec responsable, jusqu’à' },
  },
  proposalFinding: {
    forgotten: {
      en: 'The database knows fewer calls than were made.',
      fr: 'La base de données connaît moins d’appels qu’il n’en a été fait.',
    },
    missing: {
      en: 'The file of the restore guard is missing.',
      fr: 'Le fichier de protection contre les restaurations manque.',
    },
    unreadable: {
      en: 'The file of the restore guard cannot be read.',
      fr: 'Le fichier de protection contre les restaurations est illisible.',
    },
  },
  proposalSubject: {
    transaction: { en: 'Transaction', fr: 'Transaction' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    account: { en: 'Account of the operator', fr: 'Compte chez l’opérateur' },
    line: { en: 'Line of a file', fr: 'Ligne d’un fichier' },
    delivery: { en: 'Callback', fr: 'Callback' },
    cash: { en: 'Movement of funds', fr: 'Mouvement de fonds' },
  },
  connectionRequest: {
    address: { en: 'Base URL', fr: 'Adresse de base' },
    variants: { en: 'Wire variants', fr: 'Variantes techniques' },
    credentials: { en: 'Credentials', fr: 'Identifiants' },
    fingerprint: { en: 'Fingerprint', fr: 'Empreinte' },
    apiKeyEnding: { en: 'API key ends with', fr: 'La clé API se termine par' },
    test: { en: 'Test when requested', fr: 'Essai lors de la demande' },
    expiresAt: { en: 'Decide before', fr: 'À décider avant' },
    expiresNote: {
      en: 'The credentials of this request are deleted then.',
      fr: 'Les identifiants de cette demande sont alors supprimés.',
    },
    variant: { en: '%{name}: %{value}', fr: '%{name} : %{value}' },
    was: { en: 'was %{value}', fr: 'auparavant %{value}' },
    same: { en: 'unchanged', fr: 'inchangé' },
    what: {
      kept: { en: 'the present ones', fr: 'ceux en place' },
      replaced: { en: 'new ones', fr: 'nouveaux' },
      dropped: {
        en: 'removed: they were given for another server',
        fr: 'retirés : ils concernaient un autre serveur',
      },
      none: { en: 'none', fr: 'aucun' },
    },
    tested: {
      passed: { en: 'the aggregator accepted them', fr: 'acceptés par l’agrégateur' },
      unreachable: { en: 'the aggregator could not be reached', fr: 'agrégateur injoignable' },
      not_tested: { en: 'not tested: no credentials', fr: 'non essayés : pas d’identifiants' },
    },
  },
  movement: {
    cashin: { en: 'Cashin', fr: 'Cashin' },
    cashout: { en: 'Cashout', fr: 'Cashout' },
  },
} satisfies Catalogue;

/** What stands in the way of second factors, files and acts that take two people. */
export const TWO_PEOPLE_PROBLEM_TEXTS = {
  second_factor_missing: {
    en: 'This takes a second factor: enrol an authenticator app in your profile first.',
    fr: 'Cette action exige un second facteur : enregistrez d’abord une application d’authentification dans votre profil.',
  },
  enrolment_missing: {
    en: 'No enrolment waits for its first code; start again.',
    fr: 'Aucun enregistrement n’attend son premier code ; recommencez.',
  },
  own_second_factor: {
    en: 'Another administrator resets your second factor; you replace your own in your profile.',
    fr: 'Un autre administrateur réinitialise votre second facteur ; vous remplacez le vôtre dans votre profil.',
  },
  approver_cool_off: {
    en: 'Your access was created, reset or widened recently: you can approve from {at}.',
    fr: 'Votre accès vient d’être créé, réinitialisé ou élargi : vous pourrez approuver à partir du {at}.',
  },
  connection_needs_approval: {
    en: 'A second administrator must approve another base URL or other wire variants. Use “Change the connection” instead.',
    fr: 'Un second administrateur doit approuver une autre adresse ou d’autres variantes techniques. Passez par « Modifier la connexion ».',
  },
  proposed_credentials_expired: {
    en: 'The credentials of this request were deleted after 7 days. Refuse or withdraw it, then make a new request.',
    fr: 'Les identifiants de cette demande ont été supprimés après 7 jours. Refusez-la ou retirez-la, puis faites une nouvelle demande.',
  },
  own_password: {
    en: 'Change your own password in your profile; another administrator resets it if you lost it.',
    fr: 'Changez votre propre mot de passe dans votre profil ; un autre administrateur le réinitialise si vous l’avez perdu.',
  },
  second_admin_recent: {
    en: 'Another administrator lost this role or was disabled recently; you can do this alone from {at}.',
    fr: 'Un autre administrateur vient de perdre ce rôle ou d’être désactivé ; vous pourrez agir seul à partir du {at}.',
  },
  set_up_link_missing: {
    en: 'You have no set-up link to issue for this user; request a password reset first.',
    fr: 'Vous n’avez aucun lien de configuration à émettre pour cet utilisateur ; demandez d’abord une réinitialisation du mot de passe.',
  },
  set_up_link_invalid: {
    en: 'This link has expired or has already been used; ask an administrator for a new one.',
    fr: 'Ce lien a expiré ou a déjà servi ; demandez-en un nouveau à un administrateur.',
  },
  api_key_not_issuable: {
    en: 'This key was already issued, was revoked, or was requested by another administrator.',
    fr: 'Cette clé a déjà été émise, a été révoquée ou a été demandée par un autre administrateur.',
  },
  proposal_about_you: {
    en: 'This concerns your own access: another administrator approves it.',
    fr: 'Ceci concerne votre propre accès : un autre administrateur l’approuve.',
  },
  octet_stream_only: {
    en: 'Send the bytes of the file as application/octet-stream.',
    fr: 'Envoyez les octets du fichier en application/octet-stream.',
  },
  proposal_open: {
    en: 'A proposal about this already waits for its decision.',
    fr: 'Une proposition à ce sujet attend déjà sa décision.',
  },
  proposal_decided: {
    en: 'This proposal is already decided.',
    fr: 'Cette proposition est déjà tranchée.',
  },
  proposal_own: {
    en: 'Another person decides what you proposed; you may withdraw it.',
    fr: 'Une autre personne tranche ce que vous avez proposé ; vous pouvez le retirer.',
  },
  proposal_not_yours: {
    en: 'Only the person who proposed this may withdraw it.',
    fr: 'Seule la personne qui l’a proposé peut le retirer.',
  },
  proposal_kind_unknown: {
    en: 'This version cannot do what was proposed; it can only be refused or withdrawn.',
    fr: 'Cette version ne sait pas exécuter ce qui a été proposé ; il ne peut être que refusé ou retiré.',
  },
  proposer_gone: {
    en: 'Whoever proposed this may no longer do so; refuse it, and propose it again.',
    fr: 'La personne qui l’a proposé n’y est plus autorisée ; refusez-le, puis proposez-le à nouveau.',
  },
  too_early: {
    en: 'This may be approved from {at} on.',
    fr: 'Ceci peut être approuvé à partir du {at}.',
  },
} satisfies Record<string, Texts>;

export const TWO_PEOPLE_RULE_TEXTS: Record<string, Texts> = {
  wrongCode: {
    en: 'is not correct',
    fr: 'n’est pas correct',
  },
  usedCode: {
    en: 'has already been used; enter the next one, which the app shows within {seconds} seconds',
    fr: 'a déjà servi ; saisissez le suivant, que l’application affiche d’ici {seconds} secondes',
  },
  unknownFile: { en: 'is not a file of this project', fr: 'n’est pas un fichier de ce projet' },
  fileEmpty: { en: 'is empty', fr: 'est vide' },
  fileName: {
    en: 'must be a name of 1 to {limit} characters',
    fr: 'doit être un nom de 1 à {limit} caractères',
  },
  fileType: {
    en: 'must be, by its content, one of: {allowed}',
    fr: 'doit être, par son contenu, l’un de : {allowed}',
  },
};
