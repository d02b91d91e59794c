import Box from '@mui/material/Box';
import { Name } from '../../../kit/fields/Name.js';
import { Phone } from '../../../kit/fields/Phone.js';
import type { MaskedRecord } from '../../../kit/fields/revealed.js';

interface Props {
  phone: string;
  beneficiary: string | null;
  of?: MaskedRecord | undefined;
}

/** Shows the number and the name of a beneficiary in one line of a list; a long name is cut. */
export function Payee({ phone, beneficiary, of }: Props) {
  return (
    <Box component="span" sx={lineStyle}>
      <Phone value={phone} {...(of && { of })} />
      {beneficiary && (
        <Box component="span" title={beneficiary} sx={cutStyle}>
          <Name text={beneficiary} />
        </Box>
      )}
    </Box>
  );
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
};
const cutStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
