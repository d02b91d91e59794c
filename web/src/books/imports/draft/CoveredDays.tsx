import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dayRange } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import type { ConfirmationForm } from './useConfirmation.js';

const SHOWN_DAYS = 4;

/** Takes the period that a file covers beyond the days with rows; a file without movements needs it. */
export function CoveredDays({ form: { draft, change, fields } }: { form: ConfirmationForm }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  const days = file.understood?.days ?? [];
  const named = days.map((day) => dayRange(day, day, locale));
  const shown =
    days.length <= SHOWN_DAYS ? named.join(', ') : dayRange(days[0] ?? '', days.at(-1) ?? '', locale);
  const input = (name: 'coversFrom' | 'coversTo', label: string) => (
    <TextField
      type="date"
      label={translate(label)}
      value={draft[name]}
      required={name === 'coversFrom' && days.length === 0}
      error={Boolean(fields[name])}
      helperText={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Panel title={translate('importPage.period.title')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {days.length > 0 ? (
          translate('importPage.period.rows', { smart_count: days.length, days: shown })
        ) : (
          <Box sx={{ color: 'tone.wait.mark' }}>{translate('importPage.period.empty')}</Box>
        )}
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', pt: 0.5 }}>
          {input('coversFrom', 'importPage.period.from')}
          {input('coversTo', 'importPage.period.to')}
        </Box>
        <Box sx={{ fontSize: 'small', color: 'own.faint' }}>{translate('importPage.period.help')}</Box>
      </Box>
    </Panel>
  );
}
