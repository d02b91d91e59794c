/** Row of a list in a panel: texts, links and an amount beside each other, below each other where the panel is narrow. */
export const panelRow = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'body',
};
