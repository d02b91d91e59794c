import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { fileRowsTableStyle } from '../../../kit/layout/tableStyles.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import type { RowError } from '../../../../../server/books/imports/import-rows.view.js';
import { RowErrors } from './RowErrors.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const lacksWord = ({ rule }: RowError): boolean => rule === 'unknownWord' || rule === 'operatorWord';

/**
 * The rows that cannot be read, each with what is wrong; all of them as a file to correct. Those that lack only the meaning of a word
 * are listed by word.
 * @param listed true where the page lists them already
 */
export function ErrorsPanel({ listed = false }: { listed?: boolean }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const saving = useAction();
  const bad = file.badRows ?? 0;
  const errors = file.errors.filter((found) => !found.errors.every(lacksWord));
  const save = (format: 'csv' | 'xlsx') => () =>
    void saving.run(() => dataProvider.saveImportErrors({ id: file.id, format }));
  return (
    <Panel
      title={translate('imports.errors', { smart_count: bad, count: grouped(bad) })}
      note={
        errors.length > 0 &&
        !listed &&
        errors.length < bad &&
        translate('imports.firstErrors', { count: grouped(errors.length) })
      }
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="outlined"
              startIcon={<Download />}
              disabled={saving.busy}
              onClick={save(format)}
            >
              {translate('batch.errorFile')} {format.toUpperCase()}
            </Button>
          ))}
        </Box>
      }
      flush
    >
      {errors.length > 0 && !listed && (
        <Box sx={{ overflow: 'auto', maxHeight: 420 }}>
          <Box component="table" aria-label={translate('imports.errorRows')} sx={fileRowsTableStyle}>
            <thead>
              <tr>
                <th scope="col">{translate('imports.line')}</th>
                <th scope="col">{translate('imports.wrong')}</th>
                <th scope="col">{translate('imports.raw')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map((found) => (
                <tr key={found.rowNumber}>
                  <td>{grouped(found.rowNumber)}</td>
                  <td>
                    <RowErrors found={found} />
                  </td>
                  <td>
                    <Box sx={{ fontFamily: MONO, fontSize: 'small', overflowWrap: 'anywhere' }}>
                      {found.raw}
                    </Box>
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}
