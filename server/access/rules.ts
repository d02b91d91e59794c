import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor, MachineActor, PersonActor } from './actor.js';
import type { Role } from './person.view.js';

/** Who may call a route. A route without a rule answers to nobody (default deny). */
export interface RouteRule {
  public?: true;
  roles?: readonly Role[];
  machine?: true;
}

export const ROUTE_RULE = 'rappro:route-rule';

/** Anybody: sign-in and health only. */
export const Public = () => SetMetadata(ROUTE_RULE, { public: true } satisfies RouteRule);

/** People of these roles; everybody signed in when none is named. */
export const Roles = (...roles: Role[]) =>
  SetMetadata(ROUTE_RULE, { roles: roles.length ? roles : ['support', 'finance', 'admin'] } satisfies RouteRule);

/** Merchants' systems, by API key. */
export const Machine = () => SetMetadata(ROUTE_RULE, { machine: true } satisfies RouteRule);

/** Merchants' systems by API key, and people of these roles (everybody signed in when none is named). */
export const MachineOrRoles = (...roles: Role[]) =>
  SetMetadata(ROUTE_RULE, {
    machine: true,
    roles: roles.length ? roles : ['support', 'finance', 'admin'],
  } satisfies RouteRule);

const actorOf = (context: ExecutionContext): Actor => context.switchToHttp().getRequest<{ actor: Actor }>().actor;

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => actorOf(context));

export const CurrentPerson = createParamDecorator(
  (_: unknown, context: ExecutionContext): PersonActor => actorOf(context) as PersonActor,
);

export const CurrentMachine = createParamDecorator(
  (_: unknown, context: ExecutionContext): MachineActor => actorOf(context) as MachineActor,
);
