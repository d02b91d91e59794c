import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FeeGridView } from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { longDay } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { useNow } from '../../../kit/format/clock.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { FeeGridDialog } from './FeeGridDialog.js';
import { gridText } from './feeText.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

interface Props {
  grids: readonly FeeGridView[];
  operators: readonly OperatorView[];
  canEdit: boolean;
}

/** Lists every fee grid by operator and date of effect, latest first: current, future and former ones. */
export function FeeGrids({ grids, operators, canEdit }: Props) {
  const translate = useTranslate();
  const [operatorId, setOperatorId] = useState('');
  const [from, setFrom] = useState<FeeGridView | 'new'>();
  const shown = grids.filter((grid) => !operatorId || grid.operatorId === operatorId);
  const start = from === 'new' ? undefined : from;
  return (
    <Panel
      title={translate('fees.title')}
      note={translate('fees.note')}
      actions={
        canEdit && (
          <Button variant="outlined" onClick={() => setFrom('new')}>
            {translate('fees.new')}…
          </Button>
        )
      }
      flush
    >
      <Box sx={{ pb: 1 }}>
        <TextField
          select
          size="small"
          label={translate('fees.col.operator')}
          value={operatorId}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 220 }}
          onChange={({ target }) => setOperatorId(target.value)}
        >
          <MenuItem value="">{translate('fees.everyOperator')}</MenuItem>
          {operators.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('fees.empty')}
        </Typography>
      ) : (
        <ScrollBox label={translate('fees.title')} sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={panelTableStyle(860)} aria-label={translate('fees.title')}>
            <thead>
              <tr>
                {(['operator', 'project', 'effective', 'state', 'fees', 'entered'] as const).map((name) => (
                  <th key={name} scope="col" className="words">
                    {translate(`fees.col.${name}`)}
                  </th>
                ))}
                {canEdit && <th aria-label={translate('fees.follow')} />}
              </tr>
            </thead>
            <tbody>
              {shown.map((grid) => (
                <Row key={grid.id} grid={grid} {...(canEdit ? { onFollow: () => setFrom(grid) } : {})} />
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
      {from && (
        <FeeGridDialog
          operators={operators}
          from={{
            projectId: start?.projectId ?? null,
            operatorId: start?.operatorId ?? operatorId,
            effectiveDay: '',
            inherits: false,
            lines: start?.lines ?? [],
          }}
          onClose={() => setFrom(undefined)}
        />
      )}
    </Panel>
  );
}

function Row({ grid, onFollow }: { grid: FeeGridView; onFollow?: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const isFuture = !grid.inForce && grid.effectiveDay !== null && Date.parse(grid.effectiveDay) > now;
  const state = grid.inForce ? 'inForce' : isFuture ? 'future' : 'past';
  return (
    <tr style={state === 'past' ? { opacity: 0.65 } : undefined}>
      <th scope="row">{grid.operatorName}</th>
      <td className="words">{grid.projectName ?? translate('fees.everyProject')}</td>
      <td className="words">
        {grid.effectiveDay === null ? translate('fees.always') : longDay(grid.effectiveDay, locale)}
        {grid.delays.map(({ projectId, projectName, startsAt }) => (
          <Box key={projectId} sx={{ color: 'text.secondary', fontSize: 'small' }}>
            {translate('fees.delayed', { project: projectName })} <When at={startsAt} zone="UTC" />
          </Box>
        ))}
      </td>
      <td className="words">
        <Chip tone={state === 'inForce' ? 'ok' : state === 'future' ? 'wait' : 'quiet'}>
          {translate(`fees.state.${state}`)}
        </Chip>
      </td>
      <td className="words" style={{ whiteSpace: 'normal', minWidth: 300 }}>
        {gridText(grid, translate, locale).map((text) => (
          <Box key={text}>{text}</Box>
        ))}
      </td>
      <td className="words" title={grid.reason} style={{ whiteSpace: 'normal' }}>
        <Actor by={grid.changedBy} />
        {grid.at && (
          <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
            <When at={grid.at} zone="UTC" />
          </Box>
        )}
      </td>
      {onFollow && (
        <td>
          <Button size="small" onClick={onFollow}>
            {translate('fees.follow')}…
          </Button>
        </td>
      )}
    </tr>
  );
}
