import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  ValidateIf,
  IsOptional,
} from 'class-validator';
import { type Role, ROLES } from '../access/identity/user.view.js';
import { IsPlainText } from '../common/requests/validation.js';
import { ListQuery } from '../common/lists/list-query.js';

const asAddress = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

/** Left out is allowed, `null` is not: it would mean to clear what cannot be empty. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

export class ApprovalReasonDto {
  /** For the second administrator; required where one decides. */
  @WhenGiven() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}

export class NewUserDto extends ApprovalReasonDto {
  @asAddress @IsEmail() @MaxLength(254) email!: string;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name!: string;
  @IsIn(ROLES) role!: Role;
  /** Every project, also those to come; else `projectIds` says which. An admin without either gets them all. */
  @WhenGiven() @IsBoolean() allProjects?: boolean;
  @WhenGiven() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
}

/** What is left out stays as it is. A change of role, or disabling, signs the person out everywhere. */
export class UserChangesDto extends ApprovalReasonDto {
  @WhenGiven() @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name?: string;
  @WhenGiven() @IsIn(ROLES) role?: Role;
  @WhenGiven() @IsBoolean() allProjects?: boolean;
  @WhenGiven() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
  @WhenGiven() @IsBoolean() disabled?: boolean;
}

export class UsersQuery extends ListQuery {
  @IsOptional() @IsIn(ROLES) role?: Role;
  /** A part of the name or the e-mail. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) q?: string;
  /** People who may see this project. */
  @IsOptional() @IsUUID() projectId?: string;
}

export class NewApiKeyDto extends ApprovalReasonDto {
  /** What the system is called; shown in histories as the one who acted. */
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(80) name!: string;
}
