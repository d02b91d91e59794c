import type { Feature } from '../../kit/features/feature.js';
import { ADMIN } from '../../kit/features/permissions.js';

export default {
  name: 'webhook-deliveries',
  access: { read: ADMIN },
  help: { section: 'administrator#webhook-deliveries', terms: ['callback'] },
  list: { load: async () => (await import('./WebhookDeliveryList.js')).WebhookDeliveryList },
  menu: { in: 'sweeps', title: 'webhookDeliveries.title' },
} satisfies Feature;
