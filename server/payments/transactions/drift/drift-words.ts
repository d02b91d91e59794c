import { CONTRACT_DRIFTS } from '../../../aggregator/contract/outcome-words.js';

export const DRIFT_KINDS = [...CONTRACT_DRIFTS, 'quota'] as const;
