import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Limit, Tier } from '../../../../server/payments/payouts/policy/policy.view.js';
import type {
  DoubtView,
  NeighbourView,
} from '../../../../server/payments/transactions/lost-calls/doubt.view.js';
import type { ProposedAct } from '../../kit/dataProvider/proposals.js';
import { When } from '../../kit/fields/When.js';
import { grouped, xof } from '../../kit/format/money.js';
import { plainText } from '../../kit/format/plainText.js';
import { type Fact, Facts } from '../../kit/layout/Facts.js';
import { LimitTable, TierTable } from './PolicyTables.js';
import { MONO } from '../../kit/theme/theme.js';
import { DoubtHistory } from './DoubtHistory.js';
import { Neighbours } from './Neighbours.js';
import { EqualMovements } from './EqualMovements.js';
import { FailureCause, RequestedRetries } from './RequestedRetries.js';
import { NamedPayouts, NamedTransaction } from './NamedRecords.js';
import { dayText, limitNames, type ProposalNames } from './proposalText.js';
import { useProposalNames } from './useProposalText.js';
import { type Fields, type Form, PAYLOAD_FIELDS, textsOf } from './payloadFields.js';
import { SETTING_FIELDS } from '../../../../server/payments/payouts/policy/policy-words.js';

type Payload = Record<string, unknown>;

/** Shows every value of a request, because all of them are approved. */
export function PayloadFacts({ proposal, zone }: { proposal: ProposedAct; zone: string }) {
  const translate = useTranslate();
  const { kind } = proposal;
  const names = useProposalNames();
  const payload = withOperator(proposal.payload, names);
  const fields: Fields = PAYLOAD_FIELDS[kind];
  const before = asPayload(payload['before']);
  const known = Object.entries(fields).map(([name, { form, label = name }]): Fact | null => {
    const value = payload[name];
    if (form === 'shown' || value === null || value === undefined) return null;
    const was = before[name];
    return {
      label: translate(`proposalField.${label}`),
      value: <Value form={form} value={value} zone={zone} />,
      note: was !== undefined && (
        <Was same={isSame(was, value)}>
          <Value form={form} value={was} zone={zone} />
        </Was>
      ),
    };
  });
  const others = Object.entries(payload)
    .filter(([name, value]) => !(name in fields) && value !== null && value !== undefined)
    .map(([name, value]): Fact => ({ label: name, value: <Value form="text" value={value} zone={zone} /> }));
  return <Facts facts={[...known, ...others]} />;
}

function Was({ same, children }: { same: boolean; children: ReactNode }) {
  const translate = useTranslate();
  if (same) return translate('connectionRequest.same');
  return (
    <>
      {translate('proposals.before')} {children}
    </>
  );
}

