import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { grouped } from '../format/money.js';

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Pages inside a panel; hidden when there is only one. */
export function PageSteps({ page, last, onPage }: Props) {
  const translate = useTranslate();
  if (last <= 1) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'body',
      }}
    >
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('list.previous')}
      </Button>
      <span>
        {grouped(page)} / {grouped(last)}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {translate('list.next')}
      </Button>
    </Box>
  );
}
