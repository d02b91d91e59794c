import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HttpError, useLocale } from 'react-admin';
import type { SubCodeView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { dataProvider } from './dataProvider.js';
import { textAt } from './subCodeTextAt.js';
import { useRead } from './useRead.js';

interface DecodedSubCode extends SubCodeView {
  /** In the user's language. */
  means: string;
  /** The same in few words, for rows. */
  inShort: string;
  whatToDo: string;
}

/** `at`: end of the transaction, whose texts are those valid then; the latest texts without it. */
type Decode = (list: string | null, code: string | null, at?: string) => DecodedSubCode | undefined;

/** Reads the whole catalogue once, in both languages. */
export function useSubCodeRows(): UseQueryResult<SubCodeView[], HttpError> {
  return useRead(dataProvider.getSubCodes, {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** Returns a decoder of error codes in the user's language; unknown codes give undefined. */
export function useSubCodes(): Decode {
  const locale = useLocale() === 'fr' ? 'fr' : 'en';
  const { data } = useSubCodeRows();
  const byId = useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
  return (list, code, at) => {
    const row = byId.get(`${list ?? ''}.${code ?? ''}`);
    if (!row) return undefined;
    const { meaning, short, advice, fault } = textAt(row, at);
    return { ...row, fault, means: meaning[locale], inShort: short[locale], whatToDo: advice[locale] };
  };
}
