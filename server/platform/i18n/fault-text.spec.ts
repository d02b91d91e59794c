import { describe, expect, it } from '@jest/globals';
import { faultText } from './fault-text.js';

describe('the text of a stored fault', () => {
  it.each([
    ['HTTP 502', 'HTTP 502', 'HTTP 502'],
    ['not JSON', 'response is not JSON', 'réponse non conforme à JSON'],
    [
      'HTTP 429: Too Many Requests',
      'HTTP 429 “Too Many Requests”',
      'HTTP 429 «\u00a0Too Many Requests\u00a0»',
    ],
    [
      'HTTP 403: HTML page: Just a moment...',
      'HTTP 403: HTML page “Just a moment...”',
      'HTTP 403\u202f: page HTML «\u00a0Just a moment...\u00a0»',
    ],
    [
      'text before JSON: Warning: x',
      'text before the JSON “Warning: x”',
      'texte avant le JSON «\u00a0Warning: x\u00a0»',
    ],
    ['HTTP 429 (Retry-After: 60)', 'HTTP 429, Retry-After: 60', 'HTTP 429, Retry-After: 60'],
    ['broken connection (ECONN)', 'broken connection (ECONN)', 'broken connection (ECONN)'],
  ])('writes %s in both languages', (fault, en, fr) => {
    expect([faultText(fault, 'en'), faultText(fault, 'fr')]).toEqual([en, fr]);
  });
});
