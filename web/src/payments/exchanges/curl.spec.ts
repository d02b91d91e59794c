import { describe, expect, it } from '@jest/globals';
import { asCurl } from './curl.js';

describe('a request as a command', () => {
  it('puts names in the places of the secrets', () => {
    const command = asCurl({
      method: 'GET',
      url: 'https://example.test/confirm?token=abc',
      requestHeaders: { Apikey: '[redacted]', Authorization: '[redacted]', Accept: 'application/json' },
      requestBody: null,
    });
    expect(command).toContain('-H "Apikey: $APIKEY"');
    expect(command).toContain('-H "Authorization: Bearer $AUTH_TOKEN"');
    expect(command).toContain("-H 'Accept: application/json'");
    expect(command).not.toContain('redacted');
  });

  it('quotes a body so that no shell reads anything in it', () => {
    const command = asCurl({
      method: 'POST',
      url: 'https://example.test/create',
      requestHeaders: {},
      requestBody: `{"name":"l'été $(rm)"}`,
    });
    expect(command).toContain(`--data-raw '{"name":"l'\\''été $(rm)"}'`);
  });
});
