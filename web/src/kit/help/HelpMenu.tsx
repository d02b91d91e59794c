import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageKeys } from '../layout/usePageKeys.js';
import { helpPath } from '../features/pages.js';
import { useFeatures } from '../features/useFeatures.js';

const ScreenHelp = lazy(() => import('./ScreenHelp.js'));

/** Opens the short help on the screen that is shown, with its terms and the guides. `F1` opens the guide at its section. */
export function HelpMenu() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const here = helpPath(useFeatures().flat(), useLocation().pathname);
  usePageKeys({ F1: () => void navigate(here ?? '/help') });
  return (
    <>
      <Tooltip title={translate('help.title')}>
        <IconButton
          aria-label={translate('help.title')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <HelpOutline sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('help.onScreen'),
            sx: { width: 380, maxWidth: '94vw' },
          },
        }}
      >
        <Suspense fallback={<LinearProgress />}>
          <ScreenHelp onChosen={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}
