import { screen } from '../../kit/layout/screen.js';

export const SecondFactorPage = screen(
  'list',
  'transactions',
  async () => (await import('./SecondFactorPage.js')).SecondFactorPage,
);
