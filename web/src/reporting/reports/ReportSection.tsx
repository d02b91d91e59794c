import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type {
  ReportColumn,
  ReportSection as Section,
  ReportView,
} from '../../../../server/reporting/reports/model/report.view.js';
import { currencyLabel, grouped } from '../../kit/format/money.js';
import { Panel } from '../../kit/layout/Panel.js';
import { ScrollBox } from '../../kit/layout/ScrollBox.js';
import { panelTableStyle } from '../../kit/layout/tableStyles.js';
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
  const notes = [
    section.columns.some(({ type }) => type === 'xof') && currencyLabel(),
    rowCount > rows.length &&
      translate('reports.firstRows', { shown: grouped(rows.length), all: grouped(rowCount) }),
  ].filter((note) => note !== false);
  return (
    <Panel title={section.title} note={notes.join(' · ')} flush>
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
  const translate = useTranslate();
  const locale = useLocale();
  const say = (column: ReportColumn, value: string | number | null) =>
    cellText(column, value, { zone: report.zone, locale });
  return (
    <Box component="table" aria-label={title} sx={tableStyle(columns.length)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {headOf(column)}
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
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.name} scope="row">
                  {translate('reports.total')}
                </th>
              ) : (
                <td key={column.name} className={classOf(column)}>
                  {say(column, totals[at] ?? null)}
                </td>
              ),
            )}
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
            <th scope="row">{headOf(column)}</th>
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

/** The note of the table names the currency once, instead of each head. */
const headOf = ({ type, title }: ReportColumn): string =>
  type === 'xof' ? title.replace(/\((?:XOF|FCFA)\)$/, '').trimEnd() : title;

const tableStyle = (columns: number) => ({
  ...panelTableStyle(Math.max(360, columns * 80)),
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& td:first-of-type': { pl: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'own.raised',
    color: 'text.secondary',
    fontSize: 'small',
    fontWeight: 500,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& tfoot th': { textAlign: 'left' },
  '& tfoot td, & tfoot th': { fontWeight: 600, bgcolor: 'own.raised' },
});
