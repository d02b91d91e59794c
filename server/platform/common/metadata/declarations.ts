import { type DiscoverableDecorator, type DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A method of a provider that carries a decorator. */
interface DeclaredMethod<T> {
  options: T;
  /** `Class.method`. */
  method: string;
  call: (...values: unknown[]) => unknown;
}

/** Returns the providers of all modules that are of a class. */
export function providersOf<T>(
  discovery: DiscoveryService,
  type: abstract new (...values: never[]) => T,
): T[] {
  return discovery
    .getProviders()
    .map(({ instance }): unknown => instance)
    .filter((instance): instance is T => instance instanceof type);
}

/** Returns the methods of all providers that carry a decorator made by `DiscoveryService.createDecorator`. */
export function methodsWith<T>(
  discovery: DiscoveryService,
  decorator: DiscoverableDecorator<T>,
): DeclaredMethod<T>[] {
  const scanner = new MetadataScanner();
  return discovery.getProviders().flatMap(({ instance, metatype }) => {
    const prototype: unknown = metatype?.prototype;
    if (typeof prototype !== 'object' || prototype === null) return [];
    return scanner.getAllMethodNames(prototype).flatMap((key) => {
      const called: unknown = Reflect.get(prototype, key);
      const options = typeof called === 'function' ? optionsOf(decorator, called) : undefined;
      if (typeof called !== 'function' || !options) return [];
      const call = (...values: unknown[]): unknown => Reflect.apply(called, instance, values);
      return [{ options, method: `${metatype?.name ?? ''}.${key}`, call }];
    });
  });
}

function optionsOf<T>({ KEY }: DiscoverableDecorator<T>, method: object): T | undefined {
  return Reflect.getMetadata(KEY, method) as T | undefined;
}
