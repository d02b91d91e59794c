import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { WikiLink } from '../../../kit/fields/WikiLink.js';
import { LabelledRow } from '../../../kit/layout/LabelledRow.js';
import type { RefusalCause } from '../../../../../server/payments/transactions/views/transaction.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CashinLink } from '../../operatorAccounts/fields/CashinLink.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { useNow } from '../../../kit/format/clock.js';
import { exact, relative } from '../../../kit/format/times.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { useWord } from '../../../kit/fields/Word.js';
import { MONO } from '../../../kit/theme/theme.js';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { statusSaid } from '../../../kit/fields/statusSaid.js';
import { FirstCause, OtherCauses } from './PendingCauses.js';
import { StatusForecast } from './StatusForecast.js';
import { usePendingTexts } from './usePendingTexts.js';
import type { SourceVerdict } from '../../../../../server/payments/transactions/sources/source-verdict.view.js';
import { transactionTexts } from '../../../../../server/payments/transactions/sources/shown-texts.js';
import { factsOf } from '../../../../../server/payments/transactions/sources/text-claims.js';

/** Explains the status, who is responsible and the next step. */
export function StatusExplanation() {
  const transaction = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const isOpen = transaction.status === 'created' || transaction.status === 'pending';
  const [first, ...others] = transaction.pendingCauses;
  const concludes = transaction.verdict && transactionTexts(factsOf(transaction.verdict)).says;
  // What the conclusion says is not said twice.
  const contradictions = transaction.contradictions.filter(({ ended }) => ended || !concludes);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {contradictions.map(({ said, at, exchangeId, ended }) => (
        <Alert key={exchangeId} severity={ended ? 'info' : 'warning'}>
          <strong>{translate('transaction.contradictionTitle')}.</strong>{' '}
          {translate('transaction.contradictionText', {
            status: word('status', transaction.status),
            said: word('status', statusSaid(said)),
            when: exact(at, transaction.zone, locale),
          })}{' '}
          {ended && translate('transaction.contradictionEnded')}
        </Alert>
      ))}
      <Box component="section" sx={box}>
        <Verdict />
        {first && isOpen ? <FirstCause cause={first} /> : <Why />}
        <Next />
        <StatusForecast />
        <OtherCauses causes={isOpen ? others : transaction.pendingCauses} />
      </Box>
      {!isOpen && <RefusalCauses />}
    </Box>
  );
}

/** Says what the sources say together, where they do not all agree with the status. */
function Verdict() {
  const { verdict } = useRecord('transactions');
  const translate = useTranslate();
  const texts = verdict && transactionTexts(factsOf(verdict));
  if (!verdict || !texts?.says) return null;
  return (
    <LabelledRow label={translate('transaction.verdict')}>
      <Box sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>{translate(texts.says)}</Box>
      <TurnOf turn={verdict.turn} />
    </LabelledRow>
  );
}

/** Names the party that acts next. */
function TurnOf({ turn }: { turn: SourceVerdict['turn'] }) {
  const translate = useTranslate();
  const word = useWord();
  if (turn === 'none') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
      <span>{translate('pending.actor')}</span>
      <Chip tone="wait">{word('pendingActor', turn)}</Chip>
    </Box>
  );
}

/** Returns the meaning of the status; empty where a source denies it. */
function useStatusMeaning(): string {
  const { status, verdict } = useRecord('transactions');
  const translate = useTranslate();
  const { meaning } = verdict ? transactionTexts(factsOf(verdict)) : { meaning: `statusMeaning.${status}` };
  return meaning ? translate(meaning) : '';
}

