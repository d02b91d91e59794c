import type { Catalogue } from './language.js';

export const acts = {
  /** Actions by their name in the audit log. */
  acts: {
    account: {
      balance_approved: { en: 'Approved a declared balance', fr: 'Solde déclaré approuvé' },
      balance_stated: { en: 'Declared a balance', fr: 'Solde déclaré' },
      cash_approved: { en: 'Approved a cash movement', fr: 'Mouvement de fonds approuvé' },
      cash_declared: { en: 'Declared a cash movement', fr: 'Mouvement de fonds déclaré' },
      cash_refused: { en: 'Rejected a cash movement', fr: 'Mouvement de fonds rejeté' },
      cash_withdrawn: { en: 'Withdrew a cash movement', fr: 'Mouvement de fonds retiré' },
      rule_changed: { en: 'Set a low-balance alert', fr: 'Alerte de solde bas définie' },
    },
    alert: {
      acknowledged: { en: 'Acknowledged an alert', fr: 'Alerte acquittée' },
    },
    api_key: {
      approved: { en: 'Approved an API key', fr: 'Clé API approuvée' },
      created: { en: 'Created an API key', fr: 'Clé API créée' },
      revoked: { en: 'Revoked an API key', fr: 'Clé API révoquée' },
    },
    callback: {
      linked: { en: 'Linked a callback', fr: 'Callback rattaché' },
      dismissed: { en: 'Dismissed a callback', fr: 'Callback écarté' },
    },
    break: {
      carried_over: { en: 'Carried a break over', fr: 'Écart reporté' },
      assigned: { en: 'Assigned a break', fr: 'Écart attribué' },
      attached: { en: 'Attached a file to a break', fr: 'Fichier joint à un écart' },
      checked: { en: 'Checked a business day', fr: 'Journée contrôlée' },
      due_changed: { en: 'Changed the due date of a break', fr: 'Échéance d’un écart modifiée' },
      note_struck: { en: 'Struck out a note', fr: 'Note rayée' },
      noted: { en: 'Added a note to a break', fr: 'Note ajoutée à un écart' },
      reopened: { en: 'Reopened a break', fr: 'Écart rouvert' },
      resolved: { en: 'Resolved a break', fr: 'Écart clos' },
    },
    break_rules: {
      changed: { en: 'Changed the break rules', fr: 'Règles des écarts modifiées' },
    },
    close_policy: {
      changed: { en: 'Changed the close limits', fr: 'Limites de clôture modifiées' },
    },
    fees: {
      entered: { en: 'Entered a fee schedule', fr: 'Grille de frais saisie' },
    },
    day: {
      adjusted: { en: 'Entered an adjustment', fr: 'Ajustement saisi' },
      adjustment_undone: { en: 'Reversed an adjustment', fr: 'Ajustement annulé' },
      begun: { en: 'Set the first business day', fr: 'Première journée définie' },
      frozen: { en: 'Froze a business day', fr: 'Journée arrêtée' },
      locked: { en: 'Reviewed and locked a business day', fr: 'Journée contrôlée et verrouillée' },
      matched: { en: 'Ran the matching of a business day', fr: 'Rapprochement d’une journée lancé' },
      reopened: { en: 'Reopened a business day', fr: 'Journée rouverte' },
      sent_back: { en: 'Returned a business day', fr: 'Journée renvoyée au préparateur' },
      signed: { en: 'Signed a business day', fr: 'Journée signée' },
      swept: {
        en: 'Checked the pending transactions of a business day',
        fr: 'Transactions en attente d’une journée vérifiées',
      },
      unfrozen: { en: 'Unfroze a business day', fr: 'Arrêté d’une journée annulé' },
    },
    restatement: {
      seen: { en: 'Acknowledged a restatement', fr: 'Retraitement acquitté' },
    },
    drift: {
      acknowledged: { en: 'Acknowledged an unexpected response', fr: 'Réponse inattendue acquittée' },
    },
    file: {
      stored: { en: 'Uploaded a file', fr: 'Fichier déposé' },
    },
    import: {
      confirmed: { en: 'Confirmed an import', fr: 'Import validé' },
      discarded: { en: 'Discarded an import', fr: 'Import abandonné' },
      mapped: { en: 'Mapped the columns of an import', fr: 'Colonnes d’un import définies' },
      uploaded: { en: 'Uploaded a file to import', fr: 'Fichier à importer déposé' },
      withdrawn: { en: 'Withdrew an import', fr: 'Import retiré' },
    },
    import_source: {
      changed: { en: 'Changed an import source', fr: 'Source d’import modifiée' },
      created: { en: 'Created an import source', fr: 'Source d’import créée' },
    },
    match: {
      made: { en: 'Matched records manually', fr: 'Rapprochement manuel effectué' },
      undone: { en: 'Undid a match', fr: 'Rapprochement annulé' },
    },
    match_rules: {
      changed: { en: 'Changed the matching rules', fr: 'Règles de rapprochement modifiées' },
    },
    journal: {
      exported: { en: 'Exported the journal', fr: 'Journal comptable exporté' },
      settings_changed: {
        en: 'Changed the journal settings',
        fr: 'Réglages du journal comptable modifiés',
      },
    },
    operator: {
      changed: { en: 'Changed an operator', fr: 'Opérateur modifié' },
      created: { en: 'Created an operator', fr: 'Opérateur créé' },
    },
    outage: {
      marked: { en: 'Reported an outage', fr: 'Incident opérateur signalé' },
      ended: { en: 'Ended an outage', fr: 'Incident opérateur clos' },
    },
    payout: {
      cancelled: { en: 'Cancelled a payout', fr: 'Décaissement annulé' },
      held: { en: 'Put a payout on hold', fr: 'Décaissement suspendu' },
      hold_expired: {
        en: 'Hold expired, payout returned to the requester',
        fr: 'Suspension expirée, décaissement rendu au demandeur',
      },
      released: { en: 'Released a payout', fr: 'Suspension d’un décaissement levée' },
      repeat_taken_back: { en: 'Cancelled a retry', fr: 'Nouvelle tentative annulée' },
      retry_approved: { en: 'Approved a retry', fr: 'Nouvelle tentative approuvée' },
      retry_asked: { en: 'Requested a retry', fr: 'Nouvelle tentative demandée' },
      unheld: { en: 'Released a payout', fr: 'Suspension d’un décaissement levée' },
    },
    payout_batch: {
      corrected: { en: 'Corrected a batch', fr: 'Lot corrigé' },
      left_out: { en: 'Excluded rows from a batch', fr: 'Lignes d’un lot exclues' },
      loaded: { en: 'Uploaded a batch', fr: 'Lot déposé' },
      mapped: { en: 'Mapped the columns of a batch', fr: 'Colonnes d’un lot définies' },
    },
    payout_order: {
      approved: { en: 'Approved payouts', fr: 'Décaissements approuvés' },
      cancelled: { en: 'Cancelled a payout request', fr: 'Demande de décaissement annulée' },
      edited: { en: 'Edited a payout request', fr: 'Demande de décaissement modifiée' },
      paused: { en: 'Paused a batch', fr: 'Lot mis en pause' },
      rejected: { en: 'Rejected payouts', fr: 'Décaissements rejetés' },
      requested: { en: 'Requested payouts', fr: 'Décaissements demandés' },
      resumed: { en: 'Resumed a batch', fr: 'Lot repris' },
    },
    payout_policy: {
      changed: { en: 'Changed the payout policy', fr: 'Règles de décaissement modifiées' },
    },
    payouts: {
      paused: { en: 'Paused the sending of payouts', fr: 'Envoi des décaissements mis en pause' },
      released: {
        en: 'Released the restore guard',
        fr: 'Blocage après restauration levé',
      },
      restored: {
        en: 'Restored calls from the call log',
        fr: 'Appels rétablis d’après le journal des appels',
      },
      resumed: { en: 'Resumed the sending of payouts', fr: 'Envoi des décaissements repris' },
    },
    person: {
      changed: { en: 'Changed a user', fr: 'Utilisateur modifié' },
      created: { en: 'Created a user', fr: 'Utilisateur créé' },
      password_changed: { en: 'Changed their password', fr: 'Mot de passe changé' },
      password_reset: { en: 'Reset a user’s password', fr: 'Mot de passe réinitialisé' },
      second_factor_begun: {
        en: 'Started to set up a second factor',
        fr: 'Configuration du second facteur commencée',
      },
      second_factor_enrolled: { en: 'Set up a second factor', fr: 'Second facteur configuré' },
      second_factor_reset: { en: 'Reset a user’s second factor', fr: 'Second facteur réinitialisé' },
      set_up: {
        en: 'Set a password through a set-up link',
        fr: 'Mot de passe défini par un lien de configuration',
      },
      set_up_link_issued: { en: 'Issued a set-up link', fr: 'Lien de configuration émis' },
    },
    prefixes: {
      changed: { en: 'Changed the number prefixes of a country', fr: 'Préfixes d’un pays modifiés' },
    },
    project: {
      check_policy_changed: {
        en: 'Changed the status checks of a project',
        fr: 'Vérifications de statut d’un projet modifiées',
      },
      changed: { en: 'Changed a project', fr: 'Projet modifié' },
      created: { en: 'Created a project', fr: 'Projet créé' },
      callback_key_rotated: { en: 'Replaced a callback URL', fr: 'Adresse de callback remplacée' },
      connection_changed: {
        en: 'Changed the connection of a project',
        fr: 'Connexion d’un projet modifiée',
      },
      credentials_replaced: { en: 'Replaced the credentials', fr: 'Identifiants remplacés' },
      credentials_tested: { en: 'Tested the credentials', fr: 'Identifiants testés' },
    },
    proposal: {
      approved: { en: 'Approved a request', fr: 'Demande approuvée' },
      made: { en: 'Requested an approval', fr: 'Approbation demandée' },
      refused: { en: 'Rejected a request', fr: 'Demande rejetée' },
      withdrawn: { en: 'Withdrew a request', fr: 'Demande retirée' },
    },
    report_schedule: {
      changed: { en: 'Changed a scheduled report', fr: 'Envoi programmé modifié' },
      created: { en: 'Scheduled a report', fr: 'Envoi de rapport programmé' },
      removed: { en: 'Deleted a scheduled report', fr: 'Envoi programmé supprimé' },
      resent: { en: 'Resent a report', fr: 'Rapport envoyé à nouveau' },
      sent_now: { en: 'Sent a report', fr: 'Rapport envoyé' },
    },
    session: {
      code_refused: { en: 'Second-factor code rejected', fr: 'Code du second facteur rejeté' },
      password_accepted: {
        en: 'Password accepted, second factor requested',
        fr: 'Mot de passe accepté, second facteur demandé',
      },
      ended: { en: 'Signed out', fr: 'Déconnexion' },
      ended_everywhere: { en: 'Signed out of all sessions', fr: 'Déconnexion de toutes les sessions' },
      refused: { en: 'Sign-in rejected', fr: 'Connexion rejetée' },
      started: { en: 'Signed in', fr: 'Connexion' },
    },
    transaction: {
      confirm_asked: { en: 'Requested a status check', fr: 'Vérification du statut demandée' },
      not_created: {
        en: 'Resolved an unknown outcome: not created',
        fr: 'Issue inconnue régularisée : non créée',
      },
      overridden: { en: 'Made a manual override', fr: 'Correction manuelle effectuée' },
      override_reverted: { en: 'Reverted a manual override', fr: 'Correction manuelle annulée' },
      token_replaced: { en: 'Replaced an incorrect token', fr: 'Jeton erroné remplacé' },
      token_attached: {
        en: 'Resolved an unknown outcome: token entered',
        fr: 'Issue inconnue régularisée : jeton saisi',
      },
    },
    webhook: {
      changed: { en: 'Changed a webhook', fr: 'Webhook modifié' },
      created: { en: 'Created a webhook', fr: 'Webhook créé' },
      removed: { en: 'Deleted a webhook', fr: 'Webhook supprimé' },
      resent: { en: 'Resent a webhook delivery', fr: 'Livraison de webhook envoyée à nouveau' },
      tested: { en: 'Tested a webhook', fr: 'Webhook testé' },
    },
  },
  /** Subjects by their type in the audit log. */
  subject: {
    account: { en: 'Operator account', fr: 'Compte opérateur' },
    alert: { en: 'Alert', fr: 'Alerte' },
    api_key: { en: 'API key', fr: 'Clé API' },
    break: { en: 'Break', fr: 'Écart' },
    break_rules: { en: 'Break rules', fr: 'Règles des écarts' },
    close_policy: { en: 'Close limits', fr: 'Limites de clôture' },
    day: { en: 'Business day', fr: 'Journée comptable' },
    delivery: { en: 'Callback', fr: 'Callback' },
    drift: { en: 'Unexpected response', fr: 'Réponse inattendue' },
    file: { en: 'File', fr: 'Fichier' },
    import: { en: 'Import', fr: 'Import' },
    import_source: { en: 'Import source', fr: 'Source d’import' },
    match: { en: 'Match', fr: 'Rapprochement' },
    match_rules: { en: 'Matching rules', fr: 'Règles de rapprochement' },
    journal: { en: 'Journal', fr: 'Journal comptable' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    outage: { en: 'Outage', fr: 'Incident opérateur' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    payout_order: { en: 'Payout request', fr: 'Demande de décaissement' },
    payout_policy: { en: 'Payout policy', fr: 'Règles de décaissement' },
    person: { en: 'User', fr: 'Utilisateur' },
    prefixes: { en: 'Number prefixes', fr: 'Préfixes' },
    project: { en: 'Project', fr: 'Projet' },
    restatement: { en: 'Restatement', fr: 'Retraitement' },
    proposal: { en: 'Approval request', fr: 'Demande d’approbation' },
    sending: { en: 'Payout sending', fr: 'Envoi des décaissements' },
    report_schedule: { en: 'Scheduled report', fr: 'Envoi programmé' },
    session: { en: 'Session', fr: 'Session' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    webhook: { en: 'Webhook', fr: 'Webhook' },
  },
} satisfies Catalogue;
