import { QueryClient } from '@tanstack/react-query';

/** Answers stay for five minutes after the last screen that showed them has gone. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, gcTime: 5 * 60_000 } },
});
