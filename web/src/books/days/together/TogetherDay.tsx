import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { DayOutcome, DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { longDay } from '../../../kit/format/times.js';
import { ProgressBar } from '../../../kit/layout/ProgressBar.js';
import type { Standing, TogetherMode } from './together.js';
import { TogetherContent } from './TogetherContent.js';

interface Props {
  of: { projectId: string; day: string };
  mode: TogetherMode;
  days: readonly string[];
  standing: Standing;
  isOpen: boolean;
  /** The days before it are included or done. */
  isNext: boolean;
  outcome: DayOutcome | undefined;
  onView: (view: DayView) => void;
  onOpen: () => void;
  /** Includes the day as it is shown; undefined leaves it out. */
  onInclude: (shownSha256: string | undefined) => void;
}

const ICONS = {
  included: { icon: CheckCircle, color: 'tone.ok.mark' },
  done: { icon: CheckCircle, color: 'tone.ok.mark' },
  changed: { icon: ErrorOutline, color: 'tone.wait.mark' },
  refused: { icon: ErrorOutline, color: 'tone.wait.mark' },
  blocked: { icon: ErrorOutline, color: 'tone.wait.mark' },
  stale: { icon: ErrorOutline, color: 'tone.wait.mark' },
  other: { icon: RadioButtonUnchecked, color: 'own.faint' },
} as const;

/** One of several days: closed a line with how it stands, open what a code binds. It is read when it is opened. */
export function TogetherDay({ of, mode, days, standing, isOpen, isNext, outcome, onView, ...rest }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { data: view } = useRead(dataProvider.getDay, { ...of, asOf: undefined }, { enabled: wasOpen });
  useEffect(() => {
    if (view) onView(view);
  }, [view, onView]);
  const name = longDay(of.day, locale);
  const { icon: Icon, color } = standing in ICONS ? ICONS[standing as keyof typeof ICONS] : ICONS.other;
  const isRefused = outcome !== undefined && !outcome.done;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        data-day={of.day}
        onClick={rest.onOpen}
        sx={lineStyle}
      >
        <Icon aria-hidden sx={{ fontSize: 16, color }} />
        <strong>{name}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {standing === 'done'
            ? translate(`dayTogether.state.done.${mode}`)
            : translate(`dayTogether.state.${standing}`)}
        </Box>
      </ButtonBase>
      <Box id={id} role="region" aria-label={name} hidden={!isOpen} sx={{ pb: 2 }}>
        {isRefused && (
          <Box role="alert" sx={{ color: 'tone.wait.ink', fontWeight: 600, pb: 1 }}>
            {outcome.refusalText}
          </Box>
        )}
        {isOpen && !view && <ProgressBar name={name} height={4} />}
        {isOpen && view && (
          <TogetherContent
            day={view}
            name={name}
            mode={mode}
            days={days}
            standing={standing}
            isNext={isNext}
            onInclude={rest.onInclude}
          />
        )}
      </Box>
    </Box>
  );
}

const lineStyle = {
  display: 'grid',
  width: '100%',
  gridTemplateColumns: { xs: '18px minmax(0, 1fr)', sm: '18px minmax(0, 1fr) auto' },
  columnGap: 1.5,
  alignItems: 'center',
  textAlign: 'left',
  minHeight: 44,
  py: 0.5,
  '& > span:last-of-type': { gridColumn: { xs: '2', sm: '3' } },
};
