import { runService } from '@checkout/kit/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { createFxService } from './service.ts';

await runService({
  name: 'fx',
  config,
  migrations,
  start: (rooms) => ({ service: createFxService(rooms) }),
});
