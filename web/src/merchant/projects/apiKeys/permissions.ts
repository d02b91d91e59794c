import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';

export const ALL_PERMISSIONS: readonly ApiKeyView['permissions'][number][] = [
  'payins.create',
  'transactions.register',
  'transactions.read',
];
