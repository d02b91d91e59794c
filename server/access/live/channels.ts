/** Committed changes, as processes announce them. */
export const CHANGES = 'rappro_changes';
/** Users whose sessions, role or projects changed, by triggers: seldom, and never to be lost. */
export const ACCESS = 'rappro_access';
