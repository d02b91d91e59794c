/** Of a button that is the label of a file input. The input takes the focus, so that the keyboard opens it too. */
export const fileButton = { '&:focus-within': { outline: 2, outlineColor: 'primary.main' } };
