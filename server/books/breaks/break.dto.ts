import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  Matches,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { type OperatingRole, OPERATING_ROLES } from '../../access/identity/user-words.js';
import { IsNullable, IsInstant, IsDay, IsQueryInteger } from '../../platform/common/requests/validation.js';
import {
  BREAK_KINDS,
  type BreakKind,
  RESOLUTION_CODES,
  type ResolutionCode,
  type BreakAge,
  BREAK_AGES,
} from './break-words.js';
import { AgeQuery } from '../../platform/common/lists/age.query.js';
import { toFlag, toList } from '../../platform/common/lists/list-query.js';

const LONGEST_TEXT = 2_000;
const LONGEST_REASON = 1_000;
export class AssignDto {
  /** Null removes the assignee. */
  @IsNullable() @IsUUID() userId!: string | null;
}

export class DueDto {
  @IsInstant() dueAt!: string;
}

export class NoteDto {
  @IsString() @MaxLength(LONGEST_TEXT) text!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class AttachmentDto {
  @IsUUID() fileId!: string;
  @IsOptional() @IsNullable() @IsString() @MaxLength(LONGEST_TEXT) text?: string | null;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class BreakReasonDto {
  @IsString() @MaxLength(LONGEST_REASON) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class ResolveDto extends BreakReasonDto {
  @IsIn(RESOLUTION_CODES.filter((code) => code !== 'cleared')) code!: ResolutionCode;
  /** File attached as evidence. */
  @IsOptional() @IsNullable() @IsUUID() fileId?: string | null;
}

export class CarryOverDto extends BreakReasonDto {
  /** File attached as evidence. */
  @IsOptional() @IsNullable() @IsUUID() fileId?: string | null;
}

export class BulkDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids!: string[];
  @IsIn(['assign', 'resolve']) act!: 'assign' | 'resolve';
  /** New assignee for `assign`; null removes the assignee. */
  @IsOptional() @IsNullable() @IsUUID() userId?: string | null;
  /** Resolution code for `resolve`; requires a reason. */
  @IsOptional() @IsIn(RESOLUTION_CODES.filter((code) => code !== 'cleared')) code?: ResolutionCode;
  @IsOptional() @IsString() @MaxLength(LONGEST_REASON) reason?: string;
  /** True for a trial run that writes nothing. */
  @IsOptional() @IsBoolean() dry?: boolean;
  /** True for `resolve`: what requires a second user is proposed for approval, with the same reason. */
  @IsOptional() @IsBoolean() proposeRest?: boolean;
}

export class BreakRuleDto {
  @IsIn(BREAK_KINDS) kind!: BreakKind;
  @IsIn(OPERATING_ROLES) ownerRole!: OperatingRole;
  @IsInt() @Min(1) @Max(2160) dueHours!: number;
  @IsIn(OPERATING_ROLES) escalateTo!: OperatingRole;
  /** XOF: breaks of at least this amount are escalated at once; null escalates only overdue breaks. */
  @IsOptional() @IsNullable() @IsInt() @Min(1) @Max(1_000_000_000_000) escalateAmount?: number | null;
}

const UUID = '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';
const isFilled = (_: object, value: unknown): boolean => value !== undefined && value !== '';
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** `olderThan` and `youngerThan` count from the time when the break was found. */
export class BreakQuery extends AgeQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** `YYYY-MM-DD`. */
  @IsOptional() @trimmed @ValidateIf(isFilled) @IsDay() day?: string;
  /** Last business day, included: `YYYY-MM-DD`. */
  @IsOptional() @trimmed @ValidateIf(isFilled) @IsDay() dayTo?: string;
  /** True for breaks of a business day past its cut-off. */
  @IsOptional() @toFlag @IsBoolean() dayOver?: boolean;
  /** Bounds of the time of finding: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
  /** XOF, both included. */
  @IsOptional() @IsQueryInteger(0) amountMin?: number;
  @IsOptional() @IsQueryInteger(0) amountMax?: number;
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(BREAK_KINDS, { each: true }) kind?: BreakKind[];
  @IsOptional() @IsIn(['open', 'resolved']) state?: 'open' | 'resolved';
  /** True for breaks that are not yet due. */
  @IsOptional() @toFlag @IsBoolean() timing?: boolean;
  /** True for notices about the delivery of callbacks, without money at stake. */
  @IsOptional() @toFlag @IsBoolean() notice?: boolean;
  @IsOptional() @IsIn(BREAK_AGES) age?: BreakAge;
  /** True for breaks carried over at their full amount, which do not hold up their day. */
  @IsOptional() @toFlag @IsBoolean() carried?: boolean;
  /** A user's id, `me`, `any` or `none`. */
  @IsOptional() @Matches(new RegExp(`^(me|any|none|${UUID})$`)) assignee?: string;
  @IsOptional() @IsIn(OPERATING_ROLES) ownerRole?: OperatingRole;
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  /** Breaks of one cause. */
  @IsOptional() @IsUUID() causeId?: string;
  /** True for open breaks past their due time. */
  @IsOptional() @toFlag @IsBoolean() overdue?: boolean;
  /** True for breaks that were escalated: overdue ones, and large ones at once. */
  @IsOptional() @toFlag @IsBoolean() escalated?: boolean;
  /** Break number, or any part of the transaction's reference. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
}

export class BreakProjectQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

export class BreakRulesQuery {
  @IsUUID() projectId!: string;
}

export class BreakFileQuery extends BreakQuery {
  @IsIn(['csv', 'xlsx']) format!: 'csv' | 'xlsx';
}

export class BreakFileLoadQuery {
  /** True for a trial run that writes nothing; the default. */
  @IsOptional() @toFlag @IsBoolean() dry: boolean = true;
}
