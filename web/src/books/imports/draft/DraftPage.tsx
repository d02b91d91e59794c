import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { StartAuditPanel } from './StartAuditPanel.js';
import { ErrorsPanel } from './ErrorsPanel.js';
import { totalOf, unshownCounts, unusualCounts } from '../values/importRows.js';
import { ColumnsControl } from './ColumnsControl.js';
import { ConfirmBar } from './ConfirmBar.js';
import { ControlTotals } from './ControlTotals.js';
import { CoveredDays } from './CoveredDays.js';
import type { PointName } from './points.js';
import { ReadingControl } from './ReadingControl.js';
import { RowsPanel, type RowsTab } from './RowsPanel.js';
import { UnderstoodList } from './UnderstoodList.js';
import type { ConfirmationForm } from './useConfirmation.js';

/** A file before its confirmation: what was understood on the left, its rows on the right, the decision in the foot. */
export function DraftPage({ editable, form }: { editable: boolean; form: ConfirmationForm }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const isPast = file.side === 'past';
  const [opened, setOpened] = useState<PointName | undefined>(
    file.state === 'received' ? 'columns' : undefined,
  );
  const [tab, setTab] = useState<RowsTab>(startTab(file));
  const [columns, setColumns] = useState(file.mapping.columns);
  const open = (name: PointName | undefined) => {
    setOpened(name);
    if (name === 'columns' || name === 'header') setTab('written');
  };
  const done = () => {
    setOpened(undefined);
    setTab(startTab(file));
  };
  const answer = () => {
    setTab('unusual');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-question]')?.focus());
  };
  const control = (name: PointName) =>
    name === 'columns' ? (
      <ColumnsControl columns={columns} onChange={setColumns} onDone={done} />
    ) : (
      <ReadingControl key={name} name={name} onDone={done} />
    );
  const confirmable = editable && !isPast && file.state === 'checked';
  return (
    <>
      <Box sx={workStyle}>
        {confirmable && (
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <ControlTotals form={form} />
          </Box>
        )}
        <Box sx={{ minWidth: 0, pr: { md: 2.5 }, borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
          {editable ? (
            <UnderstoodList control={control} opened={opened} onOpen={open} onAnswer={answer} />
          ) : (
            <UnderstoodList />
          )}
          {confirmable && <CoveredDays form={form} />}
          <Box sx={{ fontSize: 'axis', color: 'own.faint', overflowWrap: 'anywhere', py: 1 }}>
            {translate('importPage.checksum', { sha: `${file.fileSha256.slice(0, 16)}…` })}
          </Box>
        </Box>
        <RowsPanel tab={tab} onTab={setTab} columns={columns} editable={editable} />
      </Box>
      {Boolean(file.badRows) && (
        <ErrorsPanel listed={unshownCounts(file).every(({ kind }) => kind !== 'invalid')} />
      )}
      {editable && isPast && file.state === 'checked' && file.questions.length === 0 && <StartAuditPanel />}
      {editable && !isPast && <ConfirmBar form={form} />}
    </>
  );
}

function startTab(file: ReturnType<typeof useRecord<'imports'>>): RowsTab {
  if (!file.understood) return 'written';
  return totalOf(unusualCounts(file)) > 0 || file.questions.length > 0 ? 'unusual' : 'all';
}

const workStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '312px minmax(0, 1fr)' },
  columnGap: 2.5,
  rowGap: 1.5,
  alignItems: 'start',
  // On a phone the rows come first.
  '& > section': { order: { xs: -1, md: 0 } },
};
