import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { JournalExportView, JournalView } from '../../../../server/reporting/journal/journal.view.js';
import { ENCODING_NAMES, JOURNAL_ENCODINGS } from './encodings.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { Chip } from '../../kit/fields/Chip.js';
import { grouped, xof } from '../../kit/format/money.js';
import { longDay } from '../../kit/format/times.js';
import { When } from '../../kit/fields/When.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { PageSteps } from '../../kit/list/PageSteps.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import Download from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../kit/layout/FormDialog.js';
import { FormCheck } from '../../kit/inputs/FormCheck.js';
import { FormReason } from '../../kit/inputs/ReasonInput.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { refusalOf } from '../../kit/dataProvider/refusal.js';
import { Actor } from '../../kit/fields/Actor.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

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
    { text: translate('journal.download') },
  ];
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel title={translate('journal.exports')} flush>
      {data?.total === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
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
      <td className="words">
        <Actor by={one.exportedBy} />
      </td>
      <td>
        <When as="exact" at={one.at} zone={zone} />
      </td>
      <td>
        {[one.encoding, ...JOURNAL_ENCODINGS.filter((encoding) => encoding !== one.encoding)].map(
          (encoding) => (
            <Button
              key={encoding}
              title={translate('journal.downloadAs', { encoding: ENCODING_NAMES[encoding] })}
              onClick={() => void dataProvider.downloadJournalExport(one, encoding)}
              sx={small}
            >
              {ENCODING_NAMES[encoding]}
            </Button>
          ),
        )}
      </td>
    </tr>
  );
}

const small = { minHeight: 24, py: 0, px: 1 };

/** Exports the pieces of a locked day. What was exported once is never exported again without saying why. */
export function ExportButton({ journal }: { journal: JournalView }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Download sx={{ fontSize: 16 }} />}
        disabled={!journal.locked || journal.lines.length === 0}
        title={journal.locked ? undefined : translate('journal.notLocked')}
        onClick={() => setOpen(true)}
      >
        {translate('journal.export')}…
      </Button>
      {open && <ExportDialog journal={journal} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ journal, onClose }: { journal: JournalView; onClose: () => void }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const { projectId, day, lines, debit } = journal;
  // Another user may have exported it since this page was loaded: the API then answers 409 and requires a reason.
  const earlier = journal.exports.filter(({ revision }) => revision === journal.revision).at(0);
  const { acting, send } = useSend({ onSent: onClose });
  const again = Boolean(earlier) || refusalOf(acting.error).code === 'journal_exported';
  const gap = journal.gap.map((one) => longDay(one, locale)).join(', ');
  const submit = async ({ reason, acceptGap }: { reason: string; acceptGap: boolean }) => {
    const request = {
      ...{ projectId, day },
      ...(again ? { reason: reason.trim() } : {}),
      ...(acceptGap ? { acceptGap } : {}),
    };
    const sent = await send(dataProvider.exportJournal, request, 'journal.exported');
    if (sent) void dataProvider.downloadJournalExport(sent.answer);
  };
  return (
    <FormDialog
      title={`${translate('journal.export')} · ${longDay(day, locale)}`}
      text={translate(again ? 'journal.exportTextAgain' : 'journal.exportText', {
        lines: lines.length,
        amount: xof(debit),
      })}
      act={translate(again ? 'journal.exportAgain' : 'journal.export')}
      acting={acting}
      values={{ reason: '', acceptGap: false }}
      incomplete={({ acceptGap }) => gap !== '' && !acceptGap}
      onSubmit={submit}
      onClose={onClose}
    >
      {gap && (
        <Alert severity="warning">
          {translate('journal.gapText', { days: gap })}
          <FormCheck source="acceptGap" label="journal.acceptGap" />
        </Alert>
      )}
      {again && (
        <>
          <Alert severity="warning">
            {earlier
              ? translate('journal.exportedBy', {
                  who: nameOf(earlier.exportedBy),
                  first: earlier.firstPiece,
                  last: earlier.lastPiece,
                })
              : translate('journal.exportedAlready')}{' '}
            {translate('journal.againText')}
          </Alert>
          <FormReason autoFocus />
        </>
      )}
    </FormDialog>
  );
}
