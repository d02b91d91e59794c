import type { DataSource } from 'typeorm';
import type { ChainHead } from './chain-link.js';

/** Heads of the chain that were sealed with business days; provided by the room of the calendar, which stands above. */
export abstract class SealedHeads {
  abstract all(db: DataSource): Promise<ChainHead[]>;
}
