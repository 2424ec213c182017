import { runService } from '@checkout/kit/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { startWebhook } from './service.ts';

await runService({
  name: 'webhook',
  config,
  migrations,
  start: (rooms) => startWebhook({ ...rooms, config }),
});
