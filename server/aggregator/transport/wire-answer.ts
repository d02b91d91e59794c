import { scalarText } from '../../platform/common/values/scalar-text.js';
export type WireAnswer = ArrivedAnswer | LostAnswer;

export interface ArrivedAnswer {
  arrived: true;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface LostAnswer {
  arrived: false;
  /** Short phrase, such as 'connect timeout', and the addresses tried where the host is a name. */
  fault: string;
  /** True when the request was certainly not sent. */
  neverSent: boolean;
  status: number | null;
  headers: Record<string, string | string[] | undefined> | null;
  body: Buffer | null;
}

export const ABANDONED_BEFORE_SEND: LostAnswer = {
  arrived: false,
  fault: 'given up before it was sent',
  neverSent: true,
  status: null,
  headers: null,
  body: null,
};

/** Faults before the first byte of a request: it was certainly not sent. */
const BEFORE_SENDING: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect timeout',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  BLOCKED_ADDRESS: 'blocked address',
  NEVER_STARTED: 'no free connection',
  NO_PERMIT: 'given up before it was sent',
  ERR_INVALID_URL: 'invalid address',
  UND_ERR_INVALID_ARG: 'invalid request',
};

/** Codes that count as not sent only while connecting, because an established connection can break with them too. */
const WHILE_CONNECTING: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  EHOSTDOWN: 'host unreachable',
  ETIMEDOUT: 'connect timeout',
  EADDRNOTAVAIL: 'network unreachable',
  ENETDOWN: 'network unreachable',
};

/** Faults of name, route and connection. They pass without a change of settings, unlike certificates and blocked addresses. */
const CONNECTION_FAULTS = new Set(['connect timeout', 'unknown host', ...Object.values(WHILE_CONNECTING)]);

/** True when no connection was made for want of a name, a route or a listener: nothing left, and a later call may succeed. */
export function isConnectionFault({ fault, neverSent }: Pick<LostAnswer, 'fault' | 'neverSent'>): boolean {
  return neverSent && CONNECTION_FAULTS.has(fault.split(': ', 1)[0] ?? '');
}

/** Faults after which it is unknown if the request arrived. */
const AFTER_SENDING: Record<string, string> = {
  UND_ERR_HEADERS_TIMEOUT: 'answer timeout',
  UND_ERR_BODY_TIMEOUT: 'answer timeout',
  ANSWER_TIMEOUT: 'answer timeout',
  ANSWER_TOO_LARGE: 'answer too large',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  UND_ERR_SOCKET: 'connection closed',
};

/** Names a fault. An unknown one counts as sent, because the request may have arrived. */
export function networkFaultOf(error: unknown): { code: string; fault: string; neverSent: boolean } {
  const code = codeOf(error);
  const before = BEFORE_SENDING[code] ?? (isWhileConnecting(error) ? WHILE_CONNECTING[code] : undefined);
  if (before) return { code, fault: [before, ...addressesOf(error)].join(': '), neverSent: true };
  // Certificates are checked before the first byte of a request.
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return { code, fault: 'untrusted certificate', neverSent: true };
  const isParser = error instanceof Error && error.name === 'HTTPParserError';
  const after = AFTER_SENDING[code] ?? (isParser ? 'not HTTP' : `broken connection${code && ` (${code})`}`);
  return { code, fault: after, neverSent: false };
}

interface SystemFault {
  code?: unknown;
  syscall?: unknown;
  address?: unknown;
  port?: unknown;
  message?: unknown;
  /** True for a host that is a name. */
  isNamed?: unknown;
  /** One per address of the host. */
  errors?: unknown;
}

function codeOf(error: unknown): string {
  return scalarText((error as SystemFault | null)?.code);
}

/** Addresses in one fault. A host with more has the others left out. */
const MOST_ADDRESSES = 8;

/** Returns the addresses tried and their errors as one text; none where the host is an address itself. */
function addressesOf(error: unknown): [] | [string] {
  const { errors, isNamed, message } = (error ?? {}) as SystemFault;
  if (Array.isArray(errors) && errors.length)
    return [errors.slice(0, MOST_ADDRESSES).map(triedAddress).join(', ')];
  if (!isNamed) return [];
  const tried = triedAddress(error);
  if (tried) return [tried];
  // undici names the addresses of a connection that took too long in its message alone.
  const [, listed] = scalarText(message).split('(attempted addresses: ', 2);
  return listed === undefined ? [] : [listed.split(', timeout', 1)[0] ?? ''];
}

function triedAddress(error: unknown): string {
  const { address, port, code } = (error ?? {}) as SystemFault;
  const host = scalarText(address);
  if (!host) return '';
  const place = host.includes(':') ? `[${host}]` : host;
  return `${place}:${scalarText(port)} ${scalarText(code)}`.trim();
}

function isWhileConnecting(error: unknown): boolean {
  const { syscall, errors } = (error ?? {}) as SystemFault;
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isWhileConnecting);
  return syscall === 'connect';
}
