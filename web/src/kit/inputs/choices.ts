import { useTranslate } from 'react-admin';

export interface Choices {
  /** Words, or ids with their names. */
  choices: readonly (string | NamedChoice)[];
  /** Prefix of the keys of the words' texts; without one a word is its own name. */
  words?: string | undefined;
}

interface NamedChoice {
  id: string;
  name: string;
  lang?: string;
}

/** Returns choices with the names that users read. */
export function useChoices({ choices, words }: Choices): NamedChoice[] {
  const translate = useTranslate();
  return choices.map((choice) =>
    typeof choice === 'string'
      ? { id: choice, name: words ? translate(`${words}.${choice}`) : choice }
      : choice,
  );
}
