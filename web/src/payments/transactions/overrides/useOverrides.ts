import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { OverridesView } from '../../../../../server/books/corrections/overrides/override.view.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Reads manual overrides once for banner and panel. */
export function useOverrides(): UseQueryResult<OverridesView, HttpError> {
  const { id } = useRecord('transactions');
  return useRead(dataProvider.getOverrides, { id }, { every: 30_000 });
}
