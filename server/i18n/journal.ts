import type { Catalogue } from './language.js';

/** The accounting journal (SYSCOHADA). */
export const journal = {
  journal: {
    title: { en: 'Accounting journal', fr: 'Journal comptable' },
    intro: {
      en: 'Balanced entries by day and operator, for import into the accounting software.',
      fr: 'Pièces équilibrées par journée et par opérateur, à importer dans le logiciel comptable.',
    },
    failed: { en: 'The journal could not be loaded', fr: 'Le journal n’a pas pu être chargé' },
    settings: { en: 'Accounts and labels', fr: 'Comptes et libellés' },
    day: { en: 'Day', fr: 'Journée' },
    openDay: { en: 'Open the day', fr: 'Ouvrir la journée' },
    notLocked: {
      en: 'Preview with current figures. The journal can be exported once the day is locked.',
      fr: 'Aperçu avec les chiffres actuels. Le journal s’exporte une fois la journée verrouillée.',
    },
    template: {
      en: 'SYSCOHADA template: accounts and labels are suggestions, to be confirmed by your accountant.',
      fr: 'Modèle SYSCOHADA : comptes et libellés proposés, à faire valider par votre comptable.',
    },
    templateVersion: { en: 'template, unchanged', fr: 'modèle non modifié' },
    version: { en: 'version %{version}, by %{who}', fr: 'version %{version}, par %{who}' },
    pieces: { en: 'Entries', fr: 'Pièces' },
    piecesNote: {
      en: 'numbered consecutively on export; XOF',
      fr: 'numérotées sans rupture à l’export ; XOF',
    },
    noPieces: {
      en: 'No movement on this day: there is nothing to export.',
      fr: 'Aucun mouvement pour cette journée : rien à exporter.',
    },
    balanced: { en: 'Balanced', fr: 'Équilibré' },
    unbalanced: { en: 'Not balanced', fr: 'Déséquilibré' },
    col: {
      piece: { en: 'Entry', fr: 'Pièce' },
      pieces: { en: 'Entries', fr: 'Pièces' },
      account: { en: 'Account', fr: 'Compte' },
      label: { en: 'Label', fr: 'Libellé' },
      reference: { en: 'Reference', fr: 'Référence' },
      debit: { en: 'Debit', fr: 'Débit' },
      credit: { en: 'Credit', fr: 'Crédit' },
      lines: { en: 'Lines', fr: 'Lignes' },
      by: { en: 'Exported by', fr: 'Exporté par' },
      at: { en: 'Exported at', fr: 'Exporté le' },
    },
    export: { en: 'Export', fr: 'Exporter' },
    exportText: {
      en: '%{lines} lines, debit and credit %{amount} each, as a CSV file for the accounting software. Entry numbers are assigned permanently.',
      fr: '%{lines} lignes, débit et crédit de %{amount} chacun, en fichier CSV pour le logiciel comptable. Les numéros de pièce sont attribués définitivement.',
    },
    exportTextAgain: {
      en: '%{lines} lines, debit and credit %{amount} each, as a CSV file: the same entries with the same numbers, marked as a duplicate.',
      fr: '%{lines} lignes, débit et crédit de %{amount} chacun, en fichier CSV : mêmes pièces, mêmes numéros, avec la mention duplicata.',
    },
    exportAgain: { en: 'Export again', fr: 'Exporter de nouveau' },
    exportedBy: {
      en: '%{who} has already exported this day: entries %{first} to %{last}.',
      fr: '%{who} a déjà exporté cette journée : pièces %{first} à %{last}.',
    },
    exportedAlready: { en: 'This day has already been exported.', fr: 'Cette journée a déjà été exportée.' },
    againText: {
      en: 'Importing both files would book the same entries twice. Enter the reason for a second export.',
      fr: 'Importer les deux fichiers comptabiliserait les mêmes pièces deux fois. Indiquez le motif du nouvel export.',
    },
    gapText: {
      en: 'Earlier days have not been exported: %{days}. Their entries will be numbered after those of this day.',
      fr: 'Des journées antérieures n’ont pas été exportées : %{days}. Leurs pièces seront numérotées après celles de cette journée.',
    },
    acceptGap: { en: 'Export this day first', fr: 'Exporter d’abord cette journée' },
    exported: { en: 'Journal exported.', fr: 'Journal exporté.' },
    exports: { en: 'Exports', fr: 'Exports' },
    noExports: { en: 'No export yet.', fr: 'Aucun export.' },
    again: { en: 'duplicate', fr: 'duplicata' },
    download: { en: 'Download', fr: 'Télécharger' },
    windows: {
      en: 'CSV in Windows-1252, the usual encoding of accounting software',
      fr: 'CSV en Windows-1252, encodage habituel des logiciels comptables',
    },
    utf8: { en: 'Same file in UTF-8', fr: 'Même fichier en UTF-8' },
    saved: {
      en: 'Saved. Applies to exports from now on.',
      fr: 'Enregistré. S’applique aux prochains exports.',
    },
    accounts: { en: 'Accounts', fr: 'Comptes' },
    floatAccounts: { en: 'Operator accounts', fr: 'Comptes opérateurs' },
    floatAccountsNote: {
      en: 'if empty: the common electronic money account',
      fr: 'si vide : compte commun de monnaie électronique',
    },
    labels: { en: 'Line labels', fr: 'Libellés des lignes' },
    labelsNote: {
      en: '{operator} and {day} are replaced by their values',
      fr: '{operator} et {day} sont remplacés par leur valeur',
    },
    setting: {
      journalCode: { en: 'Journal code', fr: 'Code du journal' },
      floatAccount: { en: 'Electronic money', fr: 'Monnaie électronique' },
      customers: { en: 'Customers', fr: 'Clients' },
      beneficiaries: { en: 'Beneficiaries', fr: 'Bénéficiaires' },
      feeExpense: { en: 'Fees', fr: 'Frais' },
      feeTax: { en: 'Tax on fees', fr: 'Taxe sur frais' },
      bankTransfer: { en: 'Internal transfers', fr: 'Virements internes' },
      suspense: { en: 'Suspense account', fr: 'Compte d’attente' },
      adjustments: { en: 'Adjustments', fr: 'Ajustements' },
    },
    settingHelp: {
      journalCode: {
        en: 'journal code in the accounting software',
        fr: 'code du journal dans le logiciel comptable',
      },
      floatAccount: {
        en: 'balances of the operator accounts',
        fr: 'soldes des comptes opérateurs',
      },
      customers: { en: 'credited by payins', fr: 'crédité par les encaissements' },
      beneficiaries: { en: 'debited by payouts', fr: 'débité par les décaissements' },
      feeExpense: { en: 'merchant’s share of the fees', fr: 'part des frais supportée par le marchand' },
      feeTax: {
        en: 'recoverable tax on fees; otherwise the account of fees',
        fr: 'taxe récupérable sur les frais ; à défaut, le compte de frais',
      },
      bankTransfer: { en: 'Cashins and Cashouts', fr: 'Cashins et Cashouts' },
      suspense: {
        en: 'manual overrides and unidentified amounts',
        fr: 'corrections manuelles et montants non identifiés',
      },
      adjustments: {
        en: 'adjustments of the balance proof',
        fr: 'ajustements de la justification de solde',
      },
    },
    labelOf: {
      payins: { en: 'Payins', fr: 'Encaissements' },
      payouts: { en: 'Payouts', fr: 'Décaissements' },
      returns: { en: 'Returned payouts', fr: 'Décaissements retournés' },
      fees: { en: 'Fees', fr: 'Frais' },
      feeTax: { en: 'Tax on fees', fr: 'Taxe sur frais' },
      cashin: { en: 'Cashin', fr: 'Cashin' },
      cashout: { en: 'Cashout', fr: 'Cashout' },
      adjustment: { en: 'Adjustment', fr: 'Ajustement' },
      byHand: { en: 'Manual override', fr: 'Correction manuelle' },
    },
  },
} satisfies Catalogue;
