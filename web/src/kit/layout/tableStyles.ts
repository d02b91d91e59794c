/** A table inside a panel: figures to the right, the first column and those of class `words` to the left. */
export const panelTableStyle = (minWidth: number) => ({
  width: '100%',
  minWidth,
  borderCollapse: 'collapse',
  fontSize: 'body',
  '& th, & td': {
    px: 1,
    py: '6px',
    textAlign: 'right',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  // Tabular figures widen the hyphens of words.
  '& th.words, & td.words': { textAlign: 'left', fontVariantNumeric: 'normal' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 500, pl: 0, fontVariantNumeric: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  '& thead th': {
    color: 'text.secondary',
    fontSize: 'small',
    fontWeight: 500,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& tfoot th, & tfoot td': { fontWeight: 600, borderColor: 'own.line2' },
  '& tbody tr:hover': { bgcolor: 'own.hover' },
});

/** Lines of a file: the head stays in sight, findings take the room that is left. */
export const fileRowsTableStyle = {
  width: '100%',
  minWidth: 860,
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 'body',
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    textAlign: 'left',
    fontWeight: 500,
    fontSize: 'small',
    color: 'text.secondary',
    bgcolor: 'own.raised',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& [data-align="right"]': { textAlign: 'right' },
  '& tr[data-left-out] td': { color: 'text.secondary', textDecoration: 'line-through' },
  '& tr[data-left-out] td:last-of-type': { textDecoration: 'none' },
  '& tbody tr:hover': { bgcolor: 'own.hover' },
};
