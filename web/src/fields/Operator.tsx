import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

/** The operator as the aggregator named it; before that, what the number suggests, in italics and said to be a hint. */
export function Operator({ name, hint }: { name: string | null; hint?: string | null }) {
  const translate = useTranslate();
  if (name) return <span>{name}</span>;
  if (!hint)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('field.noOperator')}
      </Box>
    );
  return (
    <Tooltip title={translate('field.hintTip', { name: hint })}>
      <Box component="em" sx={{ color: 'text.secondary' }}>
        {hint} ?
      </Box>
    </Tooltip>
  );
}
