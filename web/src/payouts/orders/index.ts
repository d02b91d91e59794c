import { screen } from '../../layout/screen.js';

export const OrderPage = screen('show', 'payouts', async () => (await import('./OrderPage.js')).OrderPage);
export const EditPayout = screen(
  'request',
  'payouts',
  async () => (await import('../request/EditPayout.js')).EditPayout,
);
