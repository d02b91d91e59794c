import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { use, useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useSession } from '../session/useSession.js';
import { PageHead } from '../layout/PageHead.js';
import { State } from '../layout/States.js';
import { day } from '../theme/palette.js';
import type { GuideModule } from './guide.js';
import { GuideBlocks, guideStyle } from './GuideBlocks.js';
import { type GuideName, GUIDES, guidesFor } from '../features/guideNames.js';
import { loadGuide } from './loadGuide.js';

/** The user guides in the language of the reader, that of their role first. */
export function HelpPage() {
  const translate = useTranslate();
  const role = useSession()?.user.role;
  const { guide } = useParams();
  const [own] = guidesFor(role);
  const name = GUIDES.find((known) => known === guide);
  if (!role) return null;
  if (!guide) return <Navigate to={`/help/${own ?? 'installation'}`} replace />;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1180 }}>
      <GuideTabs shown={name} />
      {name ? (
        <GuideView name={name} />
      ) : (
        <State title={translate('help.gone')} text={translate('help.goneText')} />
      )}
    </Box>
  );
}

function GuideTabs({ shown }: { shown: GuideName | undefined }) {
  const translate = useTranslate();
  const role = useSession()?.user.role;
  return (
    <Box component="nav" aria-label={translate('help.guides')} sx={tabsStyle}>
      {guidesFor(role).map((name) => (
        <Link key={name} to={`/help/${name}`} aria-current={name === shown ? 'page' : undefined}>
          {translate(`help.guide.${name}`)}
        </Link>
      ))}
    </Box>
  );
}

function GuideView({ name }: { name: GuideName }) {
  const translate = useTranslate();
  const locale = useLocale();
  const guide = use(loadGuide(name, locale));
  useAnchor(guide);
  return (
    <>
      <PageHead title={guide.title}>
        <Button variant="outlined" onClick={() => window.print()} sx={{ ml: 'auto', ...screenOnly }}>
          {translate('help.print')}
        </Button>
      </PageHead>
      <Box sx={columns}>
        <Contents guide={guide} />
        <Box component="article" lang={locale} sx={sheet}>
          <GuideBlocks blocks={guide.intro} images={guide.images} />
          {guide.sections.map(({ id, title, blocks }) => (
            <Box component="section" key={id} aria-labelledby={id}>
              <Box component="h2" id={id} sx={headingStyle}>
                {title}
              </Box>
              <GuideBlocks blocks={blocks} images={guide.images} />
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Lists the sections: beside the text, or folded above it on a phone. */
function Contents({ guide }: { guide: GuideModule }) {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 900px)');
  const { hash } = useLocation();
  const list = (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {guide.sections.map(({ id, title }) => (
        <li key={id}>
          <MuiLink
            component={Link}
            to={`#${id}`}
            aria-current={hash === `#${id}` ? 'location' : undefined}
            sx={entryStyle}
          >
            {title}
          </MuiLink>
        </li>
      ))}
    </Box>
  );
  if (narrow)
    return (
      <Box component="details" sx={{ ...screenOnly, '& summary': { py: 0.5, fontWeight: 600 } }}>
        <summary>{translate('help.contents')}</summary>
        {list}
      </Box>
    );
  return (
    <Box component="nav" aria-label={translate('help.contents')} sx={asideStyle}>
      {list}
    </Box>
  );
}

/** Shows the section that the address names, also when it is chosen again; else the beginning. */
function useAnchor(guide: GuideModule): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView({ block: 'start' });
    else document.getElementById('content')?.scrollTo({ top: 0 });
  }, [guide, hash, key]);
}

const screenOnly = { '@media print': { display: 'none' } };

const tabsStyle = {
  display: 'flex',
  gap: 0.5,
  flexWrap: 'wrap',
  mx: -0.5,
  ...screenOnly,
  '& a': {
    px: 1,
    height: 30,
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: '6px',
    color: 'text.secondary',
    textDecoration: 'none',
    fontSize: 'body',
    fontWeight: 500,
  },
  '& a:hover': { bgcolor: 'own.hover', color: 'text.primary' },
  '& a[aria-current]': { bgcolor: 'own.accentWash', color: 'primary.main', fontWeight: 600 },
};

const columns = {
  display: 'grid',
  gap: { xs: 1, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
};

const asideStyle = { position: 'sticky', top: 12, ...screenOnly };

const entryStyle = {
  display: 'block',
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  color: 'text.secondary',
  fontSize: 'body',
  '&[aria-current]': { color: 'primary.main', bgcolor: 'own.accentWash' },
};

const sheet = {
  ...guideStyle,
  borderLeft: { md: 1 },
  borderColor: { md: 'own.line2' },
  px: { xs: 0, md: 4 },
  py: { xs: 1, md: 2 },
  minWidth: 0,
  // Paper is white, whatever the theme.
  '@media print': { border: 0, p: 0, bgcolor: day.sheet, color: day.ink, '& *': { color: 'inherit' } },
};

const headingStyle = {
  fontSize: 'body',
  fontWeight: 600,
  lineHeight: 1.3,
  mt: 3.5,
  mb: 1,
  scrollMarginTop: 12,
  breakAfter: 'avoid',
};
