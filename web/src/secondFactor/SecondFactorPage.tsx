import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  EnrolmentView,
  SecondFactorView,
} from '../../../server/access/second-factor/second-factor.view.js';
import { Chip } from '../fields/Chip.js';
import { When } from '../fields/When.js';
import { useListZone } from '../list/useListZone.js';
import { Page } from '../layout/Page.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useRead } from '../dataProvider/useRead.js';
import { Enrol } from './Enrol.js';
import { FirstCode } from './FirstCode.js';
import { invalidate } from '../dataProvider/queryClient.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** The reader's own second factor: whether there is one, and the way to one. */
export function SecondFactorPage() {
  const read = useRead(dataProvider.getSecondFactor, {});
  return (
    <Page read={read} back="/" backLabel="menu.today" gone="secondFactor.failed">
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
      <PageHead title={translate('secondFactor.title')} intro={translate('secondFactor.intro')} />
      <Panel>
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
            onEnrolment={setEnrolment}
            onCancel={() => setBegun(false)}
          />
        )}
        {enrolment && <FirstCode enrolment={enrolment} onDone={done} />}
      </Panel>
    </Box>
  );
}
