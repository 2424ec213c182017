import { connect } from '@nats-io/transport-node';
import { readStackFile } from './stack/stack-file.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** `make events`: prints the events of the running stack as they are published, until Ctrl-C. */
const { dataDirectory } = stackSettings(process.env);
const stack = readStackFile(dataDirectory);
if (!stack) {
  console.error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
  process.exit(1);
}
const nats = await connect({ servers: stack.nats.url });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void nats.close());
console.log(`Listening at ${stack.nats.url}. Press Ctrl-C to stop.`);
for await (const message of nats.subscribe('checkout.>')) {
  console.log(`${new Date().toISOString()}  ${message.subject}  ${message.string()}`);
}
