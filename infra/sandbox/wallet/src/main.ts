import { readConfig } from './config.ts';
import { startWallet } from './start-wallet.ts';

const config = readConfig(process.env);
if (config.acceptUnsigned) {
  console.warn(
    JSON.stringify({ level: 'warn', msg: 'ACCEPT_UNSIGNED=true: anyone can sign in as any member' }),
  );
}
const wallet = await startWallet(config);
console.log(
  JSON.stringify({ level: 'info', msg: 'sandbox wallet is listening', url: config.publicUrl ?? wallet.url }),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void wallet.stop());
}
