export const CALL_CHANNELS = ['hosted', 'direct', 'wallet', 'mobile_money'] as const;
export type CallChannel = (typeof CALL_CHANNELS)[number];
