import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

/**
 * Shows the operator named by the aggregator, else the one that the number suggests, faint and marked as a hint.
 */
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
      <Box component="span" sx={{ color: 'own.faint' }}>
        {hint}?
      </Box>
    </Tooltip>
  );
}
