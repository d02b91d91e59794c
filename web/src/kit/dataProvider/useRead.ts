import { keepPreviousData, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import type { ReadMethod } from './method.js';

/** Tries twice more without an answer; a refusal stays one. */
export const retryUnanswered = (count: number, error: Error): boolean =>
  count < 2 && !(error instanceof HttpError);

interface Options {
  /** Milliseconds between two readings; false for one. */
  every?: number | false;
  /** Keep showing the former answer while another one is on its way. */
  keep?: boolean;
  enabled?: boolean;
  staleTime?: number;
  /** Part of the key: what is read changes with it. */
  version?: unknown;
}

/**
 * Reads through a method of the data provider, optionally at an interval. Reads nothing while `params` is undefined.
 */
export function useRead<P, T>(
  method: ReadMethod<P, T>,
  params: NoInfer<P> | undefined,
  { version, enabled = true, ...options }: Options = {},
): UseQueryResult<T, HttpError> {
  const key = [...method.key, params, ...(version === undefined ? [] : [version])];
  return useKeyedRead(
    key,
    (signal) => (params === undefined ? Promise.reject(new Error('Not enabled')) : method(params, signal)),
    { ...options, enabled: enabled && params !== undefined },
  );
}

/** Reads under a key of its own: for the rows of lists. A session that has ended leads to the sign-in. */
export function useKeyedRead<T>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  options: Omit<Options, 'version'> = {},
): UseQueryResult<T, HttpError> {
  const leaveIfOutside = useLogoutIfAccessDenied();
  return useQuery<T, HttpError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await read(signal);
      } catch (error) {
        await leaveIfOutside(error);
        throw error;
      }
    },
    refetchInterval: options.every ?? false,
    enabled: options.enabled ?? true,
    staleTime: options.staleTime ?? 0,
    retry: retryUnanswered,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}
