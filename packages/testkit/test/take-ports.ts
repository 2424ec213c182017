import { freePort } from '../src/free-port.ts';

/** Reserves 1,000 ports, prints them, and keeps them until its input ends. */
const ports: number[] = [];
while (ports.length < 1_000) ports.push(await freePort());
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.stdin.resume();
