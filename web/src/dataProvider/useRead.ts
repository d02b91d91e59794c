import { keepPreviousData, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';

interface Options {
  /** Milliseconds between two readings; false for one. */
  every?: number | false;
  /** Keep showing the former answer while another one is on its way. */
  keep?: boolean;
  enabled?: boolean;
  staleTime?: number;
}

/** Reads something from the API, again and again where asked; a session that has ended leads to the sign-in. */
export function useRead<T>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  options: Options = {},
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
    // What was refused stays refused; only silence is worth another try.
    retry: (count, error) => count < 2 && !error.status,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}
