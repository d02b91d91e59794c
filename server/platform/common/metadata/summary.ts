import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiOperation } from '@nestjs/swagger';
import type { Texts } from '../../i18n/language.js';

/** Metadata of a route: its summary in both languages. */
export const SUMMARY = Reflector.createDecorator<Texts>();

/** Names a route by a verb: in English in the description of the API, in both languages among the permissions. */
export const Summary = ({ en, fr, description }: Texts & { description?: string }): MethodDecorator =>
  applyDecorators(
    SUMMARY({ en, fr }),
    ApiOperation(description === undefined ? { summary: en } : { summary: en, description }),
  );
