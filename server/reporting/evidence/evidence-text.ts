import { scalarText } from '../../platform/common/values/scalar-text.js';
import { acts } from '../../access/audit/acts.texts.js';
import { EVIDENCE_EVENT_TEXTS } from './evidence.texts.js';
import { anonymousReader, type Catalogue, type Language, type Texts } from '../../platform/i18n/language.js';
import { faultText } from '../../platform/i18n/fault-text.js';
import { fill, type MessageValues } from '../../platform/i18n/message.js';
import { transactions } from '../../payments/transactions/transactions.texts.js';
import { words } from '../../platform/i18n/words.js';
import type { TimelineEntry } from '../../payments/transactions/timeline/timeline.view.js';

/** Writes one entry of the timeline as a sentence, without the time and the actor. */
export function eventText(entry: TimelineEntry, language: Language): string {
  const say = (name: keyof typeof EVIDENCE_EVENT_TEXTS, values: MessageValues): string =>
    fill(EVIDENCE_EVENT_TEXTS[name][language], values, anonymousReader(language));
  const because = (cause: string): string => say('because', { cause: wordOf(words.cause, cause, language) });
  switch (entry.type) {
    case 'exchange': {
      const { operation, outcome, said, cause, fault } = entry.exchange;
      return joined([
        say('exchange', {
          operation: wordOf(words.operation, operation, language),
          outcome: wordOf(words.outcome, outcome, language),
        }),
        said === null ? '' : say('said', { said }),
        fault === null ? '' : faultText(fault, language),
        because(cause),
      ]);
    }
    case 'callback': {
      const { encoding, status, statusSaid } = entry.callback;
      return joined([
        say('callback', { encoding: wordOf(words.encoding, encoding, language) }),
        status === null ? '' : wordOf(words.status, status, language),
        statusSaid === null ? '' : say('said', { said: statusSaid }),
      ]);
    }
    case 'created':
    case 'transition': {
      const { from, to, cause, origin } = entry.transition;
      return joined([
        from === null ? say('created', { to }) : say('transition', { from, to }),
        because(cause),
        origin === null ? '' : say('origin', { origin }),
      ]);
    }
    case 'act':
      return joined([wordOf(acts.acts, entry.act.name, language), reasonOf(entry.act.details)]);
    case 'contradiction':
      return say('contradiction', entry.contradiction);
    case 'match': {
      const { undone, leg, reason } = entry.match;
      const values = { leg: wordOf(transactions.timeline.leg, leg, language) };
      return joined([say(undone ? 'unmatched' : 'matched', values), reason ?? '']);
    }
    case 'expiry':
      return say('expiry', { minutes: entry.expiry.afterMinutes });
    case 'token':
      return say('token', entry.token);
    case 'override': {
      const { status, against, reverted } = entry.override;
      return reverted ? say('reverted', { against }) : say('overridden', { status });
    }
    case 'replay':
      return joined([transactions.timeline.replayLine[language], entry.replay.reason]);
  }
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** Returns the word of a stored value, `subject.participle` within nested words; the value itself without one. */
export function wordOf(catalogue: Catalogue, stored: string, language: Language): string {
  const found = Object.hasOwn(catalogue, stored)
    ? catalogue[stored]
    : stored.split('.').reduce<Catalogue | Texts | undefined>(innerOf, catalogue);
  return found && isTexts(found) ? found[language] : stored;
}

const innerOf = (from: Catalogue | Texts | undefined, name: string): Catalogue | Texts | undefined =>
  from && !isTexts(from) && Object.hasOwn(from, name) ? from[name] : undefined;

const isTexts = (value: Catalogue | Texts): value is Texts =>
  typeof value['en'] === 'string' && typeof value['fr'] === 'string';

/** Returns the reason that a user gave; other details are codes. */
const reasonOf = (details: Record<string, unknown>): string =>
  scalarText(details['reason'] ?? details['note']);
