import type { Credentials } from '../../../aggregator/contract/outcomes.js';

export function writeCredentials({ apiKey, authToken }: Credentials): string {
  return JSON.stringify({ apiKey, authToken });
}

/** @throws Error that does not contain the text */
export function readCredentials(text: string): Credentials {
  const parsed = JSON.parse(text) as Partial<Credentials>;
  if (typeof parsed.apiKey !== 'string' || typeof parsed.authToken !== 'string')
    throw new Error('Stored credentials with unexpected fields');
  return { apiKey: parsed.apiKey, authToken: parsed.authToken };
}
