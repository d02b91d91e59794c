import { useTranslate } from 'react-admin';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { useNow } from '../../kit/format/clock.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

const TONE = { approved: 'ok', refused: 'failed', withdrawn: 'quiet', overtaken: 'quiet' } as const;

export function ProposalState({ proposal, zone }: { proposal: ProposalOf; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const now = useNow();
  const decider = proposal.decidedFor
    ? translate('handovers.givenFor', { by: nameOf(proposal.decidedBy), who: nameOf(proposal.decidedFor) })
    : nameOf(proposal.decidedBy);
  if (proposal.verdict)
    return (
      <Chip tone={TONE[proposal.verdict]}>
        {translate(`proposals.verdict.${proposal.verdict}`)}{' '}
        {proposal.decidedBy &&
          proposal.verdict !== 'withdrawn' &&
          translate('proposals.verdictBy', { who: decider })}
      </Chip>
    );
  if (proposal.notBefore && Date.parse(proposal.notBefore) > now)
    return (
      <Chip tone="wait">
        {translate('proposals.coolOff')} <When as="exact" at={proposal.notBefore} zone={zone} />
      </Chip>
    );
  return <Chip tone="wait">{translate(proposal.mine ? 'proposals.yours' : 'proposals.waiting')}</Chip>;
}
