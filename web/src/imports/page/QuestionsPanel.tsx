import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportMapping, ImportQuestion } from '../../../../server/reconciliation/imports/import.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { useSend } from '../../dataProvider/useSend.js';
import { grouped } from '../../format/money.js';
import { dayRange } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';
import { answered, optionKey } from '../values/importAnswers.js';

/** Asks what the rows of the file leave open; an answer is kept for the source and the file is read again. */
export function QuestionsPanel({ editable }: { editable: boolean }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const { acting, send } = useSend();
  const answer = (mapping: ImportMapping) =>
    void send(dataProvider.setImportMapping, { id: file.id, mapping }, 'imports.checkedAnew');
  return (
    <Panel title={translate('imports.reading.questions')} note={translate('imports.reading.questionsNote')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {acting.error && <Alert severity="warning">{acting.error.message}</Alert>}
        {file.questions.map((question) => (
          <Box key={question.code} sx={{ display: 'grid', gap: 1 }}>
            <Typography>{translate(`imports.question.${question.code}`)}</Typography>
            <Examples question={question} />
            {editable && (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Options question={question} busy={acting.busy} onAnswer={answer} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface OptionsProps {
  question: ImportQuestion;
  busy: boolean;
  onAnswer: (mapping: ImportMapping) => void;
}

function Options({ question, busy, onAnswer }: OptionsProps) {
  const { mapping } = useRecord('imports');
  const translate = useTranslate();
  const shownReading = useShownReading();
  const { code, options, acceptable, examples } = question;
  const button = (key: string, label: string, next: ImportMapping) => (
    <Button key={key} variant="outlined" disabled={busy} onClick={() => onAnswer(next)}>
      {label}
    </Button>
  );
  const reading = (at: number) => examples[0]?.readings[at] ?? '';
  return (
    <>
      {options.map((option, at) => {
        const key = optionKey(code, option);
        const name = key === null ? option : translate(key);
        return button(
          option,
          [shownReading(reading(at)), name].filter(Boolean).join(' · '),
          answered(mapping, code, [option]),
        );
      })}
      {code === 'sheetOpen' &&
        button('all', translate('imports.option.allSheets'), answered(mapping, code, options))}
      {acceptable && button('accept', translate('imports.reading.accept'), answered(mapping, code, []))}
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

function Examples({ question: { examples, acceptable } }: { question: ImportQuestion }) {
  const translate = useTranslate();
  const shownReading = useShownReading();
  if (examples.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
      {examples.map(({ rowNumber, cell, readings }) => (
        <li key={`${rowNumber} ${cell}`}>
          {translate('imports.reading.example', { row: grouped(rowNumber), cell: shownReading(cell) })}
          {acceptable && readings.length > 0 && ` ≠ ${readings.map(shownReading).join(', ')}`}
        </li>
      ))}
    </Box>
  );
}
