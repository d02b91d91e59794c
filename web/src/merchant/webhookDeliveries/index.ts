import Send from '@mui/icons-material/SendOutlined';
import { screen } from '../../kit/layout/screen.js';

const list = screen(
  'list',
  'webhook-deliveries',
  async () => (await import('./WebhookDeliveryList.js')).WebhookDeliveryList,
);

export default { list, icon: Send };
