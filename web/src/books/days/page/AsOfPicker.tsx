import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { exact, fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { TimeInput } from '../../../kit/inputs/TimeInput.js';
import { dayPath } from '../../../kit/format/dayPath.js';

/** Shows the day as it was known at another time: at the cut-off, when it was signed, or at any moment. */
export function AsOfPicker({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [local, setLocal] = useState(() => toLocalInput(asOf ?? instantAgo(), day.zone));
  const choose = (at: string | undefined) => {
    setAnchor(null);
    void navigate(dayPath(day, at));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The whole minute that was chosen is known, but nothing of the future.
    const at = fromLocalInput(local, day.zone).replace(':00.000Z', ':59.999Z');
    choose(at < instantAgo() ? at : undefined);
  };
  return (
    <>
      <Button
        variant="outlined"
        color={asOf ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        startIcon={<History sx={{ fontSize: 16 }} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={asOf ? {} : { borderColor: 'divider' }}
      >
        {translate('day.asOf')}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="form" onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 1.5, width: 330 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('day.asOfText')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            {momentsOf(day).map(({ name, at }) => (
              <Button
                key={`${name}${at ?? ''}`}
                variant="outlined"
                color="inherit"
                onClick={() => choose(at)}
                sx={{ justifyContent: 'space-between', gap: 2 }}
              >
                <span>{translate(`day.moment.${name}`)}</span>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
                  {at && exact(at, day.zone, locale, 'minute')}
                </Box>
              </Button>
            ))}
          </Box>
          <TimeInput label={translate('day.asOfAt')} zone={day.zone} value={local} onChange={setLocal} />
          <Button type="submit" variant="contained" disabled={!local}>
            {translate('day.asOfShow')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

interface Moment {
  name: 'now' | 'cutOff' | 'signed' | 'sealed';
  at: string | undefined;
}

function momentsOf({ isOver, endsAt, asOf, seals }: DayView): Moment[] {
  return [
    { name: 'now', at: undefined },
    ...(isOver ? [{ name: 'cutOff' as const, at: endsAt }] : []),
    ...(asOf && !seals.some((seal) => seal.asOf === asOf) ? [{ name: 'signed' as const, at: asOf }] : []),
    ...seals.map((seal) => ({ name: 'sealed' as const, at: seal.asOf })),
  ];
}
