import type { Catalogue } from './language.js';

export const acts = {
  /** What people did, by the name of the act in the audit log. */
  acts: {
    account: {
      balance_approved: { en: 'Approved a declared balance', fr: 'A approuvé un solde déclaré' },
      balance_stated: { en: 'Declared a balance', fr: 'A déclaré un solde' },
      cash_approved: { en: 'Approved a cash movement', fr: 'A approuvé un mouvement de fonds' },
      cash_declared: { en: 'Declared a cash movement', fr: 'A déclaré un mouvement de fonds' },
      cash_refused: { en: 'Refused a cash movement', fr: 'A refusé un mouvement de fonds' },
      cash_withdrawn: { en: 'Withdrew a cash movement', fr: 'A retiré un mouvement de fonds' },
      rule_changed: { en: 'Set a low-balance alert', fr: 'A réglé une alerte de solde' },
    },
    alert: {
      acknowledged: { en: 'Saw an alert', fr: 'A vu une alerte' },
    },
    api_key: {
      approved: { en: 'Approved an API key', fr: 'A approuvé une clé API' },
      created: { en: 'Made an API key', fr: 'A créé une clé API' },
      revoked: { en: 'Revoked an API key', fr: 'A révoqué une clé API' },
    },
    callback: {
      linked: { en: 'Linked a callback by hand', fr: 'A rattaché un callback' },
      dismissed: { en: 'Dismissed a callback', fr: 'A écarté un callback' },
    },
    break: {
      carried_over: { en: 'Carried a break over', fr: 'A reporté un écart' },
      assigned: { en: 'Gave a break to somebody', fr: 'A confié un écart' },
      attached: { en: 'Attached a file to a break', fr: 'A joint un fichier à un écart' },
      checked: { en: 'Had a day checked', fr: 'A fait contrôler une journée' },
      due_changed: { en: 'Changed when a break is due', fr: 'A changé l’échéance d’un écart' },
      note_struck: { en: 'Struck a note out', fr: 'A rayé une remarque' },
      noted: { en: 'Noted something about a break', fr: 'A noté une remarque sur un écart' },
      reopened: { en: 'Opened a break again', fr: 'A rouvert un écart' },
      resolved: { en: 'Resolved a break', fr: 'A résolu un écart' },
    },
    break_rules: {
      changed: { en: 'Changed the rules of breaks', fr: 'A modifié les règles des écarts' },
    },
    close_policy: {
      changed: { en: 'Changed the limits of the close', fr: 'A modifié les limites de clôture' },
    },
    fees: {
      entered: { en: 'Entered a fee grid', fr: 'A saisi une grille de frais' },
    },
    day: {
      adjusted: { en: 'Explained a difference of a day', fr: 'A expliqué un écart d’une journée' },
      adjustment_undone: { en: 'Undid an adjustment of a day', fr: 'A annulé un ajustement d’une journée' },
      begun: { en: 'Started the books of a project', fr: 'A ouvert les livres d’un projet' },
      frozen: { en: 'Froze a day', fr: 'A gelé une journée' },
      locked: { en: 'Reviewed and locked a day', fr: 'A contrôlé et verrouillé une journée' },
      matched: { en: 'Matched a day’s lines', fr: 'A rapproché les lignes d’une journée' },
      reopened: { en: 'Reopened a day', fr: 'A rouvert une journée' },
      sent_back: { en: 'Sent a day back', fr: 'A renvoyé une journée' },
      signed: { en: 'Signed a day', fr: 'A signé une journée' },
      swept: {
        en: 'Asked once more about a day’s pending ones',
        fr: 'A réinterrogé les opérations en attente d’une journée',
      },
      unfrozen: { en: 'Unfroze a day', fr: 'A dégelé une journée' },
    },
    restatement: {
      seen: { en: 'Saw a restatement', fr: 'A vu un retraitement' },
    },
    drift: {
      acknowledged: { en: 'Acknowledged contract drift', fr: 'A pris note d’un écart au contrat' },
    },
    file: {
      stored: { en: 'Brought a file', fr: 'A apporté un fichier' },
    },
    import: {
      confirmed: { en: 'Confirmed an import', fr: 'A confirmé un import' },
      discarded: { en: 'Discarded an import', fr: 'A abandonné un import' },
      mapped: { en: 'Set the columns of an import', fr: 'A défini les colonnes d’un import' },
      uploaded: { en: 'Brought a file to import', fr: 'A apporté un fichier à importer' },
      withdrawn: { en: 'Withdrew an import', fr: 'A retiré un import' },
    },
    import_source: {
      changed: { en: 'Changed a source of imports', fr: 'A modifié une source d’imports' },
      created: { en: 'Added a source of imports', fr: 'A ajouté une source d’imports' },
    },
    match: {
      made: { en: 'Matched lines by hand', fr: 'A rapproché des lignes à la main' },
      undone: { en: 'Undid a match', fr: 'A annulé un rapprochement' },
    },
    match_rules: {
      changed: { en: 'Changed the match rules', fr: 'A modifié les règles de rapprochement' },
    },
    journal: {
      exported: { en: 'Exported the journal', fr: 'A exporté le journal' },
      settings_changed: {
        en: 'Changed the settings of the journal',
        fr: 'A modifié les réglages du journal',
      },
    },
    operator: {
      changed: { en: 'Changed an operator', fr: 'A modifié un opérateur' },
      created: { en: 'Added an operator', fr: 'A ajouté un opérateur' },
    },
    outage: {
      marked: { en: 'Marked an outage', fr: 'A signalé une panne' },
      ended: { en: 'Ended an outage', fr: 'A mis fin à une panne' },
    },
    payout: {
      cancelled: { en: 'Cancelled a payout', fr: 'A annulé un décaissement' },
      held: { en: 'Held a payout', fr: 'A retenu un décaissement' },
      hold_expired: {
        en: 'A hold ran out: back to the requester',
        fr: 'Une retenue a expiré : retour au demandeur',
      },
      released: { en: 'Released a held payout', fr: 'A libéré un décaissement retenu' },
      repeat_taken_back: { en: 'A repeat was taken back', fr: 'Une reprise a été annulée' },
      retry_approved: { en: 'Approved a repeat', fr: 'A approuvé une reprise' },
      retry_asked: { en: 'Asked for a repeat', fr: 'A demandé une reprise' },
      unheld: { en: 'Released a held payout', fr: 'A levé la suspension d’un décaissement' },
    },
    payout_batch: {
      corrected: { en: 'Corrected a batch', fr: 'A corrigé un lot' },
      left_out: { en: 'Left lines of a batch out', fr: 'A écarté des lignes d’un lot' },
      loaded: { en: 'Loaded a batch', fr: 'A chargé un lot' },
      mapped: { en: 'Named the columns of a batch', fr: 'A nommé les colonnes d’un lot' },
    },
    payout_order: {
      approved: { en: 'Approved payouts', fr: 'A approuvé des décaissements' },
      cancelled: { en: 'Cancelled a request for payouts', fr: 'A annulé une demande de décaissement' },
      edited: { en: 'Changed a request for payouts', fr: 'A modifié une demande de décaissement' },
      paused: { en: 'Paused a batch', fr: 'A suspendu un lot' },
      rejected: { en: 'Rejected payouts', fr: 'A rejeté des décaissements' },
      requested: { en: 'Requested payouts', fr: 'A demandé des décaissements' },
      resumed: { en: 'Resumed a batch', fr: 'A repris un lot' },
    },
    payout_policy: {
      changed: { en: 'Changed the payout rules', fr: 'A changé les règles de décaissement' },
    },
    payouts: {
      paused: { en: 'Paused sending', fr: 'A suspendu l’envoi' },
      released: {
        en: 'Released sending after a restored backup',
        fr: 'A libéré l’envoi après une sauvegarde restaurée',
      },
      restored: {
        en: 'Restored the calls named by the journal',
        fr: 'A rétabli les appels cités par le journal',
      },
      resumed: { en: 'Resumed sending', fr: 'A repris l’envoi' },
    },
    person: {
      changed: { en: 'Changed a user', fr: 'A modifié un utilisateur' },
      created: { en: 'Created a user', fr: 'A créé un utilisateur' },
      password_changed: { en: 'Changed the own password', fr: 'A changé son mot de passe' },
      password_reset: {
        en: 'Reset a user’s password',
        fr: 'A réinitialisé le mot de passe d’un utilisateur',
      },
      second_factor_begun: {
        en: 'Began to set up a second factor',
        fr: 'A commencé à installer un second facteur',
      },
      second_factor_enrolled: { en: 'Set up the second factor', fr: 'A installé le second facteur' },
      second_factor_reset: {
        en: 'Reset a user’s second factor',
        fr: 'A réinitialisé le second facteur d’un utilisateur',
      },
      set_up: {
        en: 'Chose a password by a set-up link',
        fr: 'A choisi un mot de passe par un lien de configuration',
      },
      set_up_link_issued: { en: 'Issued a set-up link', fr: 'A émis un lien de configuration' },
    },
    prefixes: {
      changed: { en: 'Changed the numbers of a country', fr: 'A modifié les numéros d’un pays' },
    },
    project: {
      check_policy_changed: {
        en: 'Changed the status checks of a project',
        fr: 'A modifié les vérifications de statut d’un projet',
      },
      changed: { en: 'Changed a project', fr: 'A modifié un projet' },
      created: { en: 'Made a project', fr: 'A créé un projet' },
      callback_key_rotated: { en: 'Replaced a callback key', fr: 'A remplacé une clé de callback' },
      connection_changed: {
        en: 'Changed the connection of a project',
        fr: 'A modifié la connexion d’un projet',
      },
      credentials_replaced: { en: 'Replaced credentials', fr: 'A remplacé des identifiants' },
      credentials_tested: { en: 'Tested credentials', fr: 'A essayé des identifiants' },
    },
    proposal: {
      approved: { en: 'Approved a proposal', fr: 'A approuvé une proposition' },
      made: { en: 'Made a proposal', fr: 'A fait une proposition' },
      refused: { en: 'Refused a proposal', fr: 'A refusé une proposition' },
      withdrawn: { en: 'Withdrew a proposal', fr: 'A retiré une proposition' },
    },
    report_schedule: {
      changed: { en: 'Changed a scheduled report', fr: 'A modifié un envoi programmé' },
      created: { en: 'Scheduled a report', fr: 'A programmé l’envoi d’un rapport' },
      removed: { en: 'Removed a scheduled report', fr: 'A supprimé un envoi programmé' },
      resent: { en: 'Had a report sent again', fr: 'A fait renvoyer un rapport' },
      sent_now: { en: 'Had a report sent', fr: 'A fait envoyer un rapport' },
    },
    session: {
      code_refused: { en: 'The code of the second factor was refused', fr: 'Code du second facteur refusé' },
      password_accepted: {
        en: 'Password accepted, second factor asked for',
        fr: 'Mot de passe accepté, second facteur demandé',
      },
      ended: { en: 'Signed out', fr: 'S’est déconnecté' },
      ended_everywhere: { en: 'Signed out everywhere', fr: 'S’est déconnecté partout' },
      refused: { en: 'Sign-in refused', fr: 'Connexion refusée' },
      started: { en: 'Signed in', fr: 'S’est connecté' },
    },
    transaction: {
      confirm_asked: { en: 'Asked for a confirm', fr: 'A demandé une confirmation' },
      not_created: {
        en: 'Settled an unknown call: nothing was created',
        fr: 'A réglé un appel inconnu : rien n’a été créé',
      },
      overridden: { en: 'Status by hand', fr: 'A fixé un statut à la main' },
      override_reverted: { en: 'Took a status by hand back', fr: 'A annulé un statut fixé à la main' },
      token_replaced: { en: 'Replaced a wrong token', fr: 'A remplacé un jeton erroné' },
      token_attached: {
        en: 'Settled an unknown call: its token',
        fr: 'A réglé un appel inconnu : son jeton',
      },
    },
    webhook: {
      changed: { en: 'Changed a webhook', fr: 'A modifié un webhook' },
      created: { en: 'Made a webhook', fr: 'A créé un webhook' },
      removed: { en: 'Removed a webhook', fr: 'A retiré un webhook' },
      resent: { en: 'Sent a webhook delivery again', fr: 'A renvoyé une livraison de webhook' },
      tested: { en: 'Tested a webhook', fr: 'A essayé un webhook' },
    },
  },
  /** What an act was about. */
  subject: {
    account: { en: 'Account', fr: 'Compte' },
    alert: { en: 'Alert', fr: 'Alerte' },
    api_key: { en: 'API key', fr: 'Clé API' },
    break: { en: 'Break', fr: 'Écart' },
    break_rules: { en: 'Rules of breaks', fr: 'Règles des écarts' },
    close_policy: { en: 'Limits of the close', fr: 'Limites de clôture' },
    day: { en: 'Business day', fr: 'Journée' },
    delivery: { en: 'Callback', fr: 'Callback' },
    drift: { en: 'Drift', fr: 'Écart' },
    file: { en: 'File', fr: 'Fichier' },
    import: { en: 'Import', fr: 'Import' },
    import_source: { en: 'Source of imports', fr: 'Source d’imports' },
    match: { en: 'Match', fr: 'Rapprochement' },
    match_rules: { en: 'Match rules', fr: 'Règles de rapprochement' },
    journal: { en: 'Journal', fr: 'Journal' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    outage: { en: 'Outage', fr: 'Panne' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    payout_order: { en: 'Payout request', fr: 'Demande de décaissement' },
    payout_policy: { en: 'Payout rules', fr: 'Règles de décaissement' },
    person: { en: 'User', fr: 'Utilisateur' },
    prefixes: { en: 'Numbers', fr: 'Numéros' },
    project: { en: 'Project', fr: 'Projet' },
    restatement: { en: 'Restatement', fr: 'Retraitement' },
    proposal: { en: 'Proposal', fr: 'Proposition' },
    sending: { en: 'Sending', fr: 'Envoi' },
    report_schedule: { en: 'Scheduled report', fr: 'Envoi programmé' },
    session: { en: 'Session', fr: 'Session' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    webhook: { en: 'Webhook', fr: 'Webhook' },
  },
} satisfies Catalogue;
