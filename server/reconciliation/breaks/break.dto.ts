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
import { type Role, ROLES } from '../../access/identity/user.view.js';
import { IsInstant, IsDay } from '../../common/requests/validation.js';
import {
  BREAK_KINDS,
  type BreakKind,
  RESOLUTION_CODES,
  type ResolutionCode,
  type BreakAge,
  BREAK_AGES,
} from './break.view.js';
import { ListQuery, toFlag, toList } from '../../common/lists/list-query.js';

const LONGEST_TEXT = 2_000;
const LONGEST_REASON = 1_000;
const isGiven = (_: object, value: unknown): boolean => value !== null;

export class AssignDto {
  /** Null: nobody looks after it any more. */
  @ValidateIf(isGiven) @IsUUID() personId!: string | null;
}

export class DueDto {
  @IsInstant() dueAt!: string;
}

export class NoteDto {
  @IsString() @MaxLength(LONGEST_TEXT) text!: string;
}

export class AttachmentDto {
  @IsUUID() fileId!: string;
  @IsOptional() @ValidateIf(isGiven) @IsString() @MaxLength(LONGEST_TEXT) text?: string | null;
}

export class BreakReasonDto {
  @IsString() @MaxLength(LONGEST_REASON) reason!: string;
}

export class ResolveDto extends BreakReasonDto {
  @IsIn(RESOLUTION_CODES.filter((code) => code !== 'cleared')) code!: ResolutionCode;
  /** Evidence. */
  @IsOptional() @ValidateIf(isGiven) @IsUUID() fileId?: string | null;
}

export class CarryOverDto extends BreakReasonDto {
  /** Evidence. */
  @IsOptional() @ValidateIf(isGiven) @IsUUID() fileId?: string | null;
}

export class BulkDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids!: string[];
  @IsIn(['assign', 'resolve']) act!: 'assign' | 'resolve';
  /** Of `assign`; null: nobody. */
  @IsOptional() @ValidateIf(isGiven) @IsUUID() personId?: string | null;
  /** Of `resolve`, with a reason. */
  @IsOptional() @IsIn(RESOLUTION_CODES.filter((code) => code !== 'cleared')) code?: ResolutionCode;
  @IsOptional() @IsString() @MaxLength(LONGEST_REASON) reason?: string;
  /** Judged, but nothing is written. */
  @IsOptional() @IsBoolean() dry?: boolean;
}

export class BreakRuleDto {
  @IsIn(BREAK_KINDS) kind!: BreakKind;
  @IsIn(ROLES) ownerRole!: Role;
  @IsInt() @Min(1) @Max(2160) dueHours!: number;
  @IsIn(ROLES) escalateTo!: Role;
  /** XOF: at once from this amount on; null: only when it is overdue. */
  @IsOptional() @ValidateIf(isGiven) @IsInt() @Min(1) @Max(1_000_000_000_000) escalateAmount?: number | null;
}

const UUID = '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';
const isFilled = (_: object, value: unknown): boolean => value !== undefined && value !== '';
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** The filters of the list of breaks; all of them combine with AND. */
export class BreakQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** `YYYY-MM-DD`. */
  @IsOptional() @trimmed @ValidateIf(isFilled) @IsDay() day?: string;
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(BREAK_KINDS, { each: true }) kind?: BreakKind[];
  @IsOptional() @IsIn(['open', 'resolved']) state?: 'open' | 'resolved';
  /** Not yet due. */
  @IsOptional() @toFlag @IsBoolean() timing?: boolean;
  /** Only the delivery of callbacks is at fault: no money is at stake. */
  @IsOptional() @toFlag @IsBoolean() notice?: boolean;
  @IsOptional() @IsIn(BREAK_AGES) age?: BreakAge;
  /** A person's id, `me` or `none`. */
  @IsOptional() @Matches(new RegExp(`^(me|none|${UUID})$`)) assignee?: string;
  @IsOptional() @IsIn(ROLES) ownerRole?: Role;
  @IsOptional() @IsString() @MaxLength(6) operatorId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  /** Open, due, and past its due time. */
  @IsOptional() @toFlag @IsBoolean() overdue?: boolean;
  /** Its number, or any part of the reference of its transaction. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
}

/** Of counts and choices. */
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
  /** Read and judged, but nothing is written; so where nothing is said. */
  @IsOptional() @toFlag @IsBoolean() dry: boolean = true;
}
