import { screen } from '../layout/screen.js';

export const MatchingPage = screen(
  'list',
  'matching',
  async () => (await import('./page/MatchingPage.js')).MatchingPage,
);
