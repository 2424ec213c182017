/**
 * Takes server-sent events out of a text that grows. Answers the complete ones and what is left over for the next
 * call; comments and unknown fields are dropped, as the format says.
 */
export function parseEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(parseBlock), rest };
}

function parseBlock(block: string): ServerEvent[] {
  const event: ServerEvent = { id: undefined, type: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event.type = value;
    else if (field === 'id') event.id = value;
  }
  return data.length > 0 ? [{ ...event, data: data.join('\n') }] : [];
}

export interface ServerEvent {
  id: string | undefined;
  type: string;
  data: string;
}
