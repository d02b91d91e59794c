import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { VALUE_MEANINGS } from '../values/importValues.js';
import { CompactSelect } from './CompactSelect.js';
import { useAccounts } from '../values/useAccounts.js';

interface Props {
  projectId: string;
  words: Record<string, string>;
  disabled: boolean;
  onChange: (words: Record<string, string>) => void;
}

/** Words of the direction, status and operator columns that nobody would guess, and what they mean. */
export function ValueMappingEditor({ projectId, words, disabled, onChange }: Props) {
  const translate = useTranslate();
  const [word, setWord] = useState('');
  const operators = useAccounts(projectId).map(({ operatorId, operatorName }) => ({
    id: operatorId,
    text: operatorName,
  }));
  const choices = [
    ...VALUE_MEANINGS.map((id) => ({ id, text: translate(`imports.means.${id}`) })),
    ...operators,
  ];
  const without = (name: string) => Object.fromEntries(Object.entries(words).filter(([own]) => own !== name));
  const add = () => {
    if (word.trim()) onChange({ ...words, [word.trim()]: 'in' });
    setWord('');
  };
  if (disabled && !Object.keys(words).length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="p" title={translate('imports.wordsHelp')}>
        {translate('imports.words')}
      </Typography>
      {Object.entries(words).map(([name, means]) => (
        <Box
          key={name}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr auto', alignItems: 'center' }}
        >
          <strong>{name}</strong>
          <CompactSelect
            label={translate('imports.meaning')}
            value={means}
            choices={choices}
            disabled={disabled}
            onPick={(next) => onChange({ ...words, [name]: next })}
          />
          <IconButton
            aria-label={translate('imports.dropWord', { word: name })}
            disabled={disabled}
            onClick={() => onChange(without(name))}
          >
            <Close sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
      {!disabled && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            label={translate('imports.word')}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && add()}
            sx={{ flex: 1 }}
          />
          <Button variant="outlined" disabled={!word.trim()} onClick={add}>
            {translate('imports.addWord')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
