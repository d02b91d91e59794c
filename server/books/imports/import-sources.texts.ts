import type { Catalogue } from '../../platform/i18n/language.js';

/** Sources of files and their types. */
export const importSources = {
  side: {
    orders: { en: 'Merchant orders', fr: 'Commandes du marchand' },
    statement: { en: 'Statement', fr: 'Relevé' },
    bank: { en: 'Bank', fr: 'Banque' },
    past: { en: 'Past transactions', fr: 'Transactions passées' },
  },
  sideMeaning: {
    orders: {
      en: 'The merchant’s order file: expected payments.',
      fr: 'Fichier de commandes du marchand : paiements attendus.',
    },
    statement: {
      en: 'Statement of an operator account, from the operator or the aggregator.',
      fr: 'Relevé d’un compte opérateur, fourni par l’opérateur ou l’agrégateur.',
    },
    bank: {
      en: 'Statement of the merchant’s bank account, which funds Cashins and receives Cashouts.',
      fr: 'Relevé du compte bancaire du marchand, d’où partent les Cashins et où arrivent les Cashouts.',
    },
  },
  sources: {
    title: { en: 'Sources', fr: 'Sources' },
    intro: {
      en: 'Sources, period covered and due date of each file.',
      fr: 'Sources, période couverte et échéance de chaque fichier.',
    },
    emptyTitle: { en: 'No source', fr: 'Aucune source' },
    emptyText: {
      en: 'A source corresponds to one type of file: operator statement, merchant orders or bank.',
      fr: 'Une source correspond à un type de fichier : relevé opérateur, commandes du marchand ou banque.',
    },
    make: { en: 'New source', fr: 'Nouvelle source' },
    noneYet: {
      en: 'This project has no source. Create one: it keeps the column mapping of its files.',
      fr: 'Ce projet n’a pas de source. Créez-en une : elle conserve la correspondance des colonnes de ses fichiers.',
    },
    saved: { en: 'Source saved.', fr: 'Source enregistrée.' },
    text: {
      en: 'A source keeps its column mapping, so later files are read without further settings.',
      fr: 'Une source conserve la correspondance des colonnes : les fichiers suivants sont lus sans autre réglage.',
    },
    name: { en: 'Name', fr: 'Nom' },
    nameHelp: {
      en: 'For example “Orange statement”.',
      fr: 'Par exemple « Relevé Orange ».',
    },
    zone: { en: 'Time zone', fr: 'Fuseau horaire' },
    zoneHelp: {
      en: 'Time zone of the times in the file, for example Africa/Ouagadougou.',
      fr: 'Fuseau des heures du fichier, par exemple Africa/Ouagadougou.',
    },
    dueDays: { en: 'Due after (days)', fr: 'Échéance (jours)' },
    dueHelp: {
      en: 'Number of days between the business day and the receipt of its file.',
      fr: 'Nombre de jours entre la journée comptable et la réception de son fichier.',
    },
    operatorId: { en: 'Operator account', fr: 'Compte opérateur' },
    operatorHelp: {
      en: 'Operator whose account the file covers.',
      fr: 'Opérateur dont le fichier couvre le compte.',
    },
    everyOperator: { en: 'all operators', fr: 'tous les opérateurs' },
    col: {
      name: { en: 'Name', fr: 'Nom' },
      operator: { en: 'Account', fr: 'Compte' },
      due: { en: 'Due', fr: 'Échéance' },
      last: { en: 'Last file', fr: 'Dernier fichier' },
      until: { en: 'Covered until', fr: 'Couvert jusqu’au' },
    },
    dueSame: { en: 'same day', fr: 'le jour même' },
    dueAfter: {
      en: 'after %{smart_count} day |||| after %{smart_count} days',
      fr: 'après %{smart_count} jour |||| après %{smart_count} jours',
    },
    archived: { en: 'archived', fr: 'archivée' },
    edit: { en: 'Settings', fr: 'Réglages' },
    archive: { en: 'Archive', fr: 'Archiver' },
    restore: { en: 'Restore', fr: 'Réactiver' },
  },
} satisfies Catalogue;
