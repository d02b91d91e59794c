import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useFeatures } from '../features/useFeatures.js';
import { useCan } from '../session/useSession.js';
import { menuOf, placeOf, titleOf } from './menu.js';

/** Links to the other lists of the section, beside the title of a list; nothing on the page of a record. */
export function SectionTabs() {
  const translate = useTranslate();
  const can = useCan();
  const { pathname } = useLocation();
  const place = placeOf(menuOf(useFeatures()), pathname);
  if (!place || pathname !== place.tab.to) return null;
  const others = place.section.tabs.filter(({ name }) => name !== place.tab.name && can('list', name));
  if (!others.length) return null;
  return (
    <Box component="nav" aria-label={translate(titleOf(place.section))} sx={style}>
      {others.map(({ name, title, to }) => (
        <Link key={name} to={to}>
          {translate(title)}
        </Link>
      ))}
    </Box>
  );
}

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  // Large enough for a finger.
  '& a': { py: '3px', color: 'text.secondary', fontWeight: 500, textDecoration: 'none' },
  '& a:hover': { color: 'text.primary', textDecoration: 'underline' },
};
