import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type {
  ReportColumn,
  ReportSection as Section,
  ReportView,
} from '../../../server/reports/model/report.view.js';
import { grouped } from '../format/money.js';
import { Panel } from '../layout/Panel.js';
import { ScrollBox } from '../layout/ScrollBox.js';
import { panelTableStyle } from '../layout/tableStyles.js';
import { cellText } from './cellText.js';

interface Props {
  section: Section;
  report: ReportView;
}

const FIGURES: readonly ReportColumn['type'][] = ['count', 'xof'];

/** Shows one table of a report with its totals; a truncated one names the number of rows. */
export function ReportSection({ section, report }: Props) {
  const translate = useTranslate();
  const { rows, rowCount } = section;
  const note =
    rowCount > rows.length
      ? translate('reports.firstRows', { shown: grouped(rows.length), all: grouped(rowCount) })
      : undefined;
  return (
    <Panel title={section.title} note={note} flush>
      <ScrollBox label={section.title} sx={{ overflow: 'auto', maxHeight: 'min(70vh, 760px)' }}>
        {section.turned ? (
          <Turned section={section} report={report} />
        ) : (
          <Straight section={section} report={report} />
        )}
      </ScrollBox>
    </Panel>
  );
}

function Straight({ section: { title, columns, rows, totals }, report }: Props) {
  const locale = useLocale();
  const say = (column: ReportColumn, value: string | number | null) =>
    cellText(column, value, { zone: report.zone, locale });
  return (
    <Box component="table" aria-label={title} sx={tableStyle(columns.length)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column, at) => (
              <td key={column.name} className={classOf(column)}>
                {say(column, row[at] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <td key={column.name} className={classOf(column)}>
                {say(column, totals[at] ?? null)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Box>
  );
}

/** Few rows with many figures: figures down, rows across. */
function Turned({ section: { title, columns, rows }, report }: Props) {
  const locale = useLocale();
  const [first, ...rest] = columns;
  if (!first) return null;
  const say = (column: ReportColumn, value: string | number | null) =>
    cellText(column, value, { zone: report.zone, locale });
  return (
    <Box component="table" aria-label={title} sx={tableStyle(rows.length + 1)}>
      <thead>
        <tr>
          <th scope="col">{first.title}</th>
          {rows.map((row, place) => (
            <th key={place} scope="col">
              {say(first, row[0] ?? null)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rest.map((column, at) => (
          <tr key={column.name}>
            <th scope="row">{column.title}</th>
            {rows.map((row, place) => (
              <td key={place}>{say(column, row[at + 1] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const classOf = ({ type }: ReportColumn): string => (FIGURES.includes(type) ? 'figure' : 'words');

const tableStyle = (columns: number) => ({
  ...panelTableStyle(Math.max(360, columns * 104)),
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& td:first-of-type': { pl: 2 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'own.raised',
    color: 'text.secondary',
    fontSize: 'small',
    fontWeight: 500,
  },
  '& tfoot td': { fontWeight: 600, bgcolor: 'own.raised' },
});
