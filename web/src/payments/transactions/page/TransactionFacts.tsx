import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { PersonalText, Phone } from '../../../kit/fields/Phone.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { When } from '../../../kit/fields/When.js';
import { useWord } from '../../../kit/fields/Word.js';
import { type Fact, Facts } from '../../../kit/layout/Facts.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { listPath } from '../../../kit/list/listPath.js';
import { PayoutChip } from '../../payouts/summary/PayoutState.js';
import { MONO } from '../../../kit/theme/theme.js';
import type { ListedPayout } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Everything that is known about it, with its source where that matters. */
export function TransactionFacts() {
  const t = useRecord('transactions');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const word = useWord();
  const payout = usePayoutOf();
  const record = { subject: 'transaction', id: t.id } as const;
  const label = (name: string) => translate(`transaction.fact.${name}`);
  const identifier = (name: string, value: string | null): Fact | null =>
    value ? { label: label(name), value: <Reference value={value} what={label(name)} length={20} /> } : null;
  const time = (at: string) => <When as="exact" at={at} zone={t.zone} />;
  return (
    <Panel title={translate('transaction.facts')}>
      <Facts
        facts={[
          t.phone !== null && {
            label: label(t.kind === 'payin' ? 'customer' : 'beneficiary'),
            value: <Phone value={t.phone} copy of={record} />,
          },
          t.customerName && {
            label: label(t.kind === 'payin' ? 'customerName' : 'beneficiaryName'),
            value: <PersonalText value={t.customerName} kind="name" of={record} />,
          },
          t.customerEmail && {
            label: label('customerEmail'),
            value: <PersonalText value={t.customerEmail} kind="email" of={record} />,
          },
          {
            label: label('operator'),
            value: <Operator name={t.operatorName} hint={t.operatorHint} />,
            note: !t.operatorName && t.operatorHint ? translate('field.hint') : undefined,
          },
          { label: label('project'), value: t.projectName },
          payout && {
            label: label('payout'),
            value: (
              <Link component={RouterLink} to={`/payouts/${payout.id}`}>
                {payout.purpose}
              </Link>
            ),
            note: <PayoutChip payout={payout} />,
          },
          { label: label('occurred'), value: time(t.occurredAt) },
          { label: label('statusAt'), value: time(t.statusAt) },
          {
            label: label('source'),
            value: word('source', t.source),
            note: translate('transaction.by', { who: nameOf(t.madeBy) }),
          },
          t.finalOrigin && {
            label: label('finalOrigin'),
            value: t.finalOrigin,
            note: t.isFinalElsewhere && translate('transaction.finalElsewhere'),
          },
          t.createdAt !== t.occurredAt && { label: label('learned'), value: time(t.createdAt) },
          {
            label: label('asked'),
            value: translate('transaction.askedTimes', { smart_count: t.askedCount }),
            note: t.lastAskedAt && <When at={t.lastAskedAt} zone={t.zone} />,
          },
          {
            label: label('callbacks'),
            value: t.callbackCount ? (
              <Link component={RouterLink} to={listPath('received-callbacks', { transactionId: t.id })}>
                {t.callbackCount}
              </Link>
            ) : (
              translate('frame.none')
            ),
          },
          identifier('reference', t.reference),
          identifier('token', t.token),
          t.tokenPayload && {
            label: label('tokenPayload'),
            value: <Json value={t.tokenPayload} />,
            note: translate('transaction.tokenNote'),
          },
          identifier('requestId', t.requestId),
          identifier('externalId', t.externalId),
          identifier('receipt', t.operatorReceipt),
          t.validationMode && { label: label('validation'), value: word('validation', t.validationMode) },
          t.paymentUrl && {
            label: label('paymentUrl'),
            value: (
              <Link href={t.paymentUrl} target="_blank" rel="noopener noreferrer">
                {translate('transaction.openPage')} ↗
              </Link>
            ),
          },
          t.logfile && {
            label: label('logfile'),
            value: <Reference value={t.logfile} what="logfile" length={22} />,
            note: t.logfileAt && <>→ {time(t.logfileAt)}</>,
          },
          t.hash && {
            label: label('hash'),
            value: (
              <Link component={RouterLink} to={listPath('received-callbacks', { hash: t.hash })}>
                <Reference value={t.hash} what="hash" length={18} copy={false} />
              </Link>
            ),
          },
          t.orderReference && {
            label: label('order'),
            value: (
              <Link component={RouterLink} to={listPath('transactions', { q: t.orderReference })}>
                {t.orderReference}
              </Link>
            ),
          },
          t.description && { label: label('description'), value: t.description },
          Object.keys(t.customData).length > 0 && {
            label: label('customData'),
            value: <Json value={t.customData} />,
          },
        ]}
      />
    </Panel>
  );
}

function Json({ value }: { value: Record<string, unknown> }) {
  return (
    <Box
      component="pre"
      sx={{ m: 0, fontFamily: MONO, fontSize: 'small', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {Object.entries(value)
        .map(([name, entry]) => `${name}: ${typeof entry === 'string' ? entry : JSON.stringify(entry)}`)
        .join('\n')}
    </Box>
  );
}

/** Reads the payout that a transaction is an attempt of; only transactions sent by Rappro have one. */
function usePayoutOf(): ListedPayout | undefined {
  const { id, kind, source, statusAt } = useRecord('transactions');
  const of = kind === 'payout' && source === 'made' ? { transactionId: id } : undefined;
  return useRead(dataProvider.getPayoutOfAttempt, of, { version: statusAt }).data;
}
