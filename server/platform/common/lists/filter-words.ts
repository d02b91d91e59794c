/** Parameters of lists that may hold a phone number or a token: stored filters leave them out. */
export const IDENTIFYING_FILTERS = ['phone', 'token', 'q'] as const;
