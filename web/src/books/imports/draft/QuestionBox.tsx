import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportQuestion } from '../../../../../server/books/imports/import.view.js';
import type { LineChangeKind } from '../../../../../server/books/imports/line-class.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { amountInWords } from '../../../kit/format/amountInWords.js';
import { grouped } from '../../../kit/format/money.js';
import { dayRange } from '../../../kit/format/times.js';
import { answered, optionKey } from '../values/importAnswers.js';
import { ChangedLines } from './ChangedLines.js';
import { useMapping } from './useMapping.js';

interface Props {
  question: ImportQuestion;
  /** Absent where the person may not answer. */
  editable: boolean;
  /** True below the row that the question is about. */
  inRow?: boolean;
}

/** Asks what the rows of the file leave open, with both readings in words; the file is read again with the answer. */
export function QuestionBox({ question, editable, inRow = false }: Props) {
  const translate = useTranslate();
  const { busy, error, change } = useMapping();
  const { mapping } = useRecord('imports');
  const { code, options, acceptable, examples } = question;
  const answer = (chosen: readonly string[]) => void change(answered(mapping, question, chosen));
  return (
    <Box data-question={code} tabIndex={-1} sx={{ display: 'grid', gap: 1, outline: 0, py: 0.5 }}>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{translate(textKey(question))}</Box>
      {!(inRow && examples.length === 1 && !acceptable) && <Examples question={question} />}
      {error && <Alert severity="warning">{error.message}</Alert>}
      {editable && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            flexWrap: 'wrap',
            '& button': { width: { xs: '100%', sm: 'auto' } },
          }}
        >
          {options.map((option, at) => (
            <Button key={option} variant="outlined" disabled={busy} onClick={() => answer([option])}>
              <OptionText question={question} at={at} />
            </Button>
          ))}
          {code === 'sheetOpen' && (
            <Button variant="outlined" disabled={busy} onClick={() => answer(options)}>
              {translate('importOption.allSheets')}
            </Button>
          )}
          {acceptable && (
            <Button variant="outlined" disabled={busy} onClick={() => answer([])}>
              {translate('importReading.accept')}
            </Button>
          )}
        </Box>
      )}
      {editable && options.length > 0 && (
        <Box sx={{ fontSize: 'small', color: 'own.faint' }}>{translate('importPage.keptAnswer')}</Box>
      )}
    </Box>
  );
}

/** Lines without a direction are asked about together. */
const textKey = ({ code, rows }: ImportQuestion): string =>
  `importQuestion.${code === 'directionOpen' && rows > 1 ? 'directionsOpen' : code}`;

function OptionText({ question: { code, options, examples }, at }: { question: ImportQuestion; at: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = useShownReading();
  const option = options[at] ?? '';
  const key = optionKey(code, option);
  const name = key === null ? option : translate(key);
  const reading = examples[0]?.readings[at] ?? '';
  const words = code === 'decimalOpen' && /^\d+$/.test(reading) ? amountInWords(Number(reading), locale) : '';
  return (
    <>
      {reading && (
        <Box component="strong" sx={{ mr: 1 }}>
          {shown(reading)}
        </Box>
      )}
      <Box component="span" sx={{ fontWeight: 400, color: reading ? 'text.secondary' : 'text.primary' }}>
        {[words, name].filter(Boolean).join(', ')}
      </Box>
    </>
  );
}

/** Groups a whole number, and writes a day in words. */
function useShownReading(): (reading: string) => string {
  const locale = useLocale();
  return (reading) => {
    if (/^-?\d{4,}$/.test(reading)) return grouped(Number(reading));
    return /^\d{4}-\d{2}-\d{2}$/.test(reading) ? dayRange(reading, reading, locale) : reading;
  };
}

/** Kinds of rows that a question about lines of earlier files is about. */
const CHANGES: Partial<Record<ImportQuestion['code'], LineChangeKind>> = {
  ...{ linesUndone: 'undone', numbersOpen: 'number', numbersMoved: 'moved', linesChanged: 'amount' },
};

function Examples({ question }: { question: ImportQuestion }) {
  const { code, examples, acceptable } = question;
  const translate = useTranslate();
  const shown = useShownReading();
  const locale = useLocale();
  if (examples.length === 0) return null;
  const change = CHANGES[code];
  if (change) return <ChangedLines kinds={[change]} />;
  if (code === 'linesMissing' || code === 'sameAccount')
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {examples.map(({ rowNumber, cell, readings: [one = '', two = '', last = '', sumIn, sumOut] }) => (
          <li key={`${rowNumber} ${cell} ${two}`}>
            {code === 'linesMissing'
              ? translate('importReading.missing', {
                  file: two,
                  row: grouped(rowNumber),
                  cell,
                  amount: shown(one),
                })
              : translate('importReading.overlap', {
                  ...{ file: cell, source: one, days: dayRange(two, last, locale) },
                  ...{ in: grouped(Number(sumIn)), out: grouped(Number(sumOut)) },
                })}
          </li>
        ))}
      </Box>
    );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
      {examples.map(({ rowNumber, cell, readings }) => (
        <li key={`${rowNumber} ${cell}`}>
          {translate('importReading.example', { row: grouped(rowNumber), cell: shown(cell) })}
          {acceptable && readings.length > 0 && (code === 'chainBroken' ? ' ≠ ' : ' = ')}
          {acceptable && readings.map(shown).join(', ')}
        </li>
      ))}
    </Box>
  );
}
