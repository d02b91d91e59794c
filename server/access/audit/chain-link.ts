import { canonicalJson } from '../../platform/common/values/canonical-json.js';
import { sha256 } from '../../platform/common/values/ids.js';

/** Audit entry as its hash covers it. */
export interface ChainedEntry {
  id: string;
  /** UTC with microseconds. */
  at: string;
  personId: string | null;
  actor: string;
  act: string;
  subjectType: string;
  subjectId: string;
  projectId: string | null;
  details: unknown;
}

export interface ChainLink {
  seq: number;
  /** UTC with microseconds. */
  recordedAt: string;
  /** SHA-256 in hexadecimal digits, as `hash`. */
  previous: string;
  hash: string;
  entryId: string;
  /** Null when the entry is gone. */
  entry: ChainedEntry | null;
}

/** A link that is known from elsewhere: a file, a sealed day or a pack. */
export interface ChainHead {
  seq: number;
  sha256: string;
}

/** `previous` of the first link. */
export const CHAIN_BEGIN = '0'.repeat(64);

/** Computes the hash of a link holding this entry, as the database does when the entry is committed. */
export function linkHash(
  { seq, recordedAt, previous }: Pick<ChainLink, 'seq' | 'recordedAt' | 'previous'>,
  entry: ChainedEntry,
): string {
  const { id, at, personId, actor, act, subjectType, subjectId, projectId, details } = entry;
  const about = { id, at, personId, actor, act, subjectType, subjectId, projectId, details };
  return sha256(canonicalJson({ seq, recordedAt, previous, ...about })).toString('hex');
}
