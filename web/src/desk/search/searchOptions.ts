import type {
  SearchGroup,
  SearchHit,
  SearchResult,
} from '../../../../server/payments/transactions/search/search.view.js';
import type { SearchType } from '../../../../server/payments/transactions/search/search-words.js';
import { listPath } from '../../kit/list/listPath.js';

/** Line of the results that can be opened. */
export interface SearchOption {
  key: string;
  path: string;
  /** Undefined: leads to the list of the group. */
  hit?: SearchHit;
  group: SearchGroup;
}

/** Resources of the console by type; `deliveries` are the callbacks. */
const RESOURCES: Record<SearchType, string> = {
  transaction: 'transactions',
  callback: 'received-callbacks',
  payout: 'payouts',
  order: 'payout-orders',
  break: 'breaks',
};

/** Returns the lines of an identifier in the order of the screen: the hits of each group, then its list, if any. */
export function optionsOf({ text, groups }: SearchResult): SearchOption[] {
  return groups.flatMap((group, index) => {
    const resource = RESOURCES[group.type];
    const key = `${text} ${index}`;
    const hits = group.hits.map((hit) => ({
      key: `${key} ${hit.id}`,
      path: `/${resource}/${hit.id}`,
      hit,
      group,
    }));
    if (!group.filter) return hits;
    return [...hits, { key, path: listPath(resource, group.filter), group }];
  });
}

/** Returns the address for Enter without a chosen line: the first list of the results, else their first record, else the transactions. */
export function pathOf(results: readonly SearchResult[], typed: string): string {
  const options = results.flatMap(optionsOf);
  const list = options.find(({ hit }) => !hit) ?? options[0];
  return list?.path ?? listPath('transactions', { q: typed.trim() });
}

/** Replaces line ends of pasted text by separators that a single-line field keeps. */
export const onOneLine = (pasted: string): string => pasted.trim().replace(/[\r\n\t]+/g, '; ');
