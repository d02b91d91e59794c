import { ApiSchema } from '@nestjs/swagger';
import type { Personal, Plain } from '../../../platform/common/values/view-text.js';
import type { ExchangeView } from '../exchanges/exchange.view.js';
import type { TimelineType } from './timeline-words.js';

/** `at` has milliseconds; entries of the same time have a stable order. An entry has the part that its type names. */
@ApiSchema({ name: 'TimelineEntry' })
export class TimelineEntryView {
  id!: string;
  at!: string;
  type!: TimelineType;
  /** Name of an API key, e-mail of a user, 'sweep' or 'aggregator'. */
  actor!: Plain;
  /** API call: operation, trigger, request and response. */
  exchange?: ExchangeView;
  callback?: TimelineCallback;
  /** A user had a recorded callback handled again. */
  replay?: { deliveryId: string; reason: Plain };
  /** `origin`: scheme, host and port of the server whose response caused it; null if there was none. */
  transition?: { from: Plain | null; to: Plain; cause: Plain; origin: Plain | null };
  /** User action: its name and details. */
  act?: { name: Plain; details: Personal<'record', Record<string, unknown>> };
  contradiction?: { status: Plain; said: Personal<'text'> };
  /** A record of another source was matched with the transaction, or the match was undone. */
  match?: { matchId: string; leg: Plain; key: Plain; undone: boolean; reason: Plain | null };
  /** The payment expired while the aggregator still reported it as pending. */
  expiry?: { afterMinutes: number; exchangeId: string };
  /** A wrong token was replaced. */
  token?: { wrong: Plain; replacement: Plain; reason: Plain };
  /** A manual override of the status was set or reverted. */
  override?: { overrideId: string; status: Plain; against: Personal<'text'>; code: Plain; reverted: boolean };
}

export class TimelineCallback {
  deliveryId!: string;
  encoding!: Plain;
  status!: Plain | null;
  statusSaid!: Personal<'text'> | null;
  pairing!: Plain | null;
}

type Parts = Required<Omit<TimelineEntryView, 'id' | 'at' | 'type' | 'actor'>>;
type PartOf<T extends TimelineType> = T extends 'created' ? 'transition' : Extract<T, keyof Parts>;
type EntryOf<T extends TimelineType> = Pick<TimelineEntryView, 'id' | 'at' | 'actor'> & { type: T } & Pick<
    Parts,
    PartOf<T>
  >;

/** Entry by its type, with the part that the type has: `created` is the first transition. */
export type TimelineEntry = { [T in TimelineType]: EntryOf<T> }[TimelineType];
