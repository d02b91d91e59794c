import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import { longDay } from '../../format/times.js';
import { useCan } from '../../access/useSession.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { VerifyDialog } from '../actions/VerifyDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

type Open = 'unfreeze' | 'sendBack' | 'reopen' | 'verify';

/** The ways back, which are seldom gone: each with its reason. */
export function DayActions({ day }: { day: DayView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>();
  const keeper = may('edit', 'days');
  const acts: (Open | false)[] = [
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
        {acts
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
