import type { projectAlerts as english } from '../en/projectAlerts.js';

export const projectAlerts: typeof english = {
  projectAlert: {
    title: {
      checks_paused: 'Les vérifications de statut sont arrêtées',
      credentials_refused: 'L’agrégateur refuse les identifiants',
      payout_possibly_paid: 'Décaissements peut-être payés',
      contradiction: 'Des statuts finaux sont contredits',
      callbacks_silent: 'Aucun callback n’arrive',
      restore_guard_closed: 'Les décaissements sont arrêtés après une restauration',
      mail_not_set: 'Les rapports programmés ne partent pas',
    },
    text: {
      checks_paused: {
        no_credentials:
          'Depuis le %{since}, %{smart_count} transaction est à vérifier et le projet n’a pas d’identifiants. Renseignez-les. |||| Depuis le %{since}, %{smart_count} transactions sont à vérifier et le projet n’a pas d’identifiants. Renseignez-les.',
        credentials_refused:
          'Depuis le %{since}, %{smart_count} transaction attend sa vérification, car les identifiants sont refusés. |||| Depuis le %{since}, %{smart_count} transactions attendent leur vérification, car les identifiants sont refusés.',
        late: 'Depuis le %{since}, %{smart_count} transaction attend sa vérification. Vérifiez qu’un serveur exécute les tâches planifiées et que l’agrégateur répond. |||| Depuis le %{since}, %{smart_count} transactions attendent leur vérification. Vérifiez qu’un serveur exécute les tâches planifiées et que l’agrégateur répond.',
      },
      credentials_refused:
        'Depuis le %{since} : « %{why} ». Vérifications et décaissements sont suspendus. Essayez les identifiants ou remplacez-les.',
      payout_possibly_paid:
        '%{smart_count} décaissement, %{amount}, depuis le %{since} : la réponse à l’appel est perdue. Retrouvez-le chez l’agrégateur et régularisez-le ; il n’est pas renvoyé. |||| %{smart_count} décaissements, %{amount}, depuis le %{since} : les réponses aux appels sont perdues. Retrouvez-les chez l’agrégateur et régularisez-les ; ils ne sont pas renvoyés.',
      contradiction:
        '%{smart_count} transaction, %{amount}, depuis le %{since} : une vérification dit autre chose que le statut final. Interrogez le support de l’agrégateur, puis clôturez l’écart. |||| %{smart_count} transactions, %{amount}, depuis le %{since} : des vérifications disent autre chose que les statuts finaux. Interrogez le support de l’agrégateur, puis clôturez les écarts.',
      callbacks_silent:
        'Aucun depuis le %{since}, alors que %{smart_count} transaction est devenue finale par vérification. Vérifiez l’adresse de callback chez l’agrégateur et que ce serveur est joignable. |||| Aucun depuis le %{since}, alors que %{smart_count} transactions sont devenues finales par vérification. Vérifiez l’adresse de callback chez l’agrégateur et que ce serveur est joignable.',
      restore_guard_closed: {
        forgotten:
          'La base connaît moins de décaissements qu’il n’en a été envoyé : une sauvegarde a été restaurée. Deux personnes lèvent le blocage après avoir recherché ce qui a été envoyé.',
        missing:
          'Le fichier de protection des décaissements est absent. Restaurez-le, ou faites lever le blocage par deux personnes.',
        unreadable:
          'Le fichier de protection des décaissements est illisible. Restaurez-le, ou faites lever le blocage par deux personnes.',
      },
      mail_not_set:
        '%{smart_count} envoi programmé est actif et aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur. |||| %{smart_count} envois programmés sont actifs et aucun serveur de messagerie n’est configuré. Renseignez SMTP_URL et MAIL_FROM sur le serveur.',
    },
    many: {
      checks_paused:
        'Vérifications arrêtées dans %{smart_count} projet |||| Vérifications arrêtées dans %{smart_count} projets',
      credentials_refused:
        'Identifiants refusés dans %{smart_count} projet |||| Identifiants refusés dans %{smart_count} projets',
      payout_possibly_paid:
        'Décaissements peut-être payés dans %{smart_count} projet |||| Décaissements peut-être payés dans %{smart_count} projets',
      contradiction:
        'Statuts finaux contredits dans %{smart_count} projet |||| Statuts finaux contredits dans %{smart_count} projets',
      callbacks_silent:
        'Aucun callback dans %{smart_count} projet |||| Aucun callback dans %{smart_count} projets',
      restore_guard_closed:
        'Décaissements arrêtés dans %{smart_count} projet |||| Décaissements arrêtés dans %{smart_count} projets',
      mail_not_set:
        'Rapports programmés non envoyés dans %{smart_count} projet |||| Rapports programmés non envoyés dans %{smart_count} projets',
    },
    open: {
      checks_paused: 'Ouvrir le projet',
      credentials_refused: 'Ouvrir le projet',
      payout_possibly_paid: 'Les ouvrir',
      contradiction: 'Les ouvrir',
      callbacks_silent: 'Ouvrir les callbacks',
      restore_guard_closed: 'Ouvrir les décaissements',
      mail_not_set: 'Ouvrir les envois programmés',
    },
  },
};
