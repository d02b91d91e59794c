import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useStore, useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { type MenuEntry, type MenuGroup, useMenu } from './useMenu.js';

/** Shows the menu; counts appear beside pending work only. */
export function SideMenu({ onChosen, slim = false }: { onChosen?: () => void; slim?: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('frame.menu')} sx={menuStyle(slim)}>
      {useMenu().map((group) => (
        <Group key={group.name} group={group} slim={slim} onChosen={onChosen} />
      ))}
    </Box>
  );
}

interface GroupProps {
  group: MenuGroup;
  slim: boolean;
  onChosen: (() => void) | undefined;
}

/** A group that the user opens and closes by its title. The group of the screen is always open. */
function Group({ group: { name, opens, entries }, slim, onChosen }: GroupProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [chosen, choose] = useStore<boolean>(`rappro.menu.${name}`, opens);
  const here = entries.some(({ to }) => isAt(pathname, to));
  const open = name === 'today' || here || chosen;
  const waits = open ? 0 : entries.reduce((sum, entry) => sum + (entry.waits ?? 0), 0);
  const title = name === 'today' ? undefined : translate(`menu.${name}`);
  const Arrow = open ? ExpandLess : ExpandMore;
  return (
    <Box role="group" aria-label={title} sx={groupStyle(slim)}>
      {title && (
        <ButtonBase
          aria-expanded={open}
          aria-label={slim ? title : undefined}
          title={slim ? title : undefined}
          onClick={() => choose(!open)}
          sx={titleStyle(slim)}
        >
          {!slim && (
            <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
              {title}
            </Box>
          )}
          <Waits count={waits} slim={slim} />
          <Arrow aria-hidden sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      {open &&
        entries.map((entry) => <Item key={entry.name} entry={entry} slim={slim} onChosen={onChosen} />)}
    </Box>
  );
}

/** True on the screen of an entry and on the pages below it. */
function isAt(pathname: string, to: string): boolean {
  const [path = ''] = to.split('?');
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface ItemProps {
  entry: MenuEntry;
  slim: boolean;
  onChosen: (() => void) | undefined;
}

function Item({ entry, slim, onChosen }: ItemProps) {
  const translate = useTranslate();
  const { icon: Icon, waits = 0 } = entry;
  const name = translate(`menu.${entry.name}`);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/'}
      aria-label={slim ? name : undefined}
      title={slim ? name : undefined}
      onClick={onChosen}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 18 }} />}
      {!slim && (
        <Box component="span" sx={{ flex: 1 }}>
          {name}
        </Box>
      )}
      <Waits count={waits} slim={slim} />
    </NavLink>
  );
}

/** The number of pending items; a dot in the slim menu. */
function Waits({ count, slim }: { count: number; slim: boolean }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Box component="span" className="waits" title={translate('menu.waits', { smart_count: count })}>
      {slim ? '' : count > 999 ? '999+' : count}
    </Box>
  );
}

const groupStyle = (slim: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  ...(slim ? { '& + &': { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider' } } : {}),
});

const titleStyle = (slim: boolean) => ({
  position: 'relative',
  display: 'flex',
  justifyContent: slim ? 'center' : 'flex-start',
  gap: 1,
  pl: slim ? 0 : 1.25,
  pr: slim ? 0 : 0.75,
  mt: slim ? 0 : 0.75,
  minHeight: 26,
  borderRadius: '6px',
  typography: 'overline',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'own.hover', color: 'text.primary' },
});

const menuStyle = (slim: boolean) => ({
  width: { xs: '100%', md: slim ? 54 : 236 },
  flexShrink: 0,
  flexGrow: { xs: 1, md: 0 },
  display: 'flex',
  flexDirection: 'column',
  p: 1,
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    px: 1.25,
    height: 32,
    flexShrink: 0,
    borderRadius: '6px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontSize: '0.8438rem',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& a:hover': { bgcolor: 'own.hover', color: 'text.primary' },
  '& a.active': { bgcolor: 'own.accentWash', color: 'primary.main', fontWeight: 600 },
  '& .waits': {
    ...(slim ? { position: 'absolute', top: 6, right: 5, minWidth: 8, width: 8, height: 8, px: 0 } : {}),
    ...(slim ? {} : { minWidth: 20, px: 0.6, height: 18 }),
    lineHeight: '18px',
    textAlign: 'center',
    borderRadius: 9,
    fontSize: '0.6875rem',
    fontWeight: 650,
    bgcolor: slim ? 'tone.wait.solid' : 'tone.wait.wash',
    color: 'tone.wait.ink',
  },
});
