import { type DynamicModule, Module } from '@nestjs/common';
import { SandboxControl } from './control/sandbox.control.js';
import { World } from './world.js';

/** The sandbox's pages and control API, around one world. */
@Module({})
export class SandboxModule {
  static with(world: World, control: SandboxControl): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [],
      providers: [
        { provide: World, useValue: world },
        { provide: SandboxControl, useValue: control },
      ],
    };
  }
}
