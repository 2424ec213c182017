import { runService } from '@checkout/kit/service.ts';
import { migrations } from '../migrations/index.ts';
import { config } from './config.ts';
import { startActivity } from './service.ts';

await runService({ name: 'activity', config, migrations, start: startActivity });
