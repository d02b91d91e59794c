import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../kit/layout/Logo.js';
import { useFeatures } from '../kit/features/useFeatures.js';
import { menuOf, placeOf } from '../kit/layout/menu.js';
import { fetchScreen } from './screens.js';
import { type MenuEntry, useMenu } from './useMenu.js';

/** The version of this build. */
declare const RAPPRO_VERSION: string;

/** Shows the menu; plain counts stand beside what waits for the user. */
export function SideMenu({ onChosen, slim = false }: { onChosen?: () => void; slim?: boolean }) {
  const translate = useTranslate();
  const here = placeOf(menuOf(useFeatures()), useLocation().pathname)?.section.name;
  return (
    <Box component="nav" aria-label={translate('frame.menu')} sx={menuStyle(slim)}>
      <Box component={Link} to="/" aria-label="Rappro" onClick={onChosen} className="logo">
        <Logo wordless={slim} />
      </Box>
      {useMenu().map((group) => (
        <Box key={group[0]?.name} className="group">
          {group.map((entry) => (
            <Item
              key={entry.name}
              entry={entry}
              slim={slim}
              current={entry.name === here}
              onChosen={onChosen}
            />
          ))}
        </Box>
      ))}
      {!slim && (
        <span className="version" translate="no">
          Rappro {RAPPRO_VERSION}
        </span>
      )}
    </Box>
  );
}

interface ItemProps {
  entry: MenuEntry;
  slim: boolean;
  current: boolean;
  onChosen: (() => void) | undefined;
}

function Item({ entry: { title: key, icon: Icon, to, waits }, slim, current, onChosen }: ItemProps) {
  const translate = useTranslate();
  const title = translate(key);
  // What fails is fetched again, and reported, when the screen is opened.
  const fetchTarget = () => void fetchScreen(to.replace(/\?.*/, '')).catch(() => undefined);
  const count = waits > 999 ? '999+' : waits;
  return (
    <Link
      to={to}
      className="entry"
      aria-current={current ? 'page' : undefined}
      aria-label={slim ? title : undefined}
      title={slim ? title : undefined}
      onClick={onChosen}
      onPointerEnter={fetchTarget}
      onFocus={fetchTarget}
    >
      <Icon aria-hidden sx={{ fontSize: 20 }} />
      {!slim && (
        <Box component="span" sx={{ flex: 1 }}>
          {title}
        </Box>
      )}
      {waits > 0 && (
        <span
          className="waits"
          data-figures
          translate="no"
          title={translate('menu.waits', { smart_count: waits })}
        >
          {count}
        </span>
      )}
    </Link>
  );
}

const menuStyle = (slim: boolean) => ({
  width: { xs: '100%', md: slim ? 56 : 208 },
  flexShrink: 0,
  flexGrow: { xs: 1, md: 0 },
  display: 'flex',
  flexDirection: 'column',
  px: 1,
  pb: 2,
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'own.line2',
  bgcolor: 'own.ground',
  '& .logo': {
    display: 'flex',
    alignItems: 'center',
    height: 48,
    px: 1,
    flexShrink: 0,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .group + .group': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'own.line2' },
  '& .entry': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    px: 1,
    height: 32,
    flexShrink: 0,
    borderRadius: '6px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontSize: 'body',
    whiteSpace: 'nowrap',
  },
  '& .entry:hover': { bgcolor: 'own.hover', color: 'text.primary' },
  '& .entry[aria-current]': { bgcolor: 'own.accentWash', color: 'primary.main', fontWeight: 600 },
  '& .version': { mt: 'auto', pt: 2, px: 1, color: 'text.secondary', fontSize: 'small' },
  '& .waits': {
    color: 'own.faint',
    fontSize: 'small',
    fontWeight: 400,
    ...(slim ? { position: 'absolute', top: 0, right: 4 } : {}),
  },
});
