import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

interface Props {
  name: string | null;
  hint?: string | null;
  inRow?: boolean;
}

/**
 * Shows the operator named by the aggregator, else the one that the number suggests, faint and marked as a hint. In a row, a
 * name that ends with the suggested one is shown as that: the aggregator writes its own brand before some.
 */
export function Operator({ name, hint, inRow = false }: Props) {
  const translate = useTranslate();
  if (name)
    return inRow && hint && name.endsWith(hint) ? (
      <span translate="no" title={name}>
        {hint}
      </span>
    ) : (
      <span translate="no">{name}</span>
    );
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
