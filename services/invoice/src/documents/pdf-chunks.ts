const CHUNK_BYTES = 64 * 1024;

/** Splits a document into a stream of messages of up to 64 KB; the first one carries its filename. */
export function* inChunks({ filename, bytes }: { filename: string; bytes: Buffer }): Generator<Chunk> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    yield { filename: offset === 0 ? filename : '', chunk: bytes.subarray(offset, offset + CHUNK_BYTES) };
  }
}

interface Chunk {
  filename: string;
  chunk: Buffer;
}
