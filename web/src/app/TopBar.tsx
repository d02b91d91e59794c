import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { HelpMenu } from '../kit/help/HelpMenu.js';
import { AccountMenu } from './AccountMenu.js';
import { AlertBell } from './AlertBell.js';
import { useSlimMenu, useLive, useProjectChoice } from '../kit/layout/preferences.js';
import { SearchField } from '../desk/search/SearchField.js';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useStreamState } from '../kit/dataProvider/eventStream.js';
import { useDashboard } from '../kit/layout/useDashboard.js';
import type { ToneName } from '../kit/theme/palette.js';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useProjects } from '../kit/dataProvider/useProjects.js';

export function TopBar({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const translate = useTranslate();
  const [slim, setSlim] = useSlimMenu();
  return (
    <Box sx={barStyle}>
      <IconButton
        aria-label={translate('frame.menu')}
        aria-pressed={narrow ? undefined : !slim}
        onClick={narrow ? onMenu : () => setSlim(!slim)}
        sx={{ ml: { md: -0.5 } }}
      >
        <MenuIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <ProjectMenu narrow={narrow} />
      <SearchField />
      <LiveSwitch narrow={narrow} />
      <AlertBell />
      <HelpMenu />
      <AccountMenu />
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  px: { xs: 1, md: 2 },
  minHeight: 48,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  py: { xs: 1, sm: 0 },
  flexShrink: 0,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'own.line2',
};

const LIVE_SIGNS = {
  lost: { tone: 'wait', word: 'frame.lost', tip: 'frame.liveLost' },
  paused: { tone: 'wait', word: 'frame.paused', tip: 'frame.liveOff' },
  polled: { tone: 'quiet', word: 'frame.polled', tip: 'frame.livePolled' },
  live: { tone: 'ok', word: 'frame.live', tip: 'frame.liveOn' },
} satisfies Record<string, { tone: ToneName; word: string; tip: string }>;

/** Shows and toggles live refresh. */
function LiveSwitch({ narrow }: { narrow: boolean }) {
  const translate = useTranslate();
  const [live, setLive] = useLive();
  const { isError } = useDashboard();
  const polled = useStreamState() === 'failed';
  const state = LIVE_SIGNS[isError ? 'lost' : !live ? 'paused' : polled ? 'polled' : 'live'];
  return (
    <Tooltip title={translate(state.tip)}>
      <ButtonBase
        aria-pressed={live}
        aria-label={`${translate(state.word)}. ${translate(state.tip)}`}
        onClick={() => setLive(!live)}
        sx={{
          gap: 1,
          px: 1,
          height: 30,
          borderRadius: '6px',
          fontSize: 'small',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        <Box
          component="span"
          sx={({ palette }) => ({
            width: 8,
            height: 8,
            borderRadius: live || isError ? '50%' : '2px',
            background: palette.tone[state.tone].mark,
          })}
        />
        {!narrow && translate(state.word)}
      </ButtonBase>
    </Tooltip>
  );
}

/** Narrows every screen to one project, or opens them to all. */
function ProjectMenu({ narrow }: { narrow: boolean }) {
  const translate = useTranslate();
  const projects = useProjects();
  const [chosen, choose] = useProjectChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = projects.find((project) => project.id === chosen);
  const pick = (id: string | undefined) => {
    choose(id);
    setAnchor(null);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`${translate('frame.label', { label: translate('frame.project') })} ${current?.name ?? translate('frame.allProjects')}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<UnfoldMore sx={{ fontSize: 16, color: 'text.secondary' }} />}
        sx={{
          color: current ? 'primary.main' : 'text.primary',
          maxWidth: narrow ? 200 : 230,
          flexShrink: 0,
          mr: { xs: 'auto', sm: 0 },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? translate('frame.allProjects')}
        </Box>
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!current} onClick={() => pick(undefined)}>
          {translate('frame.allProjects')}
        </MenuItem>
        {projects.map((project) => (
          <MenuItem key={project.id} selected={project.id === chosen} onClick={() => pick(project.id)}>
            {project.name}
            <Box component="span" sx={{ ml: 'auto', pl: 3, color: 'text.secondary', fontSize: 'small' }}>
              {project.zone}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
