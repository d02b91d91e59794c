import { useLocale, useTranslate } from 'react-admin';
import type { AuditView } from '../../../../server/access/audit/audit.view.js';
import { Reference } from '../../kit/fields/Reference.js';
import { longDay } from '../../kit/format/times.js';
import { countryName } from '../../kit/format/country.js';

type Subject = Pick<AuditView, 'subjectType' | 'subjectId' | 'subjectName'>;

/** Names the subject of an entry: its type with name, reference or number; a type alone where it has none. */
export function AuditSubject({ subject }: { subject: Subject }) {
  const translate = useTranslate();
  const name = useSubjectName(subject);
  return (
    <>
      {translate(`subject.${subject.subjectType}`, { _: subject.subjectType })}{' '}
      {name && <Reference value={name} what={subject.subjectType} length={26} copy={false} />}
    </>
  );
}

function useSubjectName({ subjectType, subjectId, subjectName }: Subject): string {
  const translate = useTranslate();
  const locale = useLocale();
  switch (subjectType) {
    case 'break':
    case 'claim':
      return subjectName ? `#${subjectName}` : '';
    case 'day': {
      const day = longDay(subjectId.slice(-10), locale);
      return subjectName ? `${day} · ${subjectName}` : day;
    }
    case 'list':
      return translate(`${LISTS[subjectId] ?? subjectId}.title`, { _: '' });
    case 'report':
      return translate(`report.${subjectId}`, { _: '' });
    case 'prefixes':
      return countryName(subjectId, locale);
    case 'payout_policy':
    case 'close_policy':
      return translate('audit.version', { version: subjectId });
    case 'sub_code':
    case 'provider_group':
    case 'route':
      return subjectId;
    default:
      return subjectName ?? '';
  }
}

/** Groups of texts by the name of a list in the API. */
const LISTS: Record<string, string> = { callbacks: 'received-callbacks', 'payout-orders': 'orders' };
