import { screen } from '../../layout/screen.js';

export const SourceList = screen('list', 'imports', async () => (await import('./SourceList.js')).SourceList);
