import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { Operator } from '../../kit/fields/Operator.js';
import { Phone } from '../../kit/fields/Phone.js';
import { Reference } from '../../kit/fields/Reference.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { Facts } from '../../kit/layout/Facts.js';
import { Panel } from '../../kit/layout/Panel.js';
import { listPath } from '../../kit/list/listPath.js';

/** Parsed fields of a callback, the trust in each, and the facts of its delivery. */
export function CallbackFacts() {
  const c = useRecord('callbacks');
  const translate = useTranslate();
  const word = useWord();
  const mark =
    c.urlMarkValid === null
      ? 'callback.markNone'
      : c.urlMarkValid
        ? 'callback.markValid'
        : 'callback.markInvalid';
  return (
    <Panel title={translate('callback.reading')}>
      <Facts
        facts={[
          (c.transactionId !== null || c.candidates === null) &&
            c.identity && {
              label: translate('callbacks.col.identity'),
              value: c.transactionId ? (
                <Link component={RouterLink} to={`/transactions/${c.transactionId}`}>
                  {c.transactionReference ?? c.identity}
                </Link>
              ) : (
                <Reference value={c.identity} what={translate('transaction.reference')} length={22} />
              ),
              note:
                c.identifiedBy && translate('callback.matched', { by: word('identifiedBy', c.identifiedBy) }),
            },
          c.statusSaid !== null && {
            label: translate('callbacks.col.status'),
            value: word('status', c.status),
            note:
              c.statusSaid !== c.status ? translate('timeline.spelled', { said: c.statusSaid }) : undefined,
          },
          c.transactionStatus !== null && {
            label: translate('callback.transactionStatus'),
            value: <StatusChip status={c.transactionStatus} />,
            note:
              c.status !== null && c.status !== c.transactionStatus
                ? translate('callback.otherStatus')
                : undefined,
          },
          c.operatorName && {
            label: translate('transaction.fact.operator'),
            value: <Operator name={c.operatorName} />,
          },
          c.phone && {
            label: translate('transaction.fact.customer'),
            value: <Phone value={c.phone} copy of={{ subject: 'callback', id: c.id }} />,
          },
          c.requestId && {
            label: translate('transaction.fact.requestId'),
            value: <Reference value={c.requestId} what={translate('transaction.fact.requestId')} />,
          },
          c.tokenKind && {
            label: translate('callback.token'),
            value: c.callbackToken ? (
              <Reference value={c.callbackToken} what={translate('callback.token')} length={20} />
            ) : (
              '—'
            ),
            note: word('tokenKind', c.tokenKind),
          },
          c.hash && {
            label: 'hash',
            value: <Reference value={c.hash} what="hash" length={20} />,
            note: (
              <>
                <Link
                  component={RouterLink}
                  to={listPath('received-callbacks', { hash: c.hash })}
                  underline="always"
                >
                  {translate('callback.hashSeen', { smart_count: c.hashSeen })}
                </Link>
                . {translate('callback.hashNote')}
              </>
            ),
          },
          c.logfile && {
            label: 'logfile',
            value: <Reference value={c.logfile} what="logfile" length={22} />,
            note: c.logfileAt && (
              <>
                {translate('callback.logfileAt', { when: '' })}{' '}
                <When as="exact" at={c.logfileAt} zone={c.zone} />
              </>
            ),
          },
          c.candidates && {
            label: translate('callback.candidates'),
            value: c.candidates.map(({ value }) => value).join(' · '),
          },
          c.shapes && {
            label: translate('callback.shapes'),
            value: c.shapes.map((shape) => word('callbackShape', shape)).join(', '),
          },
          c.query !== null && { label: translate('callback.query'), value: c.query },
          { label: translate('callback.mark'), value: translate(mark) },
          { label: translate('transaction.fact.project'), value: c.projectName },
          { label: translate('callback.from'), value: c.remoteAddress },
          { label: translate('callback.contentType'), value: c.contentType || '—' },
        ]}
      />
    </Panel>
  );
}
