import type { Catalogue } from './language.js';

/** Texts of every list of the console, and names of columns that several have. */
export const lists = {
  selection: {
    row: { en: 'Select %{what}', fr: 'Sélectionner %{what}' },
    page: { en: 'Select all rows on this page', fr: 'Sélectionner toutes les lignes de la page' },
    none: { en: 'Clear selection', fr: 'Tout désélectionner' },
    label: { en: 'Selected rows', fr: 'Lignes sélectionnées' },
    elsewhere: {
      en: '%{smart_count} of them is not shown here |||| %{smart_count} of them are not shown here',
      fr: 'dont %{smart_count} non affichée ici |||| dont %{smart_count} non affichées ici',
    },
    showElsewhere: { en: 'Show the selected rows', fr: 'Afficher les lignes sélectionnées' },
    dropElsewhere: { en: 'Deselect those not shown', fr: 'Désélectionner les non affichées' },
    between: {
      en: '… and %{count} more between |||| … and %{count} more between',
      fr: '… et %{count} autre entre les deux |||| … et %{count} autres entre les deux',
    },
    sum: { en: 'Total: %{total}', fr: 'Total : %{total}' },
    count: {
      en: '%{smart_count} row selected |||| %{smart_count} rows selected',
      fr: '%{smart_count} ligne sélectionnée |||| %{smart_count} lignes sélectionnées',
    },
    allDone: {
      en: '%{smart_count} row processed |||| %{smart_count} rows processed',
      fr: '%{smart_count} ligne traitée |||| %{smart_count} lignes traitées',
    },
    partlyDone: {
      en: '%{good} processed, %{refused} refused:',
      fr: '%{good} traitées, %{refused} refusées :',
    },
  },
  columnNames: {
    statusChecks: { en: 'Status checks', fr: 'Vérifications' },
    attempts: { en: 'Attempts', fr: 'Tentatives' },
  },
  listExport: {
    csv: { en: 'Export as CSV', fr: 'Exporter en CSV' },
    xlsx: { en: 'Export as XLSX', fr: 'Exporter en XLSX' },
  },
} satisfies Catalogue;
