import type { ExchangeView } from '../exchanges/exchange.view.js';
import type { TimelineType } from './timeline-words.js';

/** `at` has milliseconds; entries of the same time have a stable order. */
export class TimelineEntry {
  id!: string;
  at!: string;
  type!: TimelineType;
  /** Name of an API key, e-mail of a user, 'sweep' or 'aggregator'. */
  actor!: string;
  /** API call: operation, trigger, request and response. */
  exchange?: ExchangeView;
  callback?: TimelineCallback;
  /** A user had a recorded callback handled again. */
  replay?: { deliveryId: string; reason: string };
  /** `origin`: scheme, host and port of the server whose response caused it; null if there was none. */
  transition?: { from: string | null; to: string; cause: string; origin: string | null };
  /** User action: its name and details. */
  act?: { name: string; details: Record<string, unknown> };
  contradiction?: { status: string; said: string };
  /** A record of another source was matched with the transaction, or the match was undone. */
  match?: { matchId: string; leg: string; key: string; undone: boolean; reason: string | null };
  /** The payment expired while the aggregator still reported it as pending. */
  expiry?: { afterMinutes: number; exchangeId: string };
  /** A wrong token was replaced. */
  token?: { wrong: string; replacement: string; reason: string };
  /** A manual override of the status was set or reverted. */
  override?: { overrideId: string; status: string; against: string; code: string; reverted: boolean };
}

export class TimelineCallback {
  deliveryId!: string;
  encoding!: string;
  status!: string | null;
  statusSaid!: string | null;
  pairing!: string | null;
}
