import { screen } from '../../layout/screen.js';

export const NewBatch = screen('request', 'payouts', async () => (await import('./NewBatch.js')).NewBatch);
export const BatchPage = screen('show', 'payouts', async () => (await import('./BatchPage.js')).BatchPage);
