import { type DynamicModule, Module } from '@nestjs/common';
import { ControlController } from './control/control.controller.js';
import { SandboxControl } from './control/sandbox.control.js';
import { PagesController } from './pages/pages.controller.js';
import { PaymentController } from './pages/payment.controller.js';
import { StatementsController } from './pages/statements.controller.js';
import { SandboxState } from './state/sandbox-state.js';

@Module({})
export class SandboxModule {
  static with(world: SandboxState, control: SandboxControl): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [ControlController, PaymentController, StatementsController, PagesController],
      providers: [
        { provide: SandboxState, useValue: world },
        { provide: SandboxControl, useValue: control },
      ],
    };
  }
}
