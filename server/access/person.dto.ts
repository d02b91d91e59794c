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
} from 'class-validator';
import { IsPlainText } from '../common/validation.js';
import { MAX_PASSWORD, MIN_PASSWORD } from './passwords.js';
import { type Role, ROLES } from './person.view.js';

const asAddress = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

/** Left out is allowed, `null` is not: it would mean to clear what cannot be empty. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

export class PasswordDto {
  /** 12 to 128 characters, none of the common ones, not made of the person's name. */
  @IsString() @IsPlainText() @MinLength(MIN_PASSWORD) @MaxLength(MAX_PASSWORD) password!: string;
}

export class NewPersonDto extends PasswordDto {
  @asAddress @IsEmail() @MaxLength(254) email!: string;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name!: string;
  @IsIn(ROLES) role!: Role;
  /** Every project, also those to come; else `projectIds` says which. An admin without either gets them all. */
  @WhenGiven() @IsBoolean() allProjects?: boolean;
  @WhenGiven() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
}

/** What is left out stays as it is. A change of role, or disabling, signs the person out everywhere. */
export class PersonChangesDto {
  @WhenGiven() @IsString() @IsPlainText() @MinLength(1) @MaxLength(120) name?: string;
  @WhenGiven() @IsIn(ROLES) role?: Role;
  @WhenGiven() @IsBoolean() allProjects?: boolean;
  @WhenGiven() @IsArray() @ArrayMaxSize(1000) @IsUUID('all', { each: true }) projectIds?: string[];
  @WhenGiven() @IsBoolean() disabled?: boolean;
}
