import { describe, expect, it } from '@jest/globals';
import { cellText } from './cellText.js';

const READER = { zone: 'Africa/Porto-Novo', locale: 'en' };

describe('a cell of a report on screen', () => {
  it('groups figures with thin spaces, negative ones too', () => {
    expect(cellText('xof', -1_250_000, READER)).toBe('−1\u202f250\u202f000');
    expect(cellText('count', 0, READER)).toBe('0');
  });

  it('leaves digits that are no figure as they are', () => {
    expect(cellText('text', '00126070001234', READER)).toBe('00126070001234');
  });

  it('writes instants in the zone of the report', () => {
    expect(cellText('instant', '2026-11-20T23:30:00.000Z', READER)).toContain('21 Nov 2026');
  });

  it('shows what is no instant as it is, and nothing for nothing', () => {
    expect(cellText('instant', 'never', READER)).toBe('never');
    expect(cellText('xof', null, READER)).toBe('');
  });
});
