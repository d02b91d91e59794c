/** Below a desk each account is a short addition: a line for each figure, without those of 0. */
const STACKED = {
  '@media (max-width: 899px)': {
    '& thead, & tfoot': { display: 'none' },
    '& tbody, & tr, & th, & td': { display: 'block' },
    '& tbody': { py: 1 },
    '& tbody tr > td[data-label]': {
      display: 'flex',
      justifyContent: 'space-between',
      border: 0,
      px: 0,
      height: 28,
      '&::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
    },
    '& tbody tr > td[data-zero]:not([data-strong])': { display: 'none' },
    '& tbody tr > td[data-strong]': { borderTop: 1, borderColor: 'divider' },
  },
};

export const proofStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    height: 32,
    px: 1,
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type, & .below td': { textAlign: 'left', pl: 0 },
  '& th:first-of-type': { fontVariantNumeric: 'normal' },
  '& tr > :last-child': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 'small', fontWeight: 500 },
  '& tbody, & tfoot': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '& tfoot th, & [data-strong]': { fontWeight: 600 },
  '& [data-zero]': { color: 'own.faint', fontWeight: 400 },
  '& [data-begins]': { borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
  '& .below td': { height: 'auto', pb: 0.5, fontSize: 'small' },
  '& .parts': { color: 'text.secondary', whiteSpace: 'normal' },
  '& td[data-label] button, & .parts button': {
    font: 'inherit',
    verticalAlign: 'baseline',
    borderRadius: '4px',
  },
  '& td[data-label] button:hover, & .parts button:hover': { textDecoration: 'underline' },
  '& td[data-label] button': { color: 'inherit' },
  '& .parts button': { color: 'primary.main' },
  ...STACKED,
};
