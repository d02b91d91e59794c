import { useEffect, useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { PreflightView } from '../../../../../server/payments/payouts/preflight/preflight.view.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import type { PreflightParams } from './payoutDraft.js';
import { withoutSelf } from './withoutSelf.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Delay after the last key, ms. */
const PAUSE_MS = 350;

export interface Preflight {
  found: PreflightView | undefined;
  read: UseQueryResult<PreflightView, HttpError>;
  /** True when the result belongs to the current form state. */
  current: boolean;
}

/** Runs the preflight while the payout is typed, after a pause; stores nothing. */
export function usePreflight(question: PreflightParams | undefined, editedId?: string): Preflight {
  const wanted = question && JSON.stringify(question);
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const params = useMemo(() => (asked ? (JSON.parse(asked) as object) : undefined), [asked]);
  const read = useRead(dataProvider.preflightPayout, params, { keep: true });
  return {
    read,
    found: read.data && withoutSelf(read.data, editedId),
    current: asked !== undefined && asked === wanted && !read.isPlaceholderData && read.isSuccess,
  };
}
