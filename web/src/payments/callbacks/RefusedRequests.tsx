import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { When } from '../../kit/fields/When.js';
import { grouped } from '../../kit/format/money.js';
import { longDay } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';

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
      <PanelTable
        label={label('title')}
        head={[
          ...(several ? [{ text: translate('callbacks.col.project'), words: true }] : []),
          { text: label('day'), words: true },
          { text: label('method'), words: true },
          { text: label('count') },
          { text: label('last'), words: true },
          { text: translate('callback.from'), words: true },
          { text: label('query'), words: true },
        ]}
      >
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
      </PanelTable>
    </Panel>
  );
}
