import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { SystemView } from '../../../../server/start/system/system.view.js';
import { exact, span } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** The last restore, or drill of one, and what its verification found. */
export function LastRestore({ restore }: Pick<SystemView, 'restore'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const title = translate(restore && !restore.drill ? 'system.restored' : 'system.drill');
  if (!restore)
    return (
      <Panel title={title}>
        <Typography variant="body2">{translate('system.noDrill')}</Typography>
      </Panel>
    );
  const { endedAt, durationMs, failed, fault, version } = restore;
  return (
    <Panel title={title} note={`${exact(endedAt, zone, locale)}, ${version}`}>
      <Typography variant="body2" color={failed ? 'error' : undefined}>
        {failed
          ? translate('system.drillFailed', { fault })
          : translate('system.drillWell', { took: span(durationMs, locale) })}
      </Typography>
    </Panel>
  );
}
