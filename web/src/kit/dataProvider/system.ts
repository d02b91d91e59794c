import type { SystemSampleView, SystemView } from '../../../../server/start/system/system.view.js';
import { reads } from './method.js';
import { get } from './rest.js';

export const system = {
  ...reads('system', {
    getSystem: (_: object, signal) => get<SystemView>('system', {}, signal),
    getSystemSamples: (_: object, signal) => get<SystemSampleView[]>('system/samples', {}, signal),
  }),
};
