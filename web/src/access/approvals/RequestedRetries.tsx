import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Name } from '../../kit/fields/Name.js';
import { SubCode } from '../../kit/fields/SubCode.js';
import { Xof } from '../../kit/fields/Xof.js';
import { spelled } from '../../kit/format/phone.js';
import { plainText } from '../../kit/format/plainText.js';

/** Shows the cause that the payouts of a request have in common: an error code, or what has no code. */
export function FailureCause({ cause }: { cause: string }) {
  const translate = useTranslate();
  const [list = '', code] = cause.split('.');
  return code ? <SubCode list={list} code={code} /> : translate(`failureCause.${cause}`, { _: cause });
}

/** Lists the payouts that a request retries together, in the order in which they are sent. */
export function RequestedRetries({ payouts }: { payouts: readonly Record<string, unknown>[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}>
      {payouts.map(({ payoutId, phone, beneficiary, amount }) => (
        <Box
          component="li"
          key={plainText(payoutId)}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
        >
          <Link component={RouterLink} to={`/payouts/${plainText(payoutId)}`}>
            {spelled(plainText(phone))} {beneficiary ? <Name text={plainText(beneficiary)} /> : null}
          </Link>
          {typeof amount === 'number' && <Xof value={amount} />}
        </Box>
      ))}
    </Box>
  );
}