function Value({ form, value, zone }: { form: Form; value: unknown; zone: string }) {
  const translate = useTranslate();
  const names = useProposalNames();
  if (typeof form === 'object')
    return translate(`${textsOf(form)}.${plainText(value)}`, { _: plainText(value) });
  switch (form) {
    case 'text':
      return plainText(value);
    case 'amount':
      return typeof value === 'number' ? xof(value) : plainText(value);
    case 'time':
      return <When as="exact" at={plainText(value)} zone={zone} />;
    case 'yesNo':
      return translate(value === true ? 'frame.yes' : 'frame.no');
    case 'code':
      return <Codes lines={[plainText(value)]} />;
    case 'codes':
      return <Codes lines={listOf(value).map(plainText)} />;
    case 'names':
      return listOf(value).map(plainText).join(', ') || translate('frame.none');
    case 'breaks':
      return [value]
        .flat()
        .map((number) => `#${plainText(number)}`)
        .join(', ');
    case 'keyPermissions':
      return listOf(value)
        .map((name) => translate(`apiKey.permission.${plainText(name)}`, { _: plainText(name) }))
        .join(', ');
    case 'day':
      return dayText(value, names.locale);
    case 'countries':
    case 'operators':
      return limitNames(form, value, names) ?? null;
    case 'given':
      return translate('frame.yes');
    case 'transaction':
      return <NamedTransaction id={plainText(value)} />;
    case 'callback':
      return (
        <Link component={RouterLink} to={`/received-callbacks/${plainText(value)}`}>
          {translate('proposals.openSubject')}
        </Link>
      );
    case 'payouts':
      return <NamedPayouts ids={listOf(value).map(plainText)} />;
    case 'subject':
      return <BreakSubject subject={plainText(value)} />;
    case 'tiers':
      return <TierTable tiers={listOf(value) as Tier[]} />;
    case 'limits':
      return <LimitTable limits={listOf(value) as Limit[]} />;
    case 'settings':
      return <Settings settings={asPayload(value)} />;
    case 'doubt':
      return <DoubtHistory events={listOf(value) as DoubtView[]} zone={zone} />;
    case 'neighbours':
      return <Neighbours payouts={listOf(value) as NeighbourView[]} zone={zone} />;
    case 'retries':
      return <RequestedRetries payouts={listOf(value).map(asPayload)} />;
    case 'equalMovements':
      return <EqualMovements movements={listOf(value).map(asPayload)} zone={zone} />;
    case 'cause':
      return <FailureCause cause={plainText(value)} />;
    case 'seconds':
      return <Apart seconds={Number(value)} />;
    case 'shown':
      return null;
  }
}

/** Names the subject of a break, `kind:id`; a record with a page is linked. */
function BreakSubject({ subject }: { subject: string }) {
  const translate = useTranslate();
  const names = useProposalNames();
  const [, kind = '', id = ''] = /^(\w+):(.*)$/.exec(subject) ?? [];
  const word = kind ? translate(`proposalSubject.${kind}`, { _: kind }) : subject;
  if (kind === 'transaction')
    return (
      <>
        {word} <NamedTransaction id={id} />
      </>
    );
  if (kind === 'payout' || kind === 'delivery')
    return (
      <Link component={RouterLink} to={kind === 'payout' ? `/payouts/${id}` : `/received-callbacks/${id}`}>
        {word}
      </Link>
    );
  return kind === 'account' ? `${word} ${names.operator(id.split(':').at(-1) ?? '')}` : word;
}

/** Shows how far the start of a token is from the call; in red where it can hardly be its own. */
function Apart({ seconds }: { seconds: number }) {
  const translate = useTranslate();
  const isNear = Math.abs(seconds) <= 15 * 60;
  const text = isNear
    ? translate(seconds < 0 ? 'proposals.apartBefore' : 'proposals.apartAfter', {
        seconds: grouped(Math.abs(seconds)),
      })
    : translate('proposals.apartMinutes', { minutes: grouped(Math.round(seconds / 60)) });
  return (
    <Box component="span" sx={isNear ? {} : { color: 'tone.failed.mark', fontWeight: 600 }}>
      {text}
    </Box>
  );
}

function Settings({ settings }: { settings: Payload }) {
  const translate = useTranslate();
  return (
    <Facts
      facts={SETTING_FIELDS.filter((name) => name in settings).map((name) => {
        const value = settings[name];
        const shown =
          typeof value === 'boolean'
            ? translate(value ? 'frame.yes' : 'frame.no')
            : value === null
              ? translate('policy.never')
              : plainText(value);
        return { label: translate(`policy.${name}`), value: shown };
      })}
    />
  );
}

function Codes({ lines }: { lines: string[] }) {
  return (
    <Box sx={{ fontFamily: MONO, fontSize: 'small', maxHeight: 320, overflowY: 'auto' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

/** Names the operator; one that is not in the catalogue is shown by its number. */
const withOperator = (payload: Payload, { operator }: ProposalNames): Payload =>
  'operatorId' in payload
    ? { ...payload, operatorName: payload['operatorName'] ?? operator(plainText(payload['operatorId'])) }
    : payload;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asPayload = (value: unknown): Payload =>
  typeof value === 'object' && value !== null ? (value as Payload) : {};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
