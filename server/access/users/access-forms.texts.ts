import type { Catalogue } from '../../platform/i18n/language.js';

/** Texts of the forms for users, API keys and webhooks: short choices, and what they lead to. */
export const accessForms = {
  accessForm: {
    required: { en: 'required', fr: 'obligatoire' },
    reasonNeeded: {
      en: 'Enter the reason, which the approver reads.',
      fr: 'Indiquez le motif, lu par l’approbateur.',
    },
    reasonHelp: {
      en: 'read by the administrator who approves, kept in the audit log',
      fr: 'lu par l’administrateur qui approuve, inscrit au journal d’audit',
    },
    role: {
      support: {
        en: 'searches, explains, checks a status, opens claims',
        fr: 'cherche, explique, vérifie un statut, ouvre des réclamations',
      },
      finance: {
        en: 'in addition: imports, closes, requests and approves',
        fr: 'en plus : importe, clôture, demande et approuve',
      },
      auditor: {
        en: 'reads and exports everything, changes nothing',
        fr: 'lit et exporte tout, ne modifie rien',
      },
      admin: {
        en: 'beyond finance: access, connections, policies',
        fr: 'en plus de la finance : accès, connexions, règles',
      },
    },
    accounts: { en: 'Accounts', fr: 'Comptes' },
    allAccounts: { en: 'all of the projects', fr: 'tous ceux des projets' },
    accountsOfProject: { en: 'all of the project', fr: 'tous ceux du projet' },
    someAccounts: { en: 'some…', fr: 'certains…' },
    will: { en: '%{name} will be able to', fr: '%{name} pourra' },
    willNot: { en: 'But not', fr: 'Mais ne pourra pas' },
    willNothing: { en: '%{name} will not be able to', fr: '%{name} ne pourra pas' },
    someone: { en: 'The user', fr: 'L’utilisateur' },
    can: {
      search: {
        en: 'Search and explain transactions, check their status',
        fr: 'Chercher et expliquer les transactions, vérifier leur statut',
      },
      payouts: {
        en: 'Request payouts, and approve those of others',
        fr: 'Demander des décaissements, et approuver ceux des autres',
      },
      close: {
        en: 'Import, match, resolve breaks, sign and lock days',
        fr: 'Importer, rapprocher, résoudre les écarts, signer et verrouiller les journées',
      },
      breaks: { en: 'Read breaks and claims', fr: 'Consulter les écarts et les réclamations' },
      audit: {
        en: 'Read and export everything, personal data and audit log included',
        fr: 'Lire et exporter tout, données personnelles et journal d’audit compris',
      },
      manage: {
        en: 'Manage users, projects, keys, operators and policies',
        fr: 'Gérer les utilisateurs, les projets, les clés, les opérateurs et les règles',
      },
    },
    cannot: {
      anything: {
        en: 'See anything: no project is chosen',
        fr: 'Voir quoi que ce soit : aucun projet n’est choisi',
      },
      whole: { en: 'Close, import, read a report', fr: 'Clôturer, importer, lire un rapport' },
      wholeWhy: {
        en: 'These pages concern whole projects.',
        fr: 'Ces pages concernent des projets entiers.',
      },
      giveAll: { en: 'Give all accounts', fr: 'Donner tous les comptes' },
      money: {
        en: 'Move money, close days, resolve breaks',
        fr: 'Déplacer des fonds, clôturer les journées, résoudre les écarts',
      },
      access: {
        en: 'Change access, connections, fees or policies',
        fr: 'Modifier les accès, les connexions, les frais ou les règles',
      },
      change: { en: 'Change anything', fr: 'Modifier quoi que ce soit' },
    },
    approval: {
      en: 'Another administrator approves, never you.',
      fr: 'Un autre administrateur approuve, jamais vous.',
    },
    thenLink: {
      en: 'Then a link, valid once, and a second factor.',
      fr: 'Puis un lien, valable une fois, et un second facteur.',
    },
    sentence: {
      en: '%{name} will have the role %{role} on %{projects}.',
      fr: '%{name} aura le rôle %{role} sur %{projects}.',
    },
    sentenceLimited: {
      en: '%{name} will have the role %{role} on some accounts of %{projects}.',
      fr: '%{name} aura le rôle %{role} sur certains comptes de %{projects}.',
    },
    noProject: { en: 'no project', fr: 'aucun projet' },
    everyProject: { en: 'all projects', fr: 'tous les projets' },
    keyCannot: {
      en: 'No key can pay out, retry, cancel or approve, nor read days, breaks, balances or users.',
      fr: 'Aucune clé ne peut décaisser, retenter, annuler ou approuver, ni lire les journées, les écarts, les soldes ou les utilisateurs.',
    },
    permission: {
      'payins.create': {
        en: 'by page, direct or wallet, and their OTP',
        fr: 'par page, direct ou portefeuille, et leurs OTP',
      },
      'transactions.register': {
        en: 'which the system itself created at the aggregator',
        fr: 'que le système a créées lui-même chez l’agrégateur',
      },
      'transactions.read': {
        en: 'the list, one transaction, its timeline',
        fr: 'la liste, une transaction, sa chronologie',
      },
    },
    alerts: {
      en: 'Alerts, %{chosen} of %{all}',
      fr: 'Alertes, %{chosen} sur %{all}',
    },
    nothingSent: {
      en: 'Choose at least one thing to send.',
      fr: 'Choisissez au moins un envoi.',
    },
    choose: { en: 'choose', fr: 'choisir' },
    fold: { en: 'fold', fr: 'replier' },
  },
} satisfies Catalogue;
