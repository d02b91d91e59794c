import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { glossary } from '../../../../server/platform/i18n/glossary.js';
import { screenHelp } from '../../../../server/platform/i18n/screen-help.js';
import { useSession } from '../session/useSession.js';
import { useText } from '../i18n/useText.js';
import { guidesFor, helpTopic } from './helpTopics.js';

/** The purpose of the screen that is shown, the next step, its terms, and the guides. */
export default function ScreenHelp({ onChosen }: { onChosen: () => void }) {
  const translate = useTranslate();
  const text = useText();
  const role = useSession()?.user.role;
  const topic = helpTopic(useLocation().pathname);
  const help = topic && screenHelp.screenHelp[topic.text];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1, fontSize: 'body' }}>
      {help && (
        <>
          <Typography variant="h2">{translate('help.onScreen')}</Typography>
          <Box>{text(help.purpose)}</Box>
          <Box>{text(help.next)}</Box>
        </>
      )}
      {topic && topic.terms.length > 0 && (
        <Box component="dl" sx={termsStyle}>
          {topic.terms.map((name) => (
            <div key={name}>
              <dt>{text(glossary.term[name].name)}</dt>
              <dd>{text(glossary.term[name].text)}</dd>
            </div>
          ))}
        </Box>
      )}
      {topic && (
        <Button
          component={Link}
          to={`/help/${topic.section}`}
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
