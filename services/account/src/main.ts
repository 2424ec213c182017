import { runService } from '@checkout/kit/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { startAccount } from './service.ts';

await runService({
  name: 'account',
  config,
  migrations,
  start: (rooms) => startAccount({ ...rooms, config }),
});
