import type { ImportSide } from './import.view.js';

/** Returns the fields that every row needs besides date and amount. */
export const requiredFields = (side: ImportSide): readonly ('reference' | 'token' | 'status')[] =>
  side === 'past' ? ['reference', 'token', 'status'] : [];
