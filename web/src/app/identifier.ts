type IdentifierKind = 'id' | 'token' | 'logfile' | 'hash' | 'requestId' | 'phone' | 'reference';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Classifies pasted text, ignoring blanks; undefined when empty. */
export function identifierKind(typed: string): IdentifierKind | undefined {
  const scrap = typed.replace(/\s/g, '');
  if (!scrap) return undefined;
  if (UUID.test(scrap)) return 'id';
  // Tokens are three base64url parts; the first begins with an encoded `{"`.
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(scrap)) return 'token';
  // YYYYMMDDHHMMSS and 13 hex digits.
  if (/^20\d{12}[0-9a-f]{13}$/i.test(scrap)) return 'logfile';
  if (/^[0-9a-f]{64}$/i.test(scrap)) return 'hash';
  if (/^P\d{6,}$/.test(scrap)) return 'requestId';
  if (/^(\+|00)?[\d().-]{7,18}$/.test(scrap) && scrap.replace(/\D/g, '').length >= 7) return 'phone';
  return 'reference';
}

/** Gives the list to search: identifiers that only callbacks carry in callbacks, all others in transactions. */
export function searchPath(typed: string): string {
  const scrap = typed.replace(/\s/g, '');
  const kind = identifierKind(typed);
  if (kind === 'id') return `/transactions/${scrap}`;
  const screen = kind === 'logfile' || kind === 'hash' ? 'deliveries' : 'transactions';
  return `/${screen}?${new URLSearchParams({ q: scrap }).toString()}`;
}
