/** Returns the status that a spelling of the aggregator stands for: capitals and separators apart, and `nocompleted` as `notcompleted`. */
export const statusSaid = (said: string): string =>
  said
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^nocompleted$/, 'notcompleted');
