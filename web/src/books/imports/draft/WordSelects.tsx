import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UnknownWord } from '../../../../../server/books/imports/import-rows.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useAccounts } from '../values/useAccounts.js';
import { CompactSelect } from './CompactSelect.js';
import { useMapping } from './useMapping.js';
import { KNOWN_STATUSES } from '../../../../../server/aggregator/contract/outcome-words.js';
import { WORD_FIELDS } from '../../../../../server/books/imports/line-fields.js';

const MEANINGS = {
  direction: ['in', 'out', 'fee', 'tax', 'reversal'],
  status: KNOWN_STATUSES,
} as const;

/** Of orders alone. */
const REFUNDS = ['refunded', 'partlyRefunded'] as const;

type Words = Record<string, string>;

/** Lists the words of the file that have no meaning yet, each once with its rows and a select beside it. */
export function UnknownWords() {
  const { understood, mapping } = useRecord('imports');
  const translate = useTranslate();
  const choicesOf = useMeanings();
  const { busy, error, change } = useMapping();
  const [chosen, setChosen] = useState<Words>({});
  const unknown = understood?.unknownWords ?? [];
  if (unknown.length === 0) return null;
  return (
    <Panel
      title={translate('importPage.unknownWords.title')}
      note={translate('importPage.unknownWords.note')}
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {unknown.map(({ field, word, rows }) => (
          <Box key={`${field} ${word}`} sx={wordStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{word}</strong>
              <Box component="small" sx={{ display: 'block', fontSize: 'small', color: 'text.secondary' }}>
                {mapping.columns[field]},{' '}
                {translate('importPage.unknownWords.rows', { smart_count: rows, count: grouped(rows) })}
              </Box>
            </Box>
            <CompactSelect
              label={translate('imports.meaning')}
              value={chosen[word] ?? ''}
              choices={choicesOf(field)}
              none={translate('importPage.unknownWords.none')}
              disabled={busy}
              onPick={(meaning) => setChosen((before) => withWord(before, word, meaning))}
            />
          </Box>
        ))}
        <Button
          variant="outlined"
          loading={busy}
          disabled={Object.keys(chosen).length === 0}
          onClick={() => void change({ words: { ...mapping.words, ...chosen } })}
        >
          {translate('importPage.apply')}
        </Button>
      </Box>
    </Panel>
  );
}

function withWord(words: Words, word: string, meaning: string): Words {
  const others = Object.fromEntries(Object.entries(words).filter(([own]) => own !== word));
  return meaning ? { ...others, [word]: meaning } : others;
}

const wordStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 220px) 240px' },
  alignItems: 'center',
  width: { xs: '100%', sm: 'auto' },
};

/** Returns the meanings that a word of a column may have. */
function useMeanings(): (field: UnknownWord['field']) => { id: string; text: string }[] {
  const { projectId, side } = useRecord('imports');
  const translate = useTranslate();
  const { accounts, others } = useAccounts(projectId);
  return (field) =>
    field === 'operator'
      ? [...accounts, ...others]
      : [...MEANINGS[field], ...(field === 'status' && side === 'orders' ? REFUNDS : [])].map((id) => ({
          ...{ id, text: translate(`imports.means.${id}`) },
        }));
}

/** Changes or removes the meanings that the source has kept. */
export function KnownWords({ busy, onChange }: { busy: boolean; onChange: (words: Words) => void }) {
  const { mapping } = useRecord('imports');
  const translate = useTranslate();
  const choicesOf = useMeanings();
  const all = WORD_FIELDS.map(choicesOf);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {Object.entries(mapping.words).map(([word, meaning]) => (
        <Box
          key={word}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr auto', alignItems: 'center' }}
        >
          <strong>{word}</strong>
          <CompactSelect
            label={translate('imports.meaning')}
            value={meaning}
            choices={all.find((choices) => choices.some(({ id }) => id === meaning)) ?? []}
            disabled={busy}
            onPick={(next) => onChange({ ...mapping.words, [word]: next })}
          />
          <IconButton
            aria-label={translate('imports.dropWord', { word })}
            disabled={busy}
            onClick={() => onChange(withWord(mapping.words, word, ''))}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
