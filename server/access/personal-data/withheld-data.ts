import { maskPersonal, type PersonalKind } from '../identity/personal-data.js';
import { maskBody, maskBytes, maskContent, maskText } from '../../platform/common/bodies/mask-body.js';
import { isWalked } from './withheld-marks.js';
import { hiddenCell } from '../../platform/common/values/phone.js';

/**
 * Treatment of a field of a view: a kind of personal data; `body`, `base64` and `content` of bodies and fields from outside;
 * `text` of the aggregator, where only numbers are masked; `record`, as `text` throughout a structure of our own; `hidden`.
 */
type Treatment = PersonalKind | 'body' | 'base64' | 'content' | 'text' | 'record' | 'hidden';

/** Fields of views by name. Fields that are not listed hold no personal data of customers and payees. */
const FIELDS: ReadonlyMap<string, Treatment> = new Map<string, Treatment>([
  ['phone', 'phone'],
  ['beneficiary', 'name'],
  ['customerName', 'name'],
  ['customerEmail', 'email'],
  ...treated('body', ['bodyText', 'query', 'requestBody', 'answerBody']),
  ...treated('base64', ['bodyBase64', 'answerBase64']),
  ...treated('content', ['fields', 'customData', 'tokenPayload', 'headers']),
  ...treated('text', [
    'url',
    'said',
    'fault',
    'reasonText',
    'subCodeDetails',
    'seen',
    'message',
    'purpose',
    'title',
  ]),
  ...treated('text', ['description', 'statusSaid', 'identity', 'note', 'ours', 'against']),
  ...treated('record', ['candidates', 'details', 'payload', 'values', 'before', 'after']),
  ...treated('hidden', ['cells', 'cell', 'raw']),
]);

/** Echoes of what the user typed. */
const ECHOES: ReadonlySet<string> = new Set(['filter']);

/** Fields of a line of an imported file that may name the customer in free text. */
const LINE_TEXT = 'label';

function treated(treatment: Treatment, names: readonly string[]): [string, Treatment][] {
  return names.map((name) => [name, treatment]);
}

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
  const isLine = 'rowNumber' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => {
      if (ECHOES.has(name)) return [name, content];
      if (isPhoneClaim(value, name)) return [name, treat('phone', String(content), known)];
      const treatment = isLine && name === LINE_TEXT ? 'hidden' : FIELDS.get(name);
      return [name, treatment ? treat(treatment, content, known) : walk(content, known, isRecord)];
    }),
  );
}

function treat(treatment: Treatment, content: unknown, numbers: readonly string[]): unknown {
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

/** True for the value of a break's claim about a number: `{ field: 'phone', what: '226…' }`. */
const isPhoneClaim = (value: object, name: string): boolean =>
  name === 'what' &&
  'field' in value &&
  (value.field === 'phone' || value.field === 'number') &&
  'what' in value &&
  typeof value.what === 'string';

const numbersOf = (value: object): string[] =>
  'phone' in value && typeof value.phone === 'string' ? [value.phone] : [];
