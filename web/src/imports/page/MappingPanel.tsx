import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import type { ImportMapping } from '../../../../server/reconciliation/imports/import.view.js';
import { fieldErrors } from '../../layout/FormDialog.js';
import { Panel } from '../../layout/Panel.js';
import { useSend } from '../../dataProvider/useSend.js';
import { FIELD_LIST, missingFields, VALUE_MEANINGS } from '../values/importValues.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useAccounts } from '../values/useAccounts.js';
import MenuItem from '@mui/material/MenuItem';

const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** Maps columns to fields and formats; the preview shows the result. */
export function MappingPanel({ editable }: { editable: boolean }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const [mapping, setMapping] = useState(file.mapping);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const missing = missingFields(mapping, file.leg);
  const changed = JSON.stringify(mapping) !== JSON.stringify(file.mapping);
  const change = (part: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...part }));
  const check = () => send(dataProvider.setImportMapping, { id: file.id, mapping }, 'imports.checkedAnew');
  const columns = file.columns.filter(Boolean).map((name) => ({ id: name, text: name }));
  const words = (group: string, ids: string[]) =>
    ids.map((id) => ({ id, text: translate(`imports.${group}.${id}`) }));
  const said = Object.entries(fields);
  return (
    <Panel title={translate('imports.mapping')} note={translate(`imports.from.${file.mappingFrom}`)}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {missing.map((what) => (
          <Alert key={what} severity="warning" sx={{ py: 0 }}>
            {translate(`imports.lacks.${what}`)}
          </Alert>
        ))}
        {acting.error && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {said.length
              ? said.map(([name, text]) => <div key={name}>{`${fieldName(name, translate)}: ${text}`}</div>)
              : acting.error.message}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', columnGap: 1 }}>
          {FIELD_LIST.map((field) => (
            <CompactSelect
              key={field}
              label={translate(`lineField.${field}`)}
              value={mapping.columns[field] ?? ''}
              choices={columns}
              none={translate('batch.noColumn')}
              disabled={!editable}
              onPick={(name) => change({ columns: withColumn(mapping.columns, field, name) })}
            />
          ))}
        </Box>
        <Typography variant="h3" component="p">
          {translate('imports.how')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <CompactSelect
            label={translate('imports.dates.label')}
            value={mapping.dates ?? ''}
            choices={words('dates', ['dmy', 'mdy', 'ymd'])}
            none={translate('imports.dates.found')}
            disabled={!editable}
            onPick={(picked) => change({ dates: DATE_ORDERS.find((order) => order === picked) ?? null })}
          />
          <CompactSelect
            label={translate('imports.decimal.label')}
            value={mapping.decimal === ',' ? 'comma' : mapping.decimal === '.' ? 'point' : ''}
            choices={words('decimal', ['comma', 'point'])}
            none={translate('imports.decimal.found')}
            disabled={!editable}
            onPick={(sign) => change({ decimal: sign === 'point' ? '.' : sign === 'comma' ? ',' : null })}
          />
          <CompactSelect
            label={translate('imports.way.label')}
            value={mapping.direction ?? ''}
            choices={words('way', ['in', 'out'])}
            none={translate('imports.way.told')}
            disabled={!editable}
            onPick={(way) => change({ direction: way === 'in' || way === 'out' ? way : null })}
          />
        </Box>
        <ValueMappingEditor
          projectId={file.projectId}
          words={mapping.words}
          disabled={!editable}
          onChange={(next) => change({ words: next })}
        />
        {editable && (
          <Box>
            <Button
              variant={changed ? 'contained' : 'outlined'}
              loading={acting.busy}
              onClick={() => void check()}
            >
              {translate('imports.check')}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function fieldName(name: string, translate: (key: string, values?: object) => string): string {
  const bare = name.replace(/^(mapping\.)?(columns\.)?/, '');
  return translate(`lineField.${bare}`, { _: bare });
}

function withColumn(
  columns: ImportMapping['columns'],
  field: (typeof FIELD_LIST)[number],
  name: string,
): ImportMapping['columns'] {
  const others = Object.fromEntries(Object.entries(columns).filter(([own]) => own !== field));
  return name ? { ...others, [field]: name } : others;
}

interface ValueMappingEditorProps {
  projectId: string;
  words: Record<string, string>;
  disabled: boolean;
  onChange: (words: Record<string, string>) => void;
}

/** Maps values of the direction, status and operator columns that cannot be guessed. */
function ValueMappingEditor({ projectId, words, disabled, onChange }: ValueMappingEditorProps) {
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

interface CompactSelectProps {
  label: string;
  value: string;
  choices: readonly { id: string; text: string }[];
  /** Label of the empty choice; absent when a choice is required. */
  none?: string;
  disabled?: boolean;
  onPick: (id: string) => void;
}

/** One of several, small: as where a column is picked for each field. */
function CompactSelect({ label, value, choices, none, disabled = false, onPick }: CompactSelectProps) {
  return (
    <TextField
      select
      disabled={disabled}
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { displayEmpty: none !== undefined }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && (
        <MenuItem value="">
          <Box component="em" sx={{ color: 'text.secondary' }}>
            {none}
          </Box>
        </MenuItem>
      )}
      {choices.map(({ id, text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
