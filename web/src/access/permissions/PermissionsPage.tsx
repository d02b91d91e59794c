import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { PermissionView } from '../../../../server/access/guard/permission.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { ROLES } from '../../../../server/access/identity/user-words.js';

/** The actions of the API by area, with the roles that may take them. */
export function PermissionsPage() {
  const locale = useLocale();
  const read = useRead(dataProvider.getPermissions, { locale });
  return (
    <Page read={read} back="/users" backLabel="users.title" gone="permissions.gone">
      {(permissions) => <Matrix permissions={permissions} />}
    </Page>
  );
}

function Matrix({ permissions }: { permissions: PermissionView[] }) {
  const translate = useTranslate();
  const [changesOnly, setChangesOnly] = useState(false);
  const shown = permissions.filter(({ changes }) => changes || !changesOnly);
  const areas = [...new Set(shown.map(({ area }) => area))].map((area) => ({
    area,
    title: translate(`permissions.area.${area}`, { _: area }),
  }));
  const head = [
    { text: translate('permissions.act'), words: true },
    ...ROLES.map((role) => ({ text: translate(`role.${role}`), words: true })),
    { text: translate('permissions.limited'), words: true },
    { text: translate('permissions.apiKey'), words: true },
  ];
  return (
    <>
      <PageHead title={translate('permissions.title')} intro={translate('permissions.intro')}>
        <FormControlLabel
          control={<Switch checked={changesOnly} onChange={(_, checked) => setChangesOnly(checked)} />}
          label={translate('permissions.changes')}
        />
      </PageHead>
      <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>{translate('permissions.limitedNote')}</Box>
      {areas.map(({ area, title }) => (
        <Panel key={area} title={title} flush>
          <PanelTable head={head} label={title} minWidth={760}>
            <tbody>
              {shown
                .filter((row) => row.area === area)
                .map((row) => (
                  <Row key={row.id} row={row} />
                ))}
            </tbody>
          </PanelTable>
        </Panel>
      ))}
    </>
  );
}

function Row({ row }: { row: PermissionView }) {
  return (
    <tr>
      <th scope="row" title={row.id} style={{ width: '45%' }}>
        {row.summary}
      </th>
      {ROLES.map((role) => (
        <Cell key={role} allowed={row.roles.includes(role)} />
      ))}
      <Cell allowed={row.withinLimits} />
      <Cell allowed={row.machines} />
    </tr>
  );
}

function Cell({ allowed }: { allowed: boolean }) {
  const translate = useTranslate();
  return (
    <td className="words">
      {allowed ? (
        <Check fontSize="small" titleAccess={translate('permissions.yes')} sx={{ color: 'tone.ok.mark' }} />
      ) : (
        <Box
          component="span"
          aria-label={translate('permissions.no')}
          role="img"
          sx={{ color: 'text.disabled' }}
        >
          –
        </Box>
      )}
    </td>
  );
}
