import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { IdentifierKind } from '../identifiers/identifier.js';
import type { SearchType } from './search-words.js';

/** Record that carries an identifier. Amounts in XOF, times in ISO 8601 UTC. */
export class SearchHit {
  id!: string;
  /** Kind of the identifier in this record. */
  by!: IdentifierKind;
  /** Reference, purpose or number of the record. */
  title!: Personal<'text'> | null;
  /** Status of a transaction or callback, state of a payout, request or break. */
  state!: Plain | null;
  /** Kind of a transaction, request or break. */
  kind!: Plain | null;
  amount!: number | null;
  /** Masked for every role. */
  phone!: Personal<'phone'> | null;
  projectName!: Plain;
  /** IANA zone of the project. */
  zone!: string;
  at!: string;
}

/** Records of one type, newest first. */
export class SearchGroup {
  type!: SearchType;
  /** Filters of the list with the same rows; null if the list has none. */
  filter!: Personal<'echo', Record<string, string>> | null;
  /** At most 100. */
  total!: number;
  /** True: there are more than `total`. */
  more!: boolean;
  /** True: the search took too long and was ended, so that records may be missing. */
  incomplete!: boolean;
  hits!: SearchHit[];
}

/** Result for one identifier. */
export class SearchResult {
  /** The identifier, cleaned. */
  text!: Plain;
  /** Kinds of the identifier in the records found; without records the kinds that its form suggests. */
  kinds!: IdentifierKind[];
  /** Without empty groups. */
  groups!: SearchGroup[];
}

export class SearchView {
  results!: SearchResult[];
  /** Identifiers beyond the limit of 50, which were not looked for. */
  left!: number;
}
