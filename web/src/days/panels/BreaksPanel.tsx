import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import type { BreakFigure } from '../../../../server/reconciliation/breaks/break.view.js';
import { Count } from '../../fields/Count.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { listPath } from '../../list/listPath.js';
import { PanelTable } from '../../layout/PanelTable.js';

/** Breaks of the day by type: open, resolved and not yet due. */
export function BreaksPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const { breaks } = day.figures;
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
      note={<Count to={to({})}>{translate('day.allBreaks')}</Count>}
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
              <Row key={kind.kind} figure={kind} to={to} />
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
    </Panel>
  );
}

function Row({ figure, to }: { figure: BreakFigure; to: (more: Record<string, string>) => string }) {
  const translate = useTranslate();
  const { kind, open, openAmount, resolved, expected } = figure;
  return (
    <tr>
      <th scope="row">{translate(`breakKind.${kind}`, { _: kind })}</th>
      <td>{open ? <Count to={to({ kind, state: 'open', timing: 'false' })}>{grouped(open)}</Count> : '0'}</td>
      <td>{openAmount ? grouped(openAmount) : ''}</td>
      <td>{resolved ? <Count to={to({ kind, state: 'resolved' })}>{grouped(resolved)}</Count> : ''}</td>
      <td>
        {expected ? <Count to={to({ kind, state: 'open', timing: 'true' })}>{grouped(expected)}</Count> : ''}
      </td>
    </tr>
  );
}
