import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProjectToday } from '../../../server/reports/dashboard/dashboard.view.js';
import { exact } from '../format/times.js';

/** A paused sweep means that nobody is asked about anything: it stands above all else, with its reason. */
export function PausedSweeps({ projects }: { projects: ProjectToday[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return projects
    .filter((project) => project.pausedAt !== null)
    .map(({ id, name, zone, pausedAt, pausedWhy }) => (
      <Alert
        key={id}
        severity="error"
        variant="outlined"
        sx={{ bgcolor: 'background.paper', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button component={Link} to={`/projects/${id}`} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {translate('today.openProject')}
          </Button>
        }
      >
        <strong>{translate('today.pausedTitle', { name })}.</strong>{' '}
        {translate('today.pausedText', {
          when: exact(pausedAt ?? '', zone, locale, 'minute'),
          why: pausedWhy ?? '',
        })}
      </Alert>
    ));
}
