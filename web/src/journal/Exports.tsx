import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { JournalExportView } from '../../../server/reports/journal/journal.view.js';
import { PanelTable } from '../layout/PanelTable.js';
import { Chip } from '../fields/Chip.js';
import { grouped } from '../format/money.js';
import { longDay } from '../format/times.js';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { useRead } from '../dataProvider/useRead.js';
import { PageSteps } from '../list/PageSteps.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

const PER_PAGE = 20;

/** Lists exports, newest first; each file can be downloaded again, byte for byte. */
export function Exports({ projectId, zone }: { projectId: string; zone: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data } = useRead(
    dataProvider.getJournalExports,
    { projectId, page, perPage: PER_PAGE },
    { keep: true },
  );
  const head = [
    { text: translate('journal.day') },
    { text: translate('journal.col.pieces'), words: true },
    { text: translate('journal.col.lines') },
    { text: translate('journal.col.debit') },
    { text: translate('journal.col.by'), words: true },
    { text: translate('journal.col.at') },
    { text: '' },
  ];
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel title={translate('journal.exports')} flush>
      {data?.total === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('journal.noExports')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <PanelTable head={head} minWidth={760}>
          <tbody>
            {data.data.map((one) => (
              <Row key={one.id} one={one} zone={zone} />
            ))}
          </tbody>
        </PanelTable>
      )}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}

function Row({ one, zone }: { one: JournalExportView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{longDay(one.day, locale)}</th>
      <td className="words">
        {one.firstPiece === one.lastPiece ? one.firstPiece : `${one.firstPiece} – ${one.lastPiece}`}{' '}
        {one.againOf && (
          <Chip tone="wait" {...(one.reason ? { tip: one.reason } : {})}>
            {translate('journal.again')}
          </Chip>
        )}
      </td>
      <td>{grouped(one.lines)}</td>
      <td>{grouped(one.debit)}</td>
      <td className="words">{one.exportedBy}</td>
      <td>
        <When as="exact" at={one.at} zone={zone} />
      </td>
      <td>
        <Button
          title={translate('journal.windows')}
          onClick={() => void dataProvider.downloadJournalExport(one)}
          sx={small}
        >
          {translate('journal.download')}
        </Button>
        <Button
          title={translate('journal.utf8')}
          onClick={() => void dataProvider.downloadJournalExport(one, 'utf8')}
          sx={small}
        >
          UTF-8
        </Button>
      </td>
    </tr>
  );
}

const small = { minHeight: 24, py: 0, px: 1 };
