import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { ImportView } from '../../../../server/reconciliation/imports/import.view.js';
import { Page } from '../../layout/Page.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { ConfirmPanel } from './ConfirmPanel.js';
import { ErrorsPanel } from './ErrorsPanel.js';
import { ImportFigures } from './ImportFigures.js';
import { ImportHead } from './ImportHead.js';
import { ImportNotices } from './ImportNotices.js';
import { isDraft } from '../values/importValues.js';
import { LinesPanel } from './LinesPanel.js';
import { MappingPanel } from './MappingPanel.js';
import { PreviewPanel } from './PreviewPanel.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** A file that was brought: how it was understood, what is wrong with it, what it comes to, and whether it counts. */
export function ImportPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getImport, { id });
  return (
    <Page read={read} back="/imports" backLabel="imports.title" gone="imports.gone">
      {(file) => <Content file={file} />}
    </Page>
  );
}

function Content({ file }: { file: ImportView }) {
  const may = useCan();
  const editable = may('edit', 'imports') && isDraft(file);
  return (
    <>
      <ImportHead file={file} />
      <ImportNotices file={file} />
      <ImportFigures file={file} />
      {isDraft(file) ? (
        <Box sx={beside}>
          <MappingPanel key={JSON.stringify(file.mapping)} file={file} editable={editable} />
          <PreviewPanel file={file} />
        </Box>
      ) : (
        !file.confirmedAt && <PreviewPanel file={file} />
      )}
      {Boolean(file.badRows) && <ErrorsPanel file={file} />}
      {editable && file.state === 'checked' && <ConfirmPanel file={file} />}
      {file.confirmedAt && <LinesPanel file={file} />}
    </>
  );
}

const beside = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' },
};
