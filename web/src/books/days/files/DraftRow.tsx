import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ImportView } from '../../../../../server/books/imports/import.view.js';
import type { SourceCandidate } from '../../../../../server/books/imports/recognition.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { grouped } from '../../../kit/format/money.js';
import { dayRange } from '../../../kit/format/times.js';
import { countedRows } from '../../imports/values/lineClasses.js';
import type { DraftState } from './draftState.js';
import { FileRow } from './FileRow.js';

interface Props {
  draft: ImportView;
  state: DraftState;
  /** Evidence of its source, where it was dropped in this window. */
  shownBy: SourceCandidate | undefined;
  /** Wins the one filled button of the screen. */
  isFirst: boolean;
  busy: boolean;
  onConfirm: () => void;
}

/** An imported file that does not count yet: one button where nothing is open, else the way to its questions. */
export function DraftRow({ draft, state, shownBy, isFirst, busy, onConfirm }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { acting, send } = useSend({ quiet: false });
  const { id, fileName, sourceName, firstDay, lastDay } = draft;
  const remove = (
    <Button
      color="inherit"
      loading={acting.busy}
      onClick={() => void send(dataProvider.discardImport, { id }, 'dayFiles.removed')}
      aria-label={translate('dayFiles.removeFile', { file: fileName })}
    >
      {translate('dayFiles.remove')}
    </Button>
  );
  if (state === 'busy') return <FileRow mark="wait" title={translate('dayFiles.reading')} name={fileName} />;
  if (state === 'otherDay')
    return (
      <FileRow
        mark="day"
        title={translate('dayFiles.otherDay')}
        name={fileName}
        lines={[
          translate('dayFiles.otherDayText', {
            source: sourceName,
            days: firstDay && lastDay ? dayRange(firstDay, lastDay, locale) : '',
          }),
        ]}
        acts={
          <>
            <Button
              component={Link}
              to={`/imports/${id}`}
              color="inherit"
              aria-label={translate('dayFiles.openFile', { file: fileName })}
            >
              {translate('dayFiles.open')}
            </Button>
            {remove}
          </>
        }
      />
    );
  const figures = figuresOf(draft, translate);
  const signs = shownBy && signsOf(shownBy, translate);
  const recognised = signs && translate('dayFiles.recognised', { signs });
  if (state === 'ready')
    return (
      <FileRow
        mark="file"
        title={sourceName}
        name={fileName}
        lines={[figures, recognised]}
        acts={
          <>
            <Button
              variant={isFirst ? 'contained' : 'outlined'}
              loading={busy}
              onClick={onConfirm}
              aria-label={translate('dayFiles.confirmFile', { file: fileName })}
            >
              {translate('dayFiles.confirm')}
            </Button>
            {remove}
          </>
        }
      />
    );
  return (
    <FileRow
      mark="ask"
      title={sourceName}
      name={fileName}
      lines={[[openOf(draft, state, translate), figures].filter(Boolean).join(' · '), recognised]}
      acts={
        <>
          <Button
            component={Link}
            to={`/imports/${id}`}
            variant="outlined"
            aria-label={translate('dayFiles.answerFile', { file: fileName })}
          >
            {translate('dayFiles.answer')}
          </Button>
          {remove}
        </>
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslate>;

function figuresOf(draft: ImportView, translate: Translate): string {
  const { sumIn, sumOut, closingBalance } = draft;
  if (draft.goodRows === null) return '';
  const rows = countedRows(draft);
  return [
    translate('dayFiles.lines', { smart_count: rows, count: grouped(rows) }),
    translate('dayFiles.sums', { in: grouped(sumIn ?? 0), out: grouped(sumOut ?? 0) }),
    closingBalance === null ? '' : translate('dayFiles.closing', { amount: grouped(closingBalance) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Words what shows the source of a file. */
function signsOf({ evidence, ...one }: SourceCandidate, translate: Translate): string {
  const values = {
    ...{ account: one.account ?? '', operator: one.operatorName ?? '' },
    ...{ known: grouped(one.knownRows), rows: grouped(one.numberedRows) },
  };
  return ['columns', ...evidence].map((sign) => translate(`dayFiles.sign.${sign}`, values)).join(', ');
}

function openOf({ questions, badRows }: ImportView, state: DraftState, translate: Translate): string {
  switch (state) {
    case 'questions':
      return translate('dayFiles.questions', { smart_count: questions.length });
    case 'badRows':
      return translate('dayFiles.badRows', { smart_count: badRows ?? 0 });
    case 'lockedRows':
      return translate('dayFiles.lockedRows');
    default:
      return translate('dayFiles.columnsOpen');
  }
}
