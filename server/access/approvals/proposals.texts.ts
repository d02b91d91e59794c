import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const proposals = {
  secondFactor: {
    title: { en: 'Second factor', fr: 'Second facteur' },
    intro: {
      en: 'A code from an authenticator app, required for every operation that moves funds or changes access.',
      fr: 'Un code d’une application d’authentification, exigé pour toute opération qui déplace des fonds ou modifie un accès.',
    },
    failed: { en: 'The second factor could not be loaded', fr: 'Le second facteur n’a pas pu être chargé' },
    on: { en: 'Enabled', fr: 'Actif' },
    since: { en: 'since', fr: 'depuis le' },
    off: {
      en: 'No second factor is set up. You can consult and request, but not approve.',
      fr: 'Aucun second facteur n’est configuré. Vous pouvez consulter et demander, mais pas approuver.',
    },
    begin: { en: 'Set up', fr: 'Configurer' },
    replace: { en: 'Replace', fr: 'Remplacer' },
    password: { en: 'Your password', fr: 'Votre mot de passe' },
    passwordHelp: {
      en: 'Required to confirm your identity.',
      fr: 'Demandé pour confirmer votre identité.',
    },
    next: { en: 'Next', fr: 'Suivant' },
    scan: {
      en: 'Scan the QR code with an authenticator app, or enter this key in the app. The key is shown only once. Then enter the code displayed by the app.',
      fr: 'Scannez le QR code avec une application d’authentification, ou saisissez-y cette clé. Elle n’est affichée qu’une fois. Saisissez ensuite le code affiché par l’application.',
    },
    picture: { en: 'QR code of the key', fr: 'QR code de la clé' },
    key: { en: 'the key', fr: 'la clé' },
    code: { en: 'Authenticator code', fr: 'Code d’authentification' },
    codeHelp: {
      en: 'Six digits; each code can be used once.',
      fr: 'Six chiffres ; chaque code ne sert qu’une fois.',
    },
    confirm: { en: 'Enable', fr: 'Activer' },
    done: { en: 'Second factor enabled.', fr: 'Second facteur activé.' },
    missing: {
      en: 'A second factor is required to approve.',
      fr: 'Un second facteur est nécessaire pour approuver.',
    },
    setUp: { en: 'Set up a second factor', fr: 'Configurer un second facteur' },
  },
  proposals: {
    title: { en: 'Approvals', fr: 'Approbations' },
    intro: {
      en: 'Operations under dual control: requested by one user, approved by another.',
      fr: 'Opérations soumises à double validation : demandées par un utilisateur, approuvées par un autre.',
    },
    emptyTitle: { en: 'No pending approvals', fr: 'Aucune demande en attente d’approbation' },
    emptyText: {
      en: 'Releases of payouts, cash movements, resolutions of unknown outcomes and changes of settings or access are listed here.',
      fr: 'Les levées de suspension, les mouvements de fonds, les régularisations d’issues inconnues et les modifications de réglages ou d’accès sont affichés ici.',
    },
    gone: { en: 'This request is not available', fr: 'Cette demande n’est pas accessible' },
    filter: {
      state: { en: 'State', fr: 'État' },
      kind: { en: 'Type', fr: 'Nature' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
    state: {
      open: { en: 'Pending', fr: 'En attente' },
      decided: { en: 'Closed', fr: 'Traitées' },
    },
    col: {
      kind: { en: 'Request', fr: 'Demande' },
      project: { en: 'Project', fr: 'Projet' },
      by: { en: 'Requested by', fr: 'Demandé par' },
      at: { en: 'Date', fr: 'Date' },
      state: { en: 'State', fr: 'État' },
    },
    everyProject: { en: 'All projects', fr: 'Tous les projets' },
    waiting: { en: 'Pending approval', fr: 'En attente d’approbation' },
    yours: { en: 'Your request, pending approval', fr: 'Votre demande, en attente' },
    coolOff: { en: 'Approval possible from', fr: 'Approbation possible à partir du' },
    verdict: {
      approved: { en: 'Approved', fr: 'Approuvée' },
      refused: { en: 'Rejected', fr: 'Rejetée' },
      withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
      overtaken: { en: 'No longer needed', fr: 'Devenue sans objet' },
    },
    verdictBy: { en: 'by %{who}', fr: 'par %{who}' },
    reason: { en: 'Reason', fr: 'Motif' },
    file: { en: 'File', fr: 'Fichier' },
    decision: { en: 'Decision', fr: 'Décision' },
    decisionReason: { en: 'Note on the decision', fr: 'Note sur la décision' },
    proposedBy: { en: 'Requested by', fr: 'Demandé par' },
    subject: { en: 'Subject', fr: 'Objet' },
    openSubject: { en: 'Open', fr: 'Ouvrir' },
    others: {
      en: 'and %{smart_count} other |||| and %{smart_count} others',
      fr: 'et %{smart_count} autre |||| et %{smart_count} autres',
    },
    details: { en: 'Details', fr: 'Détails' },
    approve: { en: 'Approve', fr: 'Approuver' },
    reject: { en: 'Reject', fr: 'Rejeter' },
    withdraw: { en: 'Withdraw', fr: 'Retirer' },
    approveText: {
      en: 'The operation takes effect immediately. It is recorded in your name and that of %{who}.',
      fr: 'L’opération prend effet immédiatement. Elle est enregistrée à votre nom et à celui de %{who}.',
    },
    rejectText: {
      en: 'The operation is not carried out. %{who} can read your reason.',
      fr: 'L’opération n’est pas exécutée. %{who} peut consulter votre motif.',
    },
    withdrawText: {
      en: 'The operation is not carried out. It can be requested again.',
      fr: 'L’opération n’est pas exécutée. Elle peut être demandée à nouveau.',
    },
    approved: { en: 'Request approved and carried out.', fr: 'Demande approuvée et exécutée.' },
    refused: { en: 'Request rejected.', fr: 'Demande rejetée.' },
    withdrawn: { en: 'Request withdrawn.', fr: 'Demande retirée.' },
    optional: { en: 'optional', fr: 'facultatif' },
    reasonCode: {
      token_of_payout: {
        en: 'Nothing proves that a token belongs to a payout: a second user compares both.',
        fr: 'Rien ne prouve qu’un jeton appartient à un décaissement : une deuxième personne compare les deux.',
      },
      token_unproven: {
        en: 'The token does not prove that it belongs to this call.',
        fr: 'Le jeton ne prouve pas qu’il appartient à cet appel.',
      },
    },
    before: { en: 'previously:', fr: 'auparavant :' },
    apartAfter: { en: '%{seconds} s after', fr: '%{seconds} s après' },
    apartBefore: { en: '%{seconds} s before', fr: '%{seconds} s avant' },
    apartMinutes: {
      en: '%{minutes} min: probably not the token of this call',
      fr: '%{minutes} min : ce jeton n’est probablement pas celui de cet appel',
    },
    allProjects: { en: 'all', fr: 'tous' },
    limitedTo: {
      countries: { en: '; countries: %{names}', fr: ' ; pays : %{names}' },
      operators: { en: '; operators: %{names}', fr: ' ; opérateurs : %{names}' },
    },
    userNamed: { en: '%{name} (%{email})', fr: '%{name} (%{email})' },
  },
  proposalKind: {
    'break.resolve': { en: 'Resolution of a break', fr: 'Résolution d’un écart' },
    'break.carry_over': { en: 'Carry-over of a break', fr: 'Report d’un écart' },
    'balance.adjustment': { en: 'Adjustment above the limit', fr: 'Ajustement au-delà de la limite' },
    'match.difference': {
      en: 'Match with a difference above the limit',
      fr: 'Rapprochement avec différence au-delà de la limite',
    },
    'balance.statement': { en: 'Declared balance without evidence', fr: 'Solde déclaré sans justificatif' },
    'close_policy.change': {
      en: 'Change of the close limits',
      fr: 'Modification des limites de clôture',
    },
    'status.override': { en: 'Manual override', fr: 'Correction manuelle' },
    'status.revert': { en: 'Reversal of a manual override', fr: 'Annulation d’une correction manuelle' },
    'day.reopen': { en: 'Reopening of a locked day', fr: 'Réouverture d’une journée verrouillée' },
    'policy.change': { en: 'Change of the payout policy', fr: 'Modification des règles de décaissement' },
    'payout.release': { en: 'Release of payouts', fr: 'Levée de suspension de décaissements' },
    'payout.retry': {
      en: 'Retry of a payout',
      fr: 'Nouvelle tentative d’un décaissement',
    },
    'payout.retries': {
      en: 'Retry of several payouts',
      fr: 'Nouvelle tentative de plusieurs décaissements',
    },
    'payout.generation': {
      en: 'Resumption of sending after a restored backup',
      fr: 'Envoi des décaissements après une restauration',
    },
    'payout.interruption': {
      en: 'Sending of payouts after an interruption',
      fr: 'Envoi de décaissements après une interruption',
    },
    'transaction.not_created': {
      en: 'Unknown outcome: not created',
      fr: 'Issue inconnue : non créée',
    },
    'transaction.failed': {
      en: 'Unknown outcome: failed',
      fr: 'Issue inconnue : échec constaté',
    },
    'transaction.failure_review': {
      en: 'Review of an earlier failure',
      fr: 'Contrôle d’un échec antérieur',
    },
    'transaction.token_replacement': {
      en: 'Replacement of an incorrect token',
      fr: 'Remplacement d’un jeton erroné',
    },
    'transaction.token': { en: 'Unknown outcome: token entered', fr: 'Issue inconnue : jeton saisi' },
    'cash.movement': { en: 'Cash movement', fr: 'Mouvement de fonds' },
    'project.connection': { en: 'Connection to the aggregator', fr: 'Connexion à l’agrégateur' },
    'project.callback_key': { en: 'New callback URL', fr: 'Nouvelle adresse de callback' },
    'user.create': { en: 'New user', fr: 'Nouvel utilisateur' },
    'user.change': { en: 'Extended access of a user', fr: 'Extension de l’accès d’un utilisateur' },
    'user.password_reset': { en: 'Password reset', fr: 'Réinitialisation d’un mot de passe' },
    'user.second_factor_reset': { en: 'Second factor reset', fr: 'Réinitialisation d’un second facteur' },
    'user.provider_link': {
      en: 'Sign-in through the identity provider',
      fr: 'Connexion par le fournisseur d’identité',
    },
    'provider_group.set': {
      en: 'Access of a group of the identity provider',
      fr: 'Accès d’un groupe du fournisseur d’identité',
    },
    'webhook.relay': { en: 'Relay to a system', fr: 'Relais vers un système' },
    'api_key.create': { en: 'New API key', fr: 'Nouvelle clé API' },
  },
  proposalSays: {
    'break.resolve': {
      en: 'Resolve break #%{number}, “%{what}”, %{amount}, as “%{code}”.',
      fr: 'Résoudre l’écart #%{number}, « %{what} », %{amount}, avec le motif « %{code} ».',
    },
    'break.carry_over': {
      en: 'Carry over break #%{number}, “%{what}”, %{amount}: it stays open and no longer blocks the signature of its business day.',
      fr: 'Reporter l’écart #%{number}, « %{what} », %{amount} : il reste ouvert et n’empêche plus la signature de sa journée comptable.',
    },
    'balance.adjustment': {
      en: 'Adjust the balance at %{operator} by %{amount} on %{day}; reason “%{code}”.',
      fr: 'Ajuster de %{amount} le solde chez %{operator}, journée du %{day}, au motif « %{code} ».',
    },
    'match.difference': {
      en: 'Match a line with %{reference} and book the difference of %{amount} at %{operator} on %{day}; reason “%{code}”.',
      fr: 'Rapprocher une ligne avec %{reference} et comptabiliser la différence de %{amount} chez %{operator}, journée du %{day}, au motif « %{code} ».',
    },
    'balance.statement': {
      en: 'Accept the declared balance of %{amount} at %{operator} for the balance proof.',
      fr: 'Retenir pour la justification de solde le solde de %{amount} déclaré chez %{operator}.',
    },
    'close_policy.change': {
      en: 'Require the approval of a second user above %{act} per operation, %{person} per user within 24 hours, and %{owned} per break with an owner.',
      fr: 'Exiger l’approbation d’un second utilisateur au-delà de %{act} par opération, de %{person} par utilisateur sur 24 heures et de %{owned} par écart attribué à un responsable.',
    },
    'status.override': {
      en: 'Set the status of %{reference}, %{amount}, to “%{status}”; the aggregator reports “%{against}”.',
      fr: 'Retenir le statut « %{status} » pour %{reference}, %{amount} ; l’agrégateur indique « %{against} ».',
    },
    'status.revert': {
      en: 'Reverse the manual override “%{status}” of %{reference}, %{amount}: the status is again “%{against}”, as reported by the aggregator.',
      fr: 'Annuler la correction manuelle « %{status} » de %{reference}, %{amount} : le statut redevient « %{against} », indiqué par l’agrégateur.',
    },
    'day.reopen': {
      en: 'Reopen the locked business day of %{day} (revision %{revision}): its figures can change, and it must be signed and locked again.',
      fr: 'Rouvrir la journée verrouillée du %{day} (révision %{revision}) : ses chiffres peuvent changer ; elle devra être signée et verrouillée à nouveau.',
    },
    'policy.change': {
      en: 'Replace approval tiers, limits and settings of payouts by those below.',
      fr: 'Remplacer les paliers, limites et réglages des décaissements par ceux ci-dessous.',
    },
    'payout.release': {
      en: 'Release a payout on hold at %{operator}, %{total}. |||| Release %{smart_count} payouts on hold at %{operator}, %{total} in total, in order of arrival.',
      fr: 'Lever la suspension d’un décaissement chez %{operator}, %{total}. |||| Lever la suspension de %{smart_count} décaissements chez %{operator}, %{total} au total, par ordre d’arrivée.',
    },
    'payout.retry': {
      en: 'Send a payout of %{amount} again: the aggregator reported an internal error, or its outcome was unknown. If an earlier attempt was paid, the beneficiary is paid twice.',
      fr: 'Envoyer à nouveau un décaissement de %{amount} : l’agrégateur a signalé une erreur interne, ou son issue a été inconnue. Si une tentative antérieure a été payée, le bénéficiaire est payé deux fois.',
    },
    'payout.retries': {
      en: 'Send a failed payout at %{operator}, %{total}, again as a new attempt with a new reference. Its outcome was never unknown. |||| Send %{smart_count} failed payouts at %{operator}, %{total} in total, again, each as a new attempt with a new reference. The outcome of none of them was ever unknown.',
      fr: 'Envoyer à nouveau un décaissement échoué chez %{operator}, %{total}, par une nouvelle tentative sous une nouvelle référence. Son issue n’a jamais été inconnue. |||| Envoyer à nouveau %{smart_count} décaissements échoués chez %{operator}, %{total} au total, chacun par une nouvelle tentative sous une nouvelle référence. L’issue d’aucun d’eux n’a jamais été inconnue.',
    },
    'payout.generation': {
      en: 'Resume sending after a restored backup: calls sent since then are missing from the database, and those recorded in the call log become possibly paid. First check with the aggregator which other calls were made.',
      fr: 'Rétablir l’envoi après la restauration d’une sauvegarde : les appels envoyés depuis manquent dans la base de données, et ceux inscrits au journal des appels passent en « peut-être payé ». Vérifiez d’abord auprès de l’agrégateur quels autres appels ont été faits.',
    },
    'payout.interruption': {
      en: 'Send a payout of %{total} that was approved before an interruption. First check with the aggregator that it was not sent in the meantime: the data may have been restored to an earlier state. |||| Send %{smart_count} payouts of %{total} in total that were approved before an interruption. First check with the aggregator that none of them was sent in the meantime: the data may have been restored to an earlier state.',
      fr: 'Envoyer un décaissement de %{total} approuvé avant une interruption. Vérifiez d’abord auprès de l’agrégateur qu’il n’a pas été envoyé entre-temps : les données ont pu être remises dans un état antérieur. |||| Envoyer %{smart_count} décaissements, %{total} au total, approuvés avant une interruption. Vérifiez d’abord auprès de l’agrégateur qu’aucun n’a été envoyé entre-temps : les données ont pu être remises dans un état antérieur.',
    },
    'transaction.not_created': {
      en: 'Record the call %{reference} of %{amount}, whose answer was lost, as refused: it created no transaction at the aggregator and can be retried.',
      fr: 'Enregistrer comme refusé l’appel %{reference} de %{amount}, dont la réponse s’est perdue : il n’a créé aucune transaction chez l’agrégateur et peut être retenté.',
    },
    'transaction.failed': {
      en: 'Record %{reference}, %{amount}, as not completed: the aggregator created this payout and it failed. A retry can be proposed.',
      fr: 'Enregistrer %{reference}, %{amount}, comme non abouti : l’agrégateur a créé ce décaissement et il a échoué. Une nouvelle tentative peut être proposée.',
    },
    'transaction.failure_review': {
      en: 'End the review of %{reference}, %{amount}, with the finding below: this payout failed through a token that a user attached. Status and figures stay.',
      fr: 'Terminer le contrôle de %{reference}, %{amount}, par la conclusion ci-dessous : ce décaissement a échoué par un jeton rattaché par un utilisateur. Statut et chiffres restent inchangés.',
    },
    'transaction.token_replacement': {
      en: 'Replace the token of %{reference}, %{amount}, with which no status check has succeeded, by the token below.',
      fr: 'Remplacer le jeton de %{reference}, %{amount}, avec lequel aucune vérification n’a abouti, par le jeton ci-dessous.',
    },
    'transaction.token': {
      en: 'Attach the token below to the call %{reference} of %{amount}, whose answer was lost; the status is then checked with it. A payout stays possibly paid: the check may complete it, a failure is only shown.',
      fr: 'Rattacher le jeton ci-dessous à l’appel %{reference} de %{amount}, dont la réponse s’est perdue ; le statut est ensuite vérifié avec ce jeton. Un décaissement reste peut-être payé : la vérification peut le déclarer abouti, un échec est seulement affiché.',
    },
    'project.connection': {
      en: 'Send status checks and payouts of this project to %{address}. Credentials: %{credentials}.',
      fr: 'Envoyer les vérifications de statut et les décaissements de ce projet à %{address}. Identifiants : %{credentials}.',
    },
    'project.callback_key': {
      en: 'Give the callback URL of this project a new key; the current URL is accepted for another %{hours} h.',
      fr: 'Donner une nouvelle clé à l’adresse de callback de ce projet ; l’adresse actuelle est encore acceptée %{hours} h.',
    },
    'cash.movement': {
      en: 'Record a %{movement} of %{amount} on the account at %{operator}.',
      fr: 'Enregistrer un %{movement} de %{amount} sur le compte chez %{operator}.',
    },
    'user.create': {
      en: 'Create %{email} with the role “%{role}”. Projects: %{projects}%{limits}.',
      fr: 'Créer %{email} avec le rôle « %{role} ». Projets : %{projects}%{limits}.',
    },
    'user.change': {
      en: 'Give %{email} the role “%{role}”; projects: %{projects}%{limits}. Previously “%{roleBefore}”; projects: %{projectsBefore}%{limitsBefore}.',
      fr: 'Donner à %{email} le rôle « %{role} » ; projets : %{projects}%{limits}. Auparavant « %{roleBefore} » ; projets : %{projectsBefore}%{limitsBefore}.',
    },
    'user.password_reset': {
      en: 'Cancel the password of %{email} (%{role}); a new one is set through a one-time link.',
      fr: 'Annuler le mot de passe de %{email} (%{role}) ; un lien à usage unique permet d’en définir un nouveau.',
    },
    'user.second_factor_reset': {
      en: 'Cancel the second factor of %{email} (%{role}); a new one is set up at the next sign-in.',
      fr: 'Annuler le second facteur de %{email} (%{role}) ; un nouveau sera configuré à la prochaine connexion.',
    },
    'user.provider_link': {
      en: 'Let %{email} (%{role}) sign in through the identity provider. The first such sign-in cancels the password; from then on the groups of the provider set role and projects.',
      fr: 'Autoriser %{email} (%{role}) à se connecter par le fournisseur d’identité. La première de ces connexions annule le mot de passe ; les groupes du fournisseur fixent ensuite le rôle et les projets.',
    },
    'webhook.relay': {
      en: 'Send callbacks or status changes of the project to %{url}, with the numbers of customers.',
      fr: 'Envoyer les callbacks ou changements de statut du projet à %{url}, avec les numéros des clients.',
    },
    'provider_group.set': {
      en: 'Give members of the group “%{name}” the role “%{role}” when they sign in through the identity provider. Projects: %{projects}%{limits}.',
      fr: 'Donner aux membres du groupe « %{name} » le rôle « %{role} » lorsqu’ils se connectent par le fournisseur d’identité. Projets : %{projects}%{limits}.',
    },
    'api_key.create': {
      en: 'Create an API key for the system “%{name}”: %{permissions}%{limits}.',
      fr: 'Créer une clé API pour le système « %{name} » : %{permissions}%{limits}.',
    },
  },
  proposalField: {
    lineSum: { en: 'Lines', fr: 'Lignes' },
    targetSum: { en: 'Records', fr: 'Éléments' },
    equalMovements: { en: 'Equal movements within 24 h', fr: 'Mouvements identiques en 24 h' },
    callbackSelection: { en: 'Callbacks to forward', fr: 'Callbacks à transmettre' },
    left: { en: 'Left of the lower bound', fr: 'Reste de la borne basse' },
    tiers: { en: 'Approval tiers', fr: 'Paliers d’approbation' },
    limits: { en: 'Limits', fr: 'Limites' },
    settings: { en: 'Settings', fr: 'Réglages' },
    version: { en: 'Replaced version', fr: 'Version remplacée' },
    operatorName: { en: 'Operator', fr: 'Opérateur' },
    count: { en: 'Number of payouts', fr: 'Nombre de décaissements' },
    total: { en: 'Total', fr: 'Total' },
    interruptedFrom: { en: 'Interrupted from', fr: 'Interruption du' },
    interruptedUntil: { en: 'Interrupted until', fr: 'Interruption jusqu’au' },
    payoutIds: { en: 'Payouts', fr: 'Décaissements' },
    cause: { en: 'Cause of failure', fr: 'Cause de l’échec' },
    causeKind: { en: 'Common cause', fr: 'Cause commune' },
    parts: { en: 'Breaks', fr: 'Écarts' },
    amount: { en: 'Amount', fr: 'Montant' },
    attemptId: { en: 'Attempt', fr: 'Tentative' },
    list: { en: 'List of error codes', fr: 'Liste de codes d’erreur' },
    errorCode: { en: 'Error code', fr: 'Code d’erreur' },
    found: { en: 'Finding', fr: 'Constat' },
    direction: { en: 'Type', fr: 'Nature' },
    channel: { en: 'Channel', fr: 'Canal' },
    reference: { en: 'Reference', fr: 'Référence' },
    token: { en: 'Token', fr: 'Jeton' },
    wrongToken: { en: 'Current token', fr: 'Jeton actuel' },
    phone: { en: 'Beneficiary', fr: 'Bénéficiaire' },
    calledAt: { en: 'Time of the call', fr: 'Heure de l’appel' },
    claims: { en: 'Content of the token', fr: 'Contenu du jeton' },
    startsAt: { en: 'Start named by the token', fr: 'Début indiqué par le jeton' },
    startsApart: { en: 'Start, against the call', fr: 'Début, par rapport à l’appel' },
    neighbours: {
      en: 'Other payouts of the account within one hour',
      fr: 'Autres décaissements du compte à une heure près',
    },
    callback: { en: 'Callback', fr: 'Callback' },
    finding: { en: 'Finding', fr: 'Conclusion' },
    doubt: { en: 'Doubt about the outcome', fr: 'Doute sur l’issue' },
    movement: { en: 'Movement', fr: 'Mouvement' },
    happenedAt: { en: 'Date and time', fr: 'Date et heure' },
    note: { en: 'Note', fr: 'Note' },
    day: { en: 'Business day', fr: 'Journée comptable' },
    revision: { en: 'Revision', fr: 'Révision' },
    number: { en: 'Number', fr: 'Numéro' },
    breakType: { en: 'Type of break', fr: 'Nature de l’écart' },
    subject: { en: 'Subject', fr: 'Objet' },
    resolution: { en: 'Resolution', fr: 'Motif de résolution' },
    countries: { en: 'Countries', fr: 'Pays' },
    operators: { en: 'Operators', fr: 'Opérateurs' },
    balanceBefore: { en: 'Balance before', fr: 'Solde avant' },
    balanceAfter: { en: 'Balance after', fr: 'Solde après' },
    against: { en: 'Status at the aggregator', fr: 'Statut chez l’agrégateur' },
    status: { en: 'Current status', fr: 'Statut actuel' },
    overrideStatus: { en: 'Overridden status', fr: 'Statut corrigé' },
    overrideCode: { en: 'Grounds', fr: 'Fondement' },
    overrideId: { en: 'Manual override', fr: 'Correction manuelle' },
    overlapHours: { en: 'Current URL accepted for (hours)', fr: 'Adresse actuelle acceptée (heures)' },
    email: { en: 'E-mail', fr: 'Adresse e-mail' },
    name: { en: 'Name', fr: 'Nom' },
    role: { en: 'Role', fr: 'Rôle' },
    group: { en: 'Group', fr: 'Groupe' },
    allProjects: { en: 'All projects', fr: 'Tous les projets' },
    projects: { en: 'Projects', fr: 'Projets' },
    disabled: { en: 'Disabled', fr: 'Désactivé' },
    system: { en: 'System', fr: 'Système' },
    permissions: { en: 'Permissions', fr: 'Habilitations' },
    expiresAt: { en: 'Expires', fr: 'Expiration' },
    url: { en: 'Address', fr: 'Adresse' },
    callbacks: { en: 'Callbacks', fr: 'Callbacks' },
    statuses: { en: 'Status changes', fr: 'Changements de statut' },
    replacedKey: { en: 'Replaced key', fr: 'Clé remplacée' },
    overlapDays: { en: 'Replaced key valid for (days)', fr: 'Clé remplacée valable (jours)' },
    adjustmentCode: { en: 'Grounds', fr: 'Fondement' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    undoes: { en: 'Reversed adjustment', fr: 'Ajustement annulé' },
    balance: { en: 'Balance', fr: 'Solde' },
    asOf: { en: 'As of', fr: 'Arrêté au' },
    writeOffAct: {
      en: 'Limit without approval, per operation',
      fr: 'Limite sans approbation, par opération',
    },
    writeOffDay: {
      en: 'Limit without approval, per user within 24 hours',
      fr: 'Limite sans approbation, par utilisateur sur 24 heures',
    },
    ownedBreak: {
      en: 'Limit without approval, break with an owner',
      fr: 'Limite sans approbation, écart avec responsable',
    },
  },
  proposalFinding: {
    forgotten: {
      en: 'Calls that were sent are missing from the database.',
      fr: 'Des appels envoyés manquent dans la base de données.',
    },
    missing: {
      en: 'The file of the restore guard is missing.',
      fr: 'Le fichier de protection des décaissements est absent.',
    },
    unreadable: {
      en: 'The file of the restore guard cannot be read.',
      fr: 'Le fichier de protection des décaissements est illisible.',
    },
  },
  proposalSubject: {
    transaction: { en: 'Transaction', fr: 'Transaction' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    account: { en: 'Operator account', fr: 'Compte opérateur' },
    line: { en: 'Row of a file', fr: 'Ligne d’un fichier' },
    delivery: { en: 'Callback', fr: 'Callback' },
    cash: { en: 'Cash movement', fr: 'Mouvement de fonds' },
  },
  connectionRequest: {
    address: { en: 'Base URL', fr: 'Adresse de base' },
    variants: { en: 'Technical variants', fr: 'Variantes techniques' },
    credentials: { en: 'Credentials', fr: 'Identifiants' },
    fingerprint: { en: 'Fingerprint', fr: 'Empreinte' },
    apiKeyEnding: { en: 'API key ending', fr: 'Fin de la clé API' },
    test: { en: 'Test at the time of the request', fr: 'Test lors de la demande' },
    expiresAt: { en: 'Decision required before', fr: 'Décision requise avant le' },
    expiresNote: {
      en: 'The credentials of this request are deleted at that time.',
      fr: 'Les identifiants de cette demande sont supprimés à cette date.',
    },
    variant: { en: '%{name}: %{value}', fr: '%{name} : %{value}' },
    was: { en: 'previously %{value}', fr: 'auparavant %{value}' },
    same: { en: 'unchanged', fr: 'inchangé' },
    what: {
      kept: { en: 'unchanged', fr: 'inchangés' },
      replaced: { en: 'replaced', fr: 'remplacés' },
      dropped: {
        en: 'removed, as they belong to another server',
        fr: 'retirés, car ils concernent un autre serveur',
      },
      none: { en: 'none', fr: 'aucun' },
    },
    tested: {
      passed: { en: 'accepted by the aggregator', fr: 'acceptés par l’agrégateur' },
      unreachable: { en: 'aggregator not reachable', fr: 'agrégateur injoignable' },
      not_tested: { en: 'not tested, no credentials', fr: 'non testés, faute d’identifiants' },
    },
  },
  movement: {
    cashin: { en: 'Cashin', fr: 'Cashin' },
    cashout: { en: 'Cashout', fr: 'Cashout' },
  },
} satisfies Catalogue;

/** Reasons of requests that the product gives itself. */
export type ProposalReasonCode = keyof typeof proposals.proposals.reasonCode;

/** Problems of second factors, stored files, access and approvals. */
export const DUAL_CONTROL_PROBLEM_TEXTS = {
  request_conflict: {
    en: 'This request has already been recorded with other values. Close the form, check what is recorded, then start again.',
    fr: 'Cette demande a déjà été enregistrée avec d’autres valeurs. Fermez le formulaire, contrôlez ce qui est enregistré, puis recommencez.',
  },
  second_factor_missing: {
    en: 'This action requires a second factor. Set up an authenticator app first.',
    fr: 'Cette action exige un second facteur. Configurez d’abord une application d’authentification.',
  },
  passkey_missing: {
    en: 'You have no passkey. Use the authenticator app.',
    fr: 'Vous n’avez pas de clé d’accès. Utilisez l’application d’authentification.',
  },
  too_many_passkeys: {
    en: 'You have {most} passkeys, the maximum. Remove one first.',
    fr: 'Vous avez {most} clés d’accès, le maximum. Supprimez-en une d’abord.',
  },
  enrolment_missing: {
    en: 'No set-up of a second factor is in progress. Start again.',
    fr: 'Aucune configuration de second facteur n’est en cours. Recommencez.',
  },
  own_second_factor: {
    en: 'You cannot reset your own second factor. Replace it in your profile, or ask another administrator to reset it.',
    fr: 'Vous ne pouvez pas réinitialiser votre propre second facteur. Remplacez-le dans votre profil ou demandez à un autre administrateur de le réinitialiser.',
  },
  approver_cool_off: {
    en: 'Your access was created, reset or extended recently. You can approve from {at:time}.',
    fr: 'Votre accès a été créé, réinitialisé ou élargi récemment. Vous pourrez approuver à partir du {at:time}.',
  },
  approver_unconfirmed: {
    en: 'A group of the identity provider made you an approver. An administrator must confirm it first, on the page “Users”.',
    fr: 'Un groupe du fournisseur d’identité a fait de vous un approbateur. Un administrateur doit d’abord le confirmer, à la page « Utilisateurs ».',
  },
  withdrawal_own: {
    en: 'Another approver must undo this.',
    fr: 'Un autre approbateur doit rétablir cet accès.',
  },
  own_confirmation: {
    en: 'You cannot confirm yourself as an approver. Ask another administrator.',
    fr: 'Vous ne pouvez pas vous confirmer vous-même comme approbateur. Adressez-vous à un autre administrateur.',
  },
  confirmation_not_due: {
    en: 'This user does not await a confirmation.',
    fr: 'Cet utilisateur n’est pas en attente de confirmation.',
  },
  approver_not_enrolled: {
    en: 'This user has not set up a second factor yet. Confirm the user afterwards.',
    fr: 'Cet utilisateur n’a pas encore configuré son second facteur. Confirmez-le ensuite.',
  },
  connection_needs_approval: {
    en: 'A second administrator must approve a change of base URL or technical variants. Use “Change the connection” instead.',
    fr: 'Un second administrateur doit approuver le changement d’adresse de base ou de variantes techniques. Passez par « Modifier la connexion ».',
  },
  proposed_credentials_expired: {
    en: 'The credentials of this request were deleted after 7 days. Reject or withdraw it, then make a new request.',
    fr: 'Les identifiants de cette demande ont été supprimés après 7 jours. Rejetez-la ou retirez-la, puis faites une nouvelle demande.',
  },
  own_password: {
    en: 'You cannot reset your own password. Change it in your profile, or ask another administrator to reset it.',
    fr: 'Vous ne pouvez pas réinitialiser votre propre mot de passe. Changez-le dans votre profil ou demandez à un autre administrateur de le réinitialiser.',
  },
  second_admin_recent: {
    en: 'Another administrator lost this role or was disabled recently. You can do this without approval from {at:time}.',
    fr: 'Un autre administrateur a récemment perdu ce rôle ou été désactivé. Vous pourrez agir sans approbation à partir du {at:time}.',
  },
  set_up_link_missing: {
    en: 'You have no set-up link to issue for this user. Request a password reset first.',
    fr: 'Vous n’avez aucun lien de configuration à émettre pour cet utilisateur. Demandez d’abord une réinitialisation du mot de passe.',
  },
  set_up_link_invalid: {
    en: 'This link is not valid: a newer one has replaced it, it is incomplete, or the account no longer accepts it. Open the latest one, or request a new one on the sign-in page or from an administrator.',
    fr: 'Ce lien n’est pas valable : un lien plus récent l’a remplacé, il est incomplet ou le compte ne l’accepte plus. Ouvrez le dernier reçu, ou demandez-en un nouveau sur la page de connexion ou à un administrateur.',
  },
  set_up_link_used: {
    en: 'This link was already used on {at:time}. Sign in with the password chosen then, or request a new link on the sign-in page or from an administrator.',
    fr: 'Ce lien a déjà été utilisé le {at:time}. Connectez-vous avec le mot de passe choisi alors, ou demandez un nouveau lien sur la page de connexion ou à un administrateur.',
  },
  set_up_link_expired: {
    en: 'This link expired on {at:time}. Request a new one on the sign-in page or from an administrator.',
    fr: 'Ce lien a expiré le {at:time}. Demandez-en un nouveau sur la page de connexion ou à un administrateur.',
  },
  api_key_not_replaceable: {
    en: 'This key has expired, was revoked or is not issued yet. Request a new key instead.',
    fr: 'Cette clé a expiré, a été révoquée ou n’est pas encore émise. Demandez plutôt une nouvelle clé.',
  },
  api_key_not_permitted: {
    en: 'This API key does not allow this action.',
    fr: 'Cette clé API n’autorise pas cette action.',
  },
  api_key_limited: {
    en: 'This reference belongs to a transaction outside the countries and operators of the API key. Use a key without this limit.',
    fr: 'Cette référence appartient à une transaction hors des pays et opérateurs de la clé API. Utilisez une clé sans cette limite.',
  },
  api_key_not_issuable: {
    en: 'This key was already issued, was revoked, or was requested by another administrator. Request a new key.',
    fr: 'Cette clé a déjà été émise, a été révoquée ou a été demandée par un autre administrateur. Demandez une nouvelle clé.',
  },
  proposal_about_you: {
    en: 'This request concerns your own access. Another administrator must approve it.',
    fr: 'Cette demande concerne votre propre accès. Un autre administrateur doit l’approuver.',
  },
  octet_stream_only: {
    en: 'Send the content of the file as application/octet-stream.',
    fr: 'Envoyez le contenu du fichier en application/octet-stream.',
  },
  proposal_open: {
    en: 'A request on this subject is already pending approval.',
    fr: 'Une demande à ce sujet est déjà en attente d’approbation.',
  },
  proposal_decided: {
    en: 'This request is no longer pending approval.',
    fr: 'Cette demande n’est plus en attente d’approbation.',
  },
  none_approved: {
    en: 'Nothing was approved: {refused:number} of the requests can no longer be approved as shown. The others are unchanged.',
    fr: 'Rien n’a été approuvé : {refused:number} des demandes ne peuvent plus être approuvées telles qu’affichées. Les autres sont inchangées.',
  },
  proposal_own: {
    en: 'You cannot approve or reject your own request; you can withdraw it.',
    fr: 'Vous ne pouvez ni approuver ni rejeter votre propre demande ; vous pouvez la retirer.',
  },
  proposal_not_yours: {
    en: 'Only the requester can withdraw this request.',
    fr: 'Seul le demandeur peut retirer cette demande.',
  },
  proposal_kind_unknown: {
    en: 'This version of Rappro does not support this request. Reject or withdraw it.',
    fr: 'Cette version de Rappro ne prend pas en charge cette demande. Rejetez-la ou retirez-la.',
  },
  proposer_gone: {
    en: 'The requester no longer has the permission for this request. Reject it and make a new one.',
    fr: 'Le demandeur n’a plus l’habilitation nécessaire à cette demande. Rejetez-la et faites-en une nouvelle.',
  },
  too_early: {
    en: 'This request can be approved from {at:time}.',
    fr: 'Cette demande pourra être approuvée à partir du {at:time}.',
  },
} satisfies Record<string, Texts>;

export const DUAL_CONTROL_RULE_TEXTS: Record<string, Texts> = {
  wrongCode: {
    en: 'is incorrect; enter the code currently displayed by the app. If that one is refused too, have the phone set its clock automatically: on the server it is {now:clock}',
    fr: 'est incorrect ; saisissez le code actuellement affiché par l’application. S’il est refusé aussi, réglez l’horloge du téléphone sur automatique : le serveur indique {now:clock}',
  },
  usedCode: {
    en: 'has already been used; enter the next code, displayed within {seconds:number} seconds',
    fr: 'a déjà été utilisé ; saisissez le code suivant, affiché d’ici {seconds:number} secondes',
  },
  unknownFile: { en: 'is not a file of this project', fr: 'n’est pas un fichier de ce projet' },
  oneKind: { en: 'must be of one type', fr: 'doivent être d’une seule nature' },
  fileEmpty: { en: 'is empty', fr: 'est vide' },
  fileName: {
    en: 'must have 1 to {limit:number} characters',
    fr: 'doit comporter de 1 à {limit:number} caractères',
  },
  fileType: {
    en: 'must be a file of one of these types: {allowed}',
    fr: 'doit être un fichier de l’un de ces types : {allowed}',
  },
};
