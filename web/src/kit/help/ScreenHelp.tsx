import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { glossary } from '../../../../server/platform/i18n/glossary.js';
import { useSession } from '../session/useSession.js';
import { useText } from '../i18n/useText.js';
import type { Help } from '../features/feature.js';
import { type GuideName, guidesFor } from '../features/guideNames.js';
import { helpAt } from '../features/pages.js';
import { useFeatures } from '../features/useFeatures.js';
import { GuideBlocks, guideStyle } from './GuideBlocks.js';
import { shortHelp } from './guide.js';
import { loadGuide } from './loadGuide.js';

/** The beginning of the section that explains the screen that is shown, its terms, and the guides. */
export default function ScreenHelp({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate();
  const text = useText();
  const role = useSession()?.user.role;
  const help = helpAt(useFeatures().flat(), useLocation().pathname);
  const terms = help?.terms ?? [];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1, fontSize: 'body' }}>
      {help && (
        <>
          <Typography variant="h2">{translate('help.onScreen')}</Typography>
          <ShortHelp section={help.section} />
        </>
      )}
      {terms.length > 0 && (
        <Box component="dl" sx={termsStyle}>
          {terms.map((name) => (
            <div key={name}>
              <dt>{text(glossary.term[name].name)}</dt>
              <dd>{text(glossary.term[name].text)}</dd>
            </div>
          ))}
        </Box>
      )}
      {help && (
        <Button
          component={Link}
          to={`/help/${help.section}`}
          onClick={onChosen}
          variant="outlined"
          sx={{ justifySelf: 'start' }}
        >
          {translate('help.openGuide')}
          <Box component="kbd" aria-hidden sx={keyStyle}>
            F1
          </Box>
        </Button>
      )}
      <Box component="nav" aria-label={translate('help.guides')} sx={guidesStyle}>
        {guidesFor(role).map((name) => (
          <MuiLink key={name} component={Link} to={`/help/${name}`} onClick={onChosen}>
            {translate(`help.guide.${name}`)}
          </MuiLink>
        ))}
      </Box>
    </Box>
  );
}

/** The first paragraph of a section of a guide. */
function ShortHelp({ section }: Pick<Help, 'section'>) {
  const locale = useLocale();
  const [name = '', id = ''] = section.split('#');
  const guide = use(loadGuide(name as GuideName, locale));
  return (
    <Box sx={{ ...guideStyle, '& p': { m: 0 } }}>
      <GuideBlocks blocks={shortHelp(guide, id)} images={{}} />
    </Box>
  );
}

const termsStyle = {
  m: 0,
  display: 'grid',
  gap: 1,
  fontSize: 'small',
  borderTop: 1,
  borderColor: 'divider',
  pt: 1,
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, color: 'text.secondary' },
};

const guidesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  fontSize: 'small',
  borderTop: 1,
  borderColor: 'divider',
  pt: 1,
};

const keyStyle = {
  ml: 1.5,
  fontFamily: 'inherit',
  fontSize: 'axis',
  color: 'text.secondary',
  display: { xs: 'none', md: 'block' },
};
