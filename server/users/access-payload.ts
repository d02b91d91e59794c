import { plainToInstance } from 'class-transformer';
import { IsArray, IsBoolean, IsEmail, IsIn, IsString, validateSync } from 'class-validator';
import { type Role, ROLES } from '../access/identity/user.view.js';
import type { AccessLevel } from './access-change.js';
import type { UserDraft } from './user-writer.service.js';

class Scope {
  @IsIn(ROLES) role!: Role;
  @IsBoolean() allProjects!: boolean;
  @IsArray() @IsString({ each: true }) projectIds!: string[];
}

class Level extends Scope {
  @IsBoolean() disabled!: boolean;
}

class User extends Scope {
  @IsEmail() email!: string;
  @IsString() name!: string;
}

class Key {
  @IsString() name!: string;
}

/** Reads what an approval stored. @throws Error where this version does not understand it */
function read<T extends object>(type: new () => T, stored: unknown): T {
  const value = plainToInstance(type, stored ?? {});
  if (validateSync(value).length) throw new Error(`a stored ${type.name.toLowerCase()} cannot be read`);
  return value;
}

export function readLevel(stored: unknown): AccessLevel {
  const { role, allProjects, projectIds, disabled } = read(Level, stored);
  return { role, allProjects, projectIds, disabled };
}

export function readUser(stored: unknown): UserDraft {
  const { email, name, role, allProjects, projectIds } = read(User, stored);
  return { email, name, role, allProjects, projectIds };
}

export const readKey = (stored: unknown): { name: string } => ({ name: read(Key, stored).name });
