import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ClipboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type LayoutProps, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { plainFigures } from '../kit/format/money.js';
import { focusContent } from '../kit/layout/useFocusReturn.js';
import { ClockNotice } from './ClockNotice.js';
import { DownloadTray } from './DownloadTray.js';
import { useLive, useProjectChoice, useSlimMenu } from '../kit/layout/preferences.js';
import { KeyboardMap } from './KeyboardMap.js';
import { SideMenu } from './SideMenu.js';
import { RevealProvider } from '../kit/layout/RevealProvider.js';
import { SkipLink } from '../kit/layout/SkipLink.js';
import { TopBar } from './TopBar.js';
import { useSession } from '../kit/session/useSession.js';
import { followServer } from '../kit/dataProvider/eventStream.js';
import { useErrorZone } from '../kit/dataProvider/useProjects.js';
import { useReader } from '../kit/i18n/reader.js';
import { KeptTextNotice } from '../access/signIn/KeptTextNotice.js';
import { CopyBar } from '../kit/layout/CopyBar.js';
import { SessionRenewal } from '../access/signIn/SessionRenewal.js';
import { ErrorBoundary } from './ErrorBoundary.js';

/**
 * The frame of every screen: menu at the side, bar above, and a striped bar over both while a simulator answers. Its key has the screens drawn anew
 * after a change of preferences.
 */
export function AppLayout({ children }: LayoutProps) {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 900px)');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [slim] = useSlimMenu();
  const session = useSession();
  const { language, currencyLabel, zone } = useReader();
  const [projectId] = useProjectChoice();
  useErrorZone(projectId);
  const former = useRef(pathname);
  useEffect(() => {
    // A row or link that opened this page is gone: the keyboard goes on in its content.
    if (former.current !== pathname) focusContent();
    former.current = pathname;
  }, [pathname]);
  const [live] = useLive();
  useEffect(() => (live ? followServer() : undefined), [live]);
  const demo = session?.demo ?? false;
  return (
    <>
      <Box key={`${language} ${currencyLabel} ${zone ?? ''}`} sx={frameStyle} onCopy={copyPlainFigures}>
        <SkipLink to="content" label={translate('frame.skip')} />
        {demo && <DemoBar />}
        {session?.installation === 'copy' && <CopyBar />}
        <ClockNotice />
        <KeptTextNotice />
        {session?.warnings.includes('proxies_undeclared') && (
          <Alert severity="warning" square>
            {translate('frame.proxiesUndeclared')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          {narrow ? (
            <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 264 } } }}>
              <SideMenu onChosen={() => setOpen(false)} />
            </Drawer>
          ) : (
            <SideMenu slim={slim} />
          )}
          <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <Box component="header" sx={{ flexShrink: 0 }}>
              <TopBar narrow={narrow} onMenu={() => setOpen(true)} />
            </Box>
            <Box
              component="main"
              id="content"
              tabIndex={-1}
              sx={{ flex: 1, minHeight: 0, overflow: 'auto', '&&:focus-visible': { outline: 'none' } }}
            >
              <ErrorBoundary key={pathname}>
                <RevealProvider>
                  <Suspense fallback={<LinearProgress />}>{children}</Suspense>
                </RevealProvider>
              </ErrorBoundary>
            </Box>
          </Box>
        </Box>
        <DownloadTray />
        {!narrow && <KeyboardMap />}
      </Box>
      <SessionRenewal />
    </>
  );
}

/** On paper the screen flows over pages, without the bar, the menu and the banners. */
const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  '@media print': {
    '&, & > div, & > div > div, & main': { display: 'block', height: 'auto', overflow: 'visible' },
    '& header, & > aside, & nav[aria-label]': { display: 'none' },
  },
};

/** Says on every screen that a simulator answers: stripes in ink, because red would say that money is at risk. */
function DemoBar() {
  const translate = useTranslate();
  return (
    <aside aria-label={translate('frame.demoTitle')}>
      <Box
        role="note"
        sx={({ palette: { own } }) => ({
          flexShrink: 0,
          height: 24,
          px: 2,
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'center',
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          fontSize: 'small',
          color: own.sheet,
          background: `repeating-linear-gradient(135deg, ${own.ink} 0 12px, ${own.soft} 12px 13px)`,
        })}
      >
        <strong>{translate('frame.demoTitle')}</strong>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('frame.demoText')}
        </Box>
      </Box>
    </aside>
  );
}

/** Copies amounts as plain figures, which fields and spreadsheets read. */
function copyPlainFigures(event: ClipboardEvent): void {
  const text = window.getSelection()?.toString() ?? '';
  const plain = plainFigures(text);
  if (plain === text) return;
  event.clipboardData.setData('text/plain', plain);
  event.preventDefault();
}
