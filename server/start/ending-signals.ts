/** Signals that end the server. */
export const ENDING_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
