import { useLocale, useTranslate } from 'react-admin';
import type { AuditView } from '../../../../server/access/audit/audit.view.js';
import { auditDetails } from '../../../../server/access/audit/audit-details.texts.js';
import type { Texts } from '../../../../server/platform/i18n/language.js';
import { countryName } from '../../kit/format/country.js';
import { grouped, xof } from '../../kit/format/money.js';
import { plainText } from '../../kit/format/plainText.js';
import { exact, longDay } from '../../kit/format/times.js';
import { useOperatorChoices } from '../../kit/list/useOperatorChoices.js';
import { useText } from '../../kit/i18n/useText.js';
import { type DetailLine, detailLines } from './detailLines.js';

const NAMES: Record<string, Texts> = auditDetails.auditDetail;
const VALUES: Record<string, Texts> = auditDetails.auditValue;

const AMOUNTS = new Set(['amount', 'total', 'residual', 'belowAmount', 'controlIn', 'controlOut']);

/** Groups of the texts of a code, as paths; the first that knows it decides. */
const WORDS: Record<string, readonly (readonly string[])[]> = {
  role: [['role']],
  owner: [['role']],
  status: [['status']],
  against: [['status']],
  channel: [['channel']],
  kind: [['proposalKind'], ['movement'], ['kind'], ['breakKind']],
  kinds: [['webhooks', 'kind']],
  rule: [['retries', 'because']],
  bearer: [['fees', 'bearer']],
  state: [
    ['day', 'state'],
    ['breaks', 'standing'],
  ],
  report: [['report']],
  reports: [['report']],
  code: [['resolutionCode'], ['overrideCode'], ['adjustment', 'codes']],
  leg: [['leg']],
  legs: [['leg']],
  source: [['source'], ['balanceProof', 'from']],
  refusal: [['signIn', 'refusal']],
  permissions: [['apiKey', 'permission']],
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Shows the values of an audit entry in words. */
export function AuditDetails({ details, zone }: { details: AuditView['details']; zone: string }) {
  const lines = useLines(details, zone);
  return <span title={lines.join('\n')}>{lines.join(' · ')}</span>;
}

function useLines(details: AuditView['details'], zone: string): string[] {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useText();
  const operators = new Map(useOperatorChoices('').map((choice) => [choice.id, choice.text]));
  const one = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('frame.none');
    if (typeof value === 'boolean') return translate(value ? 'frame.yes' : 'frame.no');
    if (typeof value === 'number') return AMOUNTS.has(key) ? xof(value) : grouped(value);
    const written = plainText(value);
    if (key === 'operators') return operators.get(written) ?? written;
    if (key === 'countries') return countryName(written, locale);
    if (INSTANT.test(written)) return exact(written, zone, locale, 'minute');
    if (DAY.test(written)) return longDay(written, locale);
    const known = WORDS[key]?.map((path) => translate([...path, written].join('.'), { _: '' })).find(Boolean);
    if (known) return known;
    return VALUES[written] && key === 'personalData' ? text(VALUES[written]) : written;
  };
  const value = (key: string, given: unknown): string =>
    Array.isArray(given) ? given.map((part) => one(key, part)).join(', ') : one(key, given);
  const line = ({ key, value: now, ...change }: DetailLine): string[] => {
    const name = NAMES[key];
    if (!name) return [];
    const before = 'from' in change ? `${value(key, change.from)} → ` : '';
    return [`${translate('frame.label', { label: text(name) })} ${before}${value(key, now)}`];
  };
  return detailLines(details).flatMap(line);
}
