import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../../platform/common/metadata/declarations.js';
import { inOrder } from './task-order.js';
import { type TaskReader, TaskSource } from './task-source.js';
import type { TodayTask } from './today-task.view.js';

/** Collects the tasks of a user from all sources, in the order in which they are shown. */
@Injectable()
export class TodayTasksService implements OnModuleInit {
  private sources: readonly TaskSource[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, TaskSource);
  }

  async of(reader: TaskReader): Promise<TodayTask[]> {
    return inOrder((await Promise.all(this.sources.map((source) => source.tasksOf(reader)))).flat());
  }
}
