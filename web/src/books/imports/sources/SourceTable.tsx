import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SourceView } from '../../../../../server/books/imports/source.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { dayRange } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

interface Props {
  sources: readonly SourceView[];
  onEdit: (source: SourceView) => void;
}

export function SourceTable({ sources, onEdit }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useCan();
  return (
    <ScrollBox label={translate('sources.title')} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={translate('sources.title')} sx={panelTableStyle(840)}>
        <thead>
          <tr>
            {['name', 'operator', 'due', 'last', 'until', 'act'].map((name) => (
              <th key={name} scope="col" className={name === 'act' ? undefined : 'words'}>
                {name !== 'act' && translate(`sources.col.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                <Link component={RouterLink} to={listPath('imports', { sourceId: source.id })}>
                  {source.name}
                </Link>{' '}
                {source.archivedAt && <Chip tone="quiet">{translate('sources.archived')}</Chip>}
                <Box sx={{ color: 'text.secondary', fontSize: 'small', fontWeight: 400 }}>
                  {translate(`side.${source.side}`)}
                </Box>
              </th>
              <td className="words">{accountOf(source) ?? translate('sources.everyOperator')}</td>
              <td className="words">
                {source.dueDays === 0
                  ? translate('sources.dueSame')
                  : translate('sources.dueAfter', { smart_count: source.dueDays })}
              </td>
              <td className="words">
                {source.lastImportAt ? (
                  <When at={source.lastImportAt} zone={source.zone} />
                ) : (
                  translate('frame.never')
                )}
              </td>
              <td className="words">
                {source.lastDay ? dayRange(source.lastDay, source.lastDay, locale) : '–'}
              </td>
              <td>
                {may('edit', 'imports') && (
                  <>
                    {!source.archivedAt && (
                      <Button
                        component={RouterLink}
                        to={`/imports/new?sourceId=${source.id}`}
                        sx={{ minHeight: 24, py: 0 }}
                      >
                        {translate('imports.bring')}
                      </Button>
                    )}
                    <Button color="inherit" sx={{ minHeight: 24, py: 0 }} onClick={() => onEdit(source)}>
                      {translate('sources.edit')}…
                    </Button>
                    <Archive source={source} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  );
}

/** Returns the account at an operator, which only a statement has. */
const accountOf = ({ side, operatorName }: SourceView): string | null =>
  side === 'statement' ? operatorName : '–';

/** Archives a source: no file of it is expected any more; its lines remain. */
function Archive({ source }: { source: SourceView }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  const archived = !source.archivedAt;
  return (
    <Button
      color="inherit"
      loading={acting.busy}
      sx={{ minHeight: 24, py: 0 }}
      onClick={() => void send(dataProvider.setSourceArchived, { id: source.id, archived }, 'sources.saved')}
    >
      {translate(archived ? 'sources.archive' : 'sources.restore')}
    </Button>
  );
}
