import type { Catalogue } from '../../platform/i18n/language.js';

/** Texts of an alert by its kind: its title, what happened, the title of several, and the link to where it is handled. */
export const alertKinds = {
  alertKind: {
    title: {
      low_balance: { en: 'Low balance at %{operator}', fr: 'Solde bas chez %{operator}' },
      outage: { en: 'Outage at %{operator}', fr: 'Incident chez %{operator}' },
      success_rate: {
        en: 'Unusually low success rate at %{operator}',
        fr: 'Taux de réussite inhabituellement bas chez %{operator}',
      },
      restatement: { en: 'Restatement of %{day}', fr: 'Retraitement du %{day}' },
      break_overdue: { en: 'Overdue breaks: %{kind}', fr: 'Écarts en retard : %{kind}' },
      report_failed: { en: 'E-mail not sent: %{report}', fr: 'E-mail non envoyé : %{report}' },
      checks_paused: { en: 'Status checks are suspended', fr: 'Vérifications de statut suspendues' },
      credentials_refused: {
        en: 'The aggregator refuses the credentials',
        fr: 'Identifiants refusés par l’agrégateur',
      },
      responses_unusable: {
        en: 'No usable response of the aggregator',
        fr: 'Aucune réponse exploitable de l’agrégateur',
      },
      payout_possibly_paid: { en: 'Payouts possibly paid', fr: 'Décaissements peut-être payés' },
      paid_twice: { en: 'Payouts paid twice', fr: 'Décaissements payés deux fois' },
      contradiction: { en: 'Contradicted final statuses', fr: 'Statuts définitifs contredits' },
      callbacks_silent: { en: 'No callback received', fr: 'Aucun callback reçu' },
      restore_guard_closed: {
        en: 'Payouts are blocked by the restore guard',
        fr: 'Décaissements bloqués après une restauration',
      },
      mail_not_set: { en: 'Scheduled reports are not sent', fr: 'Envois programmés interrompus' },
      claim_overdue: { en: 'Claims are overdue', fr: 'Réclamations en retard' },
      quarantine: { en: 'Callbacks in quarantine', fr: 'Callbacks en quarantaine' },
      callback_requests_refused: {
        en: 'Requests to the callback address that are not callbacks',
        fr: 'Requêtes à l’adresse de callback qui ne sont pas des callbacks',
      },
      callbacks_not_read: { en: 'Callbacks stored but not read', fr: 'Callbacks enregistrés mais non lus' },
      process_stalled: { en: 'The server stood still', fr: 'Le serveur a été bloqué' },
      approval_waiting: { en: 'Requests awaiting approval', fr: 'Demandes en attente d’approbation' },
      approval_escalated: {
        en: 'Requests open to the next level of approval',
        fr: 'Demandes ouvertes au niveau d’approbation supérieur',
      },
      clock_doubtful: { en: 'The clock is doubtful', fr: 'L’heure du serveur est douteuse' },
      unexpected_response: {
        en: 'Unexpected responses of the aggregator',
        fr: 'Réponses inattendues de l’agrégateur',
      },
      day_not_closed: {
        en: 'Business days not locked in time',
        fr: 'Journées comptables non verrouillées à temps',
      },
      sign_in_refused: {
        en: 'Many refused sign-ins: %{name}',
        fr: 'Nombreuses connexions refusées : %{name}',
      },
      admin_new_device: {
        en: 'New device of an administrator: %{name}',
        fr: 'Nouvel appareil d’un administrateur : %{name}',
      },
      break_glass: { en: 'Emergency access used: %{name}', fr: 'Accès d’urgence utilisé : %{name}' },
      approver_withdrawn: {
        en: 'Access taken from an approver: %{name}',
        fr: 'Accès retiré à un approbateur : %{name}',
      },
      approver_pending: {
        en: 'An identity provider’s group made an approver: %{name}',
        fr: 'Approbateur créé par un groupe du fournisseur d’identité : %{name}',
      },
      approver_first_approval: {
        en: 'First approval by a user of the identity provider: %{name}',
        fr: 'Première approbation d’un utilisateur du fournisseur d’identité : %{name}',
      },
      audit_chain_broken: { en: 'The audit log has been altered', fr: 'Journal d’audit altéré' },
      relay_to_confirm: { en: 'Relay to confirm: %{name}', fr: 'Relais à confirmer : %{name}' },
      webhook_failing: { en: 'Webhook not delivered: %{name}', fr: 'Webhook non livré : %{name}' },
      api_key_expiring: { en: 'API key about to expire: %{name}', fr: 'Clé API bientôt expirée : %{name}' },
      alert_channel_gone: {
        en: 'Alerts no longer reach the chat %{name}',
        fr: 'Les alertes n’arrivent plus dans la messagerie %{name}',
      },
    },
    text: {
      low_balance: {
        amount: {
          low: {
            en: 'Balance: %{interval}. The lower bound, %{value}, is below the threshold of %{limit}.',
            fr: 'Solde : %{interval}. La borne basse, %{value}, est inférieure au seuil de %{limit}.',
          },
          high: {
            en: 'Balance: %{interval}. Even the upper bound, %{value}, is below the threshold of %{limit}.',
            fr: 'Solde : %{interval}. Même la borne haute, %{value}, est inférieure au seuil de %{limit}.',
          },
        },
        hours: {
          low: {
            en: 'Balance: %{interval}. At the rate of the last 24 hours, the lower bound, %{value}, lasts %{hours}, below the threshold of %{limit}.',
            fr: 'Solde : %{interval}. Au rythme des dernières 24 heures, la borne basse, %{value}, couvre %{hours}, soit moins que le seuil de %{limit}.',
          },
          high: {
            en: 'Balance: %{interval}. At the rate of the last 24 hours, even the upper bound, %{value}, lasts %{hours}, below the threshold of %{limit}.',
            fr: 'Solde : %{interval}. Au rythme des dernières 24 heures, même la borne haute, %{value}, couvre %{hours}, soit moins que le seuil de %{limit}.',
          },
        },
      },
      success_rate: {
        en: '%{completed} of the last %{count} transactions completed within 3 min; usual at this time: %{usual} %, at least %{low} %.',
        fr: '%{completed} des %{count} dernières transactions réussies en 3 min ; habituellement à cette heure : %{usual} %, au moins %{low} %.',
      },
      restatement: {
        en: '%{smart_count} correction after the day was locked, %{amount}. |||| %{smart_count} corrections after the day was locked, %{amount}.',
        fr: '%{smart_count} correction après le verrouillage de la journée, %{amount}. |||| %{smart_count} corrections après le verrouillage de la journée, %{amount}.',
      },
      break_overdue: {
        en: '%{smart_count} break, %{amount}. |||| %{smart_count} breaks, %{amount}.',
        fr: '%{smart_count} écart, %{amount}. |||| %{smart_count} écarts, %{amount}.',
      },
      break_overdue_shared: {
        en: '%{smart_count} breaks (%{shared}), %{amount}.',
        fr: '%{smart_count} écarts (%{shared}), %{amount}.',
      },
      checks_paused: {
        no_credentials: {
          en: '%{smart_count} transaction due since %{since} is not checked because the project has no credentials. Set the credentials. |||| %{smart_count} transactions due since %{since} are not checked because the project has no credentials. Set the credentials.',
          fr: 'Depuis le %{since}, %{smart_count} transaction n’est pas vérifiée : le projet n’a pas d’identifiants. Renseignez-les. |||| Depuis le %{since}, %{smart_count} transactions ne sont pas vérifiées : le projet n’a pas d’identifiants. Renseignez-les.',
        },
        credentials_refused: {
          en: '%{smart_count} transaction due since %{since} is not checked because the credentials are refused. Test or replace them. |||| %{smart_count} transactions due since %{since} are not checked because the credentials are refused. Test or replace them.',
          fr: 'Depuis le %{since}, %{smart_count} transaction n’est pas vérifiée, car les identifiants sont refusés. Testez-les ou remplacez-les. |||| Depuis le %{since}, %{smart_count} transactions ne sont pas vérifiées, car les identifiants sont refusés. Testez-les ou remplacez-les.',
        },
        late: {
          en: '%{smart_count} transaction due since %{since} is not checked. Make sure that a server runs the scheduled tasks and that the aggregator responds. |||| %{smart_count} transactions due since %{since} are not checked. Make sure that a server runs the scheduled tasks and that the aggregator responds.',
          fr: 'Depuis le %{since}, %{smart_count} transaction n’est pas vérifiée. Assurez-vous qu’un serveur exécute les tâches planifiées et que l’agrégateur répond. |||| Depuis le %{since}, %{smart_count} transactions ne sont pas vérifiées. Assurez-vous qu’un serveur exécute les tâches planifiées et que l’agrégateur répond.',
        },
      },
      credentials_refused: {
        en: 'Since %{since}: “%{why}”. Status checks and payouts are suspended. Test or replace the credentials.',
        fr: 'Depuis le %{since} : « %{why} ». Les vérifications et les décaissements sont suspendus. Testez les identifiants ou remplacez-les.',
      },
      responses_unusable: {
        en: 'Since %{since}, no call has had a usable response: %{why}. Status checks and payouts wait. They resume automatically with the first usable response. If it lasts, send this reason to the aggregator’s support.',
        fr: 'Depuis le %{since}, aucun appel n’a reçu de réponse exploitable : %{why}. Les vérifications et les décaissements sont interrompus. Ils reprennent automatiquement dès la première réponse exploitable. Si la situation persiste, transmettez ce motif au support de l’agrégateur.',
      },
      payout_possibly_paid: {
        en: '%{smart_count} payout (%{amount}) since %{since}: the response to the call was lost. Search for it at the aggregator, then resolve it. It is not sent again automatically. |||| %{smart_count} payouts (%{amount}) since %{since}: the responses to the calls were lost. Search for them at the aggregator, then resolve them. They are not sent again automatically.',
        fr: '%{smart_count} décaissement (%{amount}) depuis le %{since} : la réponse à l’appel est perdue. Recherchez-le chez l’agrégateur, puis régularisez-le. Aucune nouvelle tentative n’est automatique. |||| %{smart_count} décaissements (%{amount}) depuis le %{since} : les réponses aux appels sont perdues. Recherchez-les chez l’agrégateur, puis régularisez-les. Ils ne sont pas renvoyés automatiquement.',
      },
      paid_twice: {
        en: '%{smart_count} payout (%{amount}) since %{since}: an attempt that had failed was paid all the same, and its successor was or may be paid too. Stop what has not left, then recover the second payment. |||| %{smart_count} payouts (%{amount}) since %{since}: attempts that had failed were paid all the same, and their successors were or may be paid too. Stop what has not left, then recover the second payments.',
        fr: '%{smart_count} décaissement (%{amount}) depuis le %{since} : une tentative échouée a tout de même été payée, et la suivante l’a été aussi, ou l’est peut-être. Arrêtez ce qui n’est pas parti, puis récupérez le second paiement. |||| %{smart_count} décaissements (%{amount}) depuis le %{since} : des tentatives échouées ont tout de même été payées, et les suivantes l’ont été aussi, ou le sont peut-être. Arrêtez ce qui n’est pas parti, puis récupérez les seconds paiements.',
      },
      contradiction: {
        en: '%{smart_count} transaction (%{amount}) since %{since}: a status check differs from the final status. Contact the aggregator’s support, then resolve the break. |||| %{smart_count} transactions (%{amount}) since %{since}: status checks differ from the final statuses. Contact the aggregator’s support, then resolve the breaks.',
        fr: '%{smart_count} transaction (%{amount}) depuis le %{since} : une vérification diffère du statut définitif. Contactez le support de l’agrégateur, puis résolvez l’écart. |||| %{smart_count} transactions (%{amount}) depuis le %{since} : des vérifications diffèrent des statuts définitifs. Contactez le support de l’agrégateur, puis résolvez les écarts.',
      },
      callback_requests_refused: {
        en: '%{smart_count} request to the callback address since %{since} was refused (405): method %{methods} instead of POST. If the aggregator sends them, its callbacks are lost: check the address and method there. |||| %{smart_count} requests to the callback address since %{since} were refused (405): method %{methods} instead of POST. If the aggregator sends them, its callbacks are lost: check the address and method there.',
        fr: '%{smart_count} requête à l’adresse de callback depuis le %{since} a été refusée (405) : méthode %{methods} au lieu de POST. Si elle provient de l’agrégateur, ses callbacks sont perdus : contrôlez l’adresse et la méthode qui y sont configurées. |||| %{smart_count} requêtes à l’adresse de callback depuis le %{since} ont été refusées (405) : méthode %{methods} au lieu de POST. Si elles proviennent de l’agrégateur, ses callbacks sont perdus : contrôlez l’adresse et la méthode qui y sont configurées.',
      },
      callbacks_not_read: {
        en: '%{smart_count} callback since %{since} is stored and was not read: it has too many values, or its reading failed. Status checks go on without it. If the aggregator sent it, ask its support; otherwise dismiss it. |||| %{smart_count} callbacks since %{since} are stored and were not read: they have too many values, or their reading failed. Status checks go on without them. If the aggregator sent them, ask its support; otherwise dismiss them.',
        fr: '%{smart_count} callback depuis le %{since} est enregistré mais n’a pas été lu : il compte trop de valeurs, ou sa lecture a échoué. Les vérifications de statut continuent sans lui. S’il provient de l’agrégateur, contactez son support ; sinon, écartez-le. |||| %{smart_count} callbacks depuis le %{since} sont enregistrés mais n’ont pas été lus : ils comptent trop de valeurs, ou leur lecture a échoué. Les vérifications de statut continuent sans eux. S’ils proviennent de l’agrégateur, contactez son support ; sinon, écartez-les.',
      },
      process_stalled: {
        en: 'From %{since}, the server answered nothing for %{smart_count} second. Running then: %{why}. If it happens again, send this text to the support of Rappro. |||| From %{since}, the server answered nothing for %{smart_count} seconds. Running then: %{why}. If it happens again, send this text to the support of Rappro.',
        fr: 'Le %{since}, le serveur n’a rien traité pendant %{smart_count} seconde. En cours à ce moment : %{why}. Si cela se reproduit, transmettez ce texte au support de Rappro. |||| Le %{since}, le serveur n’a rien traité pendant %{smart_count} secondes. En cours à ce moment : %{why}. Si cela se reproduit, transmettez ce texte au support de Rappro.',
      },
      approval_waiting: {
        amount: {
          en: '%{smart_count} request (%{amount}) awaits approval since %{since}. Approve or reject it. |||| %{smart_count} requests (%{amount}) await approval since %{since}. Approve or reject them.',
          fr: '%{smart_count} demande (%{amount}) attend une approbation depuis le %{since}. Approuvez-la ou rejetez-la. |||| %{smart_count} demandes (%{amount}) attendent une approbation depuis le %{since}. Approuvez-les ou rejetez-les.',
        },
        plain: {
          en: '%{smart_count} request awaits approval since %{since}. Approve or reject it. |||| %{smart_count} requests await approval since %{since}. Approve or reject them.',
          fr: '%{smart_count} demande attend une approbation depuis le %{since}. Approuvez-la ou rejetez-la. |||| %{smart_count} demandes attendent une approbation depuis le %{since}. Approuvez-les ou rejetez-les.',
        },
      },
      approval_escalated: {
        amount: {
          en: '%{smart_count} request (%{amount}) awaits approval since %{since}: the next level may now approve it too. |||| %{smart_count} requests (%{amount}) await approval since %{since}: the next level may now approve them too.',
          fr: '%{smart_count} demande (%{amount}) attend une approbation depuis le %{since} : le niveau supérieur peut désormais aussi l’approuver. |||| %{smart_count} demandes (%{amount}) attendent une approbation depuis le %{since} : le niveau supérieur peut désormais aussi les approuver.',
        },
        plain: {
          en: '%{smart_count} request awaits approval since %{since}: the next level may now approve it too. |||| %{smart_count} requests await approval since %{since}: the next level may now approve them too.',
          fr: '%{smart_count} demande attend une approbation depuis le %{since} : le niveau supérieur peut désormais aussi l’approuver. |||| %{smart_count} demandes attendent une approbation depuis le %{since} : le niveau supérieur peut désormais aussi les approuver.',
        },
      },
      clock_doubtful: {
        database: {
          en: 'At %{since}, the clock of the database showed %{until}. Until it is right, nothing that depends on the time is decided: no payout is sent, nothing expires, no code of an app is accepted. Set the clock by a time server.',
          fr: 'Le %{since}, l’horloge de la base de données indiquait %{until}. Tant qu’elle n’est pas juste, rien de ce qui dépend de l’heure n’est décidé : aucun décaissement n’est envoyé, rien n’expire, aucun code d’application n’est accepté. Réglez l’horloge par un serveur de temps.',
        },
        server: {
          en: 'At %{since}, the clock of a server of Rappro showed %{until}. Until it is right, nothing that depends on the time is decided: no payout is sent, nothing expires, no code of an app is accepted. Set the clock by a time server.',
          fr: 'Le %{since}, l’horloge d’un serveur de Rappro indiquait %{until}. Tant qu’elle n’est pas juste, rien de ce qui dépend de l’heure n’est décidé : aucun décaissement n’est envoyé, rien n’expire, aucun code d’application n’est accepté. Réglez l’horloge par un serveur de temps.',
        },
      },
      callbacks_silent: {
        en: 'No callback since %{since}, while %{smart_count} transaction reached a final status through status checks. Check the callback address at the aggregator, and that this server can be reached. |||| No callback since %{since}, while %{smart_count} transactions reached a final status through status checks. Check the callback address at the aggregator, and that this server can be reached.',
        fr: 'Aucun callback depuis le %{since}, alors que %{smart_count} transaction a atteint un statut définitif par vérification. Contrôlez l’adresse de callback chez l’agrégateur et l’accessibilité de ce serveur. |||| Aucun callback depuis le %{since}, alors que %{smart_count} transactions ont atteint un statut définitif par vérification. Contrôlez l’adresse de callback chez l’agrégateur et l’accessibilité de ce serveur.',
      },
      restore_guard_closed: {
        forgotten: {
          en: 'The database contains fewer payouts than were sent: a backup was restored. Search for the missing payouts, then have the guard released by two users.',
          fr: 'La base contient moins de décaissements qu’il n’en a été envoyé : une sauvegarde a été restaurée. Recherchez les décaissements manquants, puis faites lever le blocage par deux utilisateurs.',
        },
        missing: {
          en: 'The file of the restore guard is missing. Restore it, or have the guard released by two users.',
          fr: 'Le fichier de protection des décaissements est absent. Restaurez-le, ou faites lever le blocage par deux utilisateurs.',
        },
        interruption: {
          en: 'Rappro did not run for some time, and payouts approved before wait: they may have been sent in the meantime if the server was restored to an earlier state. Compare them with the aggregator’s list, then have their sending authorised by two administrators.',
          fr: 'Rappro n’a pas fonctionné pendant un temps et des décaissements approuvés auparavant sont en attente : ils ont pu être envoyés entre-temps si le serveur a été remis dans un état antérieur. Comparez-les à la liste de l’agrégateur, puis faites autoriser leur envoi par deux administrateurs.',
        },
        away: {
          en: 'The payout witness does not answer: payouts wait, everything else goes on. Start it or repair the network to it; sending then resumes by itself.',
          fr: 'Le serveur témoin des décaissements ne répond pas : les décaissements attendent, tout le reste continue. Démarrez-le ou rétablissez le réseau ; les envois reprennent alors d’eux-mêmes.',
        },
        silenced: {
          en: 'Another copy of the installation sends payouts, so that this one sends none. Stop this copy, or stop the other one and have the guard released here by two users.',
          fr: 'Une autre copie de l’installation envoie les décaissements ; celle-ci n’en envoie aucun. Arrêtez cette copie, ou arrêtez l’autre et faites lever le blocage ici par deux utilisateurs.',
        },
        forked: {
          en: 'The payout witness and the database name different payouts. Compare with the aggregator’s list, then have the guard released by two users.',
          fr: 'Le serveur témoin des décaissements et la base de données citent des décaissements différents. Comparez-les à la liste de l’agrégateur, puis faites lever le blocage par deux utilisateurs.',
        },
        unreadable: {
          en: 'The file of the restore guard cannot be read. Restore it, or have the guard released by two users.',
          fr: 'Le fichier de protection des décaissements est illisible. Restaurez-le, ou faites lever le blocage par deux utilisateurs.',
        },
      },
      mail_not_set: {
        en: '%{smart_count} schedule is active but no mail server is configured. Set SMTP_URL and MAIL_FROM on the server. |||| %{smart_count} schedules are active but no mail server is configured. Set SMTP_URL and MAIL_FROM on the server.',
        fr: '%{smart_count} envoi programmé est actif, mais aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur. |||| %{smart_count} envois programmés sont actifs, mais aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur.',
      },
      claim_overdue: {
        en: '%{smart_count} claim of %{amount} has passed its due date. Ask the aggregator, then record the answer or a new due date. |||| %{smart_count} claims of %{amount} in total have passed their due date. Ask the aggregator, then record the answers or new due dates.',
        fr: '%{smart_count} réclamation de %{amount} a dépassé son échéance. Interrogez l’agrégateur, puis consignez la réponse ou une nouvelle échéance. |||| %{smart_count} réclamations, %{amount} au total, ont dépassé leur échéance. Interrogez l’agrégateur, puis consignez les réponses ou de nouvelles échéances.',
      },
      quarantine: {
        en: '%{smart_count} callback since %{since} is linked to no transaction. Link it, or dismiss it with a reason. |||| %{smart_count} callbacks since %{since} are linked to no transaction. Link them, or dismiss them with a reason.',
        fr: '%{smart_count} callback depuis le %{since} n’est rattaché à aucune transaction. Rattachez-le ou écartez-le avec un motif. |||| %{smart_count} callbacks depuis le %{since} ne sont rattachés à aucune transaction. Rattachez-les ou écartez-les avec un motif.',
      },
      unexpected_response: {
        en: '%{smart_count} type of response outside the known interface since %{since}. Check it, then acknowledge it. |||| %{smart_count} types of response outside the known interface since %{since}. Check them, then acknowledge them.',
        fr: '%{smart_count} type de réponse hors de l’interface connue depuis le %{since}. Vérifiez-le, puis acquittez-le. |||| %{smart_count} types de réponse hors de l’interface connue depuis le %{since}. Vérifiez-les, puis acquittez-les.',
      },
      day_not_closed: {
        en: '%{smart_count} business day is not locked, the oldest since %{since}. Complete its close. |||| %{smart_count} business days are not locked, the oldest since %{since}. Complete their close.',
        fr: '%{smart_count} journée n’est pas verrouillée, la plus ancienne depuis le %{since}. Terminez sa clôture. |||| %{smart_count} journées ne sont pas verrouillées, la plus ancienne depuis le %{since}. Terminez leur clôture.',
      },
      sign_in_refused: {
        en: '%{smart_count} refused sign-in in the last hour, since %{since}. |||| %{smart_count} refused sign-ins in the last hour, since %{since}. Contact the user; reset the password if the attempts were not theirs.',
        fr: '%{smart_count} connexion refusée en une heure, depuis le %{since}. |||| %{smart_count} connexions refusées en une heure, depuis le %{since}. Contactez l’utilisateur ; réinitialisez le mot de passe s’il n’en est pas l’auteur.',
      },
      admin_new_device: {
        en: 'Sign-in on %{since} from the IP address %{why}, with a browser not used before. Contact the administrator if this is unexpected.',
        fr: 'Connexion le %{since} depuis l’adresse IP %{why}, avec un navigateur jamais utilisé. Contactez l’administrateur si elle est imprévue.',
      },
      break_glass: {
        en: 'Since %{since}. Make sure that it was justified, and that the access is closed.',
        fr: 'Depuis le %{since}. Vérifiez qu’il était justifié et que l’accès est fermé.',
      },
      approver_withdrawn: {
        en: 'By %{why} on %{since}. If this is wrong, another approver gives the access back with a code, within 7 days, on the page “Approvals”.',
        fr: 'Par %{why} le %{since}. Si c’est une erreur, un autre approbateur rétablit l’accès avec un code, dans les 7 jours, à la page « Approbations ».',
      },
      approver_pending: {
        en: 'Since %{since}. The user cannot approve anything until an administrator confirms it with a code. Ask the person first; disable the user if it is unexpected.',
        fr: 'Depuis le %{since}. L’utilisateur ne peut rien approuver tant qu’un administrateur ne l’a pas confirmé par un code. Interrogez d’abord la personne ; désactivez l’utilisateur s’il est imprévu.',
      },
      approver_first_approval: {
        en: 'On %{since}. Make sure that the person approved it, and disable the user if not.',
        fr: 'Le %{since}. Vérifiez que la personne en est l’auteur ; sinon, désactivez l’utilisateur.',
      },
      audit_chain_broken: {
        en: 'The last verification found %{smart_count} fault in the chain of entries. Keep a copy of the database and determine which users had access to it. |||| The last verification found %{smart_count} faults in the chain of entries. Keep a copy of the database and determine which users had access to it.',
        fr: 'La dernière vérification a trouvé %{smart_count} anomalie dans la chaîne des entrées. Conservez une copie de la base et recherchez les utilisateurs qui y avaient accès. |||| La dernière vérification a trouvé %{smart_count} anomalies dans la chaîne des entrées. Conservez une copie de la base et recherchez les utilisateurs qui y avaient accès.',
      },
      webhook_failing: {
        failing: {
          en: 'The receiver has taken no delivery since %{since}: %{why}. %{smart_count} delivery waits. |||| The receiver has taken no delivery since %{since}: %{why}. %{smart_count} deliveries wait.',
          fr: 'Le destinataire n’a accepté aucun envoi depuis le %{since} : %{why}. %{smart_count} envoi en attente. |||| Le destinataire n’a accepté aucun envoi depuis le %{since} : %{why}. %{smart_count} envois en attente.',
        },
        given_up: {
          en: '%{smart_count} delivery since %{since} was given up after all attempts. Last answer: %{why}. Once the receiver works, send it again. |||| %{smart_count} deliveries since %{since} were given up after all attempts. Last answer: %{why}. Once the receiver works, send them again.',
          fr: '%{smart_count} envoi abandonné depuis le %{since}, après toutes les tentatives. Dernière réponse : %{why}. Dès que le destinataire fonctionne, renvoyez-le. |||| %{smart_count} envois abandonnés depuis le %{since}, après toutes les tentatives. Dernière réponse : %{why}. Dès que le destinataire fonctionne, renvoyez-les.',
        },
      },
      relay_to_confirm: {
        before: {
          en: 'One administrator created this relay of callbacks or status changes. It goes on; confirm it with a second administrator, or remove it.',
          fr: 'Un seul administrateur a créé ce relais de callbacks ou de changements de statut. Il se poursuit ; confirmez-le avec un second administrateur ou supprimez-le.',
        },
        ending: {
          en: 'Its responsible administrator has left. The relay of callbacks or status changes ends on %{until} unless two administrators confirm it.',
          fr: 'Son administrateur responsable est parti. Le relais de callbacks ou de changements de statut prend fin le %{until}, sauf si deux administrateurs le confirment.',
        },
      },
      api_key_expiring: {
        en: 'It expires on %{until}. Create its replacement and change it in your systems before then.',
        fr: 'Elle expire le %{until}. Créez sa remplaçante et modifiez-la dans vos systèmes avant cette date.',
      },
      alert_channel_gone: {
        en: 'Since %{since} its address answers “%{why}”. Create a new incoming webhook in the chat and replace the address.',
        fr: 'Depuis le %{since}, son adresse répond « %{why} ». Créez un nouveau webhook entrant dans la messagerie et remplacez l’adresse.',
      },
    },
    many: {
      low_balance: {
        en: '%{smart_count} low balance |||| %{smart_count} low balances',
        fr: '%{smart_count} solde bas |||| %{smart_count} soldes bas',
      },
      success_rate: {
        en: '%{smart_count} account with an unusual success rate |||| %{smart_count} accounts with unusual success rates',
        fr: '%{smart_count} compte au taux de réussite inhabituel |||| %{smart_count} comptes aux taux de réussite inhabituels',
      },
      outage: {
        en: '%{smart_count} outage |||| %{smart_count} outages',
        fr: '%{smart_count} incident opérateur |||| %{smart_count} incidents opérateurs',
      },
      restatement: {
        en: '%{smart_count} day restated after the lock |||| %{smart_count} days restated after the lock',
        fr: '%{smart_count} journée retraitée après verrouillage |||| %{smart_count} journées retraitées après verrouillage',
      },
      break_overdue: {
        en: '%{smart_count} type of overdue breaks |||| %{smart_count} types of overdue breaks',
        fr: '%{smart_count} nature d’écarts en retard |||| %{smart_count} natures d’écarts en retard',
      },
      report_failed: {
        en: '%{smart_count} e-mail not sent |||| %{smart_count} e-mails not sent',
        fr: '%{smart_count} e-mail non envoyé |||| %{smart_count} e-mails non envoyés',
      },
      checks_paused: {
        en: 'Status checks suspended in %{smart_count} project |||| Status checks suspended in %{smart_count} projects',
        fr: 'Vérifications suspendues dans %{smart_count} projet |||| Vérifications suspendues dans %{smart_count} projets',
      },
      credentials_refused: {
        en: 'Credentials refused in %{smart_count} project |||| Credentials refused in %{smart_count} projects',
        fr: 'Identifiants refusés dans %{smart_count} projet |||| Identifiants refusés dans %{smart_count} projets',
      },
      responses_unusable: {
        en: 'No usable response in %{smart_count} project |||| No usable response in %{smart_count} projects',
        fr: 'Aucune réponse exploitable dans %{smart_count} projet |||| Aucune réponse exploitable dans %{smart_count} projets',
      },
      payout_possibly_paid: {
        en: 'Payouts possibly paid in %{smart_count} project |||| Payouts possibly paid in %{smart_count} projects',
        fr: 'Décaissements peut-être payés dans %{smart_count} projet |||| Décaissements peut-être payés dans %{smart_count} projets',
      },
      paid_twice: {
        en: 'Payouts paid twice in %{smart_count} project |||| Payouts paid twice in %{smart_count} projects',
        fr: 'Décaissements payés deux fois dans %{smart_count} projet |||| Décaissements payés deux fois dans %{smart_count} projets',
      },
      contradiction: {
        en: 'Contradicted final statuses in %{smart_count} project |||| Contradicted final statuses in %{smart_count} projects',
        fr: 'Statuts définitifs contredits dans %{smart_count} projet |||| Statuts définitifs contredits dans %{smart_count} projets',
      },
      callback_requests_refused: {
        en: 'Refused requests to the callback address of %{smart_count} project |||| Refused requests to the callback addresses of %{smart_count} projects',
        fr: 'Requêtes refusées à l’adresse de callback de %{smart_count} projet |||| Requêtes refusées aux adresses de callback de %{smart_count} projets',
      },
      callbacks_not_read: {
        en: 'Callbacks not read in %{smart_count} project |||| Callbacks not read in %{smart_count} projects',
        fr: 'Callbacks non lus dans %{smart_count} projet |||| Callbacks non lus dans %{smart_count} projets',
      },
      process_stalled: {
        en: 'The server stood still |||| The server stood still %{smart_count} times',
        fr: 'Le serveur a été bloqué |||| Le serveur a été bloqué %{smart_count} fois',
      },
      approval_waiting: {
        en: 'Requests awaiting approval in %{smart_count} group |||| Requests awaiting approval in %{smart_count} groups',
        fr: 'Demandes en attente d’approbation, %{smart_count} groupe |||| Demandes en attente d’approbation, %{smart_count} groupes',
      },
      approval_escalated: {
        en: 'Requests open to the next level in %{smart_count} group |||| Requests open to the next level in %{smart_count} groups',
        fr: 'Demandes ouvertes au niveau supérieur, %{smart_count} groupe |||| Demandes ouvertes au niveau supérieur, %{smart_count} groupes',
      },
      clock_doubtful: {
        en: 'The clock is doubtful |||| The clock was doubtful %{smart_count} times',
        fr: 'L’heure du serveur est douteuse |||| L’heure du serveur a été douteuse %{smart_count} fois',
      },
      callbacks_silent: {
        en: 'No callback received in %{smart_count} project |||| No callback received in %{smart_count} projects',
        fr: 'Aucun callback reçu dans %{smart_count} projet |||| Aucun callback reçu dans %{smart_count} projets',
      },
      restore_guard_closed: {
        en: 'Payouts blocked by the restore guard in %{smart_count} project |||| Payouts blocked by the restore guard in %{smart_count} projects',
        fr: 'Décaissements bloqués après une restauration dans %{smart_count} projet |||| Décaissements bloqués après une restauration dans %{smart_count} projets',
      },
      mail_not_set: {
        en: 'Scheduled reports not sent in %{smart_count} project |||| Scheduled reports not sent in %{smart_count} projects',
        fr: 'Envois programmés interrompus dans %{smart_count} projet |||| Envois programmés interrompus dans %{smart_count} projets',
      },
      claim_overdue: {
        en: 'Overdue claims in %{smart_count} project |||| Overdue claims in %{smart_count} projects',
        fr: 'Réclamations en retard dans %{smart_count} projet |||| Réclamations en retard dans %{smart_count} projets',
      },
      quarantine: {
        en: 'Callbacks in quarantine in %{smart_count} project |||| Callbacks in quarantine in %{smart_count} projects',
        fr: 'Callbacks en quarantaine dans %{smart_count} projet |||| Callbacks en quarantaine dans %{smart_count} projets',
      },
      unexpected_response: {
        en: 'Unexpected responses in %{smart_count} project |||| Unexpected responses in %{smart_count} projects',
        fr: 'Réponses inattendues dans %{smart_count} projet |||| Réponses inattendues dans %{smart_count} projets',
      },
      day_not_closed: {
        en: 'Business days not locked in %{smart_count} project |||| Business days not locked in %{smart_count} projects',
        fr: 'Journées non verrouillées dans %{smart_count} projet |||| Journées non verrouillées dans %{smart_count} projets',
      },
      sign_in_refused: {
        en: '%{smart_count} account with refused sign-ins |||| %{smart_count} accounts with refused sign-ins',
        fr: '%{smart_count} compte avec connexions refusées |||| %{smart_count} comptes avec connexions refusées',
      },
      admin_new_device: {
        en: '%{smart_count} administrator with a new device |||| %{smart_count} administrators with a new device',
        fr: '%{smart_count} administrateur avec un nouvel appareil |||| %{smart_count} administrateurs avec un nouvel appareil',
      },
      break_glass: {
        en: 'Emergency access used by %{smart_count} user |||| Emergency access used by %{smart_count} users',
        fr: 'Accès d’urgence utilisé par %{smart_count} utilisateur |||| Accès d’urgence utilisé par %{smart_count} utilisateurs',
      },
      approver_withdrawn: {
        en: 'Access taken from %{smart_count} approver |||| Access taken from %{smart_count} approvers',
        fr: 'Accès retiré à %{smart_count} approbateur |||| Accès retiré à %{smart_count} approbateurs',
      },
      approver_pending: {
        en: '%{smart_count} approver to confirm |||| %{smart_count} approvers to confirm',
        fr: '%{smart_count} approbateur à confirmer |||| %{smart_count} approbateurs à confirmer',
      },
      approver_first_approval: {
        en: 'First approval by %{smart_count} user of the identity provider |||| First approvals by %{smart_count} users of the identity provider',
        fr: 'Première approbation de %{smart_count} utilisateur du fournisseur d’identité |||| Premières approbations de %{smart_count} utilisateurs du fournisseur d’identité',
      },
      audit_chain_broken: {
        en: 'The audit log has been altered (%{smart_count} alert) |||| The audit log has been altered (%{smart_count} alerts)',
        fr: 'Journal d’audit altéré (%{smart_count} alerte) |||| Journal d’audit altéré (%{smart_count} alertes)',
      },
      webhook_failing: {
        en: 'Deliveries of %{smart_count} webhook fail |||| Deliveries of %{smart_count} webhooks fail',
        fr: 'Envois de %{smart_count} webhook en échec |||| Envois de %{smart_count} webhooks en échec',
      },
      relay_to_confirm: {
        en: '%{smart_count} relay to confirm |||| %{smart_count} relays to confirm',
        fr: '%{smart_count} relais à confirmer |||| %{smart_count} relais à confirmer',
      },
      api_key_expiring: {
        en: '%{smart_count} API key about to expire |||| %{smart_count} API keys about to expire',
        fr: '%{smart_count} clé API bientôt expirée |||| %{smart_count} clés API bientôt expirées',
      },
      alert_channel_gone: {
        en: 'Alerts no longer reach %{smart_count} chat |||| Alerts no longer reach %{smart_count} chats',
        fr: 'Les alertes n’arrivent plus dans %{smart_count} messagerie |||| Les alertes n’arrivent plus dans %{smart_count} messageries',
      },
    },
    open: {
      low_balance: { en: 'Open the account', fr: 'Ouvrir le compte' },
      outage: { en: 'Open the account', fr: 'Ouvrir le compte' },
      success_rate: { en: 'Open the account', fr: 'Ouvrir le compte' },
      restatement: { en: 'Open the day', fr: 'Ouvrir la journée' },
      break_overdue: { en: 'Open the breaks', fr: 'Ouvrir les écarts' },
      report_failed: { en: 'Open the delivery log', fr: 'Ouvrir le journal d’envoi' },
      checks_paused: { en: 'Open the project', fr: 'Ouvrir le projet' },
      credentials_refused: { en: 'Open the project', fr: 'Ouvrir le projet' },
      responses_unusable: { en: 'Open the project', fr: 'Ouvrir le projet' },
      payout_possibly_paid: { en: 'Open the payouts', fr: 'Ouvrir les décaissements' },
      paid_twice: { en: 'Open the breaks', fr: 'Ouvrir les écarts' },
      contradiction: { en: 'Open the transactions', fr: 'Ouvrir les transactions' },
      callbacks_silent: { en: 'Open the callbacks', fr: 'Ouvrir les callbacks' },
      restore_guard_closed: { en: 'Open the payouts', fr: 'Ouvrir les décaissements' },
      mail_not_set: { en: 'Open the schedules', fr: 'Ouvrir les envois programmés' },
      claim_overdue: { en: 'Open the claims', fr: 'Ouvrir les réclamations' },
      quarantine: { en: 'Open the callbacks', fr: 'Ouvrir les callbacks' },
      callback_requests_refused: { en: 'Open the callbacks', fr: 'Ouvrir les callbacks' },
      callbacks_not_read: { en: 'Open the callbacks', fr: 'Ouvrir les callbacks' },
      process_stalled: { en: 'Open the alert rules', fr: 'Ouvrir les règles d’alerte' },
      approval_waiting: { en: 'Open the approvals', fr: 'Ouvrir les approbations' },
      approval_escalated: { en: 'Open the approvals', fr: 'Ouvrir les approbations' },
      clock_doubtful: { en: 'Open the alert rules', fr: 'Ouvrir les règles d’alerte' },
      unexpected_response: { en: 'Open the unexpected responses', fr: 'Ouvrir les réponses inattendues' },
      day_not_closed: { en: 'Open the business days', fr: 'Ouvrir les journées' },
      sign_in_refused: { en: 'Open the audit log', fr: 'Ouvrir le journal d’audit' },
      admin_new_device: { en: 'Open the audit log', fr: 'Ouvrir le journal d’audit' },
      break_glass: { en: 'Open the audit log', fr: 'Ouvrir le journal d’audit' },
      approver_withdrawn: { en: 'Open the approvals', fr: 'Ouvrir les approbations' },
      approver_pending: { en: 'Open the users', fr: 'Ouvrir les utilisateurs' },
      approver_first_approval: { en: 'Open the audit log', fr: 'Ouvrir le journal d’audit' },
      audit_chain_broken: { en: 'Open the audit log', fr: 'Ouvrir le journal d’audit' },
      relay_to_confirm: { en: 'Open the project', fr: 'Ouvrir le projet' },
      webhook_failing: { en: 'Open the project', fr: 'Ouvrir le projet' },
      api_key_expiring: { en: 'Open the project', fr: 'Ouvrir le projet' },
      alert_channel_gone: { en: 'Open the chats', fr: 'Ouvrir les messageries' },
    },
  },
} satisfies Catalogue;
