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
    does: 'Holds the connection without an answer; nothing was done.',
    params: { ms: 120_000 },
  },
  reset_before: { at: 'call', does: 'Resets the connection at once; nothing was done.' },
  http_429: { at: 'call', does: 'Answers 429 with Retry-After; nothing was done.', params: { seconds: 2 } },
  http_503: { at: 'call', does: 'Answers 503 with an empty body; nothing was done.' },
  http_500: { at: 'call', does: 'Answers 500 with a plain text; nothing was done.' },
  http_502_html: { at: 'call', does: 'Answers 502 with an HTML page of a proxy; nothing was done.' },
  internal_error: { at: 'call', does: "Answers 01 with the list's internal sub-code; nothing was done." },
  refuse: {
    at: 'call',
    does: 'Answers 01 with the sub-code `code` and the text `details`; nothing was done.',
    params: { code: '04', details: '' },
  },
  // Transport, after the work
  timeout_after: {
    at: 'call',
    does: 'Does the work, then holds the connection without an answer.',
    params: { ms: 120_000 },
  },
  reply_lost: { at: 'call', does: 'Does the work, then resets the connection without an answer.' },
  http_500_after: { at: 'call', does: 'Does the work, then answers 500.' },
  http_502_after: { at: 'call', does: 'Does the work, then answers 502 with an HTML page.' },
  garbage: { at: 'call', does: 'Does the work, then answers 200 with 300 random bytes.' },
  empty_body: { at: 'call', does: 'Does the work, then answers 200 with nothing.' },
  html_200: { at: 'call', does: 'Does the work, then answers 200 with an HTML page.' },
  cut_json: {
    at: 'call',
    does: 'Does the work, then sends only the first half of the JSON, as a complete answer.',
  },
  cut_connection: {
    at: 'call',
    does: 'Does the work, announces the whole answer, sends half of it and resets.',
  },
  slow: { at: 'call', does: 'Answers rightly, but late.', params: { ms: 10_000 } },
  one_byte_a_second: { at: 'call', does: 'Answers rightly, one byte at a time.', params: { ms: 1000 } },
  gzip_bomb: {
    at: 'call',
    does: 'Answers a small gzip that unpacks to `mb` megabytes.',
    params: { mb: 100 },
  },
  large_body: { at: 'call', does: 'Answers `mb` megabytes of JSON text.', params: { mb: 100 } },
  redirect: {
    at: 'call',
    does: 'Answers 302 to `location`.',
    params: { location: 'http://169.254.169.254/latest/' },
  },
  wrong_content_type: { at: 'call', does: 'Answers rightly, labelled text/html.' },
  byte_order_mark: { at: 'call', does: 'Answers rightly, with a byte order mark before the JSON.' },
  // Content of answers
  accepted_without_token: {
    at: 'call',
    on: 'create',
    does: 'Does the work and answers 00 with an empty token.',
  },
  page_on_other_host: {
    at: 'call',
    on: 'create',
    does: 'The URL of a payment page names another host (`localhost` for `127.0.0.1` and the reverse).',
  },
  unknown_sub_code: {
    at: 'call',
    does: 'Answers 01 with a sub-code of no list; nothing was done.',
    params: { code: '77' },
  },
  error_without_code: {
    at: 'call',
    does: 'Answers 01 with a text that holds no sub-code; nothing was done.',
  },
  unknown_field: {
    at: 'call',
    does: 'Adds a field that the interface does not know.',
    params: { name: 'nouveau_champ' },
  },
  unknown_status: {
    at: 'call',
    on: 'confirm',
    does: 'Says a status that the interface does not know.',
    params: { status: 'processing' },
  },
  status_00: { at: 'call', on: 'confirm', does: 'Says the status `00`.' },
  status_upper_case: { at: 'call', on: 'confirm', does: 'Writes the status in capitals.' },
  status_twice: {
    at: 'call',
    on: 'confirm',
    does: 'Says `status` twice in one object: the real one, then `completed`.',
  },
  missing_status: { at: 'call', on: 'confirm', does: 'Leaves `status` out.' },
  other_transaction: {
    at: 'call',
    on: 'confirm',
    does: "Confirms with another transaction's data, completed.",
  },
  other_amount: { at: 'call', on: 'confirm', does: 'Says an amount of 1 XOF more.' },
  huge_amount: { at: 'call', on: 'confirm', does: 'Says the amount 9007199254740993.' },
  token_forgotten: {
    at: 'call',
    on: 'confirm',
    does: 'Answers Code02 for a token that is right ("worked before").',
  },
  // Outcome of a transaction
  completes: { at: 'outcome', does: 'Settles as completed, after `ms`.', params: { ms: 5000 } },
  fails: {
    at: 'outcome',
    does: 'Settles as notcompleted after `ms`, with the sub-code `code` and the text `details`.',
    params: { ms: 5000, code: '', details: '' },
  },
  never_settles: { at: 'outcome', does: 'Stays pending for ever.' },
  settles_late: {
    at: 'outcome',
    does: 'Settles as it would have, but after `ms`.',
    params: { ms: 3 * 86_400_000 },
  },
  late_flip: {
    at: 'outcome',
    does: 'The final status turns into the other one `days` after it was reached.',
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
    does: 'The JSON copy says another status and another amount than the form copy.',
  },
  callback_forged: {
    at: 'callback',
    does: 'Right after the create, a forged pair says completed while the transaction is pending.',
  },
  callback_forged_unknown: {
    at: 'callback',
    does: 'Right after the create, a forged pair speaks of a reference that nobody knows.',
  },
  callback_pending_first: { at: 'callback', does: 'Right after the create, a pair says pending.' },
  callback_pending_after: { at: 'callback', does: 'Ten seconds after the final pair, a pair says pending.' },
  callback_unknown_status: {
    at: 'callback',
    does: 'The pair says a status that the interface does not know.',
    params: { status: 'processing' },
  },
  callback_garbage: { at: 'callback', does: 'Both copies are random bytes.' },
  callback_cut_json: { at: 'callback', does: 'The JSON copy is cut in the middle.' },
  callback_invalid_utf8: { at: 'callback', does: 'Both copies hold bytes that are not UTF-8.' },
  callback_oversized: {
    at: 'callback',
    does: 'Both copies carry `kb` kilobytes of padding.',
    params: { kb: 300 },
  },
  // Formats
  nocompleted: { at: 'variant', does: 'Failed is spelled `nocompleted`.' },
  empty_status: { at: 'variant', does: 'An empty status while pending.' },
  failed_as_01: {
    at: 'variant',
    on: 'confirm',
    does: 'Confirm of a failed transaction answers 01 with a sub-code, and the status.',
  },
  failed_as_01_without_status: {
    at: 'variant',
    on: 'confirm',
    does: 'Confirm of a failed transaction answers 01 with a sub-code, without a status.',
  },
  older_shape: {
    at: 'variant',
    does: 'Top-level `transaction_id`, `id_invoice` in the items, amounts as strings.',
  },
  amounts_as_strings: { at: 'variant', does: '`montant` and `amount` are strings.' },
  operator_id_number: { at: 'variant', does: '`operator_id` is a number.' },
  custom_data_empty: { at: 'variant', does: '`custom_data` is `[]`.' },
  custom_data_empty_text: { at: 'variant', does: '`custom_data` is an empty text.' },
  custom_data_object: { at: 'variant', does: '`custom_data` is an object of keys and values.' },
  custom_data_json_text: { at: 'variant', does: '`custom_data` is a text that holds JSON.' },
  form_json_text: {
    at: 'variant',
    on: 'callback',
    does: 'The form copy holds `custom_data` as one JSON text.',
  },
  form_bracketed: {
    at: 'variant',
    on: 'callback',
    does: 'The form copy holds `custom_data[0][keyof_customdata]=…`.',
  },
  form_flat: { at: 'variant', on: 'callback', does: 'The form copy holds `custom_data[transaction_id]=…`.' },
  callback_token_empty: { at: 'variant', on: 'callback', does: 'The token of a callback is empty.' },
  identified_by_transaction_id: {
    at: 'variant',
    on: 'callback',
    does: 'A callback names its transaction only by a top-level `transaction_id`.',
  },
  identified_by_external_id: {
    at: 'variant',
    on: 'callback',
    does: 'A callback names its transaction only by `external_id`.',
  },
  identified_by_request_id: {
    at: 'variant',
    on: 'callback',
    does: 'A callback names its transaction only by `request_id`.',
  },
  field_names_capital: {
    at: 'variant',
    does: 'Fields begin with capitals: `Status`, `Operator_Name`.',
  },
  field_names_camel: { at: 'variant', does: 'Fields are in camel case: `operatorName`, `customData`.' },
  reads_token_only: {
    at: 'variant',
    on: 'confirm',
    does: 'Payin confirm reads only `token`: Code02 to `invoiceToken`.',
  },
  reads_invoice_token_only: {
    at: 'variant',
    on: 'confirm',
    does: 'Payin confirm reads only `invoiceToken`: Code02 to `token`.',
  },
  tokens_expire: {
    at: 'variant',
    on: 'confirm',
    does: 'Confirm answers Code02 to a token older than 24 hours.',
  },
} as const satisfies Record<string, FaultDefinition>;

export type FaultName = keyof typeof FAULTS;

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

export function definitionOf(name: FaultName): FaultDefinition {
  return FAULTS[name];
}
