/**
 * Moment at which a fault acts: `call` (answer of one of the eight operations), `callback`, `outcome` (end of a
 * transaction), `variant` (format of answers and callbacks).
 */
export type FaultMoment = 'call' | 'callback' | 'outcome' | 'variant';

interface FaultDefinition {
  at: FaultMoment;
  does: string;
  /** `create`: operations 1, 3, 5, 6, 7; `confirm`: 2 and 8; `callback`: callbacks only. Absent: anywhere. */
  on?: 'create' | 'confirm' | 'callback';
  /** Parameters with their defaults. */
  params?: Readonly<Record<string, number | string>>;
}

export const FAULTS = {
  // Transport, before the work
  timeout_before: {
    at: 'call',
    does: 'Keeps the connection open without a response; the operation is not performed.',
    params: { ms: 120_000 },
  },
  reset_before: { at: 'call', does: 'Resets the connection immediately; the operation is not performed.' },
  http_429: {
    at: 'call',
    does: 'Responds 429 with Retry-After; the operation is not performed.',
    params: { seconds: 2 },
  },
  http_503: { at: 'call', does: 'Responds 503 with an empty body; the operation is not performed.' },
  http_500: { at: 'call', does: 'Responds 500 with plain text; the operation is not performed.' },
  http_502_html: {
    at: 'call',
    does: 'Responds 502 with an HTML page of a proxy; the operation is not performed.',
  },
  internal_error: {
    at: 'call',
    does: 'Responds 01 with the internal sub-code of the list; the operation is not performed.',
  },
  refuse: {
    at: 'call',
    does: 'Responds 01 with the sub-code `code` and the text `details`; the operation is not performed.',
    params: { code: '04', details: '' },
  },
  // Transport, after the work
  timeout_after: {
    at: 'call',
    does: 'Performs the operation, then keeps the connection open without a response.',
    params: { ms: 120_000 },
  },
  reply_lost: { at: 'call', does: 'Performs the operation, then resets the connection without a response.' },
  http_500_after: { at: 'call', does: 'Performs the operation, then responds 500.' },
  http_502_after: { at: 'call', does: 'Performs the operation, then responds 502 with an HTML page.' },
  garbage: { at: 'call', does: 'Performs the operation, then responds 200 with 300 random bytes.' },
  empty_body: { at: 'call', does: 'Performs the operation, then responds 200 with an empty body.' },
  html_200: { at: 'call', does: 'Performs the operation, then responds 200 with an HTML page.' },
  cut_json: {
    at: 'call',
    does: 'Performs the operation, then sends the first half of the JSON as a complete response.',
  },
  cut_connection: {
    at: 'call',
    does: 'Performs the operation, announces the whole response, sends half of it and resets the connection.',
  },
  slow: { at: 'call', does: 'Sends the correct response late.', params: { ms: 10_000 } },
  one_byte_a_second: {
    at: 'call',
    does: 'Sends the correct response one byte at a time.',
    params: { ms: 1000 },
  },
  gzip_bomb: {
    at: 'call',
    does: 'Responds with a small gzip that unpacks to `mb` megabytes.',
    params: { mb: 100 },
  },
  large_body: { at: 'call', does: 'Responds with `mb` megabytes of JSON text.', params: { mb: 100 } },
  redirect: {
    at: 'call',
    does: 'Responds 302 to `location`.',
    params: { location: 'http://169.254.169.254/latest/' },
  },
  wrong_content_type: { at: 'call', does: 'Sends the correct response as text/html.' },
  byte_order_mark: { at: 'call', does: 'Sends the correct response with a byte order mark before the JSON.' },
  // Content of answers
  accepted_without_token: {
    at: 'call',
    on: 'create',
    does: 'Performs the operation and responds 00 with an empty token.',
  },
  page_on_other_host: {
    at: 'call',
    on: 'create',
    does: 'Returns a payment page URL on another host (`localhost` for `127.0.0.1` and the reverse).',
  },
  unknown_sub_code: {
    at: 'call',
    does: 'Responds 01 with a sub-code of no list; the operation is not performed.',
    params: { code: '77' },
  },
  error_without_code: {
    at: 'call',
    does: 'Responds 01 with a text without a sub-code; the operation is not performed.',
  },
  unknown_field: {
    at: 'call',
    does: 'Adds a field that is not in the interface.',
    params: { name: 'nouveau_champ' },
  },
  unknown_status: {
    at: 'call',
    on: 'confirm',
    does: 'Returns a status that is not in the interface.',
    params: { status: 'processing' },
  },
  status_00: { at: 'call', on: 'confirm', does: 'Returns the status `00`.' },
  status_upper_case: { at: 'call', on: 'confirm', does: 'Returns the status in upper case.' },
  status_twice: {
    at: 'call',
    on: 'confirm',
    does: 'Returns `status` twice in one object: the real one, then `completed`.',
  },
  missing_status: { at: 'call', on: 'confirm', does: 'Omits `status`.' },
  other_transaction: {
    at: 'call',
    on: 'confirm',
    does: 'Returns the data of another transaction, completed.',
  },
  other_amount: { at: 'call', on: 'confirm', does: 'Returns an amount 1 XOF higher.' },
  huge_amount: { at: 'call', on: 'confirm', does: 'Returns the amount 9007199254740993.' },
  contradictory_answer: {
    at: 'call',
    on: 'confirm',
    does: 'Returns `code`, `text` and `status` instead of its own, an empty `amount` leaves the amount.',
    params: { code: '01', text: 'Echec (Code02)', status: 'completed', amount: '' },
  },
  token_forgotten: {
    at: 'call',
    on: 'confirm',
    does: 'Responds Code02 for a valid token ("worked before").',
  },
  // Outcome of a transaction
  completes: { at: 'outcome', does: 'Completes the transaction after `ms`.', params: { ms: 5000 } },
  fails: {
    at: 'outcome',
    does: 'Fails the transaction after `ms`, with the sub-code `code` and the text `details`.',
    params: { ms: 5000, code: '', details: '' },
  },
  never_settles: { at: 'outcome', does: 'Leaves the transaction pending indefinitely.' },
  settles_late: {
    at: 'outcome',
    does: 'Applies the normal outcome after `ms`.',
    params: { ms: 3 * 86_400_000 },
  },
  late_flip: {
    at: 'outcome',
    does: 'Changes the final status to the opposite one after `days`.',
    params: { days: 9 },
  },
  // Callbacks
  no_callback: { at: 'callback', does: 'Sends no callback.' },
  callback_form_only: { at: 'callback', does: 'Sends only the form copy.' },
  callback_json_only: { at: 'callback', does: 'Sends only the JSON copy.' },
  callback_json_first: { at: 'callback', does: 'Sends the JSON copy before the form copy.' },
  callback_same_instant: { at: 'callback', does: 'Sends both copies at the same instant.' },
  callback_ten_times: { at: 'callback', does: 'Sends each copy ten times.' },
  callback_late: { at: 'callback', does: 'Sends the callback `ms` late.', params: { ms: 3_600_000 } },
  callback_replayed: {
    at: 'callback',
    does: 'Sends the same pair again `ms` later.',
    params: { ms: 86_400_000 },
  },
  callback_pair_differs: {
    at: 'callback',
    does: 'Sends a JSON copy with another status and amount than the form copy.',
  },
  callback_forged: {
    at: 'callback',
    does: 'Sends a forged pair with status completed immediately after the create, while the transaction is pending.',
  },
  callback_forged_unknown: {
    at: 'callback',
    does: 'Sends a forged pair with an unknown reference immediately after the create.',
  },
  callback_pending_first: {
    at: 'callback',
    does: 'Sends a pair with status pending immediately after the create.',
  },
  callback_pending_after: {
    at: 'callback',
    does: 'Sends a pair with status pending ten seconds after the final pair.',
  },
  callback_unknown_status: {
    at: 'callback',
    does: 'Sends a pair with a status that is not in the interface.',
    params: { status: 'processing' },
  },
  callback_garbage: { at: 'callback', does: 'Sends random bytes in both copies.' },
  callback_cut_json: { at: 'callback', does: 'Truncates the JSON copy in the middle.' },
  callback_invalid_utf8: { at: 'callback', does: 'Sends bytes that are not UTF-8 in both copies.' },
  callback_oversized: {
    at: 'callback',
    does: 'Adds `kb` kilobytes of padding to both copies.',
    params: { kb: 300 },
  },
  // Formats
  nocompleted: { at: 'variant', does: 'Spells the failed status `nocompleted`.' },
  empty_status: { at: 'variant', does: 'Returns an empty status while pending.' },
  failed_as_01: {
    at: 'variant',
    on: 'confirm',
    does: 'Responds 01 with a sub-code and the status to a status check of a failed transaction.',
  },
  failed_as_01_without_status: {
    at: 'variant',
    on: 'confirm',
    does: 'Responds 01 with a sub-code and no status to a status check of a failed transaction.',
  },
  older_shape: {
    at: 'variant',
    does: 'Returns `transaction_id` at the top level, `id_invoice` in the items and amounts as strings.',
  },
  amounts_as_strings: { at: 'variant', does: 'Returns `montant` and `amount` as strings.' },
  operator_id_number: { at: 'variant', does: 'Returns `operator_id` as a number.' },
  custom_data_empty: { at: 'variant', does: 'Returns `custom_data` as `[]`.' },
  custom_data_empty_text: { at: 'variant', does: 'Returns `custom_data` as an empty string.' },
  custom_data_object: { at: 'variant', does: 'Returns `custom_data` as an object of keys and values.' },
  custom_data_json_text: { at: 'variant', does: 'Returns `custom_data` as a string of JSON.' },
  form_json_text: {
    at: 'variant',
    on: 'callback',
    does: 'Sends `custom_data` of the form copy as one JSON string.',
  },
  form_bracketed: {
    at: 'variant',
    on: 'callback',
    does: 'Sends `custom_data[0][keyof_customdata]=…` in the form copy.',
  },
  form_flat: {
    at: 'variant',
    on: 'callback',
    does: 'Sends `custom_data[transaction_id]=…` in the form copy.',
  },
  callback_token_empty: { at: 'variant', on: 'callback', does: 'Sends callbacks with an empty token.' },
  identified_by_transaction_id: {
    at: 'variant',
    on: 'callback',
    does: 'Identifies the transaction of a callback by a top-level `transaction_id` only.',
  },
  identified_by_external_id: {
    at: 'variant',
    on: 'callback',
    does: 'Identifies the transaction of a callback by `external_id` only.',
  },
  identified_by_request_id: {
    at: 'variant',
    on: 'callback',
    does: 'Identifies the transaction of a callback by `request_id` only.',
  },
  field_names_capital: {
    at: 'variant',
    does: 'Capitalises field names: `Status`, `Operator_Name`.',
  },
  field_names_camel: {
    at: 'variant',
    does: 'Writes field names in camel case: `operatorName`, `customData`.',
  },
  reads_token_only: {
    at: 'variant',
    on: 'confirm',
    does: 'Reads only `token` in payin status checks: Code02 to `invoiceToken`.',
  },
  reads_invoice_token_only: {
    at: 'variant',
    on: 'confirm',
    does: 'Reads only `invoiceToken` in payin status checks: Code02 to `token`.',
  },
  tokens_expire: {
    at: 'variant',
    on: 'confirm',
    does: 'Responds Code02 to a status check with a token older than 24 hours.',
  },
} as const satisfies Record<string, FaultDefinition>;

export type FaultName = keyof typeof FAULTS;

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

export function definitionOf(name: FaultName): FaultDefinition {
  return FAULTS[name];
}
