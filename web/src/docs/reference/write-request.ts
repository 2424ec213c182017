import type { SampleLanguage } from '../code/sample-language.ts';

/** Writes a call as a command or a program that reads the token from the environment. */
export function writeRequest(language: SampleLanguage, request: WrittenRequest): string {
  switch (language) {
    case 'sh':
      return writeCurl(request);
    case 'ts':
      return writeTypeScript(request);
    case 'py':
      return writePython(request);
    default:
      return language satisfies never;
  }
}

function writeCurl({ method, path, query, body, file, needsToken, baseUrl }: WrittenRequest): string {
  const parts = [
    `curl${method === 'GET' || body !== undefined || file ? '' : ` --request ${method}`}`,
    `"${baseUrl}${path}${queryText(query)}"`,
    needsToken && '--header "Authorization: Bearer $TOKEN"',
    body !== undefined && '--header "Content-Type: application/json"',
    body !== undefined && method !== 'POST' && `--request ${method}`,
    body !== undefined && `--data '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
    file && `--form "${file}=@receipt.png"`,
  ];
  return parts.filter(Boolean).join(' \\\n  ').replace(' \\\n  "', ' "');
}

function writeTypeScript({ id, pathValues, query, body, file, baseUrl, needsToken }: WrittenRequest): string {
  const fields = [
    ...Object.entries(pathValues).map(([name, value]) => `${name}: ${quote(value)}`),
    Object.keys(query).length > 0 && `query: ${literal(query)}`,
    body !== undefined && `body: ${literal(body)}`,
    file && `body: { ${file}: await openAsBlob('receipt.png') }`,
  ].filter(Boolean);
  const given = fields.length > 0 ? `{ ${fields.join(', ')} }` : '';
  return [
    file && "import { openAsBlob } from 'node:fs';",
    "import { createClient } from '@checkout/client';",
    '',
    `const checkout = createClient({ baseUrl: ${quote(baseUrl)}${needsToken ? ', token: process.env.TOKEN' : ''} });`,
    `console.log(await checkout.${id}(${given}));`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

function writePython({ method, path, query, body, file, needsToken, baseUrl }: WrittenRequest): string {
  if (file) return '';
  const headers = [
    needsToken && `        "Authorization": f"Bearer {os.environ['TOKEN']}",`,
    body !== undefined && '        "Content-Type": "application/json",',
  ].filter(Boolean);
  return [
    'import json',
    needsToken && 'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(`${baseUrl}${path}${queryText(query)}`)},`,
    `    method="${method}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    body !== undefined && `    data=json.dumps(${pythonLiteral(body)}).encode(),`,
    ')',
    'with urllib.request.urlopen(request, timeout=15) as answer:',
    '    print(answer.status, answer.read().decode())',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function queryText(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\'])*)"/g, "'$1'");
}

function pythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replace(/^(\s*(?:"[^"]*": )?)true(,?)$/gm, '$1True$2')
    .replace(/^(\s*(?:"[^"]*": )?)false(,?)$/gm, '$1False$2')
    .replace(/^(\s*(?:"[^"]*": )?)null(,?)$/gm, '$1None$2')
    .replaceAll('\n', '\n    ');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export interface WrittenRequest {
  id: string;
  method: string;
  /** With its parameters filled in. */
  path: string;
  pathValues: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Undefined for none. */
  body: unknown;
  /** The name of the form field for a file, if the call takes one. */
  file: string | undefined;
  needsToken: boolean;
  baseUrl: string;
}
