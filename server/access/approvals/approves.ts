import { DiscoveryService } from '@nestjs/core';
import type { ProposalHandler } from './proposal.js';
import type { ProposalKind } from './proposal-kinds.js';

type Approve = ProposalHandler['approve'];
type Close = NonNullable<ProposalHandler['close']>;
/** A decorator of methods of one form. */
type Decorates<F> = <M extends F>(target: object, key: string, method: TypedPropertyDescriptor<M>) => void;

interface ApprovalRule extends Pick<ProposalHandler, 'approvers' | 'requesters'> {
  kind: ProposalKind;
}

export const Approval = DiscoveryService.createDecorator<ApprovalRule>();
export const Closing = DiscoveryService.createDecorator<{ kinds: readonly ProposalKind[] }>();

/** Marks the method of a provider that carries out approved proposals of a kind (see `ProposalHandler`). */
export const Approves = (rule: ApprovalRule): Decorates<Approve> => Approval(rule);

/** Marks the method of a provider that releases what proposals of these kinds reserved (see `ProposalHandler`). */
export const Closes = (...kinds: readonly ProposalKind[]): Decorates<Close> => Closing({ kinds });
