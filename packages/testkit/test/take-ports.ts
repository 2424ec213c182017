import { freePort } from '../src/free-port.ts';

/** Takes 1,000 ports, says which, and keeps them until its input ends. */
const ports: number[] = [];
while (ports.length < 1_000) ports.push(await freePort());
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.stdin.resume();
