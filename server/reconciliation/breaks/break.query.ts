import { Transform } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { IsDay } from '../../common/requests/validation.js';
import { type Role, ROLES } from '../../access/identity/user.view.js';
import { ListQuery, toFlag, toList } from '../../common/lists/list-query.js';
import { type BreakAge, BREAK_AGES, BREAK_KINDS, type BreakKind } from './break.view.js';

const UUID = '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';
const isGiven = (_: object, value: unknown): boolean => value !== undefined && value !== '';
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** The filters of the list of breaks; all of them combine with AND. */
export class BreakQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** `YYYY-MM-DD`. */
  @IsOptional() @trimmed @ValidateIf(isGiven) @IsDay() day?: string;
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
