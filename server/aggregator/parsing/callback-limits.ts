import { MOST_VALUES } from '../../platform/common/bodies/complexity.js';

/** Limits of opening the content of a callback; the stored bytes stay whole in any case. */
export const OPENING_LIMITS = {
  /** Bytes after decompression. */
  expandedBytes: 1024 * 1024,
  /** Ratio of expanded to received bytes, above `freelyExpandedBytes`. */
  expansionRatio: 100,
  /** Bytes to which any compressed body may expand. */
  freelyExpandedBytes: 16 * 1024,
  /** Compressions within each other. */
  compressions: 2,
  /** Values of JSON, parameters of a form, elements and attributes of XML. A body with more is not read. */
  values: MOST_VALUES,
  /** Levels of XML elements; JSON has its own limit. */
  xmlDepth: 32,
  /** Parts of a multipart body. */
  parts: 200,
  /** Lists, fields and texts around the content. */
  wrappers: 4,
  /** Structures searched for the content. */
  structures: 200,
} as const;
