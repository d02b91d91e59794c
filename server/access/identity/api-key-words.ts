export const API_KEY_PERMISSIONS = ['payins.create', 'transactions.register', 'transactions.read'] as const;
/** A group of calls that an API key may make. */
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];
