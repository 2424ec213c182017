/** The longest text that is displayed. */
const maxCharacters = 200_000;

/** Reads a response, reporting its content after each chunk, since an event stream never ends by itself. */
export async function readResponse(
  response: Response,
  onProgress: (response: TryResponse) => void,
): Promise<void> {
  const head = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].sort(([left], [right]) => left.localeCompare(right)),
  };
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (!isText(mediaType)) {
    const file = await response.blob();
    return onProgress({ ...head, body: { kind: 'file', mediaType, bytes: file.size } });
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    onProgress({
      ...head,
      body: { kind: 'text', language: languageOf(mediaType), text: pretty(text, mediaType) },
    });
    const piece = await reader?.read();
    if (!piece || piece.done || text.length > maxCharacters) return;
    text += piece.value;
  }
}

function isText(mediaType: string): boolean {
  return mediaType === '' || mediaType.startsWith('text/') || mediaType === 'application/json';
}

function languageOf(mediaType: string): string {
  return mediaType === 'application/json' ? 'json' : 'text';
}

function pretty(text: string, mediaType: string): string {
  if (mediaType !== 'application/json') return text.slice(0, maxCharacters);
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, maxCharacters);
  } catch {
    return text; // Incomplete so far.
  }
}

export interface TryResponse {
  status: number;
  statusText: string;
  headers: readonly (readonly [string, string])[];
  body: { kind: 'text'; language: string; text: string } | { kind: 'file'; mediaType: string; bytes: number };
}
