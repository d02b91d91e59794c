import { KNOWN_STATUSES } from '../../../aggregator/contract/outcome-words.js';

export const CALLBACK_STATUSES = [...KNOWN_STATUSES, 'unrecognised'] as const;

export const PAIRINGS = ['single', 'pair', 'repeated', 'differing'] as const;
