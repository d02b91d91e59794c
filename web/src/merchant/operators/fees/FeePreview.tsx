import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type {
  FeePreviewView,
  RepricedProject,
} from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import { grouped } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/** Previews a grid: sample amounts, repriced open days, unchanged locked days. */
export function FeePreview({ preview: { samples, projects } }: { preview: FeePreviewView }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
      {samples.length > 0 && (
        <PanelTable
          nowrap
          label={translate('fees.samples')}
          minWidth={460}
          head={(['kind', 'amount', 'net', 'tax', 'total', 'before'] as const).map((name) => ({
            text: translate(`fees.sampleCol.${name}`),
          }))}
        >
          <tbody>
            {samples.map(({ kind, amount, net, tax, total, before }) => (
              <tr key={`${kind} ${amount}`}>
                <th scope="row">{translate(`fees.kind.${kind}`)}</th>
                {[amount, net, tax, total, before].map((value, place) => (
                  <td key={place}>{grouped(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
      {projects.length === 0 && <Alert severity="info">{translate('fees.repricesNothing')}</Alert>}
      {projects.map((project) => (
        <Effect key={project.projectId} project={project} />
      ))}
    </Box>
  );
}

function Effect({ project: { projectName, days, locked } }: { project: RepricedProject }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{projectName}</Typography>
      {locked && (
        <Alert severity="warning">
          {translate('fees.lockedKeep', {
            smart_count: locked.count,
            first: longDay(locked.first, locale),
            last: longDay(locked.last, locale),
          })}
        </Alert>
      )}
      {days.length === 0 ? (
        <Typography color="textSecondary">{translate('fees.noOpenDay')}</Typography>
      ) : (
        <PanelTable
          nowrap
          label={translate('fees.repriced')}
          minWidth={420}
          head={(['day', 'transactions', 'before', 'after'] as const).map((name) => ({
            text: translate(`fees.dayCol.${name}`),
          }))}
        >
          <tbody>
            {days.map(({ day, transactions, before, after }) => (
              <tr key={day}>
                <th scope="row">{longDay(day, locale)}</th>
                {[transactions, before, after].map((value, place) => (
                  <td key={place}>{grouped(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </Box>
  );
}
