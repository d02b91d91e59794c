import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { ActivityLine } from '../../../../../server/books/ledger/activity.view.js';
import { Count } from '../../../kit/fields/Count.js';
import { currencyLabel, grouped } from '../../../kit/format/money.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { listPath } from '../../../kit/list/listPath.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/** The transactions that happened in the day, by operator, channel and status. */
export function ActivityPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const word = useWord();
  const { activity } = day.figures;
  const head = [
    { text: translate('today.operator') },
    { text: translate('day.kind'), words: true },
    { text: translate('day.status'), words: true },
    { text: translate('day.count') },
    { text: `${translate('day.gross')} (${currencyLabel()})` },
    { text: translate('day.fee') },
    { text: translate('day.net') },
  ];
  const isPast = asOf !== undefined || day.state === 'locked';
  const note = [translate('day.activityNote'), isPast && translate('day.activityNow')]
    .filter(Boolean)
    .join(' ; ');
  return (
    <Panel title={translate('day.activity')} note={note} flush>
      {activity.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('day.noActivity')}
        </Typography>
      ) : (
        <PanelTable head={head} minWidth={640}>
          <tbody>
            {activity.map((line) => (
              <tr key={`${line.operatorId ?? ''}${line.kind}${line.channel}${line.status}`}>
                <th scope="row">{line.operatorName ?? line.operatorId ?? translate('field.noOperator')}</th>
                <td className="words">
                  {word('kind', line.kind)} · {word('channel', line.channel)}
                </td>
                <td className="words">
                  <StatusChip status={line.status} />
                </td>
                <td>
                  <Count to={linesOf(day, line)}>{grouped(line.count)}</Count>
                </td>
                <td>{grouped(line.gross)}</td>
                <td>{line.fee ? grouped(line.fee) : ''}</td>
                <td>{line.net && line.status === 'completed' ? grouped(line.net) : ''}</td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </Panel>
  );
}

/** Returns the path of the list of these transactions with their current statuses. */
function linesOf({ projectId, beginsAt, endsAt }: DayView, line: ActivityLine): string {
  return listPath('transactions', {
    projectId,
    accountId: line.operatorId ?? 'none',
    kind: line.kind,
    channel: line.channel,
    status: line.status,
    from: beginsAt,
    to: endsAt,
  });
}
