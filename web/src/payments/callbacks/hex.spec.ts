import { describe, expect, it } from '@jest/globals';
import { bytesOf, hexLines } from './hex.js';

describe('bytes for eyes', () => {
  it('shows sixteen a line with their place and what of them can be printed', () => {
    const lines = hexLines(bytesOf(btoa('status=completed&\n\u0000')));
    expect(lines[0]).toEqual({
      offset: '000000',
      hex: '73 74 61 74 75 73 3d 63 6f 6d 70 6c 65 74 65 64',
      text: 'status=completed',
    });
    expect(lines[1]).toEqual({ offset: '000010', hex: '26 0a 00', text: '&..' });
  });

  it('keeps bytes that are no text', () => {
    expect(hexLines(bytesOf('/4A='))[0]?.hex).toBe('ff 80');
  });
});
