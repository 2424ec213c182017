import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/** A location in a bundle, as a stack trace prints it: file, line and column. */
const PLACE = /(\/[^\s:()"]+\.js):(\d+):(\d+)/g;

/** Replaces locations in bundles by those in the sources, in a text such as the end of a log. */
export function withSourceLines(text: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return text.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, sourceMapOf(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return place;
    return `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function sourceMapOf(bundle: string): SourceMap | undefined {
  const file = `${bundle}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
