import SwapVert from '@mui/icons-material/SwapVert';
import type { TransactionView } from '../../../../server/payments/transactions/views/transaction.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE, OPERATING } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    transactions: TransactionView;
  }
}

export default {
  name: 'transactions',
  access: {
    read: EVERY_ROLE,
    reveal: EVERY_ROLE,
    confirm: OPERATING,
    resolve: FINANCE,
    edit: FINANCE,
    limited: ['read', 'confirm', 'reveal'],
  },
  help: { section: 'support#find', terms: ['statusCheck', 'possiblyPaid'] },
  list: { load: async () => (await import('./list/TransactionList.js')).TransactionList },
  edit: {
    load: async () => (await import('./page/TransactionPage.js')).TransactionPage,
    help: { section: 'support#read', terms: ['statusCheck', 'callback', 'override', 'evidence'] },
  },
  menu: { icon: SwapVert },
} satisfies Feature;
