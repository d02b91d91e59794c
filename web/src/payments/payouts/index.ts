import Payments from '@mui/icons-material/PaymentsOutlined';
import type { PayoutView } from '../../../../server/payments/payouts/attempts/payout-page.view.js';
import type { BatchView } from '../../../../server/payments/payouts/batches/batch.view.js';
import type { OrderView } from '../../../../server/payments/payouts/orders/order.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { ADMIN, EVERY_ROLE, FINANCE } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    payouts: PayoutView;
    'payout-orders': OrderView;
    'payout-batches': BatchView;
  }
}

const payouts = {
  name: 'payouts',
  access: { read: EVERY_ROLE, request: FINANCE, release: FINANCE, pause: ADMIN, limited: ['read'] },
  help: { section: 'administrator#payouts', terms: ['hold', 'possiblyPaid'] },
  list: { load: async () => (await import('./list/PayoutTabbedList.js')).PayoutTabbedList },
  edit: {
    load: async () => (await import('./page/PayoutPage.js')).PayoutPage,
    help: { section: 'administrator#hold', terms: ['hold', 'possiblyPaid', 'evidence'] },
  },
  routes: {
    new: {
      load: async () => (await import('./request/NewPayout.js')).NewPayout,
      needs: 'request',
      help: { section: 'administrator#request', terms: ['dualControl'] },
    },
  },
  menu: { icon: Payments },
} satisfies Feature;

const orders = {
  name: 'payout-orders',
  access: 'payouts',
  help: { section: 'administrator#approve', terms: ['dualControl'] },
  routes: {
    ':id': { load: async () => (await import('./orders/OrderPage.js')).OrderPage },
    ':id/edit': {
      load: async () => (await import('./request/EditPayout.js')).EditPayout,
      needs: 'request',
    },
  },
} satisfies Feature;

const batches = {
  name: 'payout-batches',
  access: 'payouts',
  help: { section: 'administrator#batch', terms: ['dualControl'] },
  routes: {
    new: { load: async () => (await import('./batches/NewBatch.js')).NewBatch, needs: 'request' },
    ':id': { load: async () => (await import('./batches/BatchPage.js')).BatchPage },
  },
} satisfies Feature;

const retries = {
  name: 'payout-retries',
  access: 'payouts',
  help: { section: 'administrator#retry' },
  routes: { '': { load: async () => (await import('./retries/RetriesPage.js')).RetriesPage } },
} satisfies Feature;

export default [payouts, orders, batches, retries];
