// @ts-check
import rules from './.dependency-cruiser.mjs';

/**
 * What a thread loads at its start: only imports that are left after compilation count. Views get `@nestjs/swagger` from the build,
 * and with it all of Nest, which takes a thread longer to load than most files to read.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'thread-without-framework',
      severity: 'error',
      comment:
        'A thread loads no Nest, no TypeORM and no view: put constants and lists of words into modules without decorators.',
      from: { path: '^server/.*\\.worker\\.ts$' },
      to: {
        path: ['node_modules/(@nestjs|typeorm)/', '^server/.*\\.(view|dto|query|entities|module)\\.ts$'],
        reachable: true,
      },
    },
  ],
  options: { ...rules.options, tsPreCompilationDeps: false, cache: false },
};
