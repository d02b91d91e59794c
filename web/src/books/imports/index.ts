import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { screen } from '../../kit/layout/screen.js';

export const NewImport = screen(
  'edit',
  'imports',
  async () => (await import('./list/NewImport.js')).NewImport,
);
export const SourceList = screen(
  'list',
  'imports',
  async () => (await import('./sources/SourceList.js')).SourceList,
);
const list = screen('list', 'imports', async () => (await import('./list/ImportList.js')).ImportList);
const edit = screen('show', 'imports', async () => (await import('./page/ImportPage.js')).ImportPage);

export default { list, edit, icon: UploadFile };
