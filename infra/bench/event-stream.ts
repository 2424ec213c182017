import { connect } from 'node:net';

const END_OF_MESSAGE = '\n\n';

/**
 * Opens an event stream over a connection of its own and passes each message to `hear` as text, comments
 * included. Resolves at the first message. It parses by hand, like `loadHttp`, because thousands of streams
 * must not cost more than what is measured.
 */
export async function openEventStream({ url, path, token, hear }: StreamOptions): Promise<OpenStream> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n${authorization}\r\n`);
  await new Promise<void>((resolve, reject) => {
    let isOpen = false;
    let unfinished = '';
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${path} ended: ${unfinished}`)));
    socket.on('data', (bytes) => {
      const messages = `${unfinished}${bytes.toString('latin1')}`.split(END_OF_MESSAGE);
      unfinished = messages.pop() ?? '';
      const [start = unfinished] = messages;
      if (!isOpen && !start.startsWith('HTTP/1.1 200')) reject(new Error(`${path} was refused: ${start}`));
      if (messages.length === 0) return;
      isOpen = true;
      resolve();
      for (const message of messages) hear(message);
    });
  });
  return { close: () => socket.destroy() };
}

interface StreamOptions {
  url: string;
  path: string;
  token?: string;
  hear: (message: string) => void;
}

export interface OpenStream {
  close(): void;
}
