export const REVEALED_SUBJECTS = ['transaction', 'payout', 'callback', 'import_line'] as const;

export type RevealedSubject = (typeof REVEALED_SUBJECTS)[number];
