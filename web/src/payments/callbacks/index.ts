import type { CallbackView } from '../../../../server/payments/callbacks/views/callback.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, OPERATING, SUPPORT } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    callbacks: CallbackView;
  }
}

export default {
  name: 'callbacks',
  // The address /callbacks belongs to the aggregator, which posts there.
  address: 'received-callbacks',
  access: { read: EVERY_ROLE, edit: OPERATING, replay: SUPPORT, limited: ['read'] },
  help: { section: 'support#callbacks', terms: ['callback', 'pair', 'quarantine'] },
  list: { load: async () => (await import('./CallbackList.js')).CallbackList },
  edit: {
    load: async () => (await import('./CallbackPage.js')).CallbackPage,
    help: { section: 'support#callback', terms: ['callback', 'pair', 'quarantine'] },
  },
  menu: { in: 'transactions' },
} satisfies Feature;
