import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Actor, MachineActor, UserActor } from './actor.js';
import type { SignInStep } from './user.view.js';
import { type Role, ROLES } from './user-words.js';
import type { ApiKeyPermission } from './api-key-words.js';

/** Permission of a route. A route without a rule is refused. */
export interface RouteRule {
  public?: true;
  roles?: readonly Role[];
  /** API keys with this permission may call the route. */
  machine?: ApiKeyPermission;
}

export const ROUTE_RULE = 'rappro:route-rule';
export const SIGN_IN_STEP = 'rappro:sign-in-step';
export const WITHIN_LIMITS = 'rappro:within-limits';
export const ANSWERS_IN_FULL = 'rappro:answers-in-full';

/** Opens the route also to a session at this step of its sign-in; other routes answer 401. */
export const DuringSignIn = (step: SignInStep) => SetMetadata(SIGN_IN_STEP, step);

/** Answers personal data in full to every role; the route keeps its own record of it. */
export const AnswersInFull = () => SetMetadata(ANSWERS_IN_FULL, true);

/**
 * Opens the route also to users limited to countries or operators, because it answers only what belongs to these. Other
 * routes concern whole projects and answer 403 `limited_access`.
 */
export const WithinLimits = () => SetMetadata(WITHIN_LIMITS, true);

/** Opens the route without authentication: sign-in and health only. */
export const Public = () => SetMetadata(ROUTE_RULE, { public: true } satisfies RouteRule);

export const Roles = (first: Role, ...more: Role[]) => usersOnly([first, ...more]);

export const SignedIn = () => usersOnly(ROLES);

export const Machine = (permission: ApiKeyPermission) =>
  applyDecorators(SetMetadata(ROUTE_RULE, { machine: permission } satisfies RouteRule), ApiBearerAuth());

export const MachineOrSignedIn = (permission: ApiKeyPermission) =>
  applyDecorators(
    SetMetadata(ROUTE_RULE, { machine: permission, roles: ROLES } satisfies RouteRule),
    ApiBearerAuth(),
    ApiCookieAuth(),
  );

function usersOnly(roles: readonly Role[]) {
  return applyDecorators(SetMetadata(ROUTE_RULE, { roles } satisfies RouteRule), ApiCookieAuth());
}

const actorOf = (context: ExecutionContext): Actor =>
  context.switchToHttp().getRequest<{ actor: Actor }>().actor;

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  actorOf(context),
);

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): UserActor => actorOf(context) as UserActor,
);

export const CurrentMachine = createParamDecorator(
  (_: unknown, context: ExecutionContext): MachineActor => actorOf(context) as MachineActor,
);
