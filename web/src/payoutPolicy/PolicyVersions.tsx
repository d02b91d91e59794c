import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { When } from '../fields/When.js';
import { Panel } from '../layout/Panel.js';
import { panelTableStyle } from '../layout/tableStyles.js';
import { useRead } from '../dataProvider/useRead.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Every version of the rules, with the two people behind it. */
export function PolicyVersions({ zone }: { zone: string }) {
  const translate = useTranslate();
  const { data: versions } = useRead(dataProvider.getPayoutPolicyVersions, {});
  if (!versions || versions.length < 2) return null;
  return (
    <Panel title={translate('policy.history')} flush>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={panelTableStyle(480)}>
          <tbody>
            {versions.map((version) => (
              <tr key={version.version}>
                <th scope="row">
                  {translate('policy.version', { version: version.version })} · {version.reason}
                </th>
                <td>
                  {version.proposedBy
                    ? translate('policy.decidedBy', { a: version.proposedBy, b: version.decidedBy })
                    : translate('policy.first')}
                </td>
                <td>
                  <When as="exact" at={version.at} zone={zone} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Panel>
  );
}
