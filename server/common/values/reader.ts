import type { FastifyRequest } from 'fastify';
import {
  anonymousReader,
  type CurrencyLabel,
  defaultCurrencyLabel,
  type Language,
  languageOf,
  type Reader,
} from '../../i18n/language.js';

/** A user's own choices; null stands for the default. */
export interface Preferences {
  language: Language | null;
  /** IANA zone. */
  zone: string | null;
  currencyLabel: CurrencyLabel | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the user behind the session; set by the guard. */
    preferences?: Preferences;
  }
}

/**
 * The reader of an answer: the user's preferences, else `Accept-Language`. API keys have the latter alone.
 * @param chosen language that the request names for this answer
 */
export function readerOf({ preferences, headers }: FastifyRequest, chosen?: Language): Reader {
  const accepted = languageOf(headers['accept-language']);
  if (!preferences) return anonymousReader(chosen ?? accepted);
  const language = chosen ?? preferences.language ?? accepted;
  return {
    language,
    currencyLabel: preferences.currencyLabel ?? defaultCurrencyLabel(language),
    zone: preferences.zone,
  };
}
