import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BreakFigure } from '../../../../../server/books/breaks/break-figures.view.js';
import { Count } from '../../../kit/fields/Count.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { SharedCauses } from '../../../kit/list/SharedCauses.js';
import { listPath } from '../../../kit/list/listPath.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/**
 * Breaks of the day by type: open, resolved and not yet due. Numbers of the past, also those of a locked day, open nothing: the
 * list has the breaks as they are now.
 */
export function BreaksPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const { breaks } = day.figures;
  const isPresent = !asOf && day.state !== 'locked';
  const to = (more: Record<string, string>) =>
    listPath('breaks', { projectId: day.projectId, day: day.day, ...more });
  const sum = (name: 'open' | 'openAmount' | 'resolved' | 'expected') =>
    breaks.reduce((total, kind) => total + kind[name], 0);
  const head = ['kind', 'open', 'amount', 'resolved', 'expected'].map((name) => ({
    text: translate(`day.breakCol.${name}`),
  }));
  return (
    <Panel
      title={translate('day.breaks')}
      term="break"
      note={<Count to={to({})}>{translate(isPresent ? 'day.allBreaks' : 'day.breaksNow')}</Count>}
      flush
    >
      {breaks.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('day.noBreaks')}
        </Typography>
      ) : (
        <PanelTable head={head} minWidth={400}>
          <tbody>
            {breaks.map((kind) => (
              <Row key={kind.kind} figure={kind} to={isPresent ? to : undefined} />
            ))}
          </tbody>
          {breaks.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{translate('today.total')}</th>
                <td>{grouped(sum('open'))}</td>
                <td>{grouped(sum('openAmount'))}</td>
                <td>{grouped(sum('resolved'))}</td>
                <td>{grouped(sum('expected'))}</td>
              </tr>
            </tfoot>
          )}
        </PanelTable>
      )}
      {isPresent && (
        <SharedCauses
          filters={{
            projectId: day.projectId,
            day: day.day,
            state: 'open',
            timing: 'false',
            notice: 'false',
          }}
        />
      )}
    </Panel>
  );
}

interface RowProps {
  figure: BreakFigure;
  /** Path of the rows that a number counts; none where it is of the past. */
  to: ((more: Record<string, string>) => string) | undefined;
}

function Row({ figure, to }: RowProps) {
  const translate = useTranslate();
  const { kind, open, openAmount, resolved, expected } = figure;
  const count = (number: number, rows: Record<string, string>) =>
    to ? <Count to={to({ kind, ...rows })}>{grouped(number)}</Count> : grouped(number);
  return (
    <tr>
      <th scope="row">{translate(`breakKind.${kind}`, { _: kind })}</th>
      <td>{open ? count(open, { state: 'open', timing: 'false' }) : '0'}</td>
      <td>{openAmount ? grouped(openAmount) : ''}</td>
      <td>{resolved ? count(resolved, { state: 'resolved' }) : ''}</td>
      <td>{expected ? count(expected, { state: 'open', timing: 'true' }) : ''}</td>
    </tr>
  );
}
