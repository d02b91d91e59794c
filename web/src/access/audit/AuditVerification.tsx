import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import type { AuditVerificationView } from '../../../../server/access/audit/audit.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { exact } from '../../kit/format/times.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** Shows whether the last verification found the audit log intact, and verifies it again. */
export function AuditVerification() {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  const { data, isError } = useRead(dataProvider.getAuditVerification, {});
  if (!data && !isError) return null;
  const last = data?.last;
  return (
    <Alert
      severity={!last ? 'info' : last.faults.length ? 'warning' : 'success'}
      sx={{ mb: 1, alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          size="small"
          loading={acting.busy}
          onClick={() => void send(dataProvider.verifyAuditLog, {})}
        >
          {translate('audit.verify')}
        </Button>
      }
    >
      {isError && translate('audit.verificationFailed')}
      {data && !last && translate('audit.notVerified')}
      {last && <Result verification={last} />}
    </Alert>
  );
}

function Result({ verification: { at, entries, faults } }: { verification: AuditVerificationView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const time = (instant: string) => exact(instant, zone, locale, 'minute');
  if (!faults.length) return <>{translate('audit.intact', { smart_count: entries, at: time(at) })}</>;
  return (
    <>
      {translate('audit.notIntact', { at: time(at) })}
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {faults.map((fault, place) => (
          <li key={place}>
            {translate(`audit.faults.${fault.kind}`, {
              seq: fault.seq,
              at: fault.at === null ? '' : time(fault.at),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
