import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { type MenuEntry, useMenu } from './useMenu.js';

/** Where one can go; a count stands only beside what waits for a person. */
export function SideMenu({ onChosen, slim = false }: { onChosen?: () => void; slim?: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('frame.menu')} onClick={onChosen} sx={menuStyle(slim)}>
      {useMenu().map(({ title, entries }) => (
        <Box key={title ?? ''} role="group" aria-label={title && translate(title)} sx={groupStyle(slim)}>
          {title && !slim && (
            <Typography variant="overline" color="textSecondary" sx={{ px: 1.5, pt: 1.25, pb: 0.25 }}>
              {translate(title)}
            </Typography>
          )}
          {entries.map((entry) => (
            <Item key={entry.name} entry={entry} slim={slim} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Item({ entry, slim }: { entry: MenuEntry; slim: boolean }) {
  const translate = useTranslate();
  const { icon: Icon, waits = 0 } = entry;
  const name = translate(`menu.${entry.name}`);
  return (
    <NavLink to={entry.to} end={entry.to === '/'} aria-label={name} title={slim ? name : undefined}>
      {Icon && <Icon aria-hidden sx={{ fontSize: 18 }} />}
      {!slim && (
        <Box component="span" sx={{ flex: 1 }}>
          {name}
        </Box>
      )}
      {waits > 0 && (
        <Box component="span" className="waits" title={translate('menu.waits', { smart_count: waits })}>
          {slim ? '' : waits > 999 ? '999+' : waits}
        </Box>
      )}
    </NavLink>
  );
}

const groupStyle = (slim: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  ...(slim ? { '& + &': { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider' } } : {}),
});

const menuStyle = (slim: boolean) => ({
  width: { xs: '100%', md: slim ? 54 : 212 },
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
