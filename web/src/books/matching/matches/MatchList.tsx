import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Toggle } from '../../../kit/layout/Toggle.js';
import { PageSteps } from '../../../kit/list/PageSteps.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { MatchLine } from './MatchLine.js';
import type { MatchDay } from './useMatchDay.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const PER_PAGE = 25;

type Shown = 'users' | 'otherReference' | 'all';
const FILTERS: Record<Shown, Record<string, string>> = {
  users: { key: 'person' },
  otherReference: { otherReference: 'true', undone: 'false' },
  all: {},
};
const NONE: Record<Shown, string> = {
  users: 'matching.noneByUsers',
  otherReference: 'matching.noOtherReference',
  all: 'matching.noMatch',
};

/** Lists manual and automatic matches of the day; undoing one keeps its history. */
export function MatchList({ at }: { at: MatchDay }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>('users');
  const [page, setPage] = useState(1);
  const query = {
    projectId: at.projectId,
    day: at.day,
    side: at.side,
    ...FILTERS[shown],
    page,
    perPage: PER_PAGE,
  };
  const { data } = useRead(dataProvider.getMatches, query, { keep: true });
  const choose = (next: Shown) => () => {
    setShown(next);
    setPage(1);
  };
  return (
    <Panel
      title={translate('matching.history')}
      note={data && grouped(data.total)}
      actions={
        <Box role="group" aria-label={translate('list.filters')} sx={{ display: 'flex', gap: 0.5 }}>
          <Toggle
            label={translate('matching.byUsers')}
            active={shown === 'users'}
            onPress={choose('users')}
          />
          <Toggle
            label={translate('matching.otherReference')}
            active={shown === 'otherReference'}
            onPress={choose('otherReference')}
          />
          <Toggle label={translate('matching.byAll')} active={shown === 'all'} onPress={choose('all')} />
        </Box>
      }
      flush
    >
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate(NONE[shown])}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((match) => (
          <MatchLine key={match.id} match={match} zone={at.zone} />
        ))}
      </Box>
      <PageSteps page={page} last={Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))} onPage={setPage} />
    </Panel>
  );
}
