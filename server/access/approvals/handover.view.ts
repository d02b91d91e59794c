import type { Plain } from '../../platform/common/values/view-text.js';
import type { Role } from '../identity/user-words.js';
import type { HandoverState } from './handover-words.js';

/** Approvals of one user that another gives for stated days. Times in ISO 8601 UTC. */
export class HandoverView {
  id!: string;
  /** E-mail address of the user who is away. */
  from!: Plain;
  fromName!: Plain;
  /** E-mail address of the user who approves meanwhile. */
  to!: Plain;
  toName!: Plain;
  /** `YYYY-MM-DD` in `zone`, both included. */
  firstDay!: string;
  lastDay!: string;
  /** IANA zone. */
  zone!: string;
  startsAt!: string;
  /** Exclusive; earlier than after the last day where it was ended. */
  endsAt!: string;
  reason!: Plain;
  madeAt!: string;
  /** Null: not ended early. */
  endedAt!: string | null;
  /** E-mail address. */
  endedBy!: string | null;
  state!: HandoverState;
  /** True when the reader may end it now. */
  mayEnd!: boolean;
}

/** A user to whom approvals can be handed over. */
export class HandoverReceiverView {
  id!: string;
  name!: Plain;
  email!: Plain;
  role!: Role;
}

/** A hand-over under which the reader may approve a request for another user. */
export class StandInView {
  handoverId!: string;
  /** E-mail address of the user who is away. */
  email!: Plain;
}
