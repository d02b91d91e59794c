import type { Catalogue } from '../../platform/i18n/language.js';

/** Page of one alert. */
export const alertPage = {
  alerts: {
    acknowledge: { en: 'Acknowledge', fr: 'Acquitter' },
    acknowledgedBy: { en: 'acknowledged by %{who}', fr: 'acquittée par %{who}' },
    times: {
      en: 'observed %{smart_count} time |||| observed %{smart_count} times',
      fr: 'constatée %{smart_count} fois |||| constatée %{smart_count} fois',
    },
  },
} satisfies Catalogue;
