import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { MOST_PARTS } from './decompositions.js';

const LONGEST_KEY = 60;

/** Item of a decomposition, and its amount with or without its fee. */
export class ChosenPartDto {
  @IsString() @MaxLength(LONGEST_KEY) key!: string;
  /** XOF, signed. */
  @IsInt() amount!: number;
}

export class LinkDifferenceDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PARTS)
  @ArrayUnique(({ key }: ChosenPartDto) => key)
  @ValidateNested({ each: true })
  @Type(() => ChosenPartDto)
  parts!: ChosenPartDto[];
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
