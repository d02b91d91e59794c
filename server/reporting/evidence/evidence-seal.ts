import { canonicalJson } from '../../platform/common/values/canonical-json.js';
import { sha256 } from '../../platform/common/values/ids.js';

export const EVIDENCE_FORMAT = 'rappro-evidence/1';

/** Characters of the hash of a field; the seal itself is whole. */
const FIELD_HASH = 16;

interface Sealed {
  content: Record<string, unknown>;
  seal: { algorithm: string; canonicalization: string; sha256: string; fields: Record<string, string> };
}

type EvidenceFaultCode =
  | 'not_evidence'
  | 'not_json'
  | 'not_canonical'
  | 'field_changed'
  | 'field_missing'
  | 'field_added'
  | 'seal_changed';

export interface CheckedEvidence {
  /** Seal written in the file, hex. */
  sha256: string | null;
  reference: string | null;
  /** JSON pointer (RFC 6901) of the first changed field. */
  fault: { code: EvidenceFaultCode; field: string | null } | null;
}

/** Writes the file: canonical JSON (RFC 8785) of the content and of its seal, so that every byte is determined. */
export function sealEvidence(content: object): { bytes: Buffer; sha256: string } {
  // Removes what JSON does not have, as the reader of the file will find it.
  const plain: unknown = JSON.parse(JSON.stringify(content));
  const seal = sealOf(plain);
  return { bytes: Buffer.from(canonicalJson({ content: plain, seal })), sha256: seal.sha256 };
}

/** Verifies the bytes of a file and names the first field, in the order of the file, that was changed. */
export function checkEvidence(bytes: Buffer): CheckedEvidence {
  const text = bytes.toString('utf8');
  const parsed = parse(text);
  if (parsed === undefined) return faultOf('not_json', null);
  if (!isSealed(parsed)) return faultOf('not_evidence', null);
  const { content, seal } = parsed;
  const transaction = content['transaction'];
  const reference =
    isRecord(transaction) && typeof transaction['reference'] === 'string' ? transaction['reference'] : null;
  const fault =
    firstFault(parsed) ?? (Buffer.from(canonicalJson(parsed)).equals(bytes) ? null : whole('not_canonical'));
  return { sha256: seal.sha256, reference, fault };
}

const whole = (code: EvidenceFaultCode): CheckedEvidence['fault'] => ({ code, field: null });
const faultOf = (code: EvidenceFaultCode, field: string | null): CheckedEvidence => ({
  sha256: null,
  reference: null,
  fault: { code, field },
});

function firstFault({ content, seal }: Sealed): CheckedEvidence['fault'] {
  const found = sealOf(content);
  const isWhole = found.sha256 === seal.sha256;
  const fields = new Map(Object.entries(seal.fields));
  for (const [field, hash] of Object.entries(found.fields)) {
    const sealed = fields.get(field);
    fields.delete(field);
    if (sealed === hash) continue;
    // The content agrees with its seal: only the list of fields was changed.
    if (isWhole) return { code: 'seal_changed', field };
    return { code: sealed === undefined ? 'field_added' : 'field_changed', field };
  }
  const [missing] = fields.keys();
  if (missing !== undefined) return { code: isWhole ? 'seal_changed' : 'field_missing', field: missing };
  const asWritten = canonicalJson({ ...found }) === canonicalJson({ ...seal });
  return asWritten ? null : whole('seal_changed');
}

function sealOf(content: unknown): Sealed['seal'] {
  const fields: Record<string, string> = {};
  for (const [pointer, value] of leavesOf(content))
    fields[pointer] = sha256(canonicalJson(value)).toString('hex').slice(0, FIELD_HASH);
  return {
    algorithm: 'SHA-256',
    canonicalization: 'RFC 8785',
    sha256: sha256(canonicalJson(content)).toString('hex'),
    fields,
  };
}

/** Lists the values that contain no other, by JSON pointer, in the order of the canonical text. */
function* leavesOf(value: unknown, pointer = ''): Generator<[pointer: string, value: unknown]> {
  const entries =
    Array.isArray(value) || isRecord(value)
      ? Object.entries(value).sort(([a], [b]) =>
          Array.isArray(value) ? Number(a) - Number(b) : a < b ? -1 : 1,
        )
      : [];
  if (!entries.length) yield [pointer, value];
  for (const [name, inner] of entries)
    yield* leavesOf(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSealed(value: unknown): value is Sealed {
  if (!isRecord(value) || !isRecord(value['content']) || !isRecord(value['seal'])) return false;
  const { fields, sha256: digest } = value['seal'];
  return value['content']['format'] === EVIDENCE_FORMAT && isRecord(fields) && typeof digest === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
