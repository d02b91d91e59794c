import { useLocale, useTranslate } from 'react-admin';
import type { PendingCause } from '../../../../../server/payments/transactions/views/pending-cause.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { useWord } from '../../../kit/fields/Word.js';
import { xof } from '../../../kit/format/money.js';
import { exact, longDay, span } from '../../../kit/format/times.js';

interface PendingTexts {
  why: (cause: PendingCause) => string;
  next: (cause: PendingCause) => string;
}

/** Writes a cause and its next step in the user's language. */
export function usePendingTexts(): PendingTexts {
  const { zone } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const decode = useSubCodes();
  const at = (value: unknown) => (typeof value === 'string' ? exact(value, zone, locale, 'minute') : '');
  const sum = (value: unknown) => (typeof value === 'number' ? xof(value) : '');
  const time = (value: unknown) => (typeof value === 'number' ? span(value * 1_000, locale) : '');
  const text = (value: unknown) => (typeof value === 'string' ? value : '');

  const faults = (said: unknown) =>
    text(said)
      .split(' · ')
      .map((fault) => word('connectionFault', fault))
      .join(' · ') || '–';

  const code = ({ values }: PendingCause) => {
    if (values.code === null) return translate('frame.quoted', { text: text(values.said) || '–' });
    const means = decode(text(values.list), text(values.code))?.means;
    return `${text(values.code)}, ${means ?? translate('field.unknownCodeShort')}`;
  };

  const refused = ({ values }: PendingCause) => {
    const { refusal, detail } = values;
    const shown =
      refusal === 'worked_before'
        ? at(detail)
        : refusal === 'other_kind'
          ? word('kind', text(detail))
          : detail;
    return translate(`pendingCause.token_refused${shown ? '_detail' : ''}`, {
      refusal: word('refusal', text(refusal)),
      detail: shown,
    });
  };

  const why = (cause: PendingCause): string => {
    const { values } = cause;
    const key = `pendingCause.${cause.cause}`;
    const operator = text(values.operator) || translate('pendingActor.operator');
    const since = at(values.since);
    switch (cause.cause) {
      case 'token_refused':
        return refused(cause);
      case 'check_refused':
        return translate(key, { since, code: code(cause), smart_count: values.count });
      case 'no_response':
        return translate(key, {
          since,
          smart_count: values.count,
          said: faults(values.said),
        });
      case 'checks_waiting':
        return translate(key, { since, said: word('connectionFault', text(values.said)) });
      case 'unrecognised_response':
      case 'foreign_response':
        return translate(key, { since, smart_count: values.count, said: faults(values.said) });
      case 'callback_contradicted':
      case 'callback_unchecked': {
        const status = word('status', text(values.status));
        const line = translate(key, { since, status, pending: word('status', 'pending') });
        return values.mark === 'invalid' ? `${line} ${translate('pendingCause.callback_unmarked')}` : line;
      }
      case 'statement_moved':
      case 'statement_returned':
        return translate(key, { day: longDay(text(values.since), locale) });
      case 'payout_held':
        return translate(key, { why: word('holdWhy', text(values.why)) });
      case 'otp_closed':
      case 'otp_refused':
        return translate(key, { code: code(cause) });
      case 'operator_outage':
      case 'low_balance':
        return translate(key, { operator, since, note: text(values.note) });
      case 'operator_slow':
        return translate(key, {
          operator,
          current: time(values.current),
          usual: time(values.usual),
          smart_count: values.count,
        });
      case 'otp_amount': {
        const fee = values.fee ?? null;
        const form = fee === null ? 'unknownFee' : Number(fee) > 0 ? 'withFee' : 'withoutFee';
        return translate(`${key}.${form}`, {
          amount: sum(values.amount),
          base: sum(values.base),
          fee: sum(fee),
        });
      }
      case 'page_unpaid':
        return translate(`${key}.${values.operator ? 'unpaid' : 'unopened'}`, { operator });
      case 'push_unconfirmed':
        return translate(key, { mode: word('validation', text(values.mode)) });
      case 'payout_processing':
        return translate(`${key}.${values.usual === null ? 'unknown' : 'usual'}`, {
          operator,
          usual: time(values.usual),
        });
      case 'checks_paused':
      case 'no_credentials':
      case 'checks_late':
      case 'token_replacement':
      case 'call_in_progress':
      case 'otp_awaited':
      case 'expired':
      case 'checks_ended':
      case 'callbacks_silent':
      case 'validation_awaited':
      case 'operator_processing':
        return translate(key, { since });
    }
  };

  const next = (cause: PendingCause): string => {
    const key = `pendingNext.${cause.cause}`;
    switch (cause.cause) {
      case 'token_refused':
      case 'no_response':
        return translate(`${key}.${cause.actor}`);
      case 'check_refused':
        return decode(text(cause.values.list), text(cause.values.code))?.whatToDo ?? '';
      case 'payout_held':
        return cause.nextAt ? translate(`${key}_until`, { when: at(cause.nextAt) }) : translate(key);
      default:
        return translate(key);
    }
  };
  return { why, next };
}