function Why() {
  const transaction = useRecord('transactions');
  const meaning = useStatusMeaning();
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const decoded = useSubCodes()(transaction.subCodeList, transaction.subCode, transaction.statusAt);
  const { subCode, subCodeList, subCodeDetails, status, expiredAt, zone } = transaction;
  const expired = expiredAt && exact(expiredAt, zone, locale, 'minute');
  const because = (): ReactNode => {
    if (subCode)
      return (
        <>
          <strong>{decoded?.means ?? translate('field.unknownCodeShort')}</strong>{' '}
          <Box component="span" sx={{ fontFamily: MONO, fontSize: 'small', color: 'text.secondary' }}>
            Code{subCode}
          </Box>
          {subCodeDetails && (
            <Box sx={{ color: 'text.secondary' }}>
              {translate('transaction.said', { text: subCodeDetails })}
            </Box>
          )}
        </>
      );
    if (subCodeDetails)
      return (
        <>
          {meaning} <strong>{translate('transaction.saidAsReason', { text: subCodeDetails })}</strong>
        </>
      );
    return (
      <>
        {meaning}
        {status === 'notcompleted' && ` ${translate('transaction.noReason')}`}
        {status === 'completed' &&
          expired &&
          ` ${translate('transaction.paidAfterExpiry', { when: expired })}`}
      </>
    );
  };
  if (!meaning && !subCode && !subCodeDetails && status !== 'notcompleted') return null;
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
  const decoded = useSubCodes()(transaction.subCodeList, transaction.subCode, transaction.statusAt);
  const { next } = usePendingTexts();
  const { status, expiresAt, unusableAnswers, verdict } = transaction;
  const [cause] = transaction.pendingCauses;
  const advice = verdict && transactionTexts(factsOf(verdict)).next;
  const { kind, subCode, subCodeDetails } = transaction;
  const isUnexplained =
    kind === 'payin' && status === 'notcompleted' && !advice && !subCode && !subCodeDetails;
  return (
    <LabelledRow label={translate('transaction.next')}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {advice && <>{translate(advice)} </>}
        {decoded && !advice && (
          <>
            {decoded.whatToDo}{' '}
            {status !== 'notcompleted' &&
              translate(decoded.safeToRetry ? 'transaction.safe' : 'transaction.unsafe')}{' '}
          </>
        )}
        {isUnexplained && <>{translate('transaction.againWithoutReason')} </>}
        {cause && !(advice && cause.cause.startsWith('statement_')) && <>{next(cause)} </>}
        {expiresAt &&
          (Date.parse(expiresAt) > now ? (
            <>
              {translate(unusableAnswers ? 'transaction.expiresOnceUnpaid' : 'transaction.expiresOn', {
                when: exact(expiresAt, transaction.zone, locale, 'minute'),
              })}{' '}
            </>
          ) : (
            <>{translate('transaction.expiryDue')} </>
          ))}
        <NextCheck />
        {!advice && decoded?.nextStep === 'fund_and_retry' && transaction.kind === 'payout' && (
          <CashinOfAccount />
        )}
      </Box>
    </LabelledRow>
  );
}

/** Leads to the account that was too low: of the named operator, else of the one suggested by the number. */
function CashinOfAccount() {
  const { projectId, operatorId, operatorHint } = useRecord('transactions');
  const { data } = useRead(dataProvider.getAccountsOfProject, { projectId }, { staleTime: 60_000 });
  const hinted = data?.find(({ operatorName }) => operatorName === operatorHint)?.operatorId ?? null;
  return (
    <>
      {' '}
      <CashinLink projectId={projectId} operatorId={operatorId ?? hinted} />
    </>
  );
}

/** Shows when the status is checked next, or the credentials tested while checks are paused. */
function NextCheck() {
  const { nextAskAt, nextAskCause, pendingCauses, zone } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const word = useWord();
  const [first] = pendingCauses;
  const isPaused = first?.cause === 'checks_paused' || first?.cause === 'checks_waiting';
  if (first?.cause === 'no_credentials') return null;
  const at = isPaused ? first.nextAt : nextAskAt;
  const cause = word('cause', nextAskCause);
  const text = (): string => {
    if (!at) return isPaused ? '' : translate('transaction.noNextAsk');
    const when = relative(at, now, locale);
    if (first?.cause === 'checks_waiting') return translate('pending.nextProbe', { when });
    if (isPaused) return translate('pending.nextTest', { when });
    if (Date.parse(at) <= now) return translate('transaction.nextAskDue', { cause });
    return translate('transaction.nextAsk', { when, cause });
  };
  return (
    <Tooltip title={at ? exact(at, zone, locale) : ''}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text()}
      </Box>
    </Tooltip>
  );
}

const box = {
  display: 'grid',
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'own.line2',
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
      <Link component={RouterLink} to={`/received-callbacks/${evidence}`}>
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
