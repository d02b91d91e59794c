import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../access/useSession.js';
import { usePageKeys } from '../layout/usePageKeys.js';
import { guidesFor, helpPath } from './helpTopics.js';

/** Opens the help on the screen that is shown, or a guide. `F1` opens the former. */
export function HelpMenu() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const role = useSession()?.person.role;
  const here = helpPath(useLocation().pathname);
  const close = () => setAnchor(null);
  usePageKeys({ F1: here ? () => void navigate(here) : () => void navigate('/help') });
  return (
    <>
      <Tooltip title={translate('help.title')}>
        <IconButton
          aria-label={translate('help.title')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <HelpOutline sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {here && (
          <MenuItem component={Link} to={here} onClick={close}>
            {translate('help.onScreen')}
            <Box component="kbd" aria-hidden sx={keyStyle}>
              F1
            </Box>
          </MenuItem>
        )}
        {here && <Divider />}
        {guidesFor(role).map((name) => (
          <MenuItem key={name} component={Link} to={`/help/${name}`} onClick={close}>
            {translate(`help.guide.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const keyStyle = {
  ml: 'auto',
  pl: 3,
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  color: 'text.secondary',
  display: { xs: 'none', md: 'block' },
};
