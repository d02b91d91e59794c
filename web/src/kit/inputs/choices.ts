import { useTranslate } from 'react-admin';

export interface Choices {
  /** Words, or ids with their names. */
  choices: readonly (string | NamedChoice)[];
  /** Group of the words' texts, or the key of a word; without one a word is its own name. */
  words?: string | ((word: string) => string) | undefined;
}

interface NamedChoice {
  id: string;
  name: string;
  lang?: string;
}

/** Returns choices with the names that users read. */
export function useChoices({ choices, words }: Choices): NamedChoice[] {
  const translate = useTranslate();
  const keyOf = typeof words === 'string' ? (word: string) => `${words}.${word}` : words;
  return choices.map((choice) =>
    typeof choice === 'string' ? { id: choice, name: keyOf ? translate(keyOf(choice)) : choice } : choice,
  );
}
