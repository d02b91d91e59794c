import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class IdentifierSearchQuery {
  /** One or several identifiers, separated by line ends, tabs, semicolons or commas; at most 50 are looked for. */
  @IsString() @IsNotEmpty() @MaxLength(12_000) q!: string;
}
