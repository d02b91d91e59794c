import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportMapping } from '../../../../../server/books/imports/import.view.js';
import { SIGN_RULES } from '../../../../../server/books/imports/import-words.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CountInput } from '../../../kit/inputs/CountInput.js';
import { CompactSelect } from './CompactSelect.js';
import { encodingName, type PointName, separatorName } from './points.js';
import { useMapping } from './useMapping.js';
import { KnownWords } from './WordSelects.js';
import { DATE_ORDERS } from '../../../../../server/platform/common/values/date-words.js';
import { SEPARATORS } from '../../../../../server/platform/common/table/separator-words.js';
import { TEXT_ENCODINGS } from '../../../../../server/platform/common/table/encoding-words.js';

const DIRECTIONS = ['in', 'out'] as const;

interface Props {
  name: PointName;
  /** Called once the file was read again. */
  onDone: () => void;
}

/** Changes one point of the reading: a choice is sent at once, and the file is read again. */
export function ReadingControl({ name, onDone }: Props) {
  const { mapping } = useRecord('imports');
  const { busy, error, change } = useMapping();
  const translate = useTranslate();
  const apply = (part: Partial<ImportMapping>): void => {
    void change(part).then((done) => done && onDone());
  };
  /** Another sheet, header, encoding or separator may give other columns. */
  const reopen = (part: Partial<ImportMapping>): void => apply({ ...part, columns: {} });
  const named = (keyOf: (id: string) => string) => (id: string) => ({ id, text: translate(keyOf(id)) });
  const found = translate('importPage.found');
  const controls: Partial<Record<PointName, ReactNode>> = {
    sheets: <SheetsControl busy={busy} onChoose={reopen} />,
    header: <HeaderControl busy={busy} onChoose={reopen} />,
    words: <KnownWords busy={busy} onChange={(words) => apply({ words })} />,
    encoding: (
      <CompactSelect
        label={translate('importPage.encoding.label')}
        value={mapping.encoding ?? ''}
        choices={TEXT_ENCODINGS.map((id) => ({ id, text: encodingName(id) }))}
        none={found}
        disabled={busy}
        onPick={(picked) => reopen({ encoding: TEXT_ENCODINGS.find((one) => one === picked) ?? null })}
      />
    ),
    separator: (
      <CompactSelect
        label={translate('importPage.encoding.separator')}
        value={mapping.separator ?? ''}
        choices={SEPARATORS.map((id) => ({
          id,
          text: translate(`importPage.separators.${separatorName(id)}`),
        }))}
        none={found}
        disabled={busy}
        onPick={(picked) => reopen({ separator: SEPARATORS.find((one) => one === picked) ?? null })}
      />
    ),
    decimal: (
      <CompactSelect
        label={translate('imports.decimal.label')}
        value={mapping.decimal === ',' ? 'comma' : mapping.decimal === '.' ? 'point' : ''}
        choices={['comma', 'point'].map(named((id) => `imports.decimal.${id}`))}
        none={translate('imports.decimal.found')}
        disabled={busy}
        onPick={(sign) => apply({ decimal: sign === 'point' ? '.' : sign === 'comma' ? ',' : null })}
      />
    ),
    dates: (
      <CompactSelect
        label={translate('imports.dates.label')}
        value={mapping.dates ?? ''}
        choices={DATE_ORDERS.map(named((id) => `imports.dates.${id}`))}
        none={translate('imports.dates.found')}
        disabled={busy}
        onPick={(picked) => apply({ dates: DATE_ORDERS.find((order) => order === picked) ?? null })}
      />
    ),
    signs: (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <CompactSelect
          label={translate('importPage.signsLabel')}
          value={mapping.signs ?? ''}
          choices={SIGN_RULES.map(named((id) => `importReading.signs.${id}`))}
          none={found}
          disabled={busy}
          onPick={(picked) => apply({ signs: SIGN_RULES.find((rule) => rule === picked) ?? null })}
        />
        <CompactSelect
          label={translate('importPage.allSame')}
          value={mapping.direction ?? ''}
          choices={DIRECTIONS.map(named((id) => `imports.way.${id}`))}
          none={translate('imports.way.told')}
          disabled={busy}
          onPick={(picked) => apply({ direction: DIRECTIONS.find((way) => way === picked) ?? null })}
        />
      </Box>
    ),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {error && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {error.message}
        </Alert>
      )}
      {controls[name]}
    </Box>
  );
}

interface ChoiceProps {
  busy: boolean;
  onChoose: (part: Partial<ImportMapping>) => void;
}

/** Chooses one sheet, or several of one layout; hidden ones are named. */
function SheetsControl({ busy, onChoose }: ChoiceProps) {
  const { format, understood } = useRecord('imports');
  const translate = useTranslate();
  const read = format.sheets ?? understood?.sheets ?? [];
  const [chosen, setChosen] = useState(read);
  const names = [...read, ...(format.otherSheets ?? understood?.otherSheets ?? [])];
  const toggle = (name: string) =>
    setChosen((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));
  return (
    <Box role="group" aria-label={translate('importPage.sheets.label')} sx={{ display: 'grid' }}>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          control={<Checkbox size="small" checked={chosen.includes(name)} onChange={() => toggle(name)} />}
          label={format.hiddenSheets?.includes(name) ? translate('importPage.hiddenSheet', { name }) : name}
        />
      ))}
      <FormHelperText>{translate('importPage.sheets.help')}</FormHelperText>
      <Apply busy={busy} disabled={chosen.length === 0} onClick={() => onChoose({ sheets: chosen })} />
    </Box>
  );
}

/** Chooses the row of the header, or none. */
function HeaderControl({ busy, onChoose }: ChoiceProps) {
  const { understood, headerRow } = useRecord('imports');
  const translate = useTranslate();
  const now = understood?.headerRow ?? headerRow;
  const [row, setRow] = useState<number | null>(now || null);
  const [none, setNone] = useState(now === 0);
  const chosen = none ? 0 : row;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!none && <CountInput label={translate('importPage.header.label')} value={row} onChange={setRow} />}
      <FormControlLabel
        control={<Checkbox size="small" checked={none} onChange={() => setNone(!none)} />}
        label={translate('importPage.header.none')}
      />
      <FormHelperText sx={{ mt: 0 }}>{translate('importPage.header.help')}</FormHelperText>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Apply
          busy={busy}
          disabled={chosen === null || (chosen === 0) !== none}
          onClick={() => onChoose({ headerRow: chosen })}
        />
        <Button color="inherit" disabled={busy} onClick={() => onChoose({ headerRow: null })}>
          {translate('importPage.header.find')}
        </Button>
      </Box>
    </Box>
  );
}

function Apply({ busy, disabled, onClick }: { busy: boolean; disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Box>
      <Button variant="outlined" loading={busy} disabled={disabled} onClick={onClick}>
        {translate('importPage.apply')}
      </Button>
    </Box>
  );
}
