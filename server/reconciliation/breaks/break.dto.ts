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
} from 'class-validator';
import { type Role, ROLES } from '../../access/identity/user.view.js';
import { IsInstant } from '../../common/requests/validation.js';
import { BREAK_KINDS, type BreakKind, RESOLUTION_CODES, type ResolutionCode } from './break.view.js';

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
