import type { Catalogue } from '../../platform/i18n/language.js';
import { words } from '../../platform/i18n/words.js';

/** Page of a file that is not yet confirmed. */
export const importPage = {
  importPage: {
    fileOf: { en: 'file %{place} of %{count}', fr: 'fichier %{place} sur %{count}' },
    previousFile: { en: 'Previous file', fr: 'Fichier précédent' },
    nextFile: { en: 'Next file', fr: 'Fichier suivant' },
    toDay: { en: 'Open the day %{day}', fr: 'Ouvrir la journée du %{day}' },
    known: { en: 'Reading of the file', fr: 'Lecture du fichier' },
    change: { en: 'change', fr: 'changer' },
    answer: { en: 'answer', fr: 'répondre' },
    close: { en: 'close', fr: 'fermer' },
    apply: { en: 'Read again', fr: 'Relire' },
    byUser: { en: 'as chosen for this source', fr: 'selon le choix fait pour cette source' },
    separator: { en: 'Separator: %{name}', fr: 'Séparateur : %{name}' },
    separators: {
      semicolon: { en: 'semicolon', fr: 'point-virgule' },
      comma: { en: 'comma', fr: 'virgule' },
      tab: { en: 'tab', fr: 'tabulation' },
      bar: { en: 'vertical bar', fr: 'barre verticale' },
    },
    found: { en: 'found in the file', fr: 'trouvé dans le fichier' },
    quoted: { en: '“%{name}”', fr: '« %{name} »' },
    hiddenSheet: { en: '%{name} (hidden)', fr: '%{name} (masquée)' },
    columns: {
      en: '%{count} column of %{all} |||| %{count} columns of %{all}',
      fr: '%{count} colonne sur %{all} |||| %{count} colonnes sur %{all}',
    },
    bankFields: {
      en: '%{count} field of each entry |||| %{count} fields of each entry',
      fr: '%{count} champ de chaque écriture |||| %{count} champs de chaque écriture',
    },
    bankFieldsNote: {
      en: 'further fields of the format are under “As written”',
      fr: 'les autres champs du format figurent sous « Telles qu’écrites »',
    },
    otherColumns: { en: 'left out: %{names}', fr: 'laissées : %{names}' },
    words: {
      en: '%{smart_count} word mapped |||| %{smart_count} words mapped',
      fr: '%{smart_count} mot défini |||| %{smart_count} mots définis',
    },
    sheets: {
      label: { en: 'Sheets to read', fr: 'Feuilles à lire' },
      help: {
        en: 'Several sheets must have the same columns.',
        fr: 'Plusieurs feuilles doivent avoir les mêmes colonnes.',
      },
    },
    header: {
      label: { en: 'Row of the header', fr: 'Ligne de l’en-tête' },
      none: { en: 'No header: columns by letter', fr: 'Sans en-tête : colonnes par lettre' },
      help: {
        en: 'Without a header all rows are shown with their numbers.',
        fr: 'Sans en-tête, toutes les lignes sont affichées avec leur numéro.',
      },
      find: { en: 'Find it again', fr: 'La rechercher à nouveau' },
    },
    encoding: {
      label: { en: 'Encoding', fr: 'Encodage' },
      separator: { en: 'Separator', fr: 'Séparateur' },
    },
    signsLabel: { en: 'Direction of lines', fr: 'Sens des lignes' },
    allSame: { en: 'Direction of all lines', fr: 'Sens de toutes les lignes' },
    tabs: {
      label: { en: 'Rows of the file', fr: 'Lignes du fichier' },
      unusual: { en: 'Unusual', fr: 'Inhabituelles' },
      all: { en: 'All', fr: 'Toutes' },
      written: { en: 'As written', fr: 'Telles qu’écrites' },
    },
    firstRows: {
      en: 'the first %{count}; below each value the cell as written',
      fr: 'les %{count} premières ; sous chaque valeur, la cellule telle qu’écrite',
    },
    asWritten: {
      en: 'below each value the cell as written',
      fr: 'sous chaque valeur, la cellule telle qu’écrite',
    },
    noUnusual: { en: 'No unusual row.', fr: 'Aucune ligne inhabituelle.' },
    noRows: {
      en: 'The file has no row with a movement.',
      fr: 'Le fichier ne comporte aucune ligne de mouvement.',
    },
    col: {
      operation: { en: 'Operation', fr: 'Opération' },
      time: { en: 'Date and time', fr: 'Date et heure' },
      fee: { en: 'Fee', fr: 'Frais' },
      balance: { en: 'Balance', fr: 'Solde' },
    },
    moved: {
      in: words.kind.payin,
      out: words.kind.payout,
      bankIn: { en: 'Incoming', fr: 'Entrée' },
      bankOut: { en: 'Outgoing', fr: 'Sortie' },
    },
    aside: {
      header: { en: 'Repeated header', fr: 'En-tête répété' },
      total: { en: 'Total or balance', fr: 'Total ou solde' },
      note: { en: 'Note', fr: 'Note' },
    },
    classOf: {
      fee: { en: 'Fee', fr: 'Frais' },
      tax: { en: 'Tax', fr: 'Taxe' },
      reversal: { en: 'Reversal', fr: 'Annulation' },
      cash: { en: 'Cashin or Cashout', fr: 'Cashin ou Cashout' },
      refund: { en: 'Refund', fr: 'Remboursement' },
      notExecuted: { en: 'Not executed', fr: 'Non exécutée' },
    },
    sums: {
      label: { en: 'Movements by class, %{currency}', fr: 'Mouvements par nature, %{currency}' },
      paymentIn: {
        en: '%{count} payin |||| %{count} payins',
        fr: '%{count} encaissement |||| %{count} encaissements',
      },
      paymentOut: {
        en: '%{count} payout |||| %{count} payouts',
        fr: '%{count} décaissement |||| %{count} décaissements',
      },
      paymentInBank: {
        en: '%{count} incoming |||| %{count} incoming',
        fr: '%{count} entrée |||| %{count} entrées',
      },
      paymentOutBank: {
        en: '%{count} outgoing |||| %{count} outgoing',
        fr: '%{count} sortie |||| %{count} sorties',
      },
      fee: {
        en: '%{count} fee |||| %{count} fees',
        fr: '%{count} ligne de frais |||| %{count} lignes de frais',
      },
      tax: { en: '%{count} tax |||| %{count} taxes', fr: '%{count} taxe |||| %{count} taxes' },
      reversal: {
        en: '%{count} reversal |||| %{count} reversals',
        fr: '%{count} annulation |||| %{count} annulations',
      },
      cash: { en: '%{count} Cashin, Cashout', fr: '%{count} Cashin, Cashout' },
      refund: {
        en: '%{count} refund |||| %{count} refunds',
        fr: '%{count} remboursement |||| %{count} remboursements',
      },
      notExecuted: { en: '%{count} not executed', fr: '%{count} non exécutée |||| %{count} non exécutées' },
    },
    refunded: { en: 'refunded: %{amount}', fr: 'remboursé : %{amount}' },
    remark: { en: '%{field} unreadable, left empty', fr: '%{field} : illisible, laissé vide' },
    mergedRemark: {
      en: '%{field} from merged cells',
      fr: '%{field} : issu de cellules fusionnées',
    },
    mergedBalance: {
      en: '%{field} in merged cells, left empty',
      fr: '%{field} : dans des cellules fusionnées, laissé vide',
    },
    others: {
      en: '%{count} other row: |||| %{count} other rows:',
      fr: '%{count} autre ligne : |||| %{count} autres lignes :',
    },
    kinds: {
      asked: { en: '%{count} with a question', fr: '%{count} avec question' },
      invalid: { en: '%{count} invalid', fr: '%{count} en erreur' },
      remark: {
        en: '%{count} with a merged or unreadable optional cell',
        fr: '%{count} avec une cellule fusionnée, ou facultative et illisible',
      },
      notExecuted: { en: '%{count} not executed', fr: '%{count} non exécutées' },
      reversal: { en: '%{count} reversals', fr: '%{count} annulations' },
      fee: { en: '%{count} fees', fr: '%{count} frais' },
      tax: { en: '%{count} taxes', fr: '%{count} taxes' },
      cash: { en: '%{count} Cashins and Cashouts', fr: '%{count} Cashins et Cashouts' },
      refund: { en: '%{count} refunded', fr: '%{count} remboursées' },
      aside: { en: '%{count} set aside', fr: '%{count} écartées' },
    },
    unknownWords: {
      title: { en: 'Words without a meaning', fr: 'Mots sans signification' },
      note: {
        en: 'give each a meaning once; it is kept for the source',
        fr: 'donnez à chacun une signification ; elle est conservée pour la source',
      },
      rows: {
        en: '%{count} row |||| %{count} rows',
        fr: '%{count} ligne |||| %{count} lignes',
      },
      none: { en: 'no meaning: rows invalid', fr: 'aucune : lignes en erreur' },
    },
    keptAnswer: {
      en: 'The answer is kept for the source once the file is confirmed.',
      fr: 'La réponse est conservée pour la source après validation du fichier.',
    },
    open: { en: 'open', fr: 'à préciser' },
    checksum: { en: 'SHA-256 of the file: %{sha}', fr: 'SHA-256 du fichier : %{sha}' },
    controls: {
      note: { en: 'optional, XOF', fr: 'facultatifs, XOF' },
      help: {
        en: 'From paper or the operator’s portal, never from this file. Leave empty without paper.',
        fr: 'Repris du papier ou du portail, jamais de ce fichier. Laissez vide sans papier.',
      },
    },
    period: {
      title: { en: 'Days covered', fr: 'Journées couvertes' },
      rows: {
        en: 'Rows on %{smart_count} day: %{days}. |||| Rows on %{smart_count} days: %{days}.',
        fr: 'Lignes sur %{smart_count} journée : %{days}. |||| Lignes sur %{smart_count} journées : %{days}.',
      },
      help: {
        en: 'Days without rows count as covered only if you name the period of the file.',
        fr: 'Les journées sans ligne ne sont couvertes que si vous indiquez la période du fichier.',
      },
      empty: {
        en: 'No movement: name the day or days that this file covers.',
        fr: 'Aucun mouvement : indiquez la ou les journées que ce fichier couvre.',
      },
      from: { en: 'From', fr: 'Du' },
      to: { en: 'To', fr: 'Au' },
    },
    foot: {
      confirmNext: { en: 'Confirm, then next', fr: 'Valider, puis suivant' },
      label: { en: 'Confirmation', fr: 'Validation' },
      lines: {
        en: 'Confirming counts %{count} line |||| Confirming counts %{count} lines',
        fr: 'La validation comptera %{count} ligne |||| La validation comptera %{count} lignes',
      },
      notRead: { en: 'The rows are not read yet', fr: 'Les lignes ne sont pas encore lues' },
      booksLate: {
        en: 'Book lines of locked days (%{days}) late',
        fr: 'Comptabiliser en retard les lignes verrouillées (%{days})',
      },
      none: {
        en: 'Confirming states that there was no movement',
        fr: 'La validation attestera l’absence de mouvement',
      },
      days: { en: '%{days}, %{source}', fr: '%{days}, %{source}' },
      closing: { en: 'closing balance', fr: 'solde de clôture' },
      notCounted: { en: 'rows not counted', fr: 'lignes non comptées' },
      known: { en: 'already imported', fr: 'déjà importées' },
      questions: {
        en: 'open question |||| open questions',
        fr: 'question sans réponse |||| questions sans réponse',
      },
      blocked: {
        columns: { en: 'Map the columns first.', fr: 'Associez d’abord les colonnes.' },
        questions: {
          en: 'Answer the open question first. |||| Answer the %{smart_count} open questions first.',
          fr: 'Répondez d’abord à la question. |||| Répondez d’abord aux %{smart_count} questions.',
        },
        nothing: { en: 'No row is valid.', fr: 'Aucune ligne n’est valide.' },
        period: { en: 'Name the days covered.', fr: 'Indiquez les journées couvertes.' },
        bad: {
          en: 'Decide about the invalid rows.',
          fr: 'Décidez du sort des lignes en erreur.',
        },
        locked: {
          en: 'They go to the first open day: tick to accept.',
          fr: 'Elles iront sur la première journée ouverte : cochez pour accepter.',
        },
        controls: { en: 'A control total differs.', fr: 'Un total de contrôle diffère.' },
      },
    },
  },
} satisfies Catalogue;
