import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { ChangedLines } from './ChangedLines.js';

/** Names rows that repeat lines of earlier files, beside these lines. */
export function Changes() {
  const { understood } = useRecord('imports');
  const translate = useTranslate();
  const changes = understood?.changes;
  const kinds = (['replaced', 'succeeded', 'changed', 'undone', 'covered'] as const).filter(
    (kind) => changes?.[kind],
  );
  if (!changes || kinds.length === 0) return null;
  return (
    <Alert severity="info">
      {kinds.map((kind) => (
        <div key={kind}>
          {translate(`importChanges.${kind}`, {
            smart_count: changes[kind],
            count: grouped(changes[kind] ?? 0),
          })}
          {kind !== 'covered' && kind !== 'undone' && <ChangedLines kinds={[kind]} />}
        </div>
      ))}
    </Alert>
  );
}
