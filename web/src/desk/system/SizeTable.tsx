import { useLocale, useTranslate } from 'react-admin';
import type { SystemView } from '../../../../server/start/system/system.view.js';
import { shortDay } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { bytes, grown } from './sizes.js';

/** The size of the database by table, and how it grew. */
export function SizeTable({ system }: { system: SystemView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { tables, otherTables, sizesSince } = system;
  const growth = (value: number | null) => (value === null ? '–' : grown(value, locale));
  const all = [...tables, otherTables];
  const total = {
    bytes: all.reduce((sum, table) => sum + table.bytes, 0),
    grownBytes: sizesSince ? all.reduce((sum, { grownBytes }) => sum + (grownBytes ?? 0), 0) : null,
  };
  const head = [
    { text: translate('system.col.table'), words: true },
    { text: translate('system.col.size') },
    {
      text: sizesSince
        ? translate('system.col.growth', { day: shortDay(sizesSince, locale) })
        : translate('system.col.growthUnknown'),
    },
  ];
  return (
    <Panel title={translate('system.sizes')} flush>
      <PanelTable head={head} label={translate('system.sizes')} minWidth={300}>
        <tbody>
          {tables.map((table) => (
            <tr key={table.name}>
              <th scope="row">
                <code title={table.name} style={{ font: 'inherit' }}>
                  {translate(`tableName.${table.name}`, { _: table.name })}
                </code>
              </th>
              <td>{bytes(table.bytes, locale)}</td>
              <td>{growth(table.grownBytes)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{translate('system.otherTables', { smart_count: otherTables.count })}</th>
            <td>{bytes(otherTables.bytes, locale)}</td>
            <td>{growth(otherTables.grownBytes)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('system.total')}</th>
            <td>{bytes(total.bytes, locale)}</td>
            <td>{growth(total.grownBytes)}</td>
          </tr>
        </tfoot>
      </PanelTable>
    </Panel>
  );
}
