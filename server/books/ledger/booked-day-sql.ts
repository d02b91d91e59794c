import sql from 'sql-template-tag';

/**
 * Latest booked day of a line known at `asOf`: its own day, or the first open day if that was locked. Two days allow
 * for zones and clocks.
 */
export const lastBookedDaySql = (asOf: Date) => sql`(${asOf}::timestamptz + interval '2 days')::date`;
