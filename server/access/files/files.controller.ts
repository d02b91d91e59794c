import { Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { UserActor } from '../identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { RawBody, AcceptsRawBody } from '../../platform/common/requests/raw-body.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { contentDisposition, downloadName } from './file-name.js';
import { NewFileQuery } from './file.query.js';
import { FileView } from './file.view.js';
import { FilesService } from './files.service.js';

/** Equals the limit of the table `stored_files`. */
const LARGEST = 5 * 1024 * 1024;

@ApiTags('files')
@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Post()
  @Roles('support', 'finance', 'admin')
  @AcceptsRawBody(LARGEST)
  @Summary({
    en: 'Store a file as evidence',
    fr: 'Conserver un fichier comme justificatif',
    description: 'Accepts PDF, PNG, JPEG, XLSX, CSV and text, detected from the content, up to 5 MiB.',
  })
  store(
    @Query() { projectId, name, requestId }: NewFileQuery,
    @RawBody() bytes: Buffer,
    @CurrentUser() user: UserActor,
  ): Promise<FileView> {
    return this.files.store({ projectId, name, bytes, requestId }, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get the name, type, size and digest of a file',
    fr: 'Consulter le nom, le type, la taille et l’empreinte d’un fichier',
  })
  view(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<FileView> {
    return this.files.view(id, scope);
  }

  @Get(':id/content')
  @SignedIn()
  @Summary({
    en: 'Download a file',
    fr: 'Télécharger un fichier',
    description:
      'The bytes are always sent as an attachment, so that no browser renders them as a page of this origin.',
  })
  @ApiFile(['*/*'])
  async content(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<StreamableFile> {
    const { name, type, bytes } = await this.files.content(id, user);
    return new StreamableFile(bytes, {
      type,
      disposition: contentDisposition(downloadName(name, type)),
      length: bytes.length,
    });
  }
}
