import type { Catalogue } from '../../platform/i18n/language.js';

export const acts = {
  acts: {
    account: {
      balance_approved: { en: 'Approved a declared balance', fr: 'Solde déclaré approuvé' },
      balance_stated: { en: 'Declared a balance', fr: 'Solde déclaré' },
      cash_approved: { en: 'Approved a cash movement', fr: 'Mouvement de fonds approuvé' },
      cash_declared: { en: 'Declared a cash movement', fr: 'Mouvement de fonds déclaré' },
      cash_refused: { en: 'Rejected a cash movement', fr: 'Mouvement de fonds rejeté' },
      cashin_requested: { en: 'Requested a Cashin', fr: 'Cashin demandé' },
      cashin_request_cancelled: { en: 'Cancelled a requested Cashin', fr: 'Demande de Cashin annulée' },
      cash_withdrawn: { en: 'Withdrew a cash movement', fr: 'Mouvement de fonds retiré' },
      rule_changed: { en: 'Set a low-balance alert', fr: 'Alerte de solde bas définie' },
    },
    alert: {
      acknowledged: { en: 'Acknowledged an alert', fr: 'Alerte acquittée' },
    },
    alert_channel: {
      changed: { en: 'Changed a chat for alerts', fr: 'Messagerie modifiée' },
      created: { en: 'Added a chat for alerts', fr: 'Messagerie ajoutée' },
      removed: { en: 'Removed a chat for alerts', fr: 'Messagerie retirée' },
      tested: { en: 'Tested a chat for alerts', fr: 'Messagerie testée' },
    },
    alert_message: {
      resent: { en: 'Retried a message about alerts', fr: 'Message d’alerte envoyé à nouveau' },
    },
    alert_rule: {
      changed: { en: 'Changed an alert rule', fr: 'Règle d’alerte modifiée' },
      created: { en: 'Created an alert rule', fr: 'Règle d’alerte créée' },
      removed: { en: 'Deleted an alert rule', fr: 'Règle d’alerte supprimée' },
    },
    api_key: {
      approved: { en: 'Approved an API key', fr: 'Clé API approuvée' },
      created: { en: 'Created an API key', fr: 'Clé API créée' },
      revoked: { en: 'Revoked an API key', fr: 'Clé API révoquée' },
    },
    callback: {
      linked: { en: 'Linked a callback', fr: 'Callback rattaché' },
      dismissed: { en: 'Dismissed a callback', fr: 'Callback écarté' },
      replayed: { en: 'Replayed a callback', fr: 'Callback rejoué' },
    },
    break: {
      carried_over: { en: 'Carried a break over', fr: 'Écart reporté' },
      assigned: { en: 'Assigned a break', fr: 'Écart attribué' },
      attached: { en: 'Attached a file to a break', fr: 'Fichier joint à un écart' },
      checked: { en: 'Checked a business day', fr: 'Journée contrôlée' },
      explained: { en: 'Linked an explanation to a break', fr: 'Explication rattachée à un écart' },
      due_changed: { en: 'Changed the due date of a break', fr: 'Échéance d’un écart modifiée' },
      note_struck: { en: 'Struck out a note', fr: 'Note rayée' },
      noted: { en: 'Added a note to a break', fr: 'Note ajoutée à un écart' },
      reopened: { en: 'Reopened a break', fr: 'Écart rouvert' },
      resolved: { en: 'Resolved a break', fr: 'Écart résolu' },
      separated: { en: 'Took a break out of its cause', fr: 'Écart séparé de sa cause' },
    },
    break_rules: {
      changed: { en: 'Changed the break rules', fr: 'Règles des écarts modifiées' },
    },
    claim: {
      opened: { en: 'Opened a claim', fr: 'Réclamation ouverte' },
      sent: { en: 'Recorded a claim as sent', fr: 'Envoi d’une réclamation consigné' },
      answered: { en: 'Recorded the answer to a claim', fr: 'Réponse à une réclamation consignée' },
      due_changed: { en: 'Changed the due date of a claim', fr: 'Échéance d’une réclamation modifiée' },
      noted: { en: 'Added a note to a claim', fr: 'Note ajoutée à une réclamation' },
      accepted: { en: 'Closed a claim as accepted', fr: 'Réclamation clôturée : acceptée' },
      refused: { en: 'Closed a claim as refused', fr: 'Réclamation clôturée : refusée' },
      withdrawn: { en: 'Withdrew a claim', fr: 'Réclamation retirée' },
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
      adjustment_ended: {
        en: 'Ended a cut-off adjustment: its transaction is booked or has failed',
        fr: 'Décalage d’arrêté soldé : sa transaction est comptabilisée ou a échoué',
      },
      begun: { en: 'Set the first business day', fr: 'Première journée définie' },
      frozen: { en: 'Froze a business day', fr: 'Journée arrêtée' },
      locked: { en: 'Reviewed and locked a business day', fr: 'Journée contrôlée et verrouillée' },
      went_without_file: {
        en: 'Continued the close of a business day without a file',
        fr: 'Clôture d’une journée poursuivie sans un fichier',
      },
      awaited_file: {
        en: 'Took back a decision to close without a file',
        fr: 'Décision de clôturer sans fichier annulée',
      },
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
    evidence_file: {
      made: { en: 'Made an evidence file', fr: 'Dossier de preuve établi' },
    },
    file: {
      stored: { en: 'Uploaded a file', fr: 'Fichier déposé' },
      downloaded: { en: 'Downloaded a file', fr: 'Fichier téléchargé' },
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
    past_audit: {
      started: {
        en: 'Started an audit of past transactions',
        fr: 'Contrôle des transactions passées démarré',
      },
      stopped: {
        en: 'Stopped an audit of past transactions',
        fr: 'Contrôle des transactions passées arrêté',
      },
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
      retries_approved: {
        en: 'Approved the retry of several payouts',
        fr: 'Nouvelle tentative de plusieurs décaissements approuvée',
      },
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
      escalated: {
        en: 'Opened a payout request to the next level',
        fr: 'Demande de décaissement ouverte au niveau supérieur',
      },
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
      marked_possibly_paid: {
        en: 'Marked payouts from before an interruption as possibly paid',
        fr: 'Décaissements antérieurs à une interruption marqués « peut-être payé »',
      },
      interrupted: {
        en: 'Put payouts aside after an interruption',
        fr: 'Décaissements mis de côté après une interruption',
      },
      paused: { en: 'Paused the sending of payouts', fr: 'Envoi des décaissements mis en pause' },
      released: {
        en: 'Released the restore guard',
        fr: 'Blocage après restauration levé',
      },
      released_after_interruption: {
        en: 'Authorised payouts after an interruption',
        fr: 'Décaissements autorisés après une interruption',
      },
      restored: {
        en: 'Restored calls from the call log',
        fr: 'Appels rétablis d’après le journal des appels',
      },
      silenced: {
        en: 'Silenced the payouts of this copy of the installation',
        fr: 'Décaissements de cette copie de l’installation neutralisés',
      },
      resumed: { en: 'Resumed the sending of payouts', fr: 'Envoi des décaissements repris' },
    },
    personal_data: {
      revealed: { en: 'Revealed personal data', fr: 'Données personnelles affichées' },
    },
    person: {
      changed: { en: 'Changed a user', fr: 'Utilisateur modifié' },
      created: { en: 'Created a user', fr: 'Utilisateur créé' },
      password_changed: { en: 'Changed their password', fr: 'Mot de passe changé' },
      preferences_changed: { en: 'Changed their preferences', fr: 'Préférences modifiées' },
      quiet_hours_changed: { en: 'Changed their quiet hours', fr: 'Heures de silence modifiées' },
      password_reset: { en: 'Reset a user’s password', fr: 'Mot de passe réinitialisé' },
      password_reset_requested: {
        en: 'Requested a new password by e-mail',
        fr: 'Nouveau mot de passe demandé par e-mail',
      },
      password_reset_ignored: {
        en: 'Requested a new password by e-mail; none was sent',
        fr: 'Nouveau mot de passe demandé par e-mail ; aucun envoi',
      },
      password_reset_done: {
        en: 'Chose a new password through a link sent by e-mail',
        fr: 'Nouveau mot de passe choisi par un lien reçu par e-mail',
      },
      approver_confirmed: {
        en: 'Confirmed an approver whom a group of the identity provider made',
        fr: 'Approbateur créé par un groupe du fournisseur d’identité confirmé',
      },
      first_approval: {
        en: 'Approved for the first time',
        fr: 'Première approbation',
      },
      access_withdrawn: {
        en: 'Took access from an approver',
        fr: 'Accès retiré à un approbateur',
      },
      access_restored: {
        en: 'Gave an approver the access back',
        fr: 'Accès rendu à un approbateur',
      },
      provider_allowed: {
        en: 'Allowed sign-in through the identity provider',
        fr: 'Connexion par le fournisseur d’identité autorisée',
      },
      provider_linked: {
        en: 'Linked to the identity provider, password cancelled',
        fr: 'Compte rattaché au fournisseur d’identité, mot de passe annulé',
      },
      second_factor_begun: {
        en: 'Started to set up a second factor',
        fr: 'Configuration du second facteur commencée',
      },
      second_factor_enrolled: { en: 'Set up a second factor', fr: 'Second facteur configuré' },
      passkey_added: { en: 'Added a passkey', fr: 'Clé d’accès ajoutée' },
      passkey_renamed: { en: 'Renamed a passkey', fr: 'Clé d’accès renommée' },
      passkey_removed: { en: 'Removed a passkey', fr: 'Clé d’accès supprimée' },
      recovery_code_used: {
        en: 'Used a recovery code instead of the authenticator app',
        fr: 'Code de secours utilisé à la place de l’application d’authentification',
      },
      recovery_codes_created: { en: 'Created new recovery codes', fr: 'Nouveaux codes de secours créés' },
      sessions_ended: { en: 'Ended sessions of a user', fr: 'Sessions d’un utilisateur fermées' },
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
      included_fee_decided: {
        en: 'Decided if amounts of an operator include the customer’s fee',
        fr: 'Inclusion des frais du client dans les montants d’un opérateur décidée',
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
    handover: {
      made: { en: 'Handed over approvals', fr: 'Approbations déléguées' },
      ended: { en: 'Ended a hand-over of approvals', fr: 'Délégation d’approbations interrompue' },
    },
    proposal: {
      approved: { en: 'Approved a request', fr: 'Demande approuvée' },
      escalated: { en: 'Opened a request to the next level', fr: 'Demande ouverte au niveau supérieur' },
      made: { en: 'Requested an approval', fr: 'Approbation demandée' },
      overtaken: { en: 'Ended a request that is no longer needed', fr: 'Demande devenue sans objet' },
      refused: { en: 'Rejected a request', fr: 'Demande rejetée' },
      withdrawn: { en: 'Withdrew a request', fr: 'Demande retirée' },
    },
    provider_group: {
      set: { en: 'Set the access of a group', fr: 'Accès d’un groupe défini' },
      removed: { en: 'Removed the access of a group', fr: 'Accès d’un groupe retiré' },
    },
    report_schedule: {
      changed: { en: 'Changed a scheduled report', fr: 'Envoi programmé modifié' },
      created: { en: 'Scheduled a report', fr: 'Envoi de rapport programmé' },
      removed: { en: 'Deleted a scheduled report', fr: 'Envoi programmé supprimé' },
      resent: { en: 'Resent a report', fr: 'Rapport envoyé à nouveau' },
      sent_now: { en: 'Sent a report', fr: 'Rapport envoyé' },
      taken_over: { en: 'Took over a scheduled report', fr: 'Envoi de rapport repris' },
    },
    list: {
      exported: { en: 'Exported a list', fr: 'Liste exportée' },
    },
    saved_view: {
      shared: { en: 'Shared a view of a list', fr: 'Vue de liste partagée' },
      unshared: { en: 'Stopped sharing a view of a list', fr: 'Partage d’une vue de liste arrêté' },
    },
    access: {
      refused: { en: 'Was refused a request', fr: 'Requête refusée' },
      key_refused: { en: 'Request with an unknown API key', fr: 'Requête avec une clé API inconnue' },
    },
    session: {
      code_refused: { en: 'Second-factor code rejected', fr: 'Code du second facteur rejeté' },
      password_accepted: {
        en: 'Password accepted, second factor requested',
        fr: 'Mot de passe accepté, second facteur demandé',
      },
      browser_confirmed: {
        en: 'Browser confirmed with a passkey before sign-in',
        fr: 'Navigateur confirmé par une clé d’accès avant la connexion',
      },
      emergency_password: {
        en: 'Signed in with the password of the emergency account',
        fr: 'Connexion par le mot de passe du compte de secours',
      },
      provider_accepted: {
        en: 'Identified by the identity provider',
        fr: 'Identification par le fournisseur d’identité',
      },
      provider_refused: {
        en: 'Sign-in through the identity provider rejected',
        fr: 'Connexion par le fournisseur d’identité rejetée',
      },
      ended: { en: 'Signed out', fr: 'Déconnexion' },
      ended_elsewhere: { en: 'Ended other sessions', fr: 'Autres sessions fermées' },
      ended_everywhere: { en: 'Signed out of all sessions', fr: 'Déconnexion de toutes les sessions' },
      refused: { en: 'Sign-in rejected', fr: 'Connexion rejetée' },
      started: { en: 'Signed in', fr: 'Connexion' },
    },
    sub_code: {
      changed: { en: 'Edited the texts of an error code', fr: 'Textes d’un code d’erreur modifiés' },
      noted: { en: 'Added a note about an error code', fr: 'Note ajoutée à un code d’erreur' },
      note_struck: { en: 'Struck out a note about an error code', fr: 'Note sur un code d’erreur rayée' },
    },
    transaction: {
      checks_requested: {
        en: 'Requested status checks of several transactions',
        fr: 'Vérification du statut de plusieurs transactions demandée',
      },
      confirm_asked: { en: 'Requested a status check', fr: 'Vérification du statut demandée' },
      failed: {
        en: 'Resolved an unknown outcome: failed',
        fr: 'Issue inconnue régularisée : échouée',
      },
      failure_reviewed: {
        en: 'Reviewed a failure reported through an attached token',
        fr: 'Échec signalé par un jeton rattaché : contrôlé',
      },
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
      relay_confirmed: { en: 'Started or confirmed a relay', fr: 'Relais activé ou confirmé' },
      relay_ended: {
        en: 'A relay ended without a responsible administrator',
        fr: 'Fin d’un relais sans administrateur responsable',
      },
      resend_begun: {
        en: 'Sent the deliveries of a webhook again',
        fr: 'Envois d’un webhook émis à nouveau',
      },
      resend_stopped: {
        en: 'Stopped sending the deliveries of a webhook again',
        fr: 'Nouvel envoi par un webhook arrêté',
      },
      resent: { en: 'Resent a webhook delivery', fr: 'Livraison de webhook envoyée à nouveau' },
      tested: { en: 'Tested a webhook', fr: 'Webhook testé' },
    },
  },
  subject: {
    sub_code: { en: 'Error code', fr: 'Code d’erreur' },
    account: { en: 'Operator account', fr: 'Compte opérateur' },
    alert: { en: 'Alert', fr: 'Alerte' },
    alert_channel: { en: 'Chat', fr: 'Messagerie' },
    alert_message: { en: 'Message about alerts', fr: 'Message d’alerte' },
    alert_rule: { en: 'Alert rule', fr: 'Règle d’alerte' },
    api_key: { en: 'API key', fr: 'Clé API' },
    break: { en: 'Break', fr: 'Écart' },
    break_list: { en: 'List of breaks', fr: 'Liste des écarts' },
    break_rules: { en: 'Break rules', fr: 'Règles des écarts' },
    claim: { en: 'Claim', fr: 'Réclamation' },
    close_policy: { en: 'Close limits', fr: 'Limites de clôture' },
    day: { en: 'Business day', fr: 'Journée comptable' },
    delivery: { en: 'Callback', fr: 'Callback' },
    drift: { en: 'Unexpected response', fr: 'Réponse inattendue' },
    evidence_file: { en: 'Evidence file', fr: 'Dossier de preuve' },
    file: { en: 'File', fr: 'Fichier' },
    import: { en: 'Import', fr: 'Import' },
    import_line: { en: 'Imported line', fr: 'Ligne importée' },
    import_source: { en: 'Import source', fr: 'Source d’import' },
    list: { en: 'List', fr: 'Liste' },
    past_audit: { en: 'Audit of past transactions', fr: 'Contrôle des transactions passées' },
    match: { en: 'Match', fr: 'Rapprochement' },
    match_rules: { en: 'Matching rules', fr: 'Règles de rapprochement' },
    journal: { en: 'Journal', fr: 'Journal comptable' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    outage: { en: 'Outage', fr: 'Incident opérateur' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    payout_order: { en: 'Payout request', fr: 'Demande de décaissement' },
    payout_policy: { en: 'Payout policy', fr: 'Règles de décaissement' },
    person: { en: 'User', fr: 'Utilisateur' },
    provider_group: { en: 'Group of the identity provider', fr: 'Groupe du fournisseur d’identité' },
    prefixes: { en: 'Number prefixes', fr: 'Préfixes' },
    project: { en: 'Project', fr: 'Projet' },
    restatement: { en: 'Restatement', fr: 'Retraitement' },
    handover: { en: 'Hand-over of approvals', fr: 'Délégation d’approbations' },
    proposal: { en: 'Approval request', fr: 'Demande d’approbation' },
    sending: { en: 'Payout sending', fr: 'Envoi des décaissements' },
    report: { en: 'Report', fr: 'Rapport' },
    report_schedule: { en: 'Scheduled report', fr: 'Envoi programmé' },
    saved_view: { en: 'Saved view', fr: 'Vue enregistrée' },
    route: { en: 'API route', fr: 'Route de l’API' },
    session: { en: 'Session', fr: 'Session' },
    status_check_batch: { en: 'Status checks', fr: 'Vérifications' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    webhook: { en: 'Webhook', fr: 'Webhook' },
  },
} satisfies Catalogue;
