import { createServer } from 'node:http';

/** The smallest possible service: ready after a moment. */
process.stdout.write(`hello ${process.env.GREETING}\n`);
if (process.env.CRASH) throw new Error('as you wish');
let asked = 0;
createServer((_request, response) => {
  asked += 1;
  response.writeHead(asked > 2 ? 200 : 503).end();
}).listen(Number(process.env.HTTP_PORT), process.env.HOST);
