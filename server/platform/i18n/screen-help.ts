import type { Catalogue } from './language.js';

/** Short help on each screen: its purpose and the next step. */
export const screenHelp = {
  screenHelp: {
    today: {
      purpose: {
        en: 'What needs attention now: payouts, breaks, days to close, callbacks and delays.',
        fr: 'L’essentiel à traiter maintenant : décaissements, écarts, journées à clore, callbacks et retards.',
      },
      next: {
        en: 'Start with “Needs attention”. Every figure opens the list behind it.',
        fr: 'Commencez par « À traiter ». Un clic sur un chiffre affiche la liste correspondante.',
      },
    },
    transactions: {
      purpose: {
        en: 'All payins and payouts with their current status.',
        fr: 'Tous les encaissements et décaissements avec leur statut actuel.',
      },
      next: {
        en: 'Search by any part of a reference, token or phone number, then open the row. Filters remain in the address, so that you can share it.',
        fr: 'Recherchez une partie de référence, de jeton ou de numéro, puis ouvrez la ligne. Les filtres restent dans l’adresse, que vous pouvez partager.',
      },
    },
    transaction: {
      purpose: {
        en: 'The complete timeline of one transaction: requests, callbacks, status checks and their meaning.',
        fr: 'Chronologie complète d’une transaction : requêtes, callbacks, vérifications et leur signification.',
      },
      next: {
        en: 'Read the reason and the next step at the top. If the status is pending, check it now.',
        fr: 'Lisez en haut le motif et la suite à donner. Si le statut est en cours, vérifiez-le maintenant.',
      },
    },
    statusChecks: {
      purpose: {
        en: 'A status check of several transactions at once.',
        fr: 'Vérification groupée du statut de plusieurs transactions.',
      },
      next: {
        en: 'You can leave the page: the check continues, and its result stays at this address.',
        fr: 'Vous pouvez quitter la page : la vérification continue et son résultat reste à cette adresse.',
      },
    },
    callbacks: {
      purpose: {
        en: 'Callbacks as received, linked to their transactions.',
        fr: 'Callbacks tels que reçus, rattachés à leurs transactions.',
      },
      next: {
        en: 'Open the quarantine first: link each callback to its transaction, or dismiss it with a reason.',
        fr: 'Ouvrez d’abord la quarantaine : rattachez chaque callback à sa transaction, ou écartez-le avec un motif.',
      },
    },
    callback: {
      purpose: {
        en: 'One callback with both deliveries, its content and what it caused.',
        fr: 'Un callback avec ses deux envois, son contenu et ses effets.',
      },
      next: {
        en: 'Compare the two deliveries; differences are marked. The status comes from the status check alone.',
        fr: 'Comparez les deux envois ; les différences sont signalées. Le statut provient uniquement de la vérification.',
      },
    },
    exchanges: {
      purpose: {
        en: 'Every call to the aggregator, with the exact request and response.',
        fr: 'Chaque appel à l’agrégateur, avec la requête et la réponse exactes.',
      },
      next: {
        en: 'Open a call and copy it as cURL to reproduce it with the aggregator’s support.',
        fr: 'Ouvrez un appel et copiez-le en cURL pour le reproduire avec le support de l’agrégateur.',
      },
    },
    claims: {
      purpose: {
        en: 'Claims sent to the aggregator about transactions, with their answers.',
        fr: 'Réclamations adressées à l’agrégateur au sujet de transactions, avec leurs réponses.',
      },
      next: {
        en: 'Follow up the overdue claims first. Open a new one from the page of its transaction, after making the evidence file.',
        fr: 'Suivez d’abord les réclamations en retard. Ouvrez-en une depuis la page de sa transaction, après avoir établi le dossier de preuve.',
      },
    },
    subCodes: {
      purpose: {
        en: 'Meaning of each error code, the responsible party and the next step.',
        fr: 'Signification de chaque code d’erreur, partie responsable et suite à donner.',
      },
      next: {
        en: 'Search for the code within its list: the same code has another meaning elsewhere.',
        fr: 'Recherchez le code dans sa liste : un même code a un autre sens ailleurs.',
      },
    },
    drift: {
      purpose: {
        en: 'Responses that the documentation of the aggregator does not provide for.',
        fr: 'Réponses absentes de la documentation de l’agrégateur.',
      },
      next: {
        en: 'Open an example, clarify it with the aggregator, then acknowledge it.',
        fr: 'Ouvrez un exemple, clarifiez-le avec l’agrégateur, puis acquittez la réponse.',
      },
    },
    webhookDeliveries: {
      purpose: {
        en: 'What was sent to your systems by webhooks, with the last answer of each receiver.',
        fr: 'Envois des webhooks à vos systèmes, avec la dernière réponse de chaque destinataire.',
      },
      next: {
        en: 'Once a receiver works again, send what was given up from the page of its project, with Retry since.',
        fr: 'Dès qu’un destinataire fonctionne à nouveau, renvoyez ce qui a été abandonné depuis la page de son projet, avec Renvoyer depuis.',
      },
    },
    sweeps: {
      purpose: {
        en: 'Runs of the scheduled status checks and their delays.',
        fr: 'Passages des vérifications planifiées et leurs retards.',
      },
      next: {
        en: 'Nothing to do as long as the last run is recent and no transaction is late.',
        fr: 'Rien à faire tant que le dernier passage est récent et qu’aucune transaction n’est en retard.',
      },
    },
    payouts: {
      purpose: {
        en: 'Payouts by stage: to approve, on hold, pending, possibly paid, done.',
        fr: 'Décaissements par étape : à approuver, suspendus, en cours, peut-être payés, terminés.',
      },
      next: {
        en: 'Approve what awaits you, then look at payouts that are on hold or possibly paid.',
        fr: 'Approuvez ce qui vous attend, puis examinez les décaissements suspendus ou peut-être payés.',
      },
    },
    payout: {
      purpose: {
        en: 'One payout with its attempts and its outcome.',
        fr: 'Un décaissement avec ses tentatives et son issue.',
      },
      next: {
        en: 'If it is on hold, release or cancel it. If it is possibly paid, resolve it: it is never sent again before that.',
        fr: 'S’il est suspendu, levez la suspension ou annulez-le. S’il est peut-être payé, régularisez-le : il n’est jamais envoyé de nouveau avant cela.',
      },
    },
    newPayout: {
      purpose: {
        en: 'A request for one payout, checked while you type.',
        fr: 'Demande d’un décaissement, contrôlée pendant la saisie.',
      },
      next: {
        en: 'Complete the fields, read the preliminary checks, then request approval. Nothing is sent before another user has approved.',
        fr: 'Complétez les champs, lisez les contrôles préalables, puis demandez l’approbation. Rien n’est envoyé avant l’approbation d’un autre utilisateur.',
      },
    },
    order: {
      purpose: {
        en: 'One request with its checks and its approvals.',
        fr: 'Une demande avec ses contrôles et ses approbations.',
      },
      next: {
        en: 'Compare the beneficiary and the amount, then approve with your code or reject with a reason.',
        fr: 'Comparez le bénéficiaire et le montant, puis approuvez avec votre code ou refusez avec un motif.',
      },
    },
    batch: {
      purpose: {
        en: 'A file of payouts that is checked row by row.',
        fr: 'Fichier de décaissements, contrôlé ligne par ligne.',
      },
      next: {
        en: 'Correct the invalid rows in the error file and import it again, then request approval of the batch.',
        fr: 'Corrigez les lignes en erreur dans le fichier des erreurs et réimportez-le, puis demandez l’approbation du lot.',
      },
    },
    retries: {
      purpose: {
        en: 'Failed payouts: why, who is responsible, and from when each may be sent once more.',
        fr: 'Décaissements échoués : cause, responsable et moment à partir duquel chacun peut être retenté.',
      },
      next: {
        en: 'Retry one from its row, or select several of one operator and one cause and request their retry.',
        fr: 'Retentez-en un depuis sa ligne, ou cochez-en plusieurs d’un même opérateur et d’une même cause et demandez leur nouvelle tentative.',
      },
    },
    policy: {
      purpose: {
        en: 'Approvals required and limits for payouts.',
        fr: 'Approbations requises et limites des décaissements.',
      },
      next: {
        en: 'Request a change; another administrator approves it.',
        fr: 'Demandez une modification ; un autre administrateur l’approuve.',
      },
    },
    accounts: {
      purpose: {
        en: 'Estimated balance and runway of each operator account.',
        fr: 'Solde estimé et autonomie de chaque compte opérateur.',
      },
      next: {
        en: 'Open the first account: it is the one in most trouble. Prepare the Cashin, then release its payouts on hold.',
        fr: 'Ouvrez le premier compte, le plus exposé. Préparez le Cashin, puis levez la suspension de ses décaissements.',
      },
    },
    refusals: {
      purpose: {
        en: 'Payouts refused for a low balance, what was retried and with what outcome.',
        fr: 'Décaissements refusés pour solde insuffisant, nouvelles tentatives et leur issue.',
      },
      next: {
        en: 'Filter by the outcome “not paid” and open the account to prepare a Cashin.',
        fr: 'Filtrez sur l’issue « non payé » et ouvrez le compte pour préparer un Cashin.',
      },
    },
    account: {
      purpose: {
        en: 'Balance, movements and payouts on hold of one operator account.',
        fr: 'Solde, mouvements et décaissements suspendus d’un compte opérateur.',
      },
      next: {
        en: 'Declare a balance read at the operator to narrow the estimate. Set the alert for low balances.',
        fr: 'Déclarez un solde relevé chez l’opérateur pour affiner l’estimation. Réglez l’alerte de solde bas.',
      },
    },
    proposals: {
      purpose: {
        en: 'Operations under dual control that await approval.',
        fr: 'Opérations en double validation, en attente d’approbation.',
      },
      next: {
        en: 'Open a request, compare the values and the evidence, then approve or reject it.',
        fr: 'Ouvrez une demande, comparez les valeurs et les justificatifs, puis approuvez-la ou rejetez-la.',
      },
    },
    days: {
      purpose: {
        en: 'Business days and the progress of their close.',
        fr: 'Journées comptables et avancement de leur clôture.',
      },
      next: {
        en: 'Open the oldest day that is not locked: days are signed in order.',
        fr: 'Ouvrez la plus ancienne journée non verrouillée : les journées se signent dans l’ordre.',
      },
    },
    day: {
      purpose: {
        en: 'The close of one business day, step by step.',
        fr: 'Clôture d’une journée comptable, étape par étape.',
      },
      next: {
        en: 'Follow the steps from left to right. The open step shows what is missing and links to it.',
        fr: 'Suivez les étapes de gauche à droite. L’étape ouverte indique ce qui manque et y conduit.',
      },
    },
    firstDay: {
      purpose: {
        en: 'The first business day that Rappro closes for a project.',
        fr: 'Première journée comptable que Rappro clôture pour un projet.',
      },
      next: {
        en: 'Choose the day. It opens with the balances stated for its start.',
        fr: 'Choisissez la journée. Elle s’ouvre avec les soldes déclarés à son début.',
      },
    },
    breaks: {
      purpose: {
        en: 'Differences between sources, by day, owner and due date.',
        fr: 'Différences entre sources, par journée, responsable et échéance.',
      },
      next: {
        en: 'Open the breaks that are due, follow the recommended action, then resolve each with a code and a reason.',
        fr: 'Ouvrez les écarts à échéance, suivez l’action recommandée, puis résolvez chacun avec un motif et une explication.',
      },
    },
    break: {
      purpose: {
        en: 'The values of each source side by side; the odd one is marked.',
        fr: 'Valeurs de chaque source côte à côte ; la valeur divergente est signalée.',
      },
      next: {
        en: 'Follow the recommended action. Resolve the break once the cause is known.',
        fr: 'Suivez l’action recommandée. Résolvez l’écart une fois la cause connue.',
      },
    },
    breakRules: {
      purpose: {
        en: 'Owner, due date and escalation by type of break.',
        fr: 'Responsable, échéance et escalade par nature d’écart.',
      },
      next: {
        en: 'Adapt them to your team; changes apply to breaks found from then on.',
        fr: 'Adaptez-les à votre équipe ; les modifications s’appliquent aux écarts constatés ensuite.',
      },
    },
    matching: {
      purpose: {
        en: 'Lines of files next to the transactions to which they refer.',
        fr: 'Lignes de fichiers en regard des transactions correspondantes.',
      },
      next: {
        en: 'Run the matching, then match the remaining lines: select both sides and confirm.',
        fr: 'Lancez le rapprochement, puis rapprochez les lignes restantes : sélectionnez les deux côtés et validez.',
      },
    },
    imports: {
      purpose: {
        en: 'Merchant orders, operator statements and bank statements.',
        fr: 'Commandes du marchand, relevés opérateurs et relevés bancaires.',
      },
      next: {
        en: 'Import the files of the day that are still missing.',
        fr: 'Importez les fichiers du jour qui manquent encore.',
      },
    },
    import: {
      purpose: {
        en: 'One file with its columns, valid rows and invalid rows.',
        fr: 'Un fichier avec ses colonnes, ses lignes valides et ses lignes en erreur.',
      },
      next: {
        en: 'Check the columns and the preview, enter the control totals, then confirm. Before that the file has no effect.',
        fr: 'Vérifiez les colonnes et l’aperçu, saisissez les totaux de contrôle, puis validez. Avant cela, le fichier est sans effet.',
      },
    },
    pastAudits: {
      purpose: {
        en: 'Transactions of the past from a file, compared with the status at the aggregator.',
        fr: 'Transactions passées d’un fichier, comparées au statut chez l’agrégateur.',
      },
      next: {
        en: 'Start a comparison with the file of your system, then look at the rows that differ.',
        fr: 'Lancez une comparaison avec le fichier de votre système, puis examinez les lignes qui diffèrent.',
      },
    },
    sources: {
      purpose: {
        en: 'Origins of the imported files, with the date on which each is due.',
        fr: 'Origines des fichiers importés, avec l’échéance de chacun.',
      },
      next: {
        en: 'Create one source for each file that you receive.',
        fr: 'Créez une source pour chaque fichier que vous recevez.',
      },
    },
    reports: {
      purpose: {
        en: 'Reports of one or several days, on screen and as files.',
        fr: 'Rapports d’une ou de plusieurs journées, à l’écran et en fichiers.',
      },
      next: {
        en: 'Choose the report and the period, then download it. Figures of locked days are sealed.',
        fr: 'Choisissez le rapport et la période, puis téléchargez-le. Les chiffres des journées verrouillées sont scellés.',
      },
    },
    journal: {
      purpose: {
        en: 'Balanced entries for the accounting software.',
        fr: 'Pièces équilibrées destinées au logiciel comptable.',
      },
      next: {
        en: 'Export the days that are locked; corrections appear as entries of their own.',
        fr: 'Exportez les journées verrouillées ; les corrections forment des pièces distinctes.',
      },
    },
    schedules: {
      purpose: {
        en: 'Reports of the previous day sent by e-mail.',
        fr: 'Rapports de la veille envoyés par e-mail.',
      },
      next: {
        en: 'Create a schedule with its recipients, and check the deliveries below.',
        fr: 'Créez un envoi avec ses destinataires et contrôlez les envois effectués plus bas.',
      },
    },
    users: {
      purpose: {
        en: 'Users, their roles and their projects.',
        fr: 'Utilisateurs, leurs rôles et leurs projets.',
      },
      next: {
        en: 'Create a user and hand over the set-up link. Disable users who leave.',
        fr: 'Créez un utilisateur et transmettez-lui le lien de configuration. Désactivez les utilisateurs qui partent.',
      },
    },
    projects: {
      purpose: {
        en: 'Projects of the aggregator, each with its own data and limits.',
        fr: 'Projets chez l’agrégateur, chacun avec ses données et ses limites.',
      },
      next: {
        en: 'Open a project to set its credentials, callback URL and API keys.',
        fr: 'Ouvrez un projet pour définir ses identifiants, son URL de callback et ses clés API.',
      },
    },
    operators: {
      purpose: {
        en: 'Names, limits, fees and prefixes of the operators.',
        fr: 'Noms, limites, frais et préfixes des opérateurs.',
      },
      next: {
        en: 'Enter the fees of your contract, so that the balance proof can use them.',
        fr: 'Saisissez les frais de votre contrat, afin que la justification de solde les utilise.',
      },
    },
    closePolicy: {
      purpose: {
        en: 'Amounts above which a second user approves before the close.',
        fr: 'Montants au-delà desquels un second utilisateur approuve avant la clôture.',
      },
      next: {
        en: 'Request a change; another administrator approves it.',
        fr: 'Demandez une modification ; un autre administrateur l’approuve.',
      },
    },
    system: {
      purpose: {
        en: 'Tasks of the installation, its delays and its size.',
        fr: 'Tâches de l’installation, ses retards et sa taille.',
      },
      next: {
        en: 'Look at the tasks with a fault, and at a delay that grows.',
        fr: 'Regardez les tâches avec une faute, et un retard qui augmente.',
      },
    },
    permissions: {
      purpose: {
        en: 'Actions allowed to each role, by area.',
        fr: 'Actions permises à chaque rôle, par domaine.',
      },
      next: {
        en: 'Compare the roles before you create or change a user.',
        fr: 'Comparez les rôles avant de créer ou de modifier un utilisateur.',
      },
    },
    audit: {
      purpose: {
        en: 'Actions of users, in chronological order.',
        fr: 'Actions des utilisateurs, par ordre chronologique.',
      },
      next: {
        en: 'Filter by action, user or period. Open a row to read what was changed.',
        fr: 'Filtrez par action, utilisateur ou période. Ouvrez une ligne pour lire ce qui a changé.',
      },
    },
    alerts: {
      purpose: {
        en: 'Alerts with their cause, their messages and the user who acknowledged them.',
        fr: 'Alertes avec leur cause, leurs messages et l’utilisateur qui les a acquittées.',
      },
      next: {
        en: 'Acknowledge an alert to stop its escalation, then handle its cause. It ends automatically when the cause has ended.',
        fr: 'Acquittez une alerte pour arrêter l’escalade, puis traitez sa cause. Elle se termine automatiquement lorsque la cause disparaît.',
      },
    },
    alertRules: {
      purpose: {
        en: 'Receivers of alerts by e-mail and chat, with escalation, and the log of messages.',
        fr: 'Destinataires des alertes par e-mail et messagerie, avec escalade, et journal des messages.',
      },
      next: {
        en: 'Add a chat, send it a test, then name it in a rule.',
        fr: 'Ajoutez une messagerie, envoyez-lui un test, puis désignez-la dans une règle.',
      },
    },
    secondFactor: {
      purpose: {
        en: 'The authenticator app that gives your codes.',
        fr: 'Application d’authentification qui fournit vos codes.',
      },
      next: {
        en: 'Scan the image with the app and enter the first code.',
        fr: 'Scannez l’image avec l’application et saisissez le premier code.',
      },
    },
  },
} satisfies Catalogue;
