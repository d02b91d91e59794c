import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import type { Role } from '../../../access/identity/user-words.js';
import {
  IsListOf,
  IsNullable,
  IsObjectOf,
  IsTypedText,
  MAX_INTEGER,
} from '../../../platform/common/requests/validation.js';
import type { Limit, Tier } from './policy.view.js';
import { LIMIT_SUBJECTS, type LimitSubject } from './policy-words.js';

/** Roles that request and approve payouts; support is read-only. */
const DESK_ROLES = ['admin', 'finance'] as const satisfies readonly Role[];

/** XOF. */
const MOST = 1_000_000_000_000;

export class StepDto {
  @IsArray() @ArrayMinSize(1) @ArrayUnique() @IsIn(DESK_ROLES, { each: true }) roles!: Role[];
  @IsInt() @Min(1) @Max(5) people!: number;
}

export class TierDto implements Tier {
  @IsNullable() @IsUUID() projectId!: string | null;
  @IsNullable() @IsIn(['single', 'batch']) source!: 'single' | 'batch' | null;
  @IsNullable() @IsIn(DESK_ROLES) requesterRole!: Role | null;
  /** XOF, inclusive. */
  @IsNullable() @IsInt() @Min(9) @Max(MOST) upTo!: number | null;
  @ArrayMinSize(1)
  @ArrayMaxSize(5)
  @IsListOf(() => StepDto)
  steps!: StepDto[];
  @IsBoolean() inSequence!: boolean;
}

export class LimitDto implements Limit {
  @IsIn(LIMIT_SUBJECTS) per!: LimitSubject;
  @IsIn(['hour', 'day']) window!: Limit['window'];
  @IsIn(['amount', 'count']) measure!: Limit['measure'];
  /** XOF, or number of payouts. */
  @IsInt() @Min(1) @Max(MOST) max!: number;
  @IsIn(['refuse', 'extra_approval']) then!: Limit['then'];
}

export class PolicySettingsDto {
  @IsInt() @Min(1) @Max(720) duplicateHours!: number;
  @IsBoolean() holdOnLowBalance!: boolean;
  @IsInt() @Min(1) @Max(720) holdHours!: number;
  @IsInt() @Min(1) @Max(720) coolOffHours!: number;
  /** After which a waiting request reminds its approvers. */
  @IsInt() @Min(1) @Max(720) reminderHours!: number;
  /** After which the next higher level may approve it too; null: never. */
  @IsNullable() @IsInt() @Min(1) @Max(720) escalationHours!: number | null;
}

export class PolicyDto {
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @IsListOf(() => TierDto)
  tiers!: TierDto[];
  @ArrayMaxSize(50) @IsListOf(() => LimitDto) limits!: LimitDto[];
  @IsObjectOf(() => PolicySettingsDto) settings!: PolicySettingsDto;
  /** The version that was edited; 409 changed_meanwhile if it is not the latest. */
  @IsInt() @Min(1) @Max(MAX_INTEGER) version!: number;
}

export class PolicyChangeDto extends PolicyDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1000) reason!: string;
}
