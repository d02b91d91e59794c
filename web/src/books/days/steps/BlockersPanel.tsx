import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Finding } from '../actions/Finding.js';
import { BlockerAct } from './BlockerAct.js';
import { blockersOf } from '../actions/blockers.js';

interface Props {
  day: DayView;
  /** Step that is open above the list. */
  shown: DayStepName;
  onStep: (step: DayStepName) => void;
}

/** All that blocks the signature, worst first, each with its act in place. After an act the next one has the focus. */
export function BlockersPanel({ day, shown, onStep }: Props) {
  const translate = useTranslate();
  const blockers = blockersOf(day);
  const list = useRef<HTMLUListElement>(null);
  const acted = useRef(false);
  const keys = blockers.map(({ key, finding }) => `${key} ${JSON.stringify(finding.values)}`).join();
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    list.current?.querySelector<HTMLElement>('.act button:not([disabled]), .act a')?.focus();
  }, [keys]);
  if (blockers.length === 0)
    return day.state === 'frozen' ? (
      <Panel title={translate('dayBlockers.none')} note={translate('dayBlockers.noneText')}>
        {null}
      </Panel>
    ) : null;
  return (
    <Panel
      title={translate('dayBlockers.title', { smart_count: blockers.length })}
      note={translate('dayBlockers.recomputed')}
      flush
    >
      <Box component="ul" ref={list} sx={listStyle}>
        {blockers.map(({ key, step, finding, amount }) => (
          <Box component="li" key={key} sx={rowStyle}>
            <Box component="ul" sx={{ m: 0, p: 0, minWidth: 0 }}>
              <Finding finding={finding} step={step} day={day} />
            </Box>
            <Box className="amount">{amount === null ? '' : grouped(amount)}</Box>
            <Box className="act">
              <BlockerAct
                finding={finding}
                step={step}
                day={day}
                shown={shown}
                onStep={onStep}
                onActed={() => {
                  acted.current = true;
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
  columnGap: 2,
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .amount': { textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .act': {
    display: 'flex',
    gap: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    gridColumn: { xs: '1 / -1', md: '3' },
    maxWidth: { md: 480 },
    pl: { xs: 3, md: 0 },
  },
};
