import { useWatch } from 'react-hook-form';
import { MANUAL_CODES } from '../../../../../server/books/breaks/break-words.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';

/** Selects the resolution code of a form; its meaning is the helper text. */
export function FormResolutionCode({ autoFocus = false }: { autoFocus?: boolean }) {
  const code = useWatch<{ code: string }, 'code'>({ name: 'code' });
  return (
    <FormChoice
      source="code"
      required
      autoFocus={autoFocus}
      label="breaks.code"
      choices={MANUAL_CODES}
      words="resolutionCode"
      {...(code ? { help: `resolutionMeaning.${code}` } : {})}
    />
  );
}
