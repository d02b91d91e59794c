import { maskPersonal } from '../identity/personal-data.js';
import { maskBody, maskBytes, maskContent, maskText } from '../../platform/common/bodies/mask-body.js';
import { isWalked } from './withheld-marks.js';
import { hiddenCell } from '../../platform/common/values/phone.js';
import type { PersonalKind, Treatment } from '../../platform/common/values/view-text.js';
import { WITHHELD_FIELDS } from './withheld-fields.js';

const FIELDS: ReadonlyMap<string, Treatment> = new Map(Object.entries(WITHHELD_FIELDS));

type Applied = Exclude<Treatment, 'line' | 'claim'>;

/** Returns an answer with its personal data masked. Numbers of a record are also masked in its bodies and texts. */
export function withholdPersonalData(answer: unknown): unknown {
  return walk(answer, [], false);
}

/** @param isRecord true inside a `record`, where every text is masked */
function walk(value: unknown, numbers: readonly string[], isRecord: boolean): unknown {
  if (typeof value === 'string') return isRecord ? maskText(value, { numbers }) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => walk(item, numbers, isRecord));
  if (!isWalked(value)) return value;
  const known = [...numbers, ...numbersOf(value)];
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => {
      const treatment = treatmentIn(value, name);
      return [name, treatment ? treat(treatment, content, known) : walk(content, known, isRecord)];
    }),
  );
}

/** Returns the treatment of a field, by what stands beside it where its declaration says so. */
function treatmentIn(record: object, name: string): Applied | undefined {
  const treatment = FIELDS.get(name);
  if (treatment === 'line') return 'rowNumber' in record ? 'hidden' : undefined;
  if (treatment === 'claim') return isPhoneClaim(record) ? 'phone' : undefined;
  return treatment;
}

function treat(treatment: Applied, content: unknown, numbers: readonly string[]): unknown {
  switch (treatment) {
    case 'phone':
    case 'name':
    case 'email':
      return typeof content === 'string' ? maskValue(treatment, content) : walk(content, numbers, false);
    case 'body':
      return typeof content === 'string' ? maskBody(content, { numbers }) : content;
    case 'base64':
      return typeof content === 'string'
        ? maskBytes(Buffer.from(content, 'base64'), { numbers }).toString('base64')
        : content;
    case 'content':
      return maskContent(content, { numbers });
    case 'text':
    case 'record':
      return walk(content, numbers, true);
    case 'hidden':
      return hidden(content);
    case 'echo':
      return content;
  }
}

/** Leaves headers of columns and other texts under `phone`, which have fewer digits than a number. */
function maskValue(kind: PersonalKind, text: string): string {
  const isOther = kind === 'phone' && text.replace(/\D/g, '').length < 6;
  return isOther ? text : maskPersonal(kind, text);
}

function hidden(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(hidden);
  return typeof content === 'string' ? hiddenCell(content) : content;
}

/** True for a break's claim about a number: `{ field: 'phone', what: '226…' }`. */
const isPhoneClaim = (record: object): boolean =>
  'field' in record &&
  (record.field === 'phone' || record.field === 'number') &&
  'what' in record &&
  typeof record.what === 'string';

const numbersOf = (value: object): string[] =>
  'phone' in value && typeof value.phone === 'string' ? [value.phone] : [];
