import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { useProjects } from '../dataProvider/useProjects.js';
import { When } from '../fields/When.js';
import { grouped } from '../format/money.js';
import { longDay } from '../format/times.js';
import { Panel } from '../layout/Panel.js';
import { panelTableStyle } from '../layout/tableStyles.js';

/** Days and methods shown; the API has them all. */
const SHOWN = 3;

/** Shows the requests to callback addresses that were not POST, so that a callback sent by GET is not lost from sight. */
export function RefusedRequests({ projectId }: { projectId: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const several = useProjects().length > 1 && !projectId;
  const { data = [] } = useRead(dataProvider.getRefusedRequests, { projectId }, { every: 60_000 });
  if (data.length === 0) return null;
  const label = (name: string) => translate(`callbacks.refused.${name}`);
  return (
    <Panel title={label('title')} note={label('text')} flush>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={label('title')} sx={panelTableStyle(480)}>
          <thead>
            <tr>
              {several && (
                <th scope="col" className="words">
                  {translate('callbacks.col.project')}
                </th>
              )}
              <th scope="col" className="words">
                {label('day')}
              </th>
              <th scope="col" className="words">
                {label('method')}
              </th>
              <th scope="col">{label('count')}</th>
              <th scope="col" className="words">
                {label('last')}
              </th>
              <th scope="col" className="words">
                {translate('callback.from')}
              </th>
              <th scope="col" className="words">
                {label('query')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, SHOWN).map((row) => (
              <tr key={`${row.projectId} ${row.day} ${row.method}`}>
                {several && <th scope="row">{row.projectName}</th>}
                {several ? (
                  <td className="words">{longDay(row.day, locale)}</td>
                ) : (
                  <th scope="row">{longDay(row.day, locale)}</th>
                )}
                <td className="words">{row.method}</td>
                <td>{grouped(row.count)}</td>
                <td className="words">
                  <When as="exact" at={row.lastAt} zone={row.zone} />
                </td>
                <td className="words">{row.lastAddress}</td>
                <td className="words">
                  <Box sx={{ overflowWrap: 'anywhere', maxWidth: 420 }}>{row.query ?? '–'}</Box>
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Panel>
  );
}
