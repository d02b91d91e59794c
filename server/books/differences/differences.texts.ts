import type { Catalogue, Texts } from '../../platform/i18n/language.js';

/** Texts about the parts of a difference of balance. */
export const differences = {
  differenceKind: {
    possibly_paid: { en: 'Payout, outcome unknown', fr: 'Décaissement d’issue inconnue' },
    pending_payin: { en: 'Pending payin, not booked', fr: 'Encaissement en attente, non comptabilisé' },
    pending_payout: {
      en: 'Pending payout, booked and not debited',
      fr: 'Décaissement en attente, comptabilisé et non débité',
    },
    late_outcome: { en: 'Outcome known after the cut-off', fr: 'Issue connue après l’arrêté' },
    failed_but_stated: { en: 'Failed, but on the statement', fr: 'Échouée, mais présente au relevé' },
    unmatched_line: { en: 'Unmatched statement line', fr: 'Ligne de relevé non rapprochée' },
    reversal: { en: 'Payment taken back by the operator', fr: 'Paiement repris par l’opérateur' },
    not_stated: { en: 'Booked, missing from the statement', fr: 'Comptabilisée, absente du relevé' },
    amount_differs: { en: 'Another amount on the statement', fr: 'Autre montant au relevé' },
    fee_differs: { en: 'Another fee on the statement', fr: 'Autres frais au relevé' },
    kept_fee: { en: 'Fee of a returned payout', fr: 'Frais d’un décaissement retourné' },
    cash: { en: 'Cashin or Cashout missing from the statement', fr: 'Cashin ou Cashout absent du relevé' },
    cash_pending: {
      en: 'Cashin or Cashout awaiting approval',
      fr: 'Cashin ou Cashout en attente d’approbation',
    },
    statement_hole: { en: 'Hole between two statements', fr: 'Trou entre deux relevés' },
  },
  differences: {
    title: { en: 'What makes up the difference', fr: 'Composition de la différence' },
    one: {
      en: 'One selection of at most four items adds up to the difference exactly, and no other.',
      fr: 'Une seule sélection de quatre éléments au plus donne exactement la différence.',
    },
    several: {
      en: '%{count} selections of at most four items add up to the difference exactly: choose the right one.',
      fr: '%{count} sélections de quatre éléments au plus donnent exactement la différence : choisissez la bonne.',
    },
    more: {
      en: 'More than these selections of at most four items may add up to the difference: choose the right one, with evidence.',
      fr: 'D’autres sélections de quatre éléments au plus peuvent donner la différence : choisissez la bonne, pièces à l’appui.',
    },
    none: {
      en: 'No selection of at most four items adds up to the difference.',
      fr: 'Aucune sélection de quatre éléments au plus ne donne la différence.',
    },
    unfinished: {
      en: 'No selection was found; not every one could be looked at.',
      fr: 'Aucune sélection trouvée ; toutes n’ont pas pu être examinées.',
    },
    tried: {
      en: 'Looked at on this account, %{days}: %{items}',
      fr: 'Examinés sur ce compte, %{days} : %{items}',
    },
    nothing: {
      en: 'Nothing open, late or unmatched is known of this account, %{days}.',
      fr: 'Rien d’ouvert, de tardif ni de non rapproché n’est connu sur ce compte, %{days}.',
    },
    item: { en: '%{kind}: %{count}', fr: '%{kind} : %{count}' },
    withFee: { en: '%{amount} %{fee} of fees', fr: '%{amount} %{fee} de frais' },
    line: { en: 'statement of %{day}, line %{row}', fr: 'relevé du %{day}, ligne %{row}' },
    settled: { en: '%{status} on %{at}', fr: '%{status} le %{at}' },
    total: { en: 'Difference', fr: 'Différence' },
    link: { en: 'Link to this break', fr: 'Rattacher à cet écart' },
    linkNote: {
      en: 'The items are kept in the history with your name. The break stays open until its cause is dealt with.',
      fr: 'Les éléments sont conservés dans l’historique avec votre nom. L’écart reste ouvert jusqu’au traitement de sa cause.',
    },
    linked: { en: 'Explanation linked to the break.', fr: 'Explication rattachée à l’écart.' },
    linkedBy: { en: 'Linked by %{who}', fr: 'Rattachée par %{who}' },
  },
  candidates: {
    title: { en: 'Why this line stayed alone', fr: 'Pourquoi cette ligne est restée seule' },
    none: {
      en: 'No unmatched record is near enough in amount, number, reference and time.',
      fr: 'Aucun élément non rapproché n’est assez proche par le montant, le numéro, la référence et l’heure.',
    },
    matched: {
      en: 'The line has been matched since: the next checks of its day will resolve this break.',
      fr: 'La ligne a été rapprochée depuis : les prochains contrôles de sa journée résoudront cet écart.',
    },
    differs: { en: 'Differs: %{fields}', fr: 'Diffère : %{fields}' },
    agrees: { en: 'Agrees: %{fields}', fr: 'Concorde : %{fields}' },
    amounts: { en: 'line %{line}, here %{target}', fr: 'ligne %{line}, ici %{target}' },
    unique: {
      en: 'Nothing that can be compared differs: several may be alike.',
      fr: 'Rien de comparable ne diffère : plusieurs peuvent se ressembler.',
    },
    field: {
      reference: { en: 'reference', fr: 'référence' },
      amount: { en: 'amount', fr: 'montant' },
      phone: { en: 'number', fr: 'numéro' },
      time: { en: 'day and time', fr: 'jour et heure' },
      operator: { en: 'operator', fr: 'opérateur' },
    },
  },
} satisfies Catalogue;

export const DIFFERENCE_PROBLEM_TEXTS = {
  difference_linked: {
    en: 'An explanation is already linked to this break. Strike it out in the history first.',
    fr: 'Une explication est déjà rattachée à cet écart. Rayez-la d’abord dans l’historique.',
  },
  difference_changed: {
    en: 'These items no longer make up the difference: something was matched or booked, or an outcome became known, meanwhile. Open the break again.',
    fr: 'Ces éléments ne composent plus la différence : un rapprochement, une issue ou une écriture est intervenu entre-temps. Rouvrez la page de l’écart.',
  },
} satisfies Record<string, Texts>;
