import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The reasons that the header of `invoice.proto` says are not listed. */
const UNLISTED = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'ADMIN_ACCESS_REQUIRED', 'INVOICE_NOT_FOUND'];

interface Rpc {
  service: string;
  name: string;
  comment: string;
}

const rpcs = globSync('proto/checkout/*/v1/*.proto', { cwd: ROOT }).flatMap((file) =>
  [...readText(file).matchAll(/((?: {2}\/\/.*\n)+) {2}rpc (\w+)\(/g)].map(
    ([, comment = '', name = '']): Rpc => ({
      service: file.split('/')[2] ?? '',
      name,
      comment: comment.replaceAll(/\s*\/\/\s*/g, ' '),
    }),
  ),
);

test('the comment of an RPC lists the reasons that its operation documents', () => {
  const checked = rpcs.flatMap((rpc) => {
    const documented = documentedReasons(rpc);
    return documented === undefined ? [] : [{ rpc, documented }];
  });
  expect(checked.length).toBeGreaterThan(100);

  const missing = checked.flatMap(({ rpc, documented }) => {
    const listed = [...UNLISTED, ...listedReasons(rpc)];
    return documented
      .filter((reason) => !listed.includes(reason))
      .map((reason) => `${rpc.service}.${rpc.name}: ${reason}`);
  });
  expect(missing).toEqual([]);
});

/** Returns the reasons of the operation's docstring; undefined if no file is named after the operation. */
function documentedReasons({ service, name }: Rpc): string[] | undefined {
  const fileName = name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
  const [file] = globSync(`services/${service}/src/**/${fileName}.ts`, { cwd: ROOT });
  if (file === undefined) return undefined;
  const operation = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\nexport async function\\*? ${name}\\(`, 'i');
  return findReasons(operation.exec(readText(file))?.[1] ?? '');
}

/** Returns the reasons of the comment, with those of an RPC that it refers to ("Reasons: as GetReceipt"). */
function listedReasons({ comment }: Rpc): string[] {
  const [, reference] = /Reasons: as (?:the \w+ service's )?(\w+)/.exec(comment) ?? [];
  const referenced = rpcs.filter((rpc) => rpc.name === reference && rpc.comment !== comment);
  return [comment, ...referenced.map((rpc) => rpc.comment)].flatMap(findReasons);
}

function findReasons(text: string): string[] {
  return text.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:UNAUTHORIZED|FORBIDDEN)\b/g) ?? [];
}

function readText(file: string): string {
  return readFileSync(`${ROOT}${file}`, 'utf8');
}
