export const EVIDENCE_FORMATS = ['pdf', 'json'] as const;

export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];
