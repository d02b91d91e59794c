import { Global, Module } from '@nestjs/common';
import { FilesService } from './files.service.js';

/** Evidence that people bring. */
@Global()
@Module({ providers: [FilesService], exports: [FilesService] })
export class FilesModule {}
