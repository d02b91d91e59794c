import { DiscoveryService } from '@nestjs/core';
import type { ProposalHandler } from './proposal.js';
import type { ProposalKind } from './proposal-kinds.js';

type Approve<K extends ProposalKind> = ProposalHandler<K>['approve'];
type Close<K extends ProposalKind> = NonNullable<ProposalHandler<K>['close']>;
/** A decorator of methods of one form. */
type Decorates<F> = <M extends F>(target: object, key: string, method: TypedPropertyDescriptor<M>) => void;

interface ApprovalRule<K extends ProposalKind = ProposalKind> extends Pick<
  ProposalHandler,
  'approvers' | 'requesters'
> {
  kind: K;
}

export const Approval = DiscoveryService.createDecorator<ApprovalRule>();
export const Closing = DiscoveryService.createDecorator<{ kinds: readonly ProposalKind[] }>();

/** Marks the method of a provider that carries out approved proposals of a kind (see `ProposalHandler`). */
export const Approves = <K extends ProposalKind>(rule: ApprovalRule<K>): Decorates<Approve<K>> =>
  Approval(rule);

/** Marks the method of a provider that releases what proposals of these kinds reserved (see `ProposalHandler`). */
export const Closes = <K extends ProposalKind>(...kinds: readonly K[]): Decorates<Close<K>> =>
  Closing({ kinds });
