import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { exact, longDay, zoneName } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { AsOfPicker } from './AsOfPicker.js';
import { dayAfter, dayPath } from '../../../kit/format/dayPath.js';
import { DayState } from '../day/DayState.js';
import MoreVert from '@mui/icons-material/MoreVert';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCan } from '../../../kit/session/useSession.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { VerifyDialog } from '../actions/VerifyDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** The day by name, with its zone and cut-offs, its neighbours, and the time at which it is known. */
export function DayHead({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Neighbour day={day} days={-1} there={!isFirst(day)} />
          <PageHead title={longDay(day.day, locale)} />
          <Neighbour day={day} days={1} there={day.isOver} />
        </Box>
        {!asOf && <DayState day={day} strong />}
        <Box
          title={zoneName(day.zone, day.beginsAt)}
          sx={{
            ...{ color: 'text.secondary', minWidth: 180, lineHeight: 1.3 },
            flex: { xs: '1 0 100%', md: 1 },
          }}
        >
          <div>{day.projectName}</div>
          <Box sx={{ fontSize: 'small' }}>
            {translate('day.revision', { revision: day.revision })} · {translate('day.known')}{' '}
            <When as="exact" at={day.figures.asOf} zone={day.zone} />
          </Box>
        </Box>
        <AsOfPicker day={day} asOf={asOf} />
        <Button component={RouterLink} to={reportsOf(day)} variant="outlined">
          {translate('reports.title')}
        </Button>
        {!asOf && <DayActions day={day} />}
      </Box>
      {asOf && (
        <Alert
          severity="info"
          action={
            <Link component={RouterLink} to={dayPath(day)} sx={{ alignSelf: 'center', px: 1 }}>
              {translate('day.backToNow')}
            </Link>
          }
        >
          {translate('day.asKnown', {
            when: `${exact(asOf, day.zone, locale)} · ${zoneName(day.zone, asOf)}`,
          })}
        </Alert>
      )}
      {day.reopenProposalId && (
        <Alert
          severity="warning"
          action={
            <Link
              component={RouterLink}
              to={`/proposals/${day.reopenProposalId}`}
              sx={{ alignSelf: 'center', px: 1 }}
            >
              {translate('day.openProposal')}
            </Link>
          }
        >
          {translate('day.reopenWaits')}
        </Alert>
      )}
    </>
  );
}

function reportsOf({ projectId, day }: DayView): string {
  return `/reports?report=summary&projectId=${projectId}&from=${day}&to=${day}`;
}

/** True for the first business day: no account has a previous closing. */
const isFirst = ({ figures: { proof } }: DayView): boolean =>
  proof.length > 0 && proof.every(({ openingFrom }) => openingFrom === 'stated' || openingFrom === 'none');

interface NeighbourProps {
  day: DayView;
  days: 1 | -1;
  /** The books have it. */
  there: boolean;
}

function Neighbour({ day, days, there }: NeighbourProps) {
  const translate = useTranslate();
  const label = translate(days > 0 ? 'day.next' : 'day.previous');
  const Icon = days > 0 ? ChevronRight : ChevronLeft;
  if (!there)
    return (
      <IconButton disabled aria-label={label}>
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    );
  return (
    <Tooltip title={label}>
      <IconButton
        component={RouterLink}
        to={dayPath({ ...day, day: dayAfter(day.day, days) })}
        aria-label={label}
        sx={{ color: 'text.secondary' }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

type Open = 'unfreeze' | 'sendBack' | 'reopen' | 'verify';

/** Offers the actions that undo a close, each with a reason. */
function DayActions({ day }: { day: DayView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>();
  const keeper = can('edit', 'days');
  const actions: (Open | false)[] = [
    keeper && day.state === 'frozen' && 'unfreeze',
    keeper && day.state === 'signed' && 'sendBack',
    day.mayReopen && !day.reopenProposalId && 'reopen',
    'verify',
  ];
  const name = longDay(day.day, locale);
  return (
    <>
      <IconButton
        aria-label={translate('day.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions
          .filter((act): act is Open => Boolean(act))
          .map((act) => (
            <MenuItem
              key={act}
              onClick={() => {
                setAnchor(null);
                setOpen(act);
              }}
            >
              {translate(`day.act.${act}`)}…
            </MenuItem>
          ))}
      </Menu>
      {open && open !== 'verify' && (
        <ReasonDialog
          title={`${translate(`day.act.${open}`)} · ${name}`}
          text={translate(`day.actText.${open}`)}
          act={translate(`day.act.${open}`)}
          action={ACTIONS[open]}
          params={{ projectId: day.projectId, day: day.day }}
          done={`day.done.${open}`}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'verify' && <VerifyDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

const ACTIONS = {
  unfreeze: dataProvider.unfreezeDay,
  sendBack: dataProvider.sendBackDay,
  reopen: dataProvider.proposeDayReopening,
};
