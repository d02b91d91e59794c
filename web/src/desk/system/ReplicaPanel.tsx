import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ReplicaView } from '../../../../server/start/system/system.view.js';
import { duration, span } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';

/** Says whether lists are read from the replica, and how far it is behind. */
export function ReplicaPanel({ replica: { state, lagMs, limitMs } }: { replica: ReplicaView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const age = (ms: number) => (ms < 60_000 ? duration(ms, locale) : span(ms, locale));
  const text = translate(`system.replicaState.${state}`, { limit: age(limitMs) });
  return (
    <Panel
      title={translate('system.replica')}
      note={lagMs === null ? undefined : translate('system.replicaLag', { lag: age(lagMs) })}
    >
      {state === 'used' ? (
        <Typography variant="body2">{text}</Typography>
      ) : (
        <Alert severity="warning">{text}</Alert>
      )}
    </Panel>
  );
}
