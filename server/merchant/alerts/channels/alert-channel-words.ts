export const ALERT_CHANNEL_TYPES = ['slack', 'teams'] as const;

export type AlertChannelType = (typeof ALERT_CHANNEL_TYPES)[number];
