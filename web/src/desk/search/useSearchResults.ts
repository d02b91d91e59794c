import { useEffect, useState } from 'react';
import type { SearchResult } from '../../../../server/payments/transactions/search/search.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';

const PAUSE_MS = 200;
const STALE_AFTER_MS = 10_000;

interface SearchResults {
  results: readonly SearchResult[];
  /** Identifiers beyond the limit. */
  left: number;
  /** True: the records that were opened last. */
  recent: boolean;
  /** False while the shown results are those of a former text. */
  current: boolean;
  failed: boolean;
}

/** Searches for the text after a pause in typing; without text reads the recent records by their ids. */
export function useSearchResults(text: string, recentIds: readonly string[], open: boolean): SearchResults {
  const typed = text.trim();
  const settled = useSettled(typed);
  const ids = recentIds.join(',');
  const wanted = settled || ids;
  const { data, isError } = useRead(dataProvider.search, open && wanted ? { q: wanted } : undefined, {
    keep: true,
    staleTime: STALE_AFTER_MS,
  });
  const recent = data !== undefined && data.q === ids && typed === '';
  const shown = typed === '' ? recent : data !== undefined && data.q !== ids;
  return {
    results: shown && data ? data.results : [],
    left: shown && data ? data.left : 0,
    recent,
    current: typed === '' || data?.q === typed,
    failed: isError,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
