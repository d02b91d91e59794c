import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { dayRange } from '../../../kit/format/times.js';
import { countedRows, notExecuted } from '../values/lineClasses.js';
import type { ConfirmationForm } from './useConfirmation.js';

/** Foot of the page: what the confirmation will count, what blocks it, and the button. */
export function ConfirmBar({ form }: { form: ConfirmationForm }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  const { draft, change, blocked, busy, error } = form;
  const bad = file.badRows ?? 0;
  const questions = file.questions.length;
  const reason = blocked && translate(`importPage.foot.blocked.${blocked}`, { smart_count: questions });
  const refused = error ?? (Object.values(form.fields).join(' ') || undefined);
  return (
    <Box component="section" aria-label={translate('importPage.foot.label')} sx={barStyle}>
      <Counted draft={draft} />
      <Box className="facts">
        {file.closingBalance !== null && (
          <Fact value={grouped(file.closingBalance)} label={translate('importPage.foot.closing')} />
        )}
        <Fact
          value={grouped(bad + notExecuted(file) + (file.understood?.setAsideRows ?? 0))}
          label={translate('importPage.foot.notCounted')}
        />
        {Boolean(file.knownRows) && (
          <Fact value={grouped(file.knownRows ?? 0)} label={translate('importPage.foot.known')} />
        )}
        {questions > 0 && (
          <Fact
            waits
            value={grouped(questions)}
            label={translate('importPage.foot.questions', { smart_count: questions })}
          />
        )}
      </Box>
      <Box className="act">
        <Box className="ticks">
          {bad > 0 && Boolean(file.goodRows) && (
            <Tick
              label={translate('imports.leavesBad', { smart_count: bad, count: grouped(bad) })}
              checked={draft.leavesBad}
              onChange={(leavesBad) => change({ leavesBad })}
            />
          )}
          {file.lockedDays.length > 0 && (
            <Tick
              label={translate('importPage.foot.booksLate', {
                days: file.lockedDays.map((day) => dayRange(day, day, locale)).join(', '),
              })}
              checked={draft.booksLate}
              onChange={(booksLate) => change({ booksLate })}
            />
          )}
          <Box
            id="confirm-blocked"
            role="status"
            sx={{ fontSize: 'small', color: refused ? 'tone.risk.ink' : 'text.secondary' }}
          >
            {reason ?? refused}
          </Box>
        </Box>
        <Button
          variant="contained"
          loading={busy}
          disabled={blocked !== undefined}
          aria-describedby="confirm-blocked"
          onClick={form.confirm}
        >
          {translate(form.hasNext ? 'importPage.foot.confirmNext' : 'imports.confirm')}
        </Button>
      </Box>
    </Box>
  );
}

function Counted({ draft }: { draft: ConfirmationForm['draft'] }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  const good = file.understood?.changes?.added?.rows ?? countedRows(file);
  const days = file.understood?.days ?? [];
  const bounds = [days[0], days.at(-1), draft.coversFrom, draft.coversTo]
    .filter((day): day is string => Boolean(day))
    .toSorted((one, other) => one.localeCompare(other));
  const [first] = bounds;
  const last = bounds.at(-1);
  const source = file.sourceName;
  return (
    <Box className="lead">
      <strong>
        {file.state === 'received'
          ? translate('importPage.foot.notRead')
          : good > 0
            ? translate('importPage.foot.lines', { smart_count: good, count: grouped(good) })
            : translate('importPage.foot.none')}
      </strong>
      <small>
        {first && last
          ? translate('importPage.foot.days', { days: dayRange(first, last, locale), source })
          : source}
      </small>
    </Box>
  );
}

function Fact({ value, label, waits = false }: { value: string; label: string; waits?: boolean }) {
  return (
    <Box className="fact" data-waits={waits ? '' : undefined}>
      <strong>{value}</strong>
      <small>{label}</small>
    </Box>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <FormControlLabel
      sx={{ m: 0 }}
      control={<Checkbox size="small" sx={{ py: 0 }} checked={checked} onChange={() => onChange(!checked)} />}
      label={label}
    />
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  mx: { xs: -2, md: -3 },
  mb: -1.5,
  px: { xs: 2, md: 3 },
  py: 1,
  display: 'flex',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 1,
  flexWrap: 'wrap',
  bgcolor: 'own.raised',
  borderTop: 1,
  borderColor: 'own.line2',
  '& strong': { display: 'block', fontWeight: 600, lineHeight: '18px' },
  '& small': { display: 'block', fontSize: 'small', lineHeight: '18px', color: 'text.secondary' },
  '& .facts': { display: 'flex', columnGap: 2.5 },
  '& .fact': { borderLeft: 1, borderColor: 'divider', pl: 2.5, fontVariantNumeric: 'tabular-nums' },
  '& .fact[data-waits] strong': { color: 'tone.wait.mark' },
  '& .act': { ml: 'auto', display: 'flex', alignItems: 'center', gap: 2 },
  '& .ticks': { display: 'grid', justifyItems: 'end' },
  '@media (max-width: 599px)': {
    bgcolor: 'background.paper',
    '& .lead': { flex: '1 0 100%' },
    '& .facts': { display: 'none' },
    '& .act': { ml: 0, flex: '1 0 100%', display: 'grid', gap: 1 },
    '& .ticks': { justifyItems: 'start' },
    '& .act button': { minHeight: 40 },
  },
};
