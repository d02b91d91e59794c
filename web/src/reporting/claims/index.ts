import type { ClaimView } from '../../../../server/reporting/claims/claim.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE, OPERATING } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    claims: ClaimView;
  }
}

export default {
  name: 'claims',
  access: { read: EVERY_ROLE, edit: OPERATING, resolve: FINANCE, limited: ['read', 'edit', 'resolve'] },
  help: { section: 'support#evidence', terms: ['contradiction', 'evidence'] },
  list: { load: async () => (await import('./ClaimList.js')).ClaimList },
  edit: { load: async () => (await import('./ClaimPage.js')).ClaimPage },
  menu: { in: 'breaks' },
  contributions: {
    transactionActs: [async () => (await import('./ClaimsOfTransaction.js')).OpenClaimButton],
    transactionPanels: [async () => (await import('./ClaimsOfTransaction.js')).ClaimsOfTransaction],
  },
} satisfies Feature;
