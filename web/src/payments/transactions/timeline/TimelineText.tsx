import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ExchangeView } from '../../../../../server/payments/transactions/exchanges/exchange.view.js';
import type {
  TimelineCallback,
  TimelineEntry,
} from '../../../../../server/payments/transactions/timeline/timeline.view.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { span } from '../../../kit/format/times.js';
import { useWord } from '../../../kit/fields/Word.js';
import { ExchangeDetails } from '../../exchanges/ExchangeDetails.js';
import { ExchangeOutcome } from '../../exchanges/ExchangeOutcome.js';
import { PairingChip } from '../../callbacks/PairingChip.js';
import { plainText } from '../../../kit/format/plainText.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Writes the text of a timeline entry. */
export function TimelineText({ entry }: { entry: TimelineEntry }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const word = useWord();
  switch (entry.type) {
    case 'exchange':
      return <ExchangeText exchange={entry.exchange} />;
    case 'callback':
      return <CallbackText callback={entry.callback} />;
    case 'created':
    case 'transition': {
      const { transition } = entry;
      return (
        <Line
          note={[
            translate('timeline.because', { cause: word('cause', transition.cause) }),
            nameOf(entry.actor),
            transition.origin && translate('timeline.answeredBy', { origin: transition.origin }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <strong>{translate(entry.type === 'created' ? 'timeline.created' : 'timeline.statusLine')}</strong>
          {transition.from && <StatusChip status={transition.from} />}
          {transition.from && '→'}
          <StatusChip status={transition.to} />
        </Line>
      );
    }
    case 'act': {
      const { act } = entry;
      return (
        <Line note={detailsOf(act.details)}>
          <strong>{translate(`acts.${act.name}`, { _: act.name })}</strong> {nameOf(entry.actor)}
        </Line>
      );
    }
    case 'contradiction': {
      const { contradiction } = entry;
      return (
        <Line>
          <strong>{translate('timeline.contradictionLine', { said: contradiction.said })}</strong>
          <StatusChip status={contradiction.status} />
        </Line>
      );
    }
    case 'expiry': {
      const { expiry } = entry;
      return (
        <Line>
          <strong>
            {translate('timeline.expiryLine', { after: span(expiry.afterMinutes * 60_000, locale) })}
          </strong>
        </Line>
      );
    }
    case 'override': {
      const { override } = entry;
      return (
        <Line note={nameOf(entry.actor)}>
          <strong>
            {translate(override.reverted ? 'timeline.overrideReverted' : 'timeline.overrideLine')}
          </strong>
          <StatusChip status={override.reverted ? override.against : override.status} />
        </Line>
      );
    }
    case 'token': {
      const { token } = entry;
      return (
        <Line note={`${nameOf(entry.actor)} · ${token.reason}`}>
          <strong>{translate('timeline.tokenLine')}</strong>
          <Reference value={token.wrong} what={translate('timeline.wrongToken')} length={24} />→
          <Reference value={token.replacement} what={translate('transaction.fact.token')} length={24} />
        </Line>
      );
    }
    case 'replay': {
      const { replay } = entry;
      return (
        <Line note={`${nameOf(entry.actor)} · ${replay.reason}`}>
          <strong>{translate('timeline.replayLine')}</strong>
          <Link component={RouterLink} to={`/received-callbacks/${replay.deliveryId}`}>
            {translate('timeline.openCallback')}
          </Link>
        </Line>
      );
    }
    case 'match': {
      const { match } = entry;
      return (
        <Line note={[nameOf(entry.actor), match.reason].filter(Boolean).join(' · ')}>
          <strong>
            {translate(match.undone ? 'timeline.matchUndone' : 'timeline.matchLine', {
              leg: translate(`timeline.leg.${match.leg}`),
            })}
          </strong>
        </Line>
      );
    }
  }
}

/** Formats the details of an audited action. */
function detailsOf(details: Record<string, unknown>): string | undefined {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${plainText(value)}`);
  return parts.join(' · ') || undefined;
}

function ExchangeText({ exchange }: { exchange: ExchangeView }) {
  const translate = useTranslate();
  const word = useWord();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Line
            note={`${translate('timeline.ms', { ms: exchange.durationMs })} · ${word('cause', exchange.cause)}`}
          >
            <strong>{word('operation', exchange.operation)}</strong>
            <ExchangeOutcome exchange={exchange} />
          </Line>
        </Box>
        <ButtonBase aria-expanded={open} onClick={() => setOpen(!open)} sx={foldStyle}>
          <ChevronRight aria-hidden sx={{ fontSize: 16, transform: open ? 'rotate(90deg)' : 'none' }} />
          {translate('timeline.details')}
        </ButtonBase>
      </Box>
      {open && <ExchangeDetails exchange={exchange} heading="h3" />}
    </>
  );
}

function CallbackText({ callback }: { callback: TimelineCallback }) {
  const translate = useTranslate();
  const word = useWord();
  const spelled = callback.statusSaid !== callback.status && callback.statusSaid;
  return (
    <Line note={spelled ? translate('timeline.spelled', { said: spelled }) : undefined}>
      <strong>{translate('timeline.callbackLine', { encoding: word('encoding', callback.encoding) })}</strong>
      <StatusChip status={callback.status} />
      <PairingChip pairing={callback.pairing} />
      <Link component={RouterLink} to={`/received-callbacks/${callback.deliveryId}`}>
        {translate('timeline.openCallback')}
      </Link>
    </Line>
  );
}

const foldStyle = {
  flexShrink: 0,
  fontSize: 'small',
  color: 'primary.main',
  px: 0.5,
  minHeight: 21,
  borderRadius: '4px',
};

function Line({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        rowGap: 0.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        minHeight: 21,
        fontSize: 'body',
        '& strong': { fontWeight: 500 },
      }}
    >
      {children}
      {note && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
