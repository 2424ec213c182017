import type { Socket } from 'node:net';

/** Calls back with each line of JSON received. Lines may arrive in pieces or several at once. */
export function onJsonLine<Message>(socket: Socket, receive: (message: Message) => void): void {
  let unread = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) receive(JSON.parse(line));
  });
}

export function writeJsonLine(socket: Socket, message: object): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
}
