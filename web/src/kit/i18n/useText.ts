import { textFor, type Texts } from '../../../../server/platform/i18n/language.js';
import { bindPunctuation } from './noBreakSpaces.js';
import { useReader } from './reader.js';

/** Returns the reader's text from a catalogue that is loaded with its component, not with all screens. */
export function useText(): (texts: Texts) => string {
  const reader = useReader();
  return (texts) => {
    const text = textFor(texts, reader);
    return reader.language === 'fr' ? bindPunctuation(text) : text;
  };
}
