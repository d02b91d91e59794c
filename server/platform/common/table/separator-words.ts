/** Signs between the cells of a text file. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
