import { useLocale, useTranslate } from 'react-admin';
import { faultText } from '../../../../server/platform/i18n/fault-text.js';

type Group =
  | 'status'
  | 'kind'
  | 'channel'
  | 'operation'
  | 'cause'
  | 'outcome'
  | 'fault'
  | 'connectionFault'
  | 'nextStep'
  | 'codeList'
  | 'pairing'
  | 'encoding'
  | 'quarantine'
  | 'quarantineMeaning'
  | 'callbackShape'
  | 'unreadable'
  | 'pairingMeaning'
  | 'statusMeaning'
  | 'identifiedBy'
  | 'tokenKind'
  | 'refusal'
  | 'driftKind'
  | 'role'
  | 'roleMeaning'
  | 'source'
  | 'bucket'
  | 'validation'
  | 'holdWhy'
  | 'pendingActor'
  | 'pendingCertainty'
  | 'pendingCertaintyTip'
  | 'pendingEvidence';

/** Translates a value of the API; an unknown value is shown as received. */
export function useWord(): (group: Group, value: string | null | undefined) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (group, value) => {
    if (!value) return '';
    if (group === 'connectionFault') return faultText(value, locale === 'fr' ? 'fr' : 'en');
    return translate(`${group}.${value}`, { _: value });
  };
}

export function Word({ group, value }: { group: Group; value: string | null | undefined }) {
  return <>{useWord()(group, value)}</>;
}
