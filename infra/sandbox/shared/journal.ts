import { readFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Keeps records in memory and in one JSON Lines file. All calls of `put` in one synchronous stretch go into
 * the same line, so a crash keeps all of them or none; `flush` resolves once everything put so far is on
 * disk. Opening rewrites the file atomically with only the newest value of each record.
 */
export async function openJournal(path: string): Promise<Journal> {
  const records = readRecords(path);
  const { file, length } = await rewrite(path, records);
  return journalOn({ records, file, length });
}

function journalOn({
  records,
  file,
  length,
}: {
  records: Records;
  file: FileHandle;
  length: number;
}): Journal {
  let pending: string[] = [];
  let durableLength = length;
  let writing: Promise<void> = Promise.resolve();

  const writePending = async (): Promise<void> => {
    if (pending.length === 0) return;
    const batch = pending;
    pending = [];
    const line = Buffer.from(`[${batch.join(',')}]\n`);
    try {
      await file.write(line, 0, line.length, durableLength);
      await file.datasync();
      durableLength += line.length;
    } catch (cause) {
      // The batch returns to the queue, and the next flush writes it again at the same position.
      pending = [...batch, ...pending];
      throw new Error('the data file cannot be written', { cause });
    }
  };

  return {
    collection: <Value>(name: string) =>
      collectionOf<Value>({ name, records, log: (entry) => pending.push(entry) }),
    flush: () => {
      const turn = writing.then(writePending);
      writing = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      await writing.then(writePending);
      await file.close();
    },
  };
}

function collectionOf<Value>(input: {
  name: string;
  records: Records;
  log: (entry: string) => void;
}): Collection<Value> {
  const { name, records, log } = input;
  const values = recordsOf(records, name) as Map<string, Value>;
  return {
    get: (id) => values.get(id),
    values: () => [...values.values()],
    put: (id, value) => {
      values.set(id, value);
      log(JSON.stringify([name, id, value]));
    },
    delete: (id) => {
      if (values.delete(id)) log(JSON.stringify([name, id, null]));
    },
    clear: () => {
      for (const id of values.keys()) log(JSON.stringify([name, id, null]));
      values.clear();
    },
  };
}

function readRecords(path: string): Records {
  const records: Records = new Map();
  const lines = readText(path).split('\n');
  lines.forEach((line, index) => {
    // What follows the last line feed was cut off by a crash and never acknowledged.
    if (line === '' || index === lines.length - 1) return;
    for (const [name, id, value] of parseLine({ line, path, number: index + 1 })) {
      const values = recordsOf(records, name);
      if (value === null) values.delete(id);
      else values.set(id, value);
    }
  });
  return records;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw cause;
  }
}

function parseLine({ line, path, number }: { line: string; path: string; number: number }): Entry[] {
  try {
    return JSON.parse(line) as Entry[];
  } catch (cause) {
    throw new Error(`${path} is damaged in line ${number}`, { cause });
  }
}

async function rewrite(path: string, records: Records): Promise<{ file: FileHandle; length: number }> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', 0o600);
  let length = 0;
  for (const [name, values] of records) {
    for (const [id, value] of values) {
      const line = Buffer.from(`${JSON.stringify([[name, id, value]])}\n`);
      await file.write(line, 0, line.length, length);
      length += line.length;
    }
  }
  await file.sync();
  await rename(temporary, path);
  await syncDirectory(dirname(path));
  return { file, length };
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync();
  await directory.close();
}

function recordsOf(records: Records, name: string): Map<string, unknown> {
  const known = records.get(name);
  if (known) return known;
  const values = new Map<string, unknown>();
  records.set(name, values);
  return values;
}

export type Journal = {
  collection<Value>(name: string): Collection<Value>;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** The records of one kind by id, in the order in which they were first put. */
export type Collection<Value> = {
  get(id: string): Value | undefined;
  values(): Value[];
  put(id: string, value: Value): void;
  delete(id: string): void;
  clear(): void;
};

type Records = Map<string, Map<string, unknown>>;
type Entry = [collection: string, id: string, value: unknown];
