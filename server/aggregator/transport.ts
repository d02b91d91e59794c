/** What came back over the wire, or what kept it from coming. */
export type Answer = ArrivedAnswer | LostAnswer;

export interface ArrivedAnswer {
  arrived: true;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface LostAnswer {
  arrived: false;
  /** One short phrase, such as 'connect timeout'. */
  fault: string;
  /** The request surely never left. */
  neverSent: boolean;
  /** What had come of the answer by then. */
  status: number | null;
  headers: Record<string, string | string[] | undefined> | null;
  body: Buffer | null;
}

/** Faults of the network by their codes; true where the request surely never left. */
const FAULTS: Record<string, [fault: string, neverSent: boolean]> = {
  UND_ERR_CONNECT_TIMEOUT: ['connect timeout', true],
  ECONNREFUSED: ['connection refused', true],
  ENOTFOUND: ['unknown host', true],
  EAI_AGAIN: ['unknown host', true],
  EHOSTUNREACH: ['host unreachable', true],
  ENETUNREACH: ['network unreachable', true],
  BLOCKED_ADDRESS: ['blocked address', true],
  UND_ERR_HEADERS_TIMEOUT: ['answer timeout', false],
  UND_ERR_BODY_TIMEOUT: ['answer timeout', false],
  ANSWER_TIMEOUT: ['answer timeout', false],
  ANSWER_TOO_LARGE: ['answer too large', false],
  ECONNRESET: ['connection reset', false],
  EPIPE: ['connection reset', false],
  UND_ERR_SOCKET: ['connection closed', false],
};

/** Names a fault; what is not known counts as sent, because then nobody knows. */
export function faultOf(error: unknown): { code: string; fault: string; neverSent: boolean } {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const known = FAULTS[code];
  if (known) return { code, fault: known[0], neverSent: known[1] };
  // Certificates are checked before the first byte of a request.
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return { code, fault: 'untrusted certificate', neverSent: true };
  return {
    code,
    fault: code.startsWith('HPE_') ? 'not HTTP' : `broken connection${code ? ` (${code})` : ''}`,
    neverSent: false,
  };
}
