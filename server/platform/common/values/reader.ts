import type { FastifyRequest } from 'fastify';
import {
  anonymousReader,
  defaultCurrencyLabel,
  type Language,
  languageOf,
  type Preferences,
  type Reader,
} from '../../i18n/language.js';

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
