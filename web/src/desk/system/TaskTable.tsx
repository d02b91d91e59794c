import Autorenew from '@mui/icons-material/Autorenew';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { TaskFaultView, TaskView } from '../../../../server/start/system/system.view.js';
import { When } from '../../kit/fields/When.js';
import { MINUTE_MS } from '../../kit/format/durations.js';
import { duration, span } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** Tasks that stand in the table while nothing is wrong with them; the others are folded. */
const ALWAYS = new Set([
  ...['sweep', 'read callbacks', 'send payouts', 'send webhooks', 'send alert messages', 'mail reports'],
  ...['restate days', 'check days', 'keep seals', 'verify audit log', 'align clock'],
]);

type State = 'well' | 'failed' | 'late' | 'waits' | 'recovered';

const LOOKS: Record<State, { icon: SvgIconComponent; color: string }> = {
  failed: { icon: ErrorOutline, color: 'tone.wait.mark' },
  late: { icon: HourglassEmpty, color: 'tone.wait.mark' },
  recovered: { icon: Autorenew, color: 'tone.ok.mark' },
  well: { icon: CheckCircle, color: 'tone.ok.mark' },
  waits: { icon: HourglassEmpty, color: 'tone.quiet.mark' },
};
const ORDER = Object.keys(LOOKS);

function stateOf({ failed, late, startedAt, lastFault }: TaskView): State {
  if (failed) return 'failed';
  if (late) return 'late';
  if (startedAt === null) return 'waits';
  return lastFault ? 'recovered' : 'well';
}

const isTroubled = (task: TaskView): boolean => task.failed || task.late;

/** The tasks of the servers: those that fail or are late first, the usual ones folded. */
export function TaskTable({ tasks }: { tasks: readonly TaskView[] }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const rows = tasks
    .map((task) => ({
      task,
      state: stateOf(task),
      name: translate(`taskName.${task.name}`, { _: task.name }),
    }))
    .sort(
      (one, other) =>
        ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.name.localeCompare(other.name),
    );
  const shown = rows.filter(
    ({ task, state }) => all || (state !== 'well' && state !== 'waits') || ALWAYS.has(task.name),
  );
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const troubled = tasks.filter(isTroubled).length;
  const title = translate('system.tasks', { smart_count: tasks.length });
  const head = [
    { text: translate('system.col.task'), words: true },
    ...(isNarrow ? [] : [{ text: translate('system.col.every') }]),
    { text: translate('system.col.last') },
    { text: translate('system.col.took') },
    ...(isNarrow ? [] : [{ text: translate('system.col.fault'), words: true }]),
  ];
  return (
    <Panel
      title={title}
      note={translate(troubled ? 'system.troubled' : 'system.allWell', { smart_count: troubled })}
      flush
    >
      <PanelTable head={head} label={title} minWidth={isNarrow ? 0 : 560}>
        <tbody>
          {shown.map((row) => (
            <Row key={row.task.name} {...row} isNarrow={isNarrow} />
          ))}
        </tbody>
      </PanelTable>
      {shown.length < rows.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('system.others', { smart_count: rows.length - shown.length })}
        </Button>
      )}
    </Panel>
  );
}

interface RowProps {
  task: TaskView;
  state: State;
  name: string;
  /** Without the interval, and with the fault below the name. */
  isNarrow: boolean;
}

function Row({ task, state, name, isNarrow }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const { icon: Icon, color } = LOOKS[state];
  const { everyMs, startedAt, durationMs, lastFault, process } = task;
  const fault = lastFault && <Fault fault={lastFault} zone={zone} />;
  return (
    <tr>
      <th scope="row" title={process ?? undefined}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon titleAccess={translate(`system.state.${state}`)} sx={{ fontSize: 16, color }} />
          {name}
        </Box>
        {isNarrow && fault}
      </th>
      {!isNarrow && <td>{everyMs < 1_000 ? duration(everyMs, locale) : span(everyMs, locale)}</td>}
      <td>{startedAt ? <When at={startedAt} zone={zone} /> : translate('system.notRun')}</td>
      <td>{durationMs === null ? '–' : took(durationMs, locale)}</td>
      {!isNarrow && <td className="words">{fault ?? '–'}</td>}
    </tr>
  );
}

const took = (ms: number, locale: string): string =>
  ms < MINUTE_MS ? duration(ms, locale) : span(ms, locale);

function Fault({ fault: { lastAt, times, fault }, zone }: { fault: TaskFaultView; zone: string }) {
  const translate = useTranslate();
  return (
    <>
      <When as="clock" at={lastAt} zone={zone} />
      {times > 1 && `, ${translate('system.times', { smart_count: times })}`}
      <Box
        sx={{ fontSize: 'small', color: 'text.secondary', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        lang="en"
      >
        {fault}
      </Box>
    </>
  );
}
