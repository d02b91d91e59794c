import { screen } from '../../layout/screen.js';

export const RetriesPage = screen(
  'list',
  'payouts',
  async () => (await import('./RetriesPage.js')).RetriesPage,
);
