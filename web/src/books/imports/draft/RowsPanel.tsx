import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import type { ImportQuestion } from '../../../../../server/books/imports/import.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { firstRows, totalOf, unshownCounts, unusualCounts, unusualRows } from '../values/importRows.js';
import type { Columns } from './ColumnsControl.js';
import { QuestionBox } from './QuestionBox.js';
import { ReadRows } from './ReadRows.js';
import { UnknownWords } from './WordSelects.js';
import { WrittenRows } from './WrittenRows.js';

export type RowsTab = 'unusual' | 'all' | 'written';

interface Props {
  tab: RowsTab;
  onTab: (tab: RowsTab) => void;
  /** Columns as edited beside the rows. */
  columns: Columns;
  editable: boolean;
}

/** Shows the rows of the file: unusual ones first, each question where it belongs. */
export function RowsPanel({ tab, onTab, columns, editable }: Props) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const unusual = unusualRows(file);
  const first = firstRows(file);
  const count = (rows: number) => `\u00a0${grouped(rows)}`;
  const at = new Map(file.questions.map((question) => [rowOf(question, unusual), question] as const));
  const isInRow = (question: ImportQuestion) => tab === 'unusual' && rowOf(question, unusual) !== undefined;
  const apart = file.questions.filter(
    (question) => !isInRow(question) || at.get(rowOf(question, unusual)) !== question,
  );
  return (
    <Box component="section" aria-label={translate('importPage.tabs.label')} sx={{ minWidth: 0 }}>
      {apart.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'own.line2', py: 1, display: 'grid', gap: 1 }}>
          {apart.map((question) => (
            <QuestionBox
              key={`${question.code} ${question.examples[0]?.cell ?? ''}`}
              question={question}
              editable={editable}
            />
          ))}
        </Box>
      )}
      {editable && <UnknownWords />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          borderBottom: 1,
          borderColor: 'own.line2',
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, next: RowsTab) => onTab(next)}
          aria-label={translate('importPage.tabs.label')}
        >
          {file.understood && (
            <Tab
              value="unusual"
              label={translate('importPage.tabs.unusual') + count(totalOf(unusualCounts(file)))}
            />
          )}
          {file.understood && (
            <Tab value="all" label={translate('importPage.tabs.all') + count(file.rows ?? 0)} />
          )}
          <Tab value="written" label={translate('importPage.tabs.written')} />
        </Tabs>
        <Box sx={{ ml: 'auto', fontSize: 'small', color: 'own.faint', display: { xs: 'none', md: 'block' } }}>
          {tab === 'all' && first.length > 0 && translate('importPage.firstRows', { count: first.length })}
          {tab === 'unusual' && translate('importPage.asWritten')}
        </Box>
      </Box>
      {tab === 'written' && <WrittenRows columns={columns} />}
      {tab === 'all' &&
        (first.length > 0 ? (
          <ReadRows label={translate('importPage.tabs.all')} rows={first} />
        ) : (
          <None text="importPage.noRows" />
        ))}
      {tab === 'unusual' &&
        (unusual.length > 0 ? (
          <ReadRows
            label={translate('importPage.tabs.unusual')}
            rows={unusual}
            below={(row) => {
              const question = at.get(row);
              return question && <QuestionBox inRow question={question} editable={editable} />;
            }}
          />
        ) : (
          <None text="importPage.noUnusual" />
        ))}
      {tab === 'unusual' && <Others />}
    </Box>
  );
}

/** Returns the row on screen that a question is about. */
function rowOf({ examples }: ImportQuestion, rows: readonly { rowNumber: number }[]): number | undefined {
  const first = examples[0]?.rowNumber;
  return rows.some(({ rowNumber }) => rowNumber === first) ? first : undefined;
}

function None({ text }: { text: string }) {
  return <Box sx={{ py: 2, color: 'text.secondary' }}>{useTranslate()(text)}</Box>;
}

/** Counts the unusual rows that are not listed. */
function Others() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const counts = unshownCounts(file);
  const rows = totalOf(counts);
  if (rows === 0) return null;
  return (
    <Box sx={{ py: 1, color: 'text.secondary' }}>
      <Box component="strong" sx={{ fontWeight: 500, color: 'text.primary' }}>
        {translate('importPage.others', { smart_count: rows, count: grouped(rows) })}
      </Box>{' '}
      {counts
        .map(({ kind, rows: of }) => translate(`importPage.kinds.${kind}`, { count: grouped(of) }))
        .join(', ')}
    </Box>
  );
}
