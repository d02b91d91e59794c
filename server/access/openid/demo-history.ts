import { Injectable } from '@nestjs/common';
import type { DemoHistoryView } from './provider.view.js';

/** Keeps how far the history of a demo is that is being made; its clock runs ahead of one-time codes until then. */
@Injectable()
export class DemoHistory {
  /** Null once it is complete. */
  progress: DemoHistoryView | null = null;
}
