import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormDataConsumer, useInput, useTranslate } from 'react-admin';
import type { Role } from '../../../../server/access/identity/user-words.js';
import { needsApproval, useIsSoleAdministrator, type UserValues } from './userValues.js';

const CAN: Record<Role, readonly string[]> = {
  support: ['search'],
  finance: ['search', 'payouts', 'close'],
  auditor: ['audit'],
  admin: ['search', 'payouts', 'close', 'manage'],
};

/** As `CAN`, of a user limited to some accounts: pages that concern whole projects are closed to them. */
const CAN_LIMITED: Record<Role, readonly string[]> = {
  support: ['search'],
  finance: ['search', 'breaks'],
  auditor: ['search', 'breaks'],
  admin: [],
};

const CANNOT: Record<Role, readonly string[]> = {
  support: ['money', 'access'],
  finance: ['access'],
  auditor: ['change'],
  admin: [],
};

/** Says what the role, the projects and the limits of the form will let the user do, and what not. */
export function UserConsequences() {
  return (
    <FormDataConsumer<Partial<UserValues>>>
      {({ formData }) => <Consequences values={formData} />}
    </FormDataConsumer>
  );
}

function Consequences({ values }: { values: Partial<UserValues> }) {
  const translate = useTranslate();
  const isSole = useIsSoleAdministrator();
  const { name, role = 'support', allProjects, projectIds = [], countries, operators } = values;
  const ofCountries = useInput<string[] | null>({ source: 'countries' });
  const ofOperators = useInput<string[] | null>({ source: 'operators' });
  const isLimited = role !== 'admin' && Boolean(countries ?? operators);
  // An administrator without a chosen project gets all of them.
  const seesNothing = role !== 'admin' && !allProjects && projectIds.length === 0;
  const who = name?.trim() || translate('accessForm.someone');
  const giveAll = () => {
    ofCountries.field.onChange(null);
    ofOperators.field.onChange(null);
  };
  return (
    <Box component="aside" aria-live="polite" sx={paneStyle}>
      {!seesNothing && (
        <>
          <strong>{translate('accessForm.will', { name: who })}</strong>
          <ul>
            {(isLimited ? CAN_LIMITED : CAN)[role].map((what) => (
              <Line key={what} icon={<CheckCircle sx={{ color: 'tone.ok.mark' }} />}>
                {translate(`accessForm.can.${what}`)}
              </Line>
            ))}
          </ul>
        </>
      )}
      {seesNothing && <strong>{translate('accessForm.willNothing', { name: who })}</strong>}
      {role !== 'admin' && !seesNothing && <strong>{translate('accessForm.willNot')}</strong>}
      <ul>
        {seesNothing && (
          <Line icon={<Warning sx={{ color: 'tone.wait.mark' }} />}>
            {translate('accessForm.cannot.anything')}
          </Line>
        )}
        {isLimited && (
          <Line icon={<Warning sx={{ color: 'tone.wait.mark' }} />}>
            {translate('accessForm.cannot.whole')}
            <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>
              {translate('accessForm.cannot.wholeWhy')}
            </Box>
            <Button size="small" sx={{ ml: -1 }} onClick={giveAll}>
              {translate('accessForm.cannot.giveAll')}
            </Button>
          </Line>
        )}
        {CANNOT[role].map((what) => (
          <Line key={what} icon={<RemoveCircle sx={{ color: 'text.secondary' }} />}>
            {translate(`accessForm.cannot.${what}`)}
          </Line>
        ))}
      </ul>
      {needsApproval(role, isSole) && <Box>{translate('accessForm.approval')}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{translate('accessForm.thenLink')}</Box>
    </Box>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  );
}

const paneStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  fontSize: 'body',
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  pl: { md: 3 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 1,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& li svg': { fontSize: 16, mt: '2px' },
};
