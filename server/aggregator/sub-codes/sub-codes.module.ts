import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubCodeNotesService } from './sub-code-notes.service.js';
import { SubCodeTextsService } from './sub-code-texts.service.js';
import { SubCodeTextEntity } from './sub-code-text.entity.js';
import { SubCodesController } from './sub-codes.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubCodeTextEntity])],
  controllers: [SubCodesController],
  providers: [SubCodeTextsService, SubCodeNotesService],
  exports: [SubCodeTextsService],
})
export class SubCodesModule {}
