import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { BatchReading, OtherSheet } from '../../../../../server/payments/payouts/batches/batch.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { FileButton } from '../../../kit/inputs/FileButton.js';

const MOST_NUMBERS = 12;

/** Names the sheets and hidden rows of a workbook that are not paid, and the way to take them. */
export function LeftOutOfFile({ editable }: { editable: boolean }) {
  const { reading, projectId } = useRecord('payout-batches');
  if (!reading) return null;
  return (
    <>
      {reading.otherSheets.length > 0 && (
        <OtherSheets reading={reading} projectId={projectId} editable={editable} />
      )}
      {reading.hiddenRows.length > 0 && <HiddenRows numbers={reading.hiddenRows} editable={editable} />}
    </>
  );
}

function OtherSheets({
  reading,
  projectId,
  editable,
}: {
  reading: BatchReading;
  projectId: string;
  editable: boolean;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { busy, error, run } = useAction({ quiet: true });
  const load = (sheet: string) => (file: File | undefined) => {
    if (!file) return;
    void run(async () => {
      const draft = await dataProvider.uploadBatch({ projectId, file, sheet });
      void navigate(`/payout-batches/${draft.id}`);
    });
  };
  const named = ({ name, rows, isHidden }: OtherSheet): string => {
    const count =
      rows === null
        ? translate('batch.sheetTooLarge')
        : translate('batch.shown', { smart_count: rows, count: grouped(rows) });
    return translate(isHidden ? 'batch.hiddenSheet' : 'batch.otherSheet', { name, count });
  };
  return (
    <Alert severity="warning">
      {translate('batch.sheetRead', { sheet: reading.sheet ?? '' })}{' '}
      {translate('batch.sheetsNotRead', { sheets: reading.otherSheets.map(named).join(', ') })}
      {editable && ` ${translate('batch.sheetsNote')}`}
      {editable && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            flexWrap: 'wrap',
            mt: 1,
            '& > label': { flexShrink: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
          }}
        >
          {reading.otherSheets.map(
            ({ name, rows }) =>
              rows !== null &&
              rows > 0 && (
                <FileButton
                  key={name}
                  label={translate('batch.loadSheet', { sheet: name })}
                  accept=".xlsx"
                  variant="outlined"
                  startIcon={<UploadFile />}
                  loading={busy}
                  onFile={load(name)}
                />
              ),
          )}
        </Box>
      )}
      {error && <Box sx={{ mt: 1 }}>{error.message}</Box>}
    </Alert>
  );
}

function HiddenRows({ numbers, editable }: { numbers: readonly number[]; editable: boolean }) {
  const translate = useTranslate();
  const shown = numbers.slice(0, MOST_NUMBERS).map(grouped).join(', ');
  return (
    <Alert severity="warning">
      {translate('batch.hiddenRows', {
        smart_count: numbers.length,
        numbers: numbers.length > MOST_NUMBERS ? `${shown}…` : shown,
      })}{' '}
      {editable && translate('batch.hiddenRowsInclude')}
    </Alert>
  );
}
