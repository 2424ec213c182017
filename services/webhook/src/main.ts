import { runService } from '@checkout/kit/process/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { service } from './service.ts';

await runService({ name: 'webhook', config, migrations, service });
