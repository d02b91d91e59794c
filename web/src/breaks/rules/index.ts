import { screen } from '../../layout/screen.js';

export const BreakRulesPage = screen(
  'list',
  'breaks',
  async () => (await import('./BreakRulesPage.js')).BreakRulesPage,
);
