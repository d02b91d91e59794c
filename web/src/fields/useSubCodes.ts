import { useMemo } from 'react';
import { useGetList, useLocale } from 'react-admin';
import type { SubCodeView } from '../../../server/aggregator/sub-code.view.js';

export interface DecodedSubCode extends SubCodeView {
  /** In the reader's language. */
  means: string;
  whatToDo: string;
}

/** The catalogue by list and code, in the reader's language; read once. */
export function useSubCodes(): (list: string | null, code: string | null) => DecodedSubCode | undefined {
  const locale = useLocale() === 'fr' ? 'fr' : 'en';
  const { data } = useGetList<SubCodeView>(
    'sub-codes',
    { pagination: { page: 1, perPage: 200 } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const byId = useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
  return (list, code) => {
    const row = byId.get(`${list}.${code}`);
    return row && { ...row, means: row.meaning[locale], whatToDo: row.advice[locale] };
  };
}
