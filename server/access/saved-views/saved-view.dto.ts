import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { type Role, ROLES } from '../identity/user-words.js';
import {
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsTypedText,
} from '../../platform/common/requests/validation.js';
import { IsStorableFilter, IsViewFilter } from './view-filter.js';
import { SAVED_VIEW_RESOURCES, type SavedViewResource } from './saved-view-words.js';

const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

const IsViewName = (): PropertyDecorator =>
  applyDecorators(trimmed, IsString(), IsTypedText(), MinLength(1), MaxLength(60));

class ViewSortDto {
  @Matches(NAME) field!: string;
  @IsIn(['ASC', 'DESC']) order!: 'ASC' | 'DESC';
}

export class SavedViewQuery {
  @IsIn(SAVED_VIEW_RESOURCES) resource!: SavedViewResource;
}

/** Sort order, columns and readers of a view. */
class ViewContentsDto {
  @IsOmittable() @IsNullable() @IsObjectOf(() => ViewSortDto) sort?: ViewSortDto | null;
  /** Visible columns in their order; null: the usual ones. */
  @IsOmittable()
  @IsNullable()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(40)
  @ArrayUnique()
  @Matches(NAME, { each: true })
  columns?: string[] | null;
  /** Roles that may use the view; none: private. */
  @IsOmittable() @IsArray() @ArrayUnique() @IsIn(ROLES, { each: true }) sharedWith?: Role[];
}

export class NewSavedViewDto extends ViewContentsDto {
  @IsIn(SAVED_VIEW_RESOURCES) resource!: SavedViewResource;
  @IsViewName() name!: string;
  /** Values of the filters by name, without phone numbers, tokens and search texts. */
  @IsStorableFilter() @IsViewFilter() filter!: Record<string, string>;
}

/** Fields left out stay as they are. */
export class SavedViewChangesDto extends ViewContentsDto {
  @IsOmittable() @IsViewName() name?: string;
  /** Values of the filters by name, without phone numbers, tokens and search texts. */
  @IsOmittable() @IsStorableFilter() @IsViewFilter() filter?: Record<string, string>;
}
