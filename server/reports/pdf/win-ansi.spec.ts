import { describe, expect, it } from '@jest/globals';
import { winAnsi } from './win-ansi.js';

describe('a text in a PDF', () => {
  it('keeps what French needs', () => {
    const text = 'Été à Ouagadougou — « l’œuvre », 1\u00a0250\u00a0000 XOF, N°\u00a03, Noël, ça, où, €';
    expect(winAnsi(text)).toBe(text);
  });

  it('loses an accent rather than a letter', () => {
    expect(winAnsi('Adékúnlé Ọlá Ẹ̀kọ́ Ŋwa Ɖovi Kɔfi Ɛdɔ')).toBe('Adékúnlé Olá Eko Nwa Dovi Kofi Edo');
    expect(winAnsi('e\u0301te\u0301')).toBe('été');
    expect(winAnsi('1\u202f250 − ﬁn')).toBe('1\u00a0250 – fin');
  });

  it('says that something stood where nothing near can be shown', () => {
    expect(winAnsi('店 Awa 🙂')).toBe('? Awa ?');
    expect(winAnsi('a\u0000b\r\nc\u200b')).toBe('ab c');
  });
});
