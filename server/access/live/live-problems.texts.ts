import type { Texts } from '../../platform/i18n/language.js';

export const LIVE_PROBLEM_TEXTS = {
  event_stream_only: {
    en: 'This address only sends server-sent events. Send Accept: text/event-stream.',
    fr: 'Cette adresse n’envoie que des événements (server-sent events). Envoyez Accept: text/event-stream.',
  },
} satisfies Record<string, Texts>;
