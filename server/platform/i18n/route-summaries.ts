import type { Texts } from './language.js';

/** Summaries of the routes, in English as the API describes them. `test/flows/routes.spec.ts` compares both. */
export const ROUTE_SUMMARIES: readonly Texts[] = [
  { en: 'Acknowledge a restatement with a note', fr: 'Acquitter un retraitement avec une note' },
  {
    en: 'Get the last answer to a status check where it decides nothing, beside what contradicts it',
    fr: 'Lire la dernière réponse à une vérification qui ne permet pas de conclure, à côté de ce qui la contredit',
  },
  {
    en: 'Decide if the amounts of an operator include the fee that customers pay',
    fr: 'Décider si les montants d’un opérateur incluent les frais payés par le client',
  },
  {
    en: 'List the operators whose amounts were above ours without a fee grid, with the decisions',
    fr: 'Lister les opérateurs dont les montants dépassaient les nôtres sans grille de frais, avec les décisions',
  },
  {
    en: 'Check a one-time set-up link',
    fr: 'Vérifier un lien de configuration à usage unique',
  },
  { en: 'Acknowledge an alert', fr: 'Acquitter une alerte' },
  { en: 'Acknowledge several alerts', fr: 'Acquitter plusieurs alertes' },
  { en: 'Acknowledge an unexpected response', fr: 'Acquitter une réponse inattendue' },
  { en: 'Add a note about an error code', fr: 'Ajouter une note sur un code d’erreur' },
  { en: 'Add a note to a break', fr: 'Ajouter une note à un écart' },
  { en: 'Add a note to a claim', fr: 'Ajouter une note à une réclamation' },
  {
    en: 'Approve payout orders with a second-factor code, all or none',
    fr: 'Approuver des demandes de décaissement avec un code de second facteur, toutes ou aucune',
  },
  {
    en: 'Approve proposals of one kind with a second-factor code, all or none',
    fr: 'Approuver des demandes d’une même nature avec un code de second facteur, toutes ou aucune',
  },
  {
    en: 'Approve the proposal of another user, with a second-factor code',
    fr: 'Approuver la demande d’un autre utilisateur, avec un code de second facteur',
  },
  {
    en: 'Assign a break to a user or remove its owner',
    fr: 'Attribuer un écart à un utilisateur ou retirer son responsable',
  },
  { en: 'Assign or resolve many breaks', fr: 'Attribuer ou clore plusieurs écarts' },
  { en: 'Attach an uploaded file to a break', fr: 'Joindre un fichier à un écart' },
  {
    en: 'Attach the creation token found at the aggregator; its status is then checked',
    fr: 'Rattacher le jeton de création trouvé chez l’agrégateur ; son statut est ensuite vérifié',
  },
  {
    en: 'Request to record that a payout with an unknown outcome failed at the aggregator',
    fr: 'Proposer de constater l’échec chez l’agrégateur d’un décaissement d’issue inconnue',
  },
  {
    en: 'Request the review of a payout that failed through an attached token before failures of such tokens were doubted',
    fr: 'Proposer le contrôle d’un décaissement échoué par un jeton rattaché, avant que ces échecs soient mis en doute',
  },
  {
    en: 'List payouts that failed through an attached token and await a review',
    fr: 'Lister les décaissements échoués par un jeton rattaché et à contrôler',
  },
  { en: 'Cancel a payout before its call begins', fr: 'Annuler un décaissement avant le début de son appel' },
  { en: 'Cancel a requested Cashin', fr: 'Annuler une demande de Cashin' },
  { en: 'Cancel the unsent payouts of an order', fr: 'Annuler les décaissements non envoyés d’une demande' },
  { en: 'Change a user', fr: 'Modifier un utilisateur' },
  { en: 'Change one’s own password', fr: 'Changer son mot de passe' },
  { en: 'Change or archive an import source', fr: 'Modifier ou archiver une source d’import' },
  {
    en: 'Change the address or the events of a webhook, or disable it',
    fr: 'Modifier l’adresse ou les événements d’un webhook, ou le désactiver',
  },
  {
    en: 'Change the base URL, the credentials or the request format of an API project',
    fr: 'Modifier l’URL de base, les identifiants ou le format des requêtes d’un projet API',
  },
  { en: 'Change the due day of a claim', fr: 'Modifier l’échéance d’une réclamation' },
  {
    en: 'Change the language, time zone and currency label of the signed-in user',
    fr: 'Modifier sa langue, son fuseau horaire et son libellé de devise',
  },
  {
    en: 'Change the report, time or recipients of a schedule',
    fr: 'Modifier le rapport, l’heure ou les destinataires d’une planification',
  },
  { en: 'Change the rule of a type of break', fr: 'Modifier la règle d’une nature d’écart' },
  { en: 'Change the settings of an API project', fr: 'Modifier les réglages d’un projet API' },
  {
    en: 'Change, share or stop sharing a saved view of one’s own',
    fr: 'Modifier une de ses vues enregistrées, la partager ou cesser de la partager',
  },
  { en: 'Check a payout before it is requested', fr: 'Contrôler un décaissement avant sa demande' },
  {
    en: 'Check the status of a transaction at the aggregator now',
    fr: 'Vérifier maintenant le statut d’une transaction chez l’agrégateur',
  },
  {
    en: 'Check the status of every transaction that was pending at the cut-off',
    fr: 'Vérifier le statut de chaque transaction en attente à l’heure d’arrêté',
  },
  {
    en: 'Check the status of up to 10,000 transactions',
    fr: 'Vérifier le statut de 10 000 transactions au plus',
  },
  {
    en: 'Close a claim as accepted, refused or withdrawn',
    fr: 'Clôturer une réclamation : acceptée, refusée ou retirée',
  },
  {
    en: 'Complete the sign-in with a second-factor code or a recovery code',
    fr: 'Terminer la connexion avec un code de second facteur ou un code de secours',
  },
  {
    en: 'Confirm a second factor with its first code',
    fr: 'Confirmer un second facteur par son premier code',
  },
  { en: 'Confirm an import with its control totals', fr: 'Valider un import avec ses totaux de contrôle' },
  {
    en: 'Count how transactions with an error code were resolved',
    fr: 'Compter les suites des transactions qui ont un code d’erreur',
  },
  {
    en: 'Count the breaks of a list by age, with their amount (XOF)',
    fr: 'Compter les écarts d’une liste par ancienneté, avec leur montant (XOF)',
  },
  {
    en: 'Count the causes of the breaks of a list, and name those that several share',
    fr: 'Compter les causes des écarts d’une liste et nommer celles de plusieurs écarts',
  },
  {
    en: 'Count the items that await the current user',
    fr: 'Compter les éléments à traiter par l’utilisateur',
  },
  {
    en: 'Create a direct payin, in any validation mode',
    fr: 'Créer un encaissement direct, dans tout mode de validation',
  },
  { en: 'Create a fee grid', fr: 'Créer une grille de frais' },
  { en: 'Create a hosted payin', fr: 'Créer un encaissement hébergé' },
  { en: 'Create a second factor', fr: 'Créer un second facteur' },
  { en: 'Create a user', fr: 'Créer un utilisateur' },
  { en: 'Create a version of the match rules', fr: 'Créer une version des règles de rapprochement' },
  {
    en: 'Create a wallet payin with the OTP received by the owner of the wallet',
    fr: 'Créer un encaissement par portefeuille avec l’OTP reçu par son titulaire',
  },
  {
    en: 'Create a webhook that receives alerts, status changes or callbacks of a project',
    fr: 'Créer un webhook qui reçoit les alertes, les changements de statut ou les callbacks d’un projet',
  },
  { en: 'Create an API project', fr: 'Créer un projet API' },
  { en: 'Create an import source', fr: 'Créer une source d’import' },
  {
    en: 'Create an operator with its id at the aggregator',
    fr: 'Créer un opérateur avec son identifiant chez l’agrégateur',
  },
  {
    en: 'Create the one-time link with which a new or reset user sets a password',
    fr: 'Créer le lien à usage unique par lequel un utilisateur nouveau ou réinitialisé définit son mot de passe',
  },
  { en: 'Declare a Cashin or Cashout', fr: 'Déclarer un Cashin ou un Cashout' },
  {
    en: 'Declare an outage of an operator for a project',
    fr: 'Signaler un incident opérateur pour un projet',
  },
  { en: 'Delete a saved view of one’s own', fr: 'Supprimer une de ses vues enregistrées' },
  { en: 'Delete a scheduled report', fr: 'Supprimer un rapport planifié' },
  { en: 'Delete a webhook and its queued deliveries', fr: 'Supprimer un webhook et ses envois en attente' },
  { en: 'Discard an import that is not confirmed', fr: 'Abandonner un import non validé' },
  {
    en: 'Dismiss a quarantined callback, with a reason',
    fr: 'Écarter un callback en quarantaine, avec un motif',
  },
  {
    en: 'Dismiss the quarantined callbacks of a project that a filter finds, with a reason',
    fr: 'Écarter les callbacks en quarantaine d’un projet que trouve un filtre, avec un motif',
  },
  { en: 'Download a file', fr: 'Télécharger un fichier' },
  {
    en: 'Download a journal export as CSV; every download is identical',
    fr: 'Télécharger un export du journal en CSV ; chaque téléchargement est identique',
  },
  { en: 'Download a list of breaks as CSV or XLSX', fr: 'Télécharger une liste d’écarts en CSV ou XLSX' },
  {
    en: 'Download a list of breaks as CSV or XLSX, with columns to fill in',
    fr: 'Télécharger une liste d’écarts en CSV ou XLSX, avec des colonnes à compléter',
  },
  {
    en: 'Download a list of callbacks as CSV or XLSX',
    fr: 'Télécharger une liste de callbacks reçus en CSV ou XLSX',
  },
  {
    en: 'Download a list of payout requests and batches as CSV or XLSX',
    fr: 'Télécharger une liste de demandes et de lots de décaissement en CSV ou XLSX',
  },
  {
    en: 'Download a list of payouts as CSV or XLSX',
    fr: 'Télécharger une liste de décaissements en CSV ou XLSX',
  },
  {
    en: 'Download a list of transactions as CSV or XLSX',
    fr: 'Télécharger une liste de transactions en CSV ou XLSX',
  },
  { en: 'Download a report as CSV, XLSX or PDF', fr: 'Télécharger un rapport en CSV, XLSX ou PDF' },
  {
    en: 'Download an empty batch file in the reader’s language',
    fr: 'Télécharger un fichier de lot vide dans sa langue',
  },
  { en: 'Download the body of a callback', fr: 'Télécharger le contenu d’un callback reçu' },
  {
    en: 'Download the closing pack of a locked day as sealed, one line of JSON per record',
    fr: 'Télécharger le dossier de clôture d’une journée verrouillée tel qu’il a été scellé, une ligne JSON par enregistrement',
  },
  {
    en: 'Download the invalid lines of a batch for correction',
    fr: 'Télécharger les lignes en erreur d’un lot pour les corriger',
  },
  {
    en: 'Download the invalid rows of an import with their errors',
    fr: 'Télécharger les lignes en erreur d’un import avec leurs motifs',
  },
  { en: 'Download the outcome of every line of a batch', fr: 'Télécharger l’issue de chaque ligne d’un lot' },
  {
    en: 'Download the report of an audit as XLSX or PDF',
    fr: 'Télécharger le rapport d’un audit en XLSX ou PDF',
  },
  {
    en: 'Edit one’s own payout order before it is decided',
    fr: 'Modifier sa propre demande de décaissement avant la décision',
  },
  { en: 'End all sessions of the current user', fr: 'Mettre fin à toutes ses sessions' },
  { en: 'End an outage', fr: 'Mettre fin à un incident opérateur' },
  { en: 'Enter an adjustment of a balance proof', fr: 'Saisir un ajustement d’une justification de solde' },
  {
    en: 'Exclude lines of a draft batch, or include them again',
    fr: 'Exclure des lignes d’un lot, ou les inclure à nouveau',
  },
  { en: 'Export the journal of a locked day', fr: 'Exporter le journal d’une journée verrouillée' },
  {
    en: 'Find transactions, callbacks, payouts and breaks by any identifier',
    fr: 'Chercher des transactions, callbacks, décaissements et écarts par tout identifiant',
  },
  {
    en: 'Find unmatched lines by reference, number or amount',
    fr: 'Chercher des lignes non rapprochées par référence, numéro ou montant',
  },
  {
    en: 'Find unmatched transactions, Cashins and Cashouts by reference, number or amount',
    fr: 'Chercher des transactions, Cashins et Cashouts non rapprochés par référence, numéro ou montant',
  },
  {
    en: 'Follow changes as server-sent events',
    fr: 'Suivre les modifications en continu (server-sent events)',
  },
  {
    en: 'Freeze a business day after its cut-off',
    fr: 'Arrêter une journée comptable après son heure d’arrêté',
  },
  {
    en: 'Get a batch with its column mapping and totals',
    fr: 'Consulter un lot avec ses colonnes et ses totaux',
  },
  {
    en: 'Get a break with the values of each source and its history',
    fr: 'Consulter un écart avec les valeurs de chaque source et son historique',
  },
  {
    en: 'Get a business day with its closing steps, figures and signatures',
    fr: 'Consulter une journée comptable avec ses étapes, ses chiffres et ses signatures',
  },
  {
    en: 'Get a callback with its body, parsed fields and pair',
    fr: 'Consulter un callback reçu avec son contenu, ses champs et sa paire',
  },
  { en: 'Get a claim with its acts', fr: 'Consulter une réclamation avec ses actes' },
  {
    en: 'Get a match with both sides and their difference',
    fr: 'Consulter un rapprochement avec ses deux côtés et leur différence',
  },
  {
    en: 'Get a payout order with its approvals and payouts',
    fr: 'Consulter une demande de décaissement avec ses approbations et ses décaissements',
  },
  {
    en: 'Get a payout with its attempts and the actions allowed to the reader',
    fr: 'Consulter un décaissement avec ses tentatives et les actions permises',
  },
  { en: 'Get a proposal', fr: 'Consulter une demande d’approbation' },
  {
    en: 'Get a report of one business day or of up to 31 consecutive days',
    fr: 'Consulter un rapport d’une journée comptable ou de 31 journées consécutives au plus',
  },
  { en: 'Get a transaction', fr: 'Consulter une transaction' },
  { en: 'Get a user', fr: 'Consulter un utilisateur' },
  {
    en: 'Get an API call with its request and response',
    fr: 'Consulter un appel API avec sa requête et sa réponse',
  },
  {
    en: 'Get an API project without its credentials',
    fr: 'Consulter un projet API sans ses identifiants de connexion',
  },
  { en: 'Get an error code', fr: 'Consulter un code d’erreur' },
  {
    en: 'Get an import source with the column mapping of its last confirmed import',
    fr: 'Consulter une source d’import avec les colonnes de son dernier import validé',
  },
  {
    en: 'Get an import with its column mapping, its first rows and its errors',
    fr: 'Consulter un import avec ses colonnes, ses premières lignes et ses erreurs',
  },
  {
    en: 'Get an operator account with its statements, cash movements and low-balance refusals',
    fr: 'Consulter un compte opérateur : relevés de solde, mouvements de fonds et refus pour solde bas',
  },
  {
    en: 'Get the bounds of the balance of an operator account over the last 14 days',
    fr: 'Lire les bornes du solde d’un compte opérateur sur les 14 derniers jours',
  },
  {
    en: 'Get what a stated balance shows about a payout whose outcome is unknown',
    fr: 'Lire ce que le solde déclaré montre d’un décaissement d’issue inconnue',
  },
  {
    en: 'Get what waits for funds on an operator account, and what a release or a Cashin would pay',
    fr: 'Consulter les décaissements suspendus faute de solde d’un compte opérateur, et ceux qu’une levée ou un Cashin paierait',
  },
  {
    en: 'Get the accounts and labels of the journal; version 0 is the template',
    fr: 'Consulter les comptes et libellés du journal ; la version 0 est le modèle',
  },
  {
    en: 'Get the approval tiers, limits and settings in force',
    fr: 'Consulter les paliers d’approbation, limites et réglages en vigueur',
  },
  {
    en: 'Get what uses the rate of an API project: calls of the last minute and those that wait',
    fr: 'Consulter ce qui utilise la limite d’un projet API : appels de la dernière minute et appels en attente',
  },
  {
    en: 'List the webhooks of all projects of the reader',
    fr: 'Lister les webhooks de tous ses projets',
  },
  {
    en: 'List the deliveries of all webhooks with their responses',
    fr: 'Lister les envois de tous les webhooks avec leurs réponses',
  },
  { en: 'Get the current session', fr: 'Consulter sa session' },
  {
    en: 'Get the declared egress addresses and the calls refused because of their address',
    fr: 'Consulter les adresses de sortie déclarées et les appels refusés pour leur adresse',
  },
  {
    en: 'Get the tasks of the current user and the figures of the Today page',
    fr: 'Consulter les tâches de l’utilisateur et les chiffres de la page Aujourd’hui',
  },
  {
    en: 'Get the sum of the balances of all operator accounts over the last 14 days',
    fr: 'Consulter la somme des soldes de tous les comptes opérateurs sur les 14 derniers jours',
  },
  {
    en: 'Get the success rate of the payins of today by operator, with its usual range',
    fr: 'Consulter le taux de réussite des encaissements du jour par opérateur, avec sa bande habituelle',
  },
  {
    en: 'Get the health of an operator account by hour of a day',
    fr: 'Consulter la santé d’un compte opérateur par heure d’une journée',
  },
  {
    en: 'Get the journal of a business day, as exported or as a preview',
    fr: 'Consulter le journal d’une journée comptable, exporté ou en aperçu',
  },
  { en: 'Get the limits of the close in force', fr: 'Consulter les limites de clôture en vigueur' },
  {
    en: 'Get the name, type, size and digest of a file',
    fr: 'Consulter le nom, le type, la taille et l’empreinte d’un fichier',
  },
  {
    en: 'Get the number and amount (XOF) of payouts in each state',
    fr: 'Compter les décaissements de chaque état, avec leur montant (XOF)',
  },
  {
    en: 'Get the oldest unlocked business day past its cut-off, otherwise today',
    fr: 'Ouvrir la plus ancienne journée non verrouillée après son heure d’arrêté, sinon celle du jour',
  },
  { en: 'Get the payout to which a transaction belongs', fr: 'Retrouver le décaissement d’une transaction' },
  {
    en: 'Get the progress and the results of an audit of past transactions',
    fr: 'Suivre l’avancement et les résultats d’un contrôle des transactions passées',
  },
  {
    en: 'Get the progress of requested status checks',
    fr: 'Suivre l’avancement des vérifications demandées',
  },
  {
    en: 'Get the second-factor enrolment of the current user',
    fr: 'Consulter l’inscription de son second facteur',
  },
  {
    en: 'Get the state of sending in each project of the reader',
    fr: 'Consulter l’état de l’envoi dans chacun de ses projets',
  },
  {
    en: 'Get the three sources of a transaction: own record, aggregator, statement',
    fr: 'Consulter les trois sources d’une transaction : enregistrement propre, agrégateur, relevé',
  },
  { en: 'Get the timeline of a transaction', fr: 'Consulter la chronologie d’une transaction' },
  {
    en: 'Get who made the evidence file with a seal, when and of which transaction',
    fr: 'Retrouver qui a établi le dossier de preuve d’un sceau, quand et pour quelle transaction',
  },
  { en: 'Hold a payout that is ready to be sent', fr: 'Suspendre un décaissement prêt à l’envoi' },
  { en: 'Import a CSV or XLSX file', fr: 'Importer un fichier CSV ou XLSX' },
  {
    en: 'Import a CSV or XLSX file of past transactions',
    fr: 'Importer un fichier CSV ou XLSX de transactions passées',
  },
  { en: 'Import the completed spreadsheet of breaks', fr: 'Importer le tableur d’écarts complété' },
  {
    en: 'Issue an approved API key to the administrator who requested it',
    fr: 'Émettre une clé API approuvée à l’administrateur qui l’a demandée',
  },
  {
    en: 'Link a quarantined callback to a transaction of its project, with a reason',
    fr: 'Rattacher un callback en quarantaine à une transaction de son projet, avec un motif',
  },
  { en: 'List API calls to the aggregator', fr: 'Lister les appels API à l’agrégateur' },
  {
    en: 'List alerts: checks, credentials, payouts, balances, callbacks, breaks, days and e-mails',
    fr: 'Lister les alertes : vérifications, identifiants, décaissements, soldes, callbacks, écarts, journées et e-mails',
  },
  {
    en: 'List audit entries, newest first',
    fr: 'Lister les entrées du journal d’audit, les plus récentes d’abord',
  },
  { en: 'List audits of past transactions', fr: 'Lister les contrôles des transactions passées' },
  { en: 'List business days, newest first', fr: 'Lister les journées comptables, les plus récentes d’abord' },
  {
    en: 'List callbacks, latest first',
    fr: 'Lister les callbacks reçus, les plus récents d’abord',
  },
  {
    en: 'List requests to callback addresses that were not POST',
    fr: 'Lister les requêtes aux adresses de callback qui n’étaient pas des POST',
  },
  {
    en: 'List the names of the users of one’s own projects, disabled users included',
    fr: 'Lister les noms des utilisateurs de ses propres projets, utilisateurs désactivés compris',
  },
  {
    en: 'List changes to the access of other users in the last 14 days, newest first',
    fr: 'Lister les modifications d’accès des autres utilisateurs des 14 derniers jours, les plus récentes d’abord',
  },
  { en: 'List claims against the aggregator', fr: 'Lister les réclamations auprès de l’agrégateur' },
  {
    en: 'Get what is under way with an import, or how it ended',
    fr: 'Obtenir le traitement en cours d’un import, ou son issue',
  },
  { en: 'List imports with their totals', fr: 'Lister les imports avec leurs totaux' },
  { en: 'List matches', fr: 'Lister les rapprochements' },
  {
    en: 'List operator outages, newest first',
    fr: 'Lister les incidents opérateur, les plus récents d’abord',
  },
  { en: 'List payout orders', fr: 'Lister les demandes de décaissement' },
  {
    en: 'List failed payouts with the reason, and whether and from when each may be retried',
    fr: 'Lister les décaissements échoués avec la cause et le moment à partir duquel chacun peut être retenté',
  },
  {
    en: 'Get the outcome of retries by error code, and payouts with several attempts',
    fr: 'Consulter l’issue des nouvelles tentatives par code d’erreur et les décaissements à plusieurs tentatives',
  },
  {
    en: 'List pending and decided approvals, newest first',
    fr: 'Lister les approbations en attente et décidées, les plus récentes d’abord',
  },
  {
    en: 'List restatements of locked days with the days they are booked on',
    fr: 'Lister les retraitements de journées verrouillées avec les journées où ils sont comptabilisés',
  },
  { en: 'List the API keys of a project', fr: 'Lister les clés API d’un projet' },
  { en: 'List the API projects of the reader', fr: 'Lister ses projets API' },
  {
    en: 'List the adjustments of a business day, including reversed ones',
    fr: 'Lister les ajustements d’une journée comptable, y compris annulés',
  },
  {
    en: 'List the deliveries of a webhook with their responses',
    fr: 'Lister les envois d’un webhook avec leurs réponses',
  },
  { en: 'List the error codes of the aggregator', fr: 'Lister les codes d’erreur de l’agrégateur' },
  {
    en: 'List the fee grids by date of effect, those of all projects and those of one',
    fr: 'Lister les grilles de frais par date d’effet, celles de tous les projets et celles d’un projet',
  },
  { en: 'List the import sources', fr: 'Lister les sources d’import' },
  {
    en: 'List the items in transit across the cut-off and those close to it',
    fr: 'Lister les éléments en transit à l’heure d’arrêté et ceux qui en sont proches',
  },
  {
    en: 'List the journal exports, newest first',
    fr: 'Lister les exports du journal comptable, les plus récents d’abord',
  },
  {
    en: 'List the lines of a batch with their errors in the reader’s language',
    fr: 'Lister les lignes d’un lot avec leurs erreurs dans sa langue',
  },
  { en: 'List the lines of a confirmed import', fr: 'Lister les lignes d’un import validé' },
  {
    en: 'List the manual overrides of a transaction',
    fr: 'Lister les corrections manuelles d’une transaction',
  },
  {
    en: 'List the movements of an account on a business day; `none` for unidentified operators',
    fr: 'Lister les mouvements d’un compte sur une journée comptable ; `none` pour les opérateurs non identifiés',
  },
  {
    en: 'List the notes about an error code, newest first',
    fr: 'Lister les notes sur un code d’erreur, les plus récentes d’abord',
  },
  {
    en: 'List the number prefixes of operators by country',
    fr: 'Lister les préfixes des opérateurs par pays',
  },
  {
    en: 'List the open and resolved breaks of the reader’s projects',
    fr: 'Lister les écarts ouverts et résolus de ses projets',
  },
  {
    en: 'List the operator accounts with their balances and the payouts held for a low balance',
    fr: 'Lister les comptes opérateurs avec leurs soldes et les décaissements suspendus pour solde bas',
  },
  {
    en: 'List the payouts refused for a low balance, with what was tried again and its outcome',
    fr: 'Lister les décaissements refusés pour solde insuffisant, avec leurs nouvelles tentatives et leur issue',
  },
  {
    en: 'List the operators of the catalogue in their latest version',
    fr: 'Lister les opérateurs du catalogue dans leur dernière version',
  },
  {
    en: 'List the owner, due time and escalation time of each type of break',
    fr: 'Lister le responsable, l’échéance et le délai de transmission de chaque nature d’écart',
  },
  { en: 'List the payouts of the reader’s projects', fr: 'Lister les décaissements de ses projets' },
  { en: 'List the reports scheduled by e-mail', fr: 'Lister les rapports planifiés par e-mail' },
  {
    en: 'List the reports sent by e-mail, newest first',
    fr: 'Lister les rapports envoyés par e-mail, les plus récents d’abord',
  },
  {
    en: 'List the results of requested status checks',
    fr: 'Lister les résultats des vérifications demandées',
  },
  {
    en: 'List the rows of an audit of past transactions',
    fr: 'Lister les lignes d’un contrôle des transactions passées',
  },
  {
    en: 'List the saved views of a list: own ones and those shared with the role',
    fr: 'Lister les vues enregistrées d’une liste : les siennes et celles partagées avec son rôle',
  },
  { en: 'List the scheduled status checks', fr: 'Lister les vérifications planifiées' },
  {
    en: 'List the unmatched lines and records of a business day',
    fr: 'Lister les lignes et enregistrements non rapprochés d’une journée comptable',
  },
  {
    en: 'List the users to whom breaks can be assigned',
    fr: 'Lister les utilisateurs à qui un écart peut être attribué',
  },
  {
    en: 'List the versions of a country’s prefixes with their authors and reasons',
    fr: 'Lister les versions des préfixes d’un pays avec leurs auteurs et leurs motifs',
  },
  {
    en: 'List the versions of an operator with their authors and reasons',
    fr: 'Lister les versions d’un opérateur avec leurs auteurs et leurs motifs',
  },
  {
    en: 'List the versions of the limits with their requesters and approvers',
    fr: 'Lister les versions des limites avec leurs demandeurs et approbateurs',
  },
  {
    en: 'List the versions of the match rules, newest first',
    fr: 'Lister les versions des règles de rapprochement, les plus récentes d’abord',
  },
  {
    en: 'List the versions of the payout policy with their requesters and approvers',
    fr: 'Lister les versions des règles de décaissement avec leurs demandeurs et approbateurs',
  },
  {
    en: 'List the versions of the status check policy, the current one first',
    fr: 'Lister les versions des règles de vérification, la version en vigueur d’abord',
  },
  { en: 'List the webhooks of a project', fr: 'Lister les webhooks d’un projet' },
  { en: 'List transactions', fr: 'Lister les transactions' },
  {
    en: 'List unexpected responses of the aggregator',
    fr: 'Lister les réponses inattendues de l’agrégateur',
  },
  { en: 'List users', fr: 'Lister les utilisateurs' },
  {
    en: 'Load a CSV or XLSX file as a draft batch',
    fr: 'Charger un fichier CSV ou XLSX comme lot à l’état de brouillon',
  },
  { en: 'Load the corrected error file of a batch', fr: 'Charger le fichier d’erreurs corrigé d’un lot' },
  {
    en: 'Make the sealed evidence file of a transaction as PDF or JSON',
    fr: 'Établir le dossier de preuve scellé d’une transaction en PDF ou JSON',
  },
  {
    en: 'Match lines with transactions, Cashins or Cashouts manually',
    fr: 'Rapprocher manuellement des lignes et des transactions, Cashins ou Cashouts',
  },
  {
    en: 'Match the lines of a business day by the rules',
    fr: 'Rapprocher les lignes d’une journée comptable selon les règles',
  },
  {
    en: 'Open a claim against the aggregator about a transaction',
    fr: 'Ouvrir une réclamation auprès de l’agrégateur au sujet d’une transaction',
  },
  { en: 'Pause an approved batch', fr: 'Suspendre l’envoi d’un lot approuvé' },
  { en: 'Pause the sending of payouts of a project', fr: 'Suspendre l’envoi des décaissements d’un projet' },
  { en: 'Preview a fee grid', fr: 'Prévisualiser une grille de frais' },
  { en: 'Propose another payout policy', fr: 'Proposer d’autres règles de décaissement' },
  { en: 'Propose other limits of the close', fr: 'Proposer d’autres limites de clôture' },
  { en: 'Record a balance as read at the aggregator', fr: 'Enregistrer un solde lu chez l’agrégateur' },
  {
    en: 'Record that a claim was sent, with the ticket of the aggregator and the due day',
    fr: 'Consigner l’envoi d’une réclamation, avec le ticket de l’agrégateur et l’échéance',
  },
  {
    en: 'Record the answer of the aggregator to a claim',
    fr: 'Consigner la réponse de l’agrégateur à une réclamation',
  },
  { en: 'Reject the proposal of another user', fr: 'Rejeter la demande d’un autre utilisateur' },
  {
    en: 'Register transactions that your system created at the aggregator',
    fr: 'Enregistrer des transactions que votre système a créées chez l’agrégateur',
  },
  { en: 'Reject a payout order', fr: 'Rejeter une demande de décaissement' },
  {
    en: 'Release a payout held by a user or an outage, with a second-factor code',
    fr: 'Lever la suspension d’un décaissement par un utilisateur ou un incident, avec un code de second facteur',
  },
  {
    en: 'Remove the signature and return the business day to the preparer',
    fr: 'Annuler la signature et renvoyer la journée comptable au préparateur',
  },
  { en: 'Reopen a resolved break', fr: 'Rouvrir un écart résolu' },
  {
    en: 'Replace the key of the callback address and the secret of its signatures',
    fr: 'Remplacer la clé de l’adresse de callback et le secret de ses signatures',
  },
  {
    en: 'Replace the prefixes and number lengths of a country',
    fr: 'Remplacer les préfixes et longueurs de numéro d’un pays',
  },
  { en: 'Replace the status check policy', fr: 'Remplacer les règles de vérification' },
  { en: 'Replay a recorded callback, with a reason', fr: 'Rejouer un callback enregistré, avec un motif' },
  {
    en: 'Request a manual override with evidence; a second user approves',
    fr: 'Demander une correction manuelle avec justificatif ; un second utilisateur approuve',
  },
  { en: 'Request a Cashin', fr: 'Demander un Cashin' },
  { en: 'Request a single payout', fr: 'Demander un décaissement' },
  { en: 'Request an API key', fr: 'Demander une clé API' },
  {
    en: 'Request an OTP of the owner of a wallet for an amount',
    fr: 'Demander un OTP au titulaire d’un portefeuille pour un montant',
  },
  { en: 'Request the approval of a batch', fr: 'Demander l’approbation d’un lot' },
  {
    en: 'Request the carry-over of a break, so that its business day can be signed',
    fr: 'Demander le report d’un écart, pour que sa journée comptable puisse être signée',
  },
  {
    en: 'Request the release of payouts held after the restore of an older backup',
    fr: 'Demander la levée de la suspension des décaissements après la restauration d’une sauvegarde plus ancienne',
  },
  {
    en: 'Mark payouts approved before an interruption as possibly paid',
    fr: 'Marquer comme peut-être payés des décaissements approuvés avant une interruption',
  },
  {
    en: 'Request the sending of payouts approved before an interruption',
    fr: 'Demander l’envoi des décaissements approuvés avant une interruption',
  },
  {
    en: 'Request the release of the payouts of an account held for a low balance',
    fr: 'Demander la levée de la suspension des décaissements d’un compte à solde bas',
  },
  {
    en: 'Get the progress of a request for retries: its status checks, and once it is approved its payouts by stage',
    fr: 'Consulter l’avancement d’une demande de nouvelles tentatives : ses vérifications et, une fois approuvée, ses décaissements par étape',
  },
  {
    en: 'Request the retry of failed payouts of one account and one cause',
    fr: 'Demander la nouvelle tentative de décaissements échoués d’un même compte et d’une même cause',
  },
  {
    en: 'Request the removal of a user’s second factor',
    fr: 'Demander le retrait du second facteur d’un utilisateur',
  },
  {
    en: 'Request the reopening of the last locked day; a second user approves',
    fr: 'Demander la réouverture de la dernière journée verrouillée ; un second utilisateur approuve',
  },
  {
    en: 'Request the replacement of a wrong creation token',
    fr: 'Demander le remplacement d’un jeton de création erroné',
  },
  {
    en: 'Request the reset of a user’s password',
    fr: 'Demander la réinitialisation du mot de passe d’un utilisateur',
  },
  {
    en: 'Request the reversal of a manual override; a second user approves',
    fr: 'Demander l’annulation d’une correction manuelle ; un second utilisateur approuve',
  },
  {
    en: 'Request to record that the call created nothing',
    fr: 'Demander à consigner que l’appel n’a rien créé',
  },
  {
    en: 'Resolve all open breaks that have the cause of a break',
    fr: 'Résoudre tous les écarts ouverts qui ont la même cause qu’un écart',
  },
  {
    en: 'Get what makes up the difference of balance of a break',
    fr: 'Obtenir ce qui compose la différence de solde d’un écart',
  },
  {
    en: 'Link the items that make up a difference of balance to its break',
    fr: 'Rattacher à un écart les éléments qui composent sa différence de solde',
  },
  {
    en: 'Take a break out of the cause that it shares with others',
    fr: 'Séparer un écart de la cause qu’il partage avec d’autres',
  },
  {
    en: 'Resolve a break with a resolution code and a reason',
    fr: 'Résoudre un écart avec un motif de résolution et une explication',
  },
  { en: 'Resume a paused batch', fr: 'Reprendre l’envoi d’un lot' },
  {
    en: 'Resume sending after a user or Rappro paused it',
    fr: 'Reprendre l’envoi suspendu par un utilisateur ou par Rappro',
  },
  {
    en: 'Retry a failed payout if its failure allows it',
    fr: 'Retenter un décaissement échoué si son échec le permet',
  },
  {
    en: 'Reveal the phone number, name and e-mail address of one record',
    fr: 'Révéler le numéro, le nom et l’adresse e-mail d’un enregistrement',
  },
  {
    en: 'Reverse an adjustment and its counterpart; both entries remain',
    fr: 'Annuler un ajustement et sa contrepartie ; les deux écritures restent',
  },
  {
    en: 'Review and lock a business day signed by another user, with a second-factor code',
    fr: 'Contrôler et verrouiller une journée signée par un autre utilisateur, avec un code de second facteur',
  },
  { en: 'Revoke an API key with immediate effect', fr: 'Révoquer une clé API avec effet immédiat' },
  {
    en: 'Run all checks of a business day: raise new breaks and clear those that no longer apply',
    fr: 'Lancer tous les contrôles d’une journée comptable : ouvrir les nouveaux écarts et lever ceux qui n’ont plus lieu d’être',
  },
  {
    en: 'Save a new version of an operator: names, validation modes and minimum amounts',
    fr: 'Enregistrer une nouvelle version d’un opérateur : noms, modes de validation et montants minimaux',
  },
  {
    en: 'Save a new version of the texts of an error code',
    fr: 'Enregistrer une nouvelle version des textes d’un code d’erreur',
  },
  { en: 'Save a view of a list', fr: 'Enregistrer une vue d’une liste' },
  {
    en: 'Save the accounts and labels as a new version for future exports',
    fr: 'Enregistrer les comptes et libellés comme nouvelle version des prochains exports',
  },
  {
    en: 'Schedule a daily e-mail of a report on the previous business day',
    fr: 'Planifier l’envoi quotidien par e-mail d’un rapport sur la journée précédente',
  },
  {
    en: 'Send a webhook delivery again under the same id',
    fr: 'Envoyer à nouveau un message de webhook sous le même identifiant',
  },
  {
    en: 'Send all deliveries of a webhook since a time again',
    fr: 'Renvoyer tous les envois d’un webhook depuis un moment',
  },
  {
    en: 'Stop sending deliveries of a webhook again',
    fr: 'Arrêter le nouvel envoi par un webhook',
  },
  { en: 'Send an event `test` to a webhook', fr: 'Envoyer un événement `test` à un webhook' },
  {
    en: 'Send the report of the same business day again',
    fr: 'Envoyer à nouveau le rapport de la même journée comptable',
  },
  {
    en: 'Take over the responsibility for a scheduled report',
    fr: 'Reprendre la responsabilité d’un rapport planifié',
  },
  { en: 'Send the report of yesterday immediately', fr: 'Envoyer immédiatement le rapport de la veille' },
  { en: 'Set the columns and formats of an import', fr: 'Définir les colonnes et les formats d’un import' },
  { en: 'Set the columns of a batch', fr: 'Définir les colonnes d’un lot' },
  { en: 'Set the due time of a break', fr: 'Définir l’échéance d’un écart' },
  {
    en: 'Set the first business day of a project; later days follow automatically',
    fr: 'Définir la première journée comptable d’un projet ; les suivantes s’enchaînent automatiquement',
  },
  {
    en: 'Set the low-balance alert thresholds of an operator account',
    fr: 'Définir les seuils d’alerte de solde bas d’un compte opérateur',
  },
  {
    en: 'Sign the current figures of a business day with a second-factor code',
    fr: 'Signer les chiffres actuels d’une journée comptable avec un code de second facteur',
  },
  { en: 'Start an audit of past transactions', fr: 'Lancer un contrôle des transactions passées' },
  { en: 'Stop an audit of past transactions', fr: 'Arrêter un contrôle des transactions passées' },
  { en: 'Store a file as evidence', fr: 'Conserver un fichier comme justificatif' },
  { en: 'Strike out a note about an error code', fr: 'Rayer une note sur un code d’erreur' },
  {
    en: 'Strike out a note or an attachment of a break',
    fr: 'Rayer une note ou une pièce jointe d’un écart',
  },
  {
    en: 'Submit another OTP for a wallet payin after a wrong one',
    fr: 'Transmettre un autre OTP d’un encaissement par portefeuille après un OTP erroné',
  },
  {
    en: 'Submit the OTP received by SMS, or another one after a wrong OTP',
    fr: 'Transmettre l’OTP reçu par SMS, ou un autre après un OTP erroné',
  },
  {
    en: 'Suggest matches for a line, a transaction or a cash movement',
    fr: 'Proposer des rapprochements pour une ligne, une transaction ou un mouvement de fonds',
  },
  {
    en: 'Test credentials at the aggregator and save them',
    fr: 'Tester les identifiants chez l’agrégateur et les enregistrer',
  },
  {
    en: 'Test the stored credentials with a call that changes nothing',
    fr: 'Tester les identifiants enregistrés par un appel qui ne modifie rien',
  },
  { en: 'Undo a match', fr: 'Annuler un rapprochement' },
  {
    en: 'Compute the difference that a match would leave',
    fr: 'Calculer la différence que laisserait un rapprochement',
  },
  {
    en: 'Match lines and book the difference',
    fr: 'Rapprocher des lignes et comptabiliser la différence',
  },
  {
    en: 'Unfreeze a business day that is not signed',
    fr: 'Rendre à nouveau ouverte une journée arrêtée qui n’est pas signée',
  },
  {
    en: 'Verify a closing pack against its seal and report the first difference',
    fr: 'Vérifier un dossier de clôture par son sceau et indiquer la première différence',
  },
  { en: 'Withdraw a confirmed import', fr: 'Retirer un import validé' },
  { en: 'Withdraw one’s own proposal', fr: 'Retirer sa propre demande' },
  {
    en: 'List the actions allowed to each role, from the rules of the routes',
    fr: 'Lister les actions permises à chaque rôle, d’après les règles des routes',
  },
  {
    en: 'List one’s own sessions, the last used first',
    fr: 'Lister ses sessions, la dernière utilisée d’abord',
  },
  {
    en: 'End all of one’s own sessions except the current one',
    fr: 'Mettre fin à toutes ses sessions sauf la session en cours',
  },
  { en: 'End one of one’s own sessions', fr: 'Mettre fin à une de ses sessions' },
  {
    en: 'Create new recovery codes with a code of the authenticator app',
    fr: 'Créer de nouveaux codes de secours avec un code de l’application d’authentification',
  },
  { en: 'Request a key that replaces another one', fr: 'Demander une clé API qui en remplace une autre' },
  {
    en: 'List the groups of the identity provider that give access',
    fr: 'Lister les groupes du fournisseur d’identité qui donnent accès',
  },
  { en: 'Set the access of a group', fr: 'Définir l’accès d’un groupe' },
  {
    en: 'Remove a group; its members lose the access at their next sign-in',
    fr: 'Retirer un groupe ; ses membres perdent l’accès à leur prochaine connexion',
  },
  {
    en: 'List the sessions of a user, the last used first',
    fr: 'Lister les sessions d’un utilisateur, la dernière utilisée d’abord',
  },
  { en: 'End all sessions of a user', fr: 'Mettre fin à toutes les sessions d’un utilisateur' },
  { en: 'End a session of a user', fr: 'Mettre fin à une session d’un utilisateur' },
  {
    en: 'Confirm an approver whom a group of the identity provider made, with a second-factor code',
    fr: 'Confirmer, avec un code du second facteur, un approbateur créé par un groupe du fournisseur d’identité',
  },
  {
    en: 'List access taken from approvers in the last 7 days, newest first',
    fr: 'Lister les accès retirés à des approbateurs ces 7 derniers jours, du plus récent au plus ancien',
  },
  {
    en: 'Give an approver their access back within 7 days, with a second-factor code',
    fr: 'Rendre son accès à un approbateur dans les 7 jours, avec un code du second facteur',
  },
  {
    en: 'Request that a relay goes on, with another administrator',
    fr: 'Demander, avec un autre administrateur, la poursuite d’un relais',
  },
  {
    en: 'Let an existing user sign in through the identity provider',
    fr: 'Permettre à un utilisateur existant de se connecter par le fournisseur d’identité',
  },
  {
    en: 'Download audit entries as CSV or JSON, oldest first',
    fr: 'Télécharger les entrées du journal d’audit en CSV ou JSON, les plus anciennes d’abord',
  },
  {
    en: 'Show the last verification of the audit log',
    fr: 'Consulter la dernière vérification du journal d’audit',
  },
  { en: 'Verify the whole audit log', fr: 'Vérifier tout le journal d’audit' },
  { en: 'List the chats that receive alerts', fr: 'Lister les messageries qui reçoivent des alertes' },
  {
    en: 'Add a chat that receives alerts through an incoming webhook',
    fr: 'Ajouter une messagerie qui reçoit des alertes par un webhook entrant',
  },
  {
    en: 'Change or disable a chat that receives alerts',
    fr: 'Modifier ou désactiver une messagerie qui reçoit des alertes',
  },
  {
    en: 'Remove a chat from all alert rules and erase its address',
    fr: 'Retirer une messagerie de toutes les règles d’alerte et effacer son adresse',
  },
  {
    en: 'List messages about alerts with their attempts and responses',
    fr: 'Lister les messages d’alerte avec leurs tentatives et leurs réponses',
  },
  {
    en: 'Send a test e-mail to the signed-in administrator',
    fr: 'Envoyer un e-mail de test à l’administrateur connecté',
  },
  { en: 'Send a test message to a chat', fr: 'Envoyer un message de test à une messagerie' },
  { en: 'Retry a message about alerts', fr: 'Retenter un message d’alerte' },
  { en: 'Read the quiet hours of the signed-in user', fr: 'Consulter ses heures de silence' },
  { en: 'Change the quiet hours of the signed-in user', fr: 'Modifier ses heures de silence' },
  { en: 'Read an alert', fr: 'Consulter une alerte' },
  {
    en: 'List the rules that send alerts to users and chats',
    fr: 'Lister les règles qui envoient des alertes aux utilisateurs et messageries',
  },
  {
    en: 'List the users and chats that an alert rule may name',
    fr: 'Lister les utilisateurs et messageries qu’une règle d’alerte peut désigner',
  },
  { en: 'Create an alert rule', fr: 'Créer une règle d’alerte' },
  { en: 'Replace an alert rule', fr: 'Remplacer une règle d’alerte' },
  { en: 'Delete an alert rule', fr: 'Supprimer une règle d’alerte' },
  {
    en: 'Begin the registration of a passkey with a second-factor code',
    fr: 'Commencer l’enregistrement d’une clé d’accès avec un code de second facteur',
  },
  {
    en: 'Exchange the answer of a passkey for a code',
    fr: 'Échanger la réponse d’une clé d’accès contre un code',
  },
  {
    en: 'Request a link for a new password by e-mail',
    fr: 'Demander par e-mail un lien pour un nouveau mot de passe',
  },
  { en: 'List one’s own passkeys', fr: 'Lister ses clés d’accès' },
  { en: 'Register a passkey', fr: 'Enregistrer une clé d’accès' },
  { en: 'Remove a passkey', fr: 'Retirer une clé d’accès' },
  { en: 'Rename a passkey', fr: 'Renommer une clé d’accès' },
  {
    en: 'Request an answer of one of one’s own passkeys',
    fr: 'Demander la réponse de l’une de ses clés d’accès',
  },
  {
    en: 'Show the tasks, delays, sizes and version of the installation',
    fr: 'Afficher les tâches, les retards, les tailles et la version de l’installation',
  },
  {
    en: 'Show the delays, rates and size of the last seven days',
    fr: 'Afficher les retards, les débits et la taille des sept derniers jours',
  },
];
