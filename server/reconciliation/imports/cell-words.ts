import { normalizeHeader } from '../../common/table/table.js';

const DIRECTIONS: Record<'in' | 'out', readonly string[]> = {
  in: [
    ...[
      'in',
      'credit',
      'cr',
      'c',
      'payin',
      'pay in',
      'entree',
      'encaissement',
      'depot',
      'deposit',
      'recu',
      'received',
      'collection',
    ],
    ...[
      'paiement',
      'payment',
      'paiement marchand',
      'merchant payment',
      'vente',
      'sale',
      'cashin',
      'cash in',
      'versement',
      'collect',
    ],
    ...[
      'retour',
      'return',
      'reversal',
      'remboursement recu',
      'payout return',
      'approvisionnement',
      'top up',
      'incoming',
    ],
  ],
  out: [
    ...[
      'out',
      'debit',
      'dr',
      'd',
      'db',
      'payout',
      'pay out',
      'sortie',
      'decaissement',
      'retrait',
      'withdrawal',
      'envoye',
      'sent',
    ],
    ...[
      'disbursement',
      'transfert',
      'transfer',
      'cashout',
      'cash out',
      'virement emis',
      'remboursement',
      'refund',
      'frais',
      'fee',
    ],
    ...['salaire', 'salary', 'outgoing', 'prelevement'],
  ],
};

const STATUSES: Record<'completed' | 'notcompleted' | 'pending', readonly string[]> = {
  completed: [
    ...[
      'completed',
      'complete',
      'success',
      'successful',
      'succeeded',
      'succes',
      'reussi',
      'reussie',
      'ok',
      'paid',
      'paye',
      'payee',
    ],
    ...[
      'effectue',
      'effectuee',
      'valide',
      'validee',
      'confirme',
      'confirmee',
      'termine',
      'terminee',
      'done',
      'approved',
      'accepted',
      'ts',
    ],
  ],
  notcompleted: [
    ...[
      'notcompleted',
      'not completed',
      'failed',
      'failure',
      'fail',
      'echec',
      'echoue',
      'echouee',
      'annule',
      'annulee',
      'cancelled',
    ],
    ...[
      'canceled',
      'rejete',
      'rejetee',
      'rejected',
      'refuse',
      'refusee',
      'declined',
      'expired',
      'expire',
      'expiree',
      'error',
      'erreur',
      'nopaid',
      'tf',
    ],
  ],
  pending: [
    ...[
      'pending',
      'en attente',
      'en cours',
      'processing',
      'initiated',
      'initie',
      'initiee',
      'in progress',
      'created',
      'cree',
      'tip',
    ],
  ],
};

export type WordColumn = 'direction' | 'status';

export const WORD_MEANINGS: Record<WordColumn, readonly string[]> = {
  direction: Object.keys(DIRECTIONS),
  status: Object.keys(STATUSES),
};

const BUILT_IN: Record<WordColumn, ReadonlyMap<string, string>> = {
  direction: inverted(DIRECTIONS),
  status: inverted(STATUSES),
};

function inverted(words: Record<string, readonly string[]>): Map<string, string> {
  return new Map(Object.entries(words).flatMap(([meaning, all]) => all.map((word) => [word, meaning])));
}

/**
 * Returns the meaning of a word: `+` and `-` first, then the user's words, then the built-in ones; undefined for an
 * unknown word.
 */
export function meaningOf(
  word: string,
  column: WordColumn,
  meanings: Readonly<Record<string, string>>,
): string | undefined {
  if (column === 'direction' && (word === '+' || word === '-')) return word === '+' ? 'in' : 'out';
  const key = normalizeHeader(word);
  const own = Object.entries(meanings).find(
    ([said, meaning]) => normalizeHeader(said) === key && WORD_MEANINGS[column].includes(meaning),
  );
  return own?.[1] ?? BUILT_IN[column].get(key);
}
