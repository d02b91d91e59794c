import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { Count } from '../../../kit/fields/Count.js';
import { grouped, percent, xof } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { listPath } from '../../../kit/list/listPath.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/**
 * Share of the imported lines of the day that are matched, by source. Numbers of the past, also those of a locked day, open nothing:
 * the workbench has the lines as they are now.
 */
export function MatchingPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { matching } = day.figures;
  const to = (side: string) => listPath('matching', { projectId: day.projectId, day: day.day, side });
  const head = ['leg', 'lines', 'matched', 'expected', 'unmatched'].map((name) => ({
    text: translate(`day.match.${name}`),
  }));
  const isPast = asOf !== undefined || day.state === 'locked';
  const note = isPast ? (
    <Count to={listPath('matching', { projectId: day.projectId, day: day.day })}>
      {translate('day.matchingNow')}
    </Count>
  ) : day.matchedAt ? (
    <>
      {translate('day.matchedAt')} <When at={day.matchedAt} zone={day.zone} />
    </>
  ) : (
    translate('day.neverMatched')
  );
  return (
    <Panel title={translate('day.matching')} note={note} flush>
      {matching.every(({ lines, expected }) => !lines && !expected) ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('day.noLines')}
        </Typography>
      ) : (
        <PanelTable head={head} minWidth={440}>
          <tbody>
            {matching.map((leg) => (
              <tr key={leg.leg}>
                <th scope="row">{translate(`day.leg.${leg.leg}`)}</th>
                <td title={xof(leg.lineAmount)}>{grouped(leg.lines)}</td>
                <td>
                  {grouped(leg.matched)}
                  {leg.lines > 0 && ` · ${percent(leg.matched, leg.lines, locale)}`}
                </td>
                <td>{leg.expected ? grouped(leg.expected) : ''}</td>
                <td>
                  {leg.unmatched ? (
                    <>
                      {isPast ? (
                        grouped(leg.unmatched)
                      ) : (
                        <Count to={to(leg.leg)} inText>
                          {grouped(leg.unmatched)}
                        </Count>
                      )}{' '}
                      · {grouped(leg.unmatchedAmount)}
                    </>
                  ) : (
                    '0'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </Panel>
  );
}
