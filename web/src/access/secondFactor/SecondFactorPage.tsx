import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  EnrolmentView,
  SecondFactorView,
} from '../../../../server/access/sign-in/second-factor/second-factor.view.js';
import { useSession } from '../../kit/session/useSession.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { FirstCode } from './FirstCode.js';
import { invalidate } from '../../kit/dataProvider/queryClient.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import TextField from '@mui/material/TextField';
import { RecoverableCodeInput } from '../../kit/inputs/RecoverableCodeInput.js';
import { OwnSessions } from '../users/Sessions.js';
import { Passkeys } from './Passkeys.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { useAction } from '../../kit/dataProvider/useAction.js';
import { refusalOf } from '../../kit/dataProvider/refusal.js';

/** Shows and changes the user's second factor and recovery codes, and ends sessions. */
export function SecondFactorPage() {
  const read = useRead(dataProvider.getSecondFactor, {});
  return (
    <Page read={read} back="/" backLabel="today.title" gone="secondFactor.failed">
      {(view) => <Content view={view} />}
    </Page>
  );
}

function Content({ view }: { view: SecondFactorView }) {
  const translate = useTranslate();
  const zone = useListZone();
  const [enrolment, setEnrolment] = useState<EnrolmentView>();
  const [begun, setBegun] = useState(false);
  const done = async () => {
    setEnrolment(undefined);
    setBegun(false);
    await invalidate(['second-factor']);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 760 }}>
      <PageHead title={translate('security.title')} intro={translate('security.intro')} />
      <Panel title={translate('secondFactor.title')} note={translate('secondFactor.intro')}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          {view.enrolledAt ? (
            <>
              <Chip tone="ok" strong>
                {translate('secondFactor.on')}
              </Chip>
              <span>
                {translate('secondFactor.since')} <When as="exact" at={view.enrolledAt} zone={zone} />
              </span>
            </>
          ) : (
            <Alert severity="warning" sx={{ flex: 1 }}>
              {translate('secondFactor.off')}
            </Alert>
          )}
          {!begun && !enrolment && (
            <Button variant={view.enrolledAt ? 'outlined' : 'contained'} onClick={() => setBegun(true)}>
              {translate(view.enrolledAt ? 'secondFactor.replace' : 'secondFactor.begin')}…
            </Button>
          )}
        </Box>
        {begun && !enrolment && (
          <Enrol
            enrolled={view.enrolledAt !== null}
            passkey={view.passkeys > 0}
            onEnrolment={setEnrolment}
            onCancel={() => setBegun(false)}
          />
        )}
        {enrolment && <FirstCode enrolment={enrolment} onDone={done} />}
      </Panel>
      {view.enrolledAt && !enrolment && <RecoveryCodes left={view.recoveryCodesLeft} />}
      {view.enrolledAt && !enrolment && <Passkeys />}
      <OwnSessions />
    </Box>
  );
}

interface Props {
  /** There is one already: its code is asked for too. */
  enrolled: boolean;
  passkey: boolean;
  onEnrolment: (enrolment: EnrolmentView) => void;
  onCancel: () => void;
}

/** Asks for the password again before a second factor is enrolled. */
function Enrol({ enrolled, passkey, onEnrolment, onCancel }: Props) {
  const translate = useTranslate();
  // Users of the identity provider have no password: the server takes a recent sign-in instead.
  const withoutPassword = useSession()?.user.provider === 'linked';
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction({ quiet: true });
  const { errors: fields } = refusalOf(error);
  const begin = () =>
    run(async () =>
      onEnrolment(
        await dataProvider.startSecondFactorEnrolment({
          ...(withoutPassword ? {} : { password }),
          ...(enrolled ? { code } : {}),
        }),
      ),
    );
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 360 }}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {error && !Object.keys(fields).length && <Alert severity="warning">{error.message}</Alert>}
      {!withoutPassword && (
        <TextField
          type="password"
          autoFocus
          required
          autoComplete="current-password"
          label={translate('secondFactor.password')}
          value={password}
          error={Boolean(fields['password'])}
          helperText={fields['password'] ?? translate('secondFactor.passwordHelp')}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {enrolled && (
        <RecoverableCodeInput passkey={passkey} value={code} onChange={setCode} error={fields['code']} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('secondFactor.next')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('frame.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
