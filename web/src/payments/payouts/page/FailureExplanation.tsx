import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { CashinLink } from '../../operatorAccounts/fields/CashinLink.js';
import { WikiLink } from '../../../kit/fields/WikiLink.js';
import { LabelledRow } from '../../../kit/layout/LabelledRow.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { exact } from '../../../kit/format/times.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { MONO } from '../../../kit/theme/theme.js';

/** Explains the failure, who is responsible and the next step. */
export function FailureExplanation() {
  const payout = useRecord('payouts');
  const translate = useTranslate();
  const last = payout.history.at(-1);
  const decoded = useSubCodes()(last?.subCodeList ?? null, last?.subCode ?? null, last?.statusAt);
  const word = useWord();
  if (payout.state !== 'failed' || !last) return null;
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LabelledRow label={translate('transaction.why')}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <strong>
              {last.subCode
                ? (decoded?.means ?? translate('field.unknownCodeShort'))
                : word('statusMeaning', last.status)}
            </strong>{' '}
            {last.subCode && (
              <Box component="span" sx={{ fontFamily: MONO, fontSize: 'small', color: 'text.secondary' }}>
                {last.subCodeList} Code{last.subCode}
              </Box>
            )}
            {last.subCodeDetails && (
              <Box sx={{ color: 'text.secondary' }}>
                {translate(last.subCode ? 'transaction.said' : 'transaction.saidAsReason', {
                  text: last.subCodeDetails,
                })}
              </Box>
            )}
          </Box>
          {decoded && (
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
              <span>{translate('transaction.whose')}</span>
              <Chip tone={decoded.fault === 'customer' ? 'quiet' : 'wait'}>
                {word('fault', decoded.fault)}
              </Chip>
            </Box>
          )}
          {last.subCodeList && <WikiLink href={`${payout.wikiUrl.replace(/\/$/, '')}/${last.subCodeList}`} />}
        </LabelledRow>
        <LabelledRow label={translate('transaction.next')}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            {decoded && `${decoded.whatToDo} `}
            <Advice />{' '}
            {decoded?.nextStep === 'fund_and_retry' && (
              <CashinLink projectId={payout.projectId} operatorId={payout.operatorId} />
            )}
          </Box>
        </LabelledRow>
      </Box>
    </Panel>
  );
}

/** Words the retry advice. */
function Advice() {
  const { retry, zone } = useRecord('payouts');
  const translate = useTranslate();
  const locale = useLocale();
  const end = retry.allowed ? 'may' : retry.from ? 'from' : 'not';
  return (
    <Box component="span" sx={{ color: retry.allowed ? 'text.primary' : 'text.secondary' }}>
      {translate(`retryWhy.${retry.why}_${end}`, {
        from: retry.from ? exact(retry.from, zone, locale, 'minute') : '',
        _: translate(`retryWhy.${retry.why}`),
      })}
    </Box>
  );
}
