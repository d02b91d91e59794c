import type { Catalogue } from './language.js';

export const projectAlerts = {
  projectAlert: {
    title: {
      checks_paused: { en: 'Status checks are stopped', fr: 'Les vérifications de statut sont arrêtées' },
      credentials_refused: {
        en: 'The aggregator refuses the credentials',
        fr: 'L’agrégateur refuse les identifiants',
      },
      payout_possibly_paid: { en: 'Payouts possibly paid', fr: 'Décaissements peut-être payés' },
      contradiction: { en: 'Final statuses are contradicted', fr: 'Des statuts finaux sont contredits' },
      callbacks_silent: { en: 'No callbacks arrive', fr: 'Aucun callback n’arrive' },
      restore_guard_closed: {
        en: 'Payouts are stopped by the restore guard',
        fr: 'Les décaissements sont arrêtés après une restauration',
      },
      mail_not_set: { en: 'Scheduled reports are not sent', fr: 'Les rapports programmés ne partent pas' },
    },
    text: {
      checks_paused: {
        no_credentials: {
          en: 'Since %{since}, %{smart_count} transaction is due and the project has no credentials. Set them. |||| Since %{since}, %{smart_count} transactions are due and the project has no credentials. Set them.',
          fr: 'Depuis le %{since}, %{smart_count} transaction est à vérifier et le projet n’a pas d’identifiants. Renseignez-les. |||| Depuis le %{since}, %{smart_count} transactions sont à vérifier et le projet n’a pas d’identifiants. Renseignez-les.',
        },
        credentials_refused: {
          en: 'Since %{since}, %{smart_count} transaction is due and not checked, because the credentials are refused. |||| Since %{since}, %{smart_count} transactions are due and not checked, because the credentials are refused.',
          fr: 'Depuis le %{since}, %{smart_count} transaction attend sa vérification, car les identifiants sont refusés. |||| Depuis le %{since}, %{smart_count} transactions attendent leur vérification, car les identifiants sont refusés.',
        },
        late: {
          en: 'Since %{since}, %{smart_count} transaction is due and not checked. Check that a server runs the schedule and that the aggregator answers. |||| Since %{since}, %{smart_count} transactions are due and not checked. Check that a server runs the schedule and that the aggregator answers.',
          fr: 'Depuis le %{since}, %{smart_count} transaction attend sa vérification. Vérifiez qu’un serveur exécute les tâches planifiées et que l’agrégateur répond. |||| Depuis le %{since}, %{smart_count} transactions attendent leur vérification. Vérifiez qu’un serveur exécute les tâches planifiées et que l’agrégateur répond.',
        },
      },
      credentials_refused: {
        en: 'Since %{since}: “%{why}”. Status checks and payouts wait. Test the credentials, or replace them.',
        fr: 'Depuis le %{since} : « %{why} ». Vérifications et décaissements sont suspendus. Essayez les identifiants ou remplacez-les.',
      },
      payout_possibly_paid: {
        en: '%{smart_count} payout, %{amount}, since %{since}: the answer to the call was lost. Find it at the aggregator and resolve it; it is not sent again. |||| %{smart_count} payouts, %{amount}, since %{since}: the answers to the calls were lost. Find them at the aggregator and resolve them; they are not sent again.',
        fr: '%{smart_count} décaissement, %{amount}, depuis le %{since} : la réponse à l’appel est perdue. Retrouvez-le chez l’agrégateur et régularisez-le ; il n’est pas renvoyé. |||| %{smart_count} décaissements, %{amount}, depuis le %{since} : les réponses aux appels sont perdues. Retrouvez-les chez l’agrégateur et régularisez-les ; ils ne sont pas renvoyés.',
      },
      contradiction: {
        en: '%{smart_count} transaction, %{amount}, since %{since}: a status check says something else than the final status. Ask the aggregator’s support, then resolve the break. |||| %{smart_count} transactions, %{amount}, since %{since}: status checks say something else than the final statuses. Ask the aggregator’s support, then resolve the breaks.',
        fr: '%{smart_count} transaction, %{amount}, depuis le %{since} : une vérification dit autre chose que le statut final. Interrogez le support de l’agrégateur, puis clôturez l’écart. |||| %{smart_count} transactions, %{amount}, depuis le %{since} : des vérifications disent autre chose que les statuts finaux. Interrogez le support de l’agrégateur, puis clôturez les écarts.',
      },
      callbacks_silent: {
        en: 'None since %{since}, while %{smart_count} transaction became final by status checks. Check the callback address at the aggregator and that this server is reachable. |||| None since %{since}, while %{smart_count} transactions became final by status checks. Check the callback address at the aggregator and that this server is reachable.',
        fr: 'Aucun depuis le %{since}, alors que %{smart_count} transaction est devenue finale par vérification. Vérifiez l’adresse de callback chez l’agrégateur et que ce serveur est joignable. |||| Aucun depuis le %{since}, alors que %{smart_count} transactions sont devenues finales par vérification. Vérifiez l’adresse de callback chez l’agrégateur et que ce serveur est joignable.',
      },
      restore_guard_closed: {
        forgotten: {
          en: 'The database knows fewer payouts than were sent: a backup was restored. Two people release the guard after looking for what was sent.',
          fr: 'La base connaît moins de décaissements qu’il n’en a été envoyé : une sauvegarde a été restaurée. Deux personnes lèvent le blocage après avoir recherché ce qui a été envoyé.',
        },
        missing: {
          en: 'The file of the restore guard is missing. Restore it, or have two people release the guard.',
          fr: 'Le fichier de protection des décaissements est absent. Restaurez-le, ou faites lever le blocage par deux personnes.',
        },
        unreadable: {
          en: 'The file of the restore guard cannot be read. Restore it, or have two people release the guard.',
          fr: 'Le fichier de protection des décaissements est illisible. Restaurez-le, ou faites lever le blocage par deux personnes.',
        },
      },
      mail_not_set: {
        en: '%{smart_count} schedule is enabled and no mail server is set. Set SMTP_URL and MAIL_FROM on the server. |||| %{smart_count} schedules are enabled and no mail server is set. Set SMTP_URL and MAIL_FROM on the server.',
        fr: '%{smart_count} envoi programmé est actif et aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur. |||| %{smart_count} envois programmés sont actifs et aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur.',
      },
    },
    many: {
      checks_paused: {
        en: 'Status checks are stopped in %{smart_count} project |||| Status checks are stopped in %{smart_count} projects',
        fr: 'Vérifications arrêtées dans %{smart_count} projet |||| Vérifications arrêtées dans %{smart_count} projets',
      },
      credentials_refused: {
        en: 'Credentials refused in %{smart_count} project |||| Credentials refused in %{smart_count} projects',
        fr: 'Identifiants refusés dans %{smart_count} projet |||| Identifiants refusés dans %{smart_count} projets',
      },
      payout_possibly_paid: {
        en: 'Payouts possibly paid in %{smart_count} project |||| Payouts possibly paid in %{smart_count} projects',
        fr: 'Décaissements peut-être payés dans %{smart_count} projet |||| Décaissements peut-être payés dans %{smart_count} projets',
      },
      contradiction: {
        en: 'Contradicted final statuses in %{smart_count} project |||| Contradicted final statuses in %{smart_count} projects',
        fr: 'Statuts finaux contredits dans %{smart_count} projet |||| Statuts finaux contredits dans %{smart_count} projets',
      },
      callbacks_silent: {
        en: 'No callbacks in %{smart_count} project |||| No callbacks in %{smart_count} projects',
        fr: 'Aucun callback dans %{smart_count} projet |||| Aucun callback dans %{smart_count} projets',
      },
      restore_guard_closed: {
        en: 'Payouts stopped by the restore guard in %{smart_count} project |||| Payouts stopped by the restore guard in %{smart_count} projects',
        fr: 'Décaissements arrêtés dans %{smart_count} projet |||| Décaissements arrêtés dans %{smart_count} projets',
      },
      mail_not_set: {
        en: 'Scheduled reports not sent in %{smart_count} project |||| Scheduled reports not sent in %{smart_count} projects',
        fr: 'Rapports programmés non envoyés dans %{smart_count} projet |||| Rapports programmés non envoyés dans %{smart_count} projets',
      },
    },
    open: {
      checks_paused: { en: 'Open the project', fr: 'Ouvrir le projet' },
      credentials_refused: { en: 'Open the project', fr: 'Ouvrir le projet' },
      payout_possibly_paid: { en: 'Open them', fr: 'Les ouvrir' },
      contradiction: { en: 'Open them', fr: 'Les ouvrir' },
      callbacks_silent: { en: 'Open the callbacks', fr: 'Ouvrir les callbacks' },
      restore_guard_closed: { en: 'Open the payouts', fr: 'Ouvrir les décaissements' },
      mail_not_set: { en: 'Open the schedules', fr: 'Ouvrir les envois programmés' },
    },
  },
} satisfies Catalogue;
