import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { OverridesView } from '../../../../server/reconciliation/overrides/override.view.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Reads manual overrides once for banner and panel. */
export function useOverrides(transactionId: string): UseQueryResult<OverridesView, HttpError> {
  return useRead(dataProvider.getOverrides, { id: transactionId }, { every: 30_000 });
}
