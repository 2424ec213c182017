import { fileURLToPath } from 'node:url';
import { freePort } from '../src/free-port.ts';
import { scratchDirectory } from '../src/scratch-directory.ts';
import { TestService } from '../src/service.ts';

/** Starts a service, reports where it is, and dies without cleaning up, like a crashing test process. */
const port = await freePort();
const scratch = await scratchDirectory('abandoned');
const service = new TestService({
  name: 'abandoned',
  main: fileURLToPath(new URL('fixture-service.ts', import.meta.url)),
  scratch,
  settings: { HOST: '127.0.0.1', HTTP_PORT: String(port) },
  ports: { grpc: port, http: port },
});
await service.start();
process.stdout.write(JSON.stringify({ pid: service.pid, directory: scratch.path }), () =>
  process.kill(process.pid, 'SIGKILL'),
);
