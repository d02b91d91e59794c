import Help from '@mui/icons-material/HelpOutlineOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { useNow } from '../../kit/format/clock.js';
import { currencyLabel, grouped } from '../../kit/format/money.js';
import { brief, dayOf } from '../../kit/format/times.js';
import { useListZone } from '../../kit/list/useListZone.js';
import type { ToneName } from '../../kit/theme/palette.js';
import { rowsPath, type Task, taskPath, taskText } from './taskText.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Lists the tasks of the user: the first ones with their buttons, the others folded with their count. */
export function Tasks({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const [all, showAll] = useState(false);
  const { tasks, unfolded } = data;
  const others = tasks.slice(unfolded);
  return (
    <Box component="section" aria-label={translate('today.needsYou')} sx={tasksStyle}>
      <Box className="cap">
        <h2>{translate('today.needsYou')}</h2>
        {tasks.length > 0 && (
          <>
            <span className="figure">{currencyLabel()}</span>
            <span className="figure">{translate('today.since')}</span>
          </>
        )}
      </Box>
      {tasks.length === 0 && <Nothing nextCutOff={data.nextCutOff} />}
      {tasks.length > 0 && (
        <ul>
          {(all ? tasks : tasks.slice(0, unfolded)).map((task, place) => (
            <Row key={keyOf(task)} task={task} first={place === 0} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button type="button" className="fold" aria-expanded={all} onClick={() => showAll(!all)}>
          <KeyboardArrowRight aria-hidden sx={{ fontSize: 16, rotate: all ? '90deg' : '0deg' }} />
          <b>{translate(all ? 'today.fewer' : 'today.others', { smart_count: others.length })}</b>
          {!all && <span>{shortTexts(others, translate).join(', ')}</span>}
        </button>
      )}
    </Box>
  );
}

const keyOf = ({ kind, about }: Task): string =>
  [kind, about.projectId, about.operatorId, about.day, about.url].filter(Boolean).join(' ');

/** Names the folded tasks by kind: those with a list by what it counts, the others by their number. */
function shortTexts(tasks: readonly Task[], translate: ReturnType<typeof useTranslate>): string[] {
  return [...new Set(tasks.map(({ kind }) => kind))].map((kind) => {
    const own = tasks.filter((task) => task.kind === kind);
    const [only] = own;
    const isListed = only !== undefined && rowsPath(only) === taskPath(only);
    return translate(`todayTask.${kind}.short`, { smart_count: isListed ? only.count : own.length });
  });
}

/** Red: an account below what it must pay, or an operator below its band. Violet: possibly paid. */
const TONES: Partial<Record<Task['kind'], ToneName>> = {
  fund: 'risk',
  payouts_blocked: 'wait',
  payouts_interrupted: 'unknown',
  incident: 'risk',
  possibly_paid: 'unknown',
  checks_paused: 'wait',
};
const ICONS = { risk: Warning, unknown: Help, due: Schedule, waits: Inbox, rest: Inbox } as const;

/** The button of the first task is the one filled button of the page. */
function Row({ task, first }: { task: Task; first: boolean }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const word = useWord();
  const zone = useListZone();
  const now = useNow();
  const several = useProjects().length > 1;
  const { title, rest } = taskText(task, { translate, word, nameOf, locale, zone, now, several });
  const rows = rowsPath(task);
  const path = taskPath(task);
  const Icon = ICONS[task.rank];
  const tone = TONES[task.kind] ?? 'quiet';
  const colon = locale === 'fr' ? '\u202f: ' : ': ';
  const text = (
    <>
      <b>{title}</b>
      {rest && <span>{colon + rest}</span>}
    </>
  );
  return (
    <li data-task={task.kind}>
      <Icon aria-hidden sx={({ palette }) => ({ fontSize: 20, color: palette.tone[tone].mark })} />
      <Box className="what" title={rest ? title + colon + rest : title}>
        {rows && rows !== path ? (
          <MuiLink component={Link} to={rows} color="inherit">
            {text}
          </MuiLink>
        ) : (
          text
        )}
      </Box>
      <span className={task.amount ? 'figure amount' : 'figure amount zero'} data-figures translate="no">
        {task.amount === null ? '' : grouped(task.amount)}
        {task.amount !== null && <small> {currencyLabel()}</small>}
      </span>
      <span className="figure age">{task.since && <When as="age" at={task.since} zone={zone} />}</span>
      <Button
        component={Link}
        to={path}
        size="small"
        variant={first ? 'contained' : 'outlined'}
        aria-label={`${translate('frame.label', { label: translate(`todayTask.${task.kind}.act`) })} ${title}`}
      >
        {translate(`todayTask.${task.kind}.act`)}
      </Button>
    </li>
  );
}

function Nothing({ nextCutOff }: Pick<DashboardView, 'nextCutOff'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const now = new Date(useNow()).toISOString();
  const name = nextCutOff && dayOf(nextCutOff, zone) === dayOf(now, zone) ? 'today' : 'tomorrow';
  const time = nextCutOff && brief(nextCutOff, Date.parse(nextCutOff), zone, locale).slice(0, 5);
  return (
    <p className="nothing">
      {translate('today.nothing')} {time && translate(`today.nextCutOff.${name}`, { time })}
    </p>
  );
}

const GRID = '18px minmax(0, 1fr) 104px 64px 132px';
const PHONE = '@media (max-width: 599px)';

const tasksStyle = ({ palette: { own, text }, typography }: Theme) => ({
  borderTop: `1px solid ${own.line2}`,
  '& h2': { m: 0, fontSize: typography.body, fontWeight: 600, gridColumn: '1 / 3', color: text.primary },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& .cap, & li': { display: 'grid', gridTemplateColumns: GRID, columnGap: '12px', alignItems: 'center' },
  '& .cap': { height: 32, color: own.faint, fontSize: typography.small, fontWeight: 500 },
  '& li': { minHeight: 40, borderTop: `1px solid ${own.line}`, color: text.primary },
  '& .what': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what b, & .amount': { fontWeight: 600 },
  '& .what span': { color: text.secondary },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .zero': { color: own.faint, fontWeight: 400 },
  '& .amount small': { display: 'none' },
  '& .age': { color: text.secondary },
  '& li .MuiButton-root': { width: '100%', minHeight: 28, height: 28, px: 1, whiteSpace: 'nowrap' },
  '& .nothing': { m: 0, py: '10px', borderTop: `1px solid ${own.line}` },
  '& .fold': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    height: 32,
    borderTop: `1px solid ${own.line}`,
    color: text.secondary,
    fontSize: typography.body,
    cursor: 'pointer',
  },
  '& .fold:focus-visible': { outline: '2px solid', outlineOffset: -2 },
  '& .fold b': { fontWeight: 500, color: text.primary, whiteSpace: 'nowrap' },
  '& .fold span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (min-height: 800px) and (min-width: 1200px)': { '& li': { minHeight: 44 } },
  [PHONE]: {
    '& .cap': { display: 'flex' },
    '& .cap .figure, & .fold span': { display: 'none' },
    '& .amount small': { display: 'inline', fontSize: typography.body, fontWeight: 400, color: own.faint },
    '& li': {
      gridTemplateColumns: '18px minmax(0, 1fr) auto 116px',
      rowGap: '6px',
      py: '12px',
      alignItems: 'start',
    },
    '& .what': { gridColumn: '2 / 5', whiteSpace: 'normal' },
    '& .amount': { gridColumn: 2, gridRow: 2, textAlign: 'left', alignSelf: 'center' },
    '& .age': { gridColumn: 3, gridRow: 2, alignSelf: 'center' },
    '& li .MuiButton-root': { gridColumn: 4, gridRow: 2, height: 36 },
    '& .fold': { height: 44 },
  },
});
