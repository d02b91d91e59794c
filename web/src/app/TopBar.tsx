import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AccountMenu } from './AccountMenu.js';
import { LanguageSwitch } from '../layout/LanguageSwitch.js';
import { LiveSwitch } from './LiveSwitch.js';
import { Logo } from '../layout/Logo.js';
import { useSlimMenu } from '../layout/preferences.js';
import { ProjectMenu } from './ProjectMenu.js';
import { SearchField } from './SearchField.js';
import { ThemeSwitch } from '../layout/ThemeSwitch.js';

export function TopBar({ narrow, onMenu }: { narrow: boolean; onMenu: () => void }) {
  const translate = useTranslate();
  const [slim, setSlim] = useSlimMenu();
  return (
    <Box component="header" sx={barStyle}>
      <IconButton
        aria-label={translate('frame.menu')}
        aria-pressed={narrow ? undefined : !slim}
        onClick={narrow ? onMenu : () => setSlim(!slim)}
        sx={{ ml: { md: -0.5 } }}
      >
        <MenuIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Box
        component={Link}
        to="/"
        aria-label="Rappro"
        sx={{ display: 'flex', textDecoration: 'none', color: 'inherit' }}
      >
        <Logo wordless={narrow} />
      </Box>
      <ProjectMenu narrow={narrow} />
      <SearchField />
      <LiveSwitch narrow={narrow} />
      {!narrow && <LanguageSwitch />}
      {!narrow && <ThemeSwitch />}
      <AccountMenu narrow={narrow} />
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1.25 },
  px: { xs: 1, md: 1.75 },
  minHeight: 52,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  py: { xs: 0.75, sm: 0 },
  flexShrink: 0,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};
