/** Kinds of data about customers and payees. Accounts of users of the console are not among them. */
export type PersonalKind = 'phone' | 'name' | 'email';

/**
 * Treatments of a field for support: a mask of its kind; `body`, `base64` and `content` of bodies and fields from outside without what names a
 * person; `text` of the aggregator or of people, and `record`, a structure of our own, without numbers; `hidden` cells of files; `line`,
 * hidden in a line of a file; `claim`, a number where the `field` beside it says so; `echo` of what the user typed, in full.
 */
export type Treatment =
  | PersonalKind
  | 'body'
  | 'base64'
  | 'content'
  | 'text'
  | 'record'
  | 'hidden'
  | 'line'
  | 'claim'
  | 'echo';

/** Field of a view that may hold data about a customer or a payee, masked for support by `_Kind`. */
export type Personal<_Kind extends Treatment, T = string> = T;

/** Field of a view that holds none, for every reader. Ids, instants, days, zones, hashes and users need no declaration. */
export type Plain<T = string> = T;
