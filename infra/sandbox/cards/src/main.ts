import { readConfig } from './config.ts';
import { startCards } from './start-cards.ts';

const config = readConfig(process.env);
const cards = await startCards(config);
console.log(JSON.stringify({ level: 'info', msg: 'card sandbox is listening', url: cards.url }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void cards.stop());
}
