import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FeeGridView } from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { useCan } from '../../../kit/session/useSession.js';
import { Failed } from '../../../kit/layout/States.js';
import { grouped } from '../../../kit/format/money.js';
import { FeeGrids } from '../fees/FeeGrids.js';
import { gridText } from '../fees/feeText.js';
import { OperatorDialog } from './OperatorDialog.js';
import { PrefixTable } from './PrefixTable.js';
import { useCatalogue } from './useCatalogue.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

/** The operators as data, and which numbers suggest them. */
export function OperatorCatalogue() {
  const translate = useTranslate();
  const can = useCan();
  const { operators, prefixes, grids, error, again } = useCatalogue();
  const [editing, setEditing] = useState<OperatorView | 'new'>();
  const canEdit = can('edit', 'operators');
  return (
    <Box
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1500, alignContent: 'start' }}
    >
      <PageHead title={translate('catalogue.title')} intro={translate('catalogue.intro')}>
        {canEdit && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setEditing('new')}>
            {translate('catalogue.add')}
          </Button>
        )}
      </PageHead>
      {error && <Failed title={translate('catalogue.failed')} reason={error.message} again={again} />}
      {operators && (
        <Panel flush>
          <ScrollBox label={translate('catalogue.title')} sx={{ overflowX: 'auto' }}>
            <Box component="table" sx={panelTableStyle(900)} aria-label={translate('catalogue.title')}>
              <thead>
                <tr>
                  {(
                    [
                      'name',
                      'id',
                      'country',
                      'modes',
                      'payinMinimum',
                      'payoutMinimum',
                      'fees',
                      'version',
                    ] as const
                  ).map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className={name === 'modes' || name === 'fees' ? 'words' : undefined}
                    >
                      {translate(`catalogue.col.${name}`)}
                    </th>
                  ))}
                  {canEdit && <th aria-label={translate('catalogue.edit')} />}
                </tr>
              </thead>
              <tbody>
                {operators.map((operator) => (
                  <Row
                    key={operator.id}
                    operator={operator}
                    grid={grids?.find(
                      (grid) => grid.operatorId === operator.id && grid.projectId === null && grid.inForce,
                    )}
                    {...(canEdit ? { onEdit: () => setEditing(operator) } : {})}
                  />
                ))}
              </tbody>
            </Box>
          </ScrollBox>
        </Panel>
      )}
      {operators && grids && <FeeGrids grids={grids} operators={operators} canEdit={canEdit} />}
      {operators && prefixes && <PrefixTable prefixes={prefixes} operators={operators} />}
      {editing && (
        <OperatorDialog
          {...(editing === 'new' ? {} : { operator: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Box>
  );
}

function Row({
  operator,
  grid,
  onEdit,
}: {
  operator: OperatorView;
  grid: FeeGridView | undefined;
  onEdit?: () => void;
}) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const amount = (value: number | null) =>
    value === null ? translate('catalogue.unpublished') : grouped(value);
  return (
    <tr style={operator.active ? undefined : { opacity: 0.6 }}>
      <th scope="row">
        {operator.name}{' '}
        {!operator.active && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            ({translate('catalogue.inactive')})
          </Box>
        )}
      </th>
      <td>{operator.id}</td>
      <td>+{operator.callingCode}</td>
      <td className="words" style={{ whiteSpace: 'normal' }}>
        {operator.payinModes.map((mode) => translate(`payinMode.${mode}`)).join(', ')}
      </td>
      <td>{amount(operator.payinMinimum)}</td>
      <td>{amount(operator.payoutMinimum)}</td>
      <td className="words" style={{ whiteSpace: 'normal', minWidth: 300 }}>
        {grid
          ? gridText(grid, translate, locale).map((text) => <Box key={text}>{text}</Box>)
          : translate('fees.none')}
      </td>
      <td title={translate('catalogue.changed', { who: nameOf(operator.changedBy), why: operator.reason })}>
        {operator.version}
      </td>
      {onEdit && (
        <td>
          <Button size="small" onClick={onEdit}>
            {translate('catalogue.edit')}…
          </Button>
        </td>
      )}
    </tr>
  );
}
