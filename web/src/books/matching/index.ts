import { contributed, type Contributions } from '../../kit/layout/contributed.js';
import { screen } from '../../kit/layout/screen.js';

export const MatchingPage = screen(
  'list',
  'matching',
  async () => (await import('./page/MatchingPage.js')).MatchingPage,
);

export const contributions: Contributions = {
  transactionPanels: [contributed(async () => (await import('./matches/SourcesPanel.js')).SourcesPanel)],
};
