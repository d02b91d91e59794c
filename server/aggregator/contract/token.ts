/** Three base64url parts, as creation tokens have in practice. */
const SHAPE = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/;

export function looksLikeToken(text: string): boolean {
  return SHAPE.test(text);
}

/**
 * Decodes the unsigned payload of a token: invoice or finance id, start, and an expiry some 24 hours later. For display
 * only, it proves nothing. Returns null for any other text.
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
