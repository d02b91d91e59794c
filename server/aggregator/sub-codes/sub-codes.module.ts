import { Module } from '@nestjs/common';
import { SubCodesController } from './sub-codes.controller.js';

@Module({ controllers: [SubCodesController] })
export class SubCodesModule {}
