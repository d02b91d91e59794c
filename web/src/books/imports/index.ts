import type { ImportView } from '../../../../server/books/imports/import.view.js';
import type { Feature } from '../../kit/features/feature.js';
import { EVERY_ROLE, FINANCE } from '../../kit/features/permissions.js';

declare module '../../kit/dataProvider/useRecord.js' {
  interface Records {
    imports: ImportView;
  }
}

const imports = {
  name: 'imports',
  access: { read: EVERY_ROLE, edit: FINANCE },
  help: { section: 'finance#imports', terms: ['controlTotal'] },
  list: { load: async () => (await import('./list/ImportList.js')).ImportList },
  edit: {
    load: async () => (await import('./page/ImportPage.js')).ImportPage,
    help: { section: 'finance#import', terms: ['controlTotal', 'lateItem'] },
  },
  routes: { new: { load: async () => (await import('./list/NewImport.js')).NewImport, needs: 'edit' } },
  menu: { in: 'days' },
} satisfies Feature;

const sources = {
  name: 'import-sources',
  access: 'imports',
  help: { section: 'finance#import-sources' },
  routes: { '': { load: async () => (await import('./sources/SourceList.js')).SourceList } },
} satisfies Feature;

export default [imports, sources];
