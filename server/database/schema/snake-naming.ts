import { DefaultNamingStrategy } from 'typeorm';

/** Properties of entities are in camel case, columns in snake case. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string): string {
    return custom || property.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  }
}
