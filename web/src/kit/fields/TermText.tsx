import { glossary } from '../../../../server/platform/i18n/glossary.js';
import { useText } from '../i18n/useText.js';
import type { TermName } from '../i18n/termName.js';

/** The definition of a term of the glossary. */
export default function TermText({ name }: { name: TermName }) {
  return useText()(glossary.term[name].text);
}
