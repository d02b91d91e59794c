/** Rule of `i18n/rules.ts` that a text breaks. */
export type TypedTextFault = 'hiddenCharacters' | 'noVisibleCharacter' | 'combiningMarks';

/**
 * Scripts whose spelling needs a joiner or a non-joiner after a letter: Persian and other languages in Arabic letters, Fula in Adlam,
 * Manding in N'Ko, and those of India. Elsewhere both are only invisible.
 */
const JOINING =
  'Arabic Adlam Nko Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Tamil Telugu'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');
const AFTER_JOINING_LETTER = new RegExp(`[\\u200c\\u200d](?<=[${JOINING}]\\p{M}*.)`, 'gu');
/** Symbols of telephones are made of several characters: a joiner or a form selector follows a symbol. */
const IN_SYMBOLS =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu;
/** Direction marks, zero-width and tag characters, fillers, form selectors, and an empty Braille cell: what is shown as nothing. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Languages of the region write at most two on a letter, others up to four. */
const STACKED = /\p{M}{5}/u;

/** Checks a text that a person typed and others read, so that it cannot look like another one; undefined if it is right. */
export function typedTextFault(text: string): TypedTextFault | undefined {
  if (HIDDEN.test(text.replace(AFTER_JOINING_LETTER, '').replace(IN_SYMBOLS, ''))) return 'hiddenCharacters';
  if (text && !VISIBLE.test(text)) return 'noVisibleCharacter';
  return STACKED.test(text) ? 'combiningMarks' : undefined;
}
