import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { When } from '../../kit/fields/When.js';
import { plainText } from '../../kit/format/plainText.js';

/** Lists the movements of the same account, kind and amount within 24 h, so that one declared twice is not approved twice. */
export function EqualMovements({
  movements,
  zone,
}: {
  movements: readonly Record<string, unknown>[];
  zone: string;
}) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {movements.map(({ id, declaredAt, happenedAt, note, state }) => (
        <li key={plainText(id)}>
          <When as="exact" at={plainText(happenedAt)} zone={zone} /> · {plainText(note)} ·{' '}
          {translate(`float.equalState.${plainText(state)}`)}{' '}
          <When as="exact" at={plainText(declaredAt)} zone={zone} />
        </li>
      ))}
    </Box>
  );
}
