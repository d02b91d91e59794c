/** A table inside a panel: figures to the right, the first column and those of class `words` to the left. */
export const panelTableStyle = (minWidth: number) => ({
  width: '100%',
  minWidth,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    px: 1.25,
    py: 0.75,
    textAlign: 'right',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& th.words, & td.words': { textAlign: 'left' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 500, pl: 2 },
  '& td:last-of-type, & thead th:last-of-type': { pr: 2 },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 560, bgcolor: 'own.raised' },
  '& tfoot th, & tfoot td': { fontWeight: 620, bgcolor: 'own.raised' },
  '& tbody tr:hover': { bgcolor: 'own.hover' },
});

/** Lines of a file: the head stays in sight, findings take the room that is left. */
export const fileRowsTableStyle = {
  width: '100%',
  minWidth: 860,
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    textAlign: 'left',
    fontWeight: 560,
    fontSize: '0.75rem',
    color: 'text.secondary',
    bgcolor: 'own.raised',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { px: 1, py: 0.6, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
  '& [data-align="right"]': { textAlign: 'right' },
  '& tr[data-left-out] td': { color: 'text.secondary', textDecoration: 'line-through' },
  '& tr[data-left-out] td:last-of-type': { textDecoration: 'none' },
  '& tbody tr:hover': { bgcolor: 'own.hover' },
};
