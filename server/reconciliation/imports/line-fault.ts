/** What is wrong with a whole row, before its cells are read: the names of rules in `import-texts`. */
export type LineFault = 'brokenQuotes' | 'rowCells' | 'foreignEncoding';
