import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { WikiLink } from '../../fields/WikiLink.js';
import { LabelledRow } from '../../layout/LabelledRow.js';
import type { RefusalCause } from '../../../../server/transactions/views/transaction.view.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { Chip } from '../../fields/Chip.js';
import { useNow } from '../../format/clock.js';
import { exact, relative } from '../../format/times.js';
import { useSubCodes } from '../../dataProvider/useSubCodes.js';
import { useWord } from '../../fields/Word.js';
import { MONO } from '../../theme/theme.js';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { xof } from '../../format/money.js';

/** Explains the status, who is responsible and the next step. */
export function StatusExplanation() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {transaction.contradictions.map(({ said, at, exchangeId, ended }) => (
        <Alert key={exchangeId} severity={ended ? 'info' : 'error'}>
          <strong>{translate('transaction.contradictionTitle')}.</strong>{' '}
          {translate('transaction.contradictionText', {
            status: word('status', transaction.status),
            said,
            when: exact(at, transaction.zone, locale),
          })}{' '}
          {ended && translate('transaction.contradictionEnded')}
        </Alert>
      ))}
      <Box component="section" sx={box}>
        <Why />
        <Next />
      </Box>
      <RefusalCauses />
    </Box>
  );
}

function Why() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const decoded = useSubCodes()(transaction.subCodeList, transaction.subCode);
  const { subCode, subCodeList, subCodeDetails, status, expiredAt, zone } = transaction;
  const expired = expiredAt && exact(expiredAt, zone, locale, 'minute');
  const because = (): ReactNode => {
    if (subCode)
      return (
        <>
          <strong>{decoded?.means ?? translate('field.unknownCodeShort')}</strong>{' '}
          <Box component="span" sx={{ fontFamily: MONO, fontSize: '0.85em', color: 'text.secondary' }}>
            {subCodeList} Code{subCode}
          </Box>
          {subCodeDetails && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('transaction.said', { text: subCodeDetails })}
            </Box>
          )}
        </>
      );
    if (status === 'pending' && expired) return translate('transaction.expiredWhy', { when: expired });
    if (status === 'pending') return <PendingReason />;
    if (subCodeDetails)
      return (
        <>
          {word('statusMeaning', status)}{' '}
          <strong>{translate('transaction.saidAsReason', { text: subCodeDetails })}</strong>
        </>
      );
    return (
      <>
        {word('statusMeaning', status)}
        {status === 'notcompleted' && ` ${translate('transaction.noReason')}`}
        {status === 'completed' &&
          expired &&
          ` ${translate('transaction.paidAfterExpiry', { when: expired })}`}
      </>
    );
  };
  return (
    <LabelledRow label={translate('transaction.why')}>
      <Box sx={{ flex: 1, minWidth: 200 }}>{because()}</Box>
      {decoded && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
          <span>{translate('transaction.whose')}</span>
          <Chip tone={decoded.fault === 'customer' ? 'quiet' : 'wait'}>{word('fault', decoded.fault)}</Chip>
        </Box>
      )}
      {subCodeList && <WikiLink href={`${transaction.wikiUrl.replace(/\/$/, '')}/${subCodeList}`} />}
    </LabelledRow>
  );
}

function Next() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const word = useWord();
  const decoded = useSubCodes()(transaction.subCodeList, transaction.subCode);
  const { nextAskAt, nextAskCause, status, expiredAt, expiresAt } = transaction;
  const cause = word('cause', nextAskCause);
  const ask = !nextAskAt
    ? translate('transaction.noNextAsk')
    : Date.parse(nextAskAt) <= now
      ? translate('transaction.nextAskDue', { cause })
      : translate('transaction.nextAsk', { when: relative(nextAskAt, now, locale), cause });
  return (
    <LabelledRow label={translate('transaction.next')}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {decoded && (
          <>
            {decoded.whatToDo}{' '}
            {status !== 'notcompleted' &&
              translate(decoded.safeToRetry ? 'transaction.safe' : 'transaction.unsafe')}{' '}
          </>
        )}
        {status === 'unknown' && <>{translate('transaction.unknownNext')} </>}
        {status === 'pending' && expiredAt && <>{translate('transaction.expiredNext')} </>}
        {expiresAt &&
          (Date.parse(expiresAt) > now ? (
            <>
              {translate('transaction.expiresOn', {
                when: exact(expiresAt, transaction.zone, locale, 'minute'),
              })}{' '}
            </>
          ) : (
            <>{translate('transaction.expiryDue')} </>
          ))}
        <Tooltip title={nextAskAt ? exact(nextAskAt, transaction.zone, locale) : ''}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {ask}
          </Box>
        </Tooltip>
      </Box>
    </LabelledRow>
  );
}

const box = {
  display: 'grid',
  gap: 1,
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
};

/** Lists likely causes of the last refused status check, by our own evidence. */
function RefusalCauses() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  if (!transaction.refusedBecause.length) return null;
  if (transaction.refusedBecause.every(({ cause }) => cause === 'unknown'))
    return <Alert severity="warning">{translate('transaction.refusedUnexplained')}</Alert>;
  return (
    <Alert severity="warning">
      {translate('transaction.refusedTitle')}
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {transaction.refusedBecause.map((cause) => (
          <li key={cause.cause}>
            {word('refusal', cause.cause)} <Evidence cause={cause} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Evidence({ cause: { cause, evidence } }: { cause: RefusalCause }) {
  const { zone } = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  const locale = useLocale();
  if (evidence && cause === 'callback_token')
    return (
      <Link component={RouterLink} to={`/deliveries/${evidence}`}>
        {translate('timeline.openCallback')}
      </Link>
    );
  if (!evidence) return null;
  const text =
    cause === 'worked_before'
      ? exact(evidence, zone, locale)
      : cause === 'other_kind'
        ? word('kind', evidence)
        : evidence;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('transaction.evidence', { evidence: text })}
    </Box>
  );
}

/** Explains a pending transaction: unusable answers, and the amount that its OTP must cover. */
function PendingReason() {
  const { unusableAnswers, amountToEnter } = useRecord('transactions');
  return (
    <>
      {unusableAnswers ? <Answers /> : <Waiting />}
      {amountToEnter && <Entered />}
    </>
  );
}

function Waiting() {
  return <>{useTranslate()('transaction.waiting', { smart_count: useRecord('transactions').askedCount })}</>;
}

function Answers() {
  const { unusableAnswers, zone, askedCount } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const decode = useSubCodes();
  const word = useWord();
  if (!unusableAnswers) return null;
  const { outcome, said, count, since } = unusableAnswers;
  const code = (text: string) => {
    const means = decode('confirmInvoice', text)?.means ?? translate('field.unknownCodeShort');
    return `${text}, ${means}`;
  };
  return (
    <>
      <strong>
        {translate(`transaction.unusable.${outcome}`, {
          smart_count: count,
          said:
            said.map(outcome === 'refused' ? code : (text) => word('connectionFault', text)).join(' · ') ||
            '–',
        })}
      </strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('transaction.unusable.since', {
          when: exact(since, zone, locale, 'minute'),
          smart_count: askedCount,
        })}
      </Box>
    </>
  );
}

function Entered() {
  const { amountToEnter } = useRecord('transactions');
  const translate = useTranslate();
  if (!amountToEnter) return null;
  const { amount, customerFee } = amountToEnter;
  const key = customerFee === null ? 'unknownFee' : customerFee > 0 ? 'withFee' : 'withoutFee';
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {translate(`transaction.enter.${key}`, { amount: xof(amount), fee: xof(customerFee ?? 0) })}
    </Box>
  );
}
