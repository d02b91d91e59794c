import { normalizeHeader } from '../../platform/common/table/table.js';
import type { KnownStatus } from '../../aggregator/contract/outcome-words.js';

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

/** Orders that were paid and then paid back, in whole or in part. */
const REFUNDS: Record<'refunded' | 'partlyRefunded', readonly string[]> = {
  refunded: spelled(
    `rembourse; remboursee; remboursement; remboursement total; remboursement integral; remboursement complet;
    remboursement effectue; integralement rembourse; integralement remboursee; totalement rembourse; totalement remboursee;
    entierement rembourse; entierement remboursee; rembourse integralement; remboursee integralement; rembourse totalement;
    remboursee totalement; rembourse client; client rembourse; annule et rembourse; annulee et remboursee; annule rembourse;
    annulee remboursee; paye puis rembourse; payee puis remboursee; retourne et rembourse; retournee et remboursee; refunded;
    refund; full refund; fully refunded; refunded in full; refund completed; refund complete; refund issued; money refunded;
    cancelled and refunded; canceled and refunded; cancelled refunded; canceled refunded; paid then refunded; paid and refunded;
    returned and refunded`,
  ),
  partlyRefunded: spelled(
    `partiellement rembourse; partiellement remboursee; rembourse partiellement; remboursee partiellement; remboursement partiel;
    rembourse en partie; remboursee en partie; en partie rembourse; en partie remboursee; partially refunded; partly refunded;
    partial refund; refunded partially; refunded partly; partial refunded; refunded in part; part refunded`,
  ),
};
/** Refunds that were asked for and not paid: the order stands as paid. */
const REFUNDS_OPEN = spelled(
  `a rembourser; remboursement en cours; en cours de remboursement; en attente de remboursement; remboursement en attente;
  remboursement demande; demande de remboursement; remboursement refuse; remboursement echoue; non rembourse; non remboursee;
  refund pending; pending refund; to be refunded; refund requested; refund in progress; refunding; refund failed;
  refund rejected; refund declined; not refunded`,
);

const STATUSES: Record<KnownStatus, readonly string[]> = {
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
  status: [...Object.keys(STATUSES), ...Object.keys(REFUNDS)],
};

const BUILT_IN: Record<WordColumn, ReadonlyMap<string, string>> = {
  direction: inverted(DIRECTIONS),
  status: inverted({ ...STATUSES, ...REFUNDS, refundOpen: REFUNDS_OPEN }),
};

function spelled(words: string): string[] {
  return words.split(';').map((word) => word.trim());
}

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
