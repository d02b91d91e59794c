import type { ExchangeView } from '../exchanges/exchange.view.js';

/** One line of a transaction's story. `at` has milliseconds; equal times keep their order. */
export class TimelineEntry {
  id!: string;
  at!: string;
  type!:
    | 'created'
    | 'exchange'
    | 'callback'
    | 'transition'
    | 'act'
    | 'contradiction'
    | 'match'
    | 'override'
    | 'expiry'
    | 'token';
  /** Who or what: name of an API key, e-mail, 'sweep', 'aggregator'. */
  actor!: string;
  /** Of an exchange: operation, cause and what was said. */
  exchange?: ExchangeView;
  callback?: TimelineCallback;
  /** `origin`: scheme, host and port of the server whose answer caused it; null where there was none. */
  transition?: { from: string | null; to: string; cause: string; origin: string | null };
  /** Of a person's act: its name and details. */
  act?: { name: string; details: Record<string, unknown> };
  contradiction?: { status: string; said: string };
  /** A line of somebody else's books was matched with it, or no longer is. */
  match?: { matchId: string; leg: string; key: string; undone: boolean; reason: string | null };
  /** The project stopped expecting the payment; the exchange still said pending. */
  expiry?: { afterMinutes: number; exchangeId: string };
  /** A wrong token was replaced. */
  token?: { wrong: string; replacement: string; reason: string };
  /** What two people say it is for the books, or no longer say. */
  override?: { overrideId: string; status: string; against: string; code: string; reverted: boolean };
}

export class TimelineCallback {
  deliveryId!: string;
  encoding!: string;
  status!: string | null;
  statusSaid!: string | null;
  pairing!: string | null;
}
