import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportView } from '../../../../server/reconciliation/imports/import.view.js';
import { When } from '../../fields/When.js';
import { ConfirmDialog } from '../../layout/ConfirmDialog.js';
import { PageHead } from '../../layout/PageHead.js';
import { useCan } from '../../access/useSession.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { ImportStateChip } from '../values/ImportStateChip.js';
import { isDraft } from '../values/importValues.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** The file by name, whose books it is, and the ways out of it. */
export function ImportHead({ file }: { file: ImportView }) {
  const translate = useTranslate();
  const may = useCan();
  const [open, setOpen] = useState<'discard' | 'withdraw'>();
  const { acting, send } = useSend({ quiet: false });
  const close = () => setOpen(undefined);
  const acts = may('edit', 'imports');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: 1, flexWrap: 'wrap' }}>
        <ImportStateChip state={file.state} strong />
        <PageHead title={file.fileName} />
        <Box sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
          {file.sourceName} · {translate(`leg.${file.leg}`)} · {file.projectName} · {file.uploadedBy}{' '}
          <When at={file.uploadedAt} zone={file.zone} />
        </Box>
        {acts && isDraft(file) && (
          <Button color="inherit" onClick={() => setOpen('discard')}>
            {translate('imports.discard')}…
          </Button>
        )}
        {acts && file.state === 'confirmed' && file.mayWithdraw && (
          <Button variant="outlined" color="error" onClick={() => setOpen('withdraw')}>
            {translate('imports.withdraw')}…
          </Button>
        )}
      </Box>
      {open === 'discard' && (
        <ConfirmDialog
          title={translate('imports.discard')}
          text={translate('imports.discardText')}
          act={translate('imports.discard')}
          busy={acting.busy}
          onAct={() => send(dataProvider.discardImport, { id: file.id }, 'imports.discardDone').then(close)}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          grave
          title={translate('imports.withdraw')}
          text={translate('imports.withdrawText')}
          act={translate('imports.withdraw')}
          action={dataProvider.withdrawImport}
          params={{ id: file.id }}
          done="imports.withdrawDone"
          onClose={close}
        />
      )}
    </>
  );
}
