import { createContext, useContext } from 'react';
import type { RevealView } from '../../../../server/access/personal-data/reveal.view.js';
import type { RevealedSubject } from '../../../../server/access/personal-data/reveal-words.js';

/** Record whose personal data the server masks for this user. */
export interface MaskedRecord {
  subject: RevealedSubject;
  id: string;
}

export interface Reveals {
  /** Asks for a reason, and for the data unless they were revealed before. */
  ask: (of: MaskedRecord) => void;
  /** Data revealed since the page was loaded. */
  revealed: (of: MaskedRecord) => RevealView | undefined;
}

export const RevealContext = createContext<Reveals>({ ask: () => undefined, revealed: () => undefined });

export const useReveals = (): Reveals => useContext(RevealContext);
