/** Three base64url parts, as creation tokens have them in the field. */
const SHAPE = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/;

export function looksLikeToken(text: string): boolean {
  return SHAPE.test(text);
}

/**
 * The unsigned payload of a token (invoice or finance id, start, expiry some 24 hours later): for display only, it proves
 * nothing. Null for anything that is not such a token.
 */
export function tokenPayload(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1];
  if (!looksLikeToken(token) || !part) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    return isObject ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
