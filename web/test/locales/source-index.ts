import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const root = new URL('../../../', import.meta.url);

/** Returns the source folders of the server's processes, relative to the root of the repository. */
export function serverFolders(): string[] {
  const services = readdirSync(new URL('services/', root)).map((name) => `services/${name}/src`);
  return [...services, 'gateway/src', 'packages/kit/src'];
}

/** Indexes the TypeScript files of these folders. */
export function indexSources(folders: string[]): SourceIndex {
  const index: SourceIndex = { messages: [], calls: [], returns: [], constants: [] };
  for (const folder of folders) {
    for (const name of readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const path = `${folder}/${name}`;
      const tree = parseSync(readFileSync(new URL(path, root), 'utf8'), { syntax: 'typescript' });
      visit(tree, { index, path, around: [], name: '' });
    }
  }
  return index;
}

function visit(value: unknown, at: Visit): void {
  if (Array.isArray(value)) for (const each of value) visit(each, at);
  else if (typeof value === 'object' && value !== null) visitNode(value as Node, at);
}

function visitNode(node: Node, at: Visit): void {
  const { index, path, around } = at;
  const scope = { path, around };
  let within: Visit = { ...at, name: '' };
  switch (node.type) {
    case 'VariableDeclarator':
      if (node.init) index.constants.push({ name: nameOf(node.id), node: node.init as Node, scope });
      within = { ...at, name: nameOf(node.id) };
      break;
    case 'CallExpression':
      index.calls.push({ name: nameOf(node.callee), given: listOf(node.arguments, 'expression'), scope });
      break;
    case 'ObjectExpression':
      noteMessage(node, at);
      break;
    case 'ReturnStatement':
      if (node.argument)
        index.returns.push({ name: around[0]?.name ?? '', node: node.argument as Node, scope });
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const name = nameOf(node.identifier) || at.name;
      within = { index, path, around: [{ name, parameters: parametersOf(node) }, ...around], name: '' };
      const isArrow = node.type === 'ArrowFunctionExpression';
      if (isArrow) index.returns.push({ name, node: node.body as Node, scope: within });
      break;
    }
  }
  for (const child of Object.values(node)) visit(child, within);
}

/** An object is an error if it has a `message` with a `code` or a `path`. */
function noteMessage(node: Node, { index, path, around }: Visit): void {
  const fields = new Map(
    (node.properties as Node[]).map((each) =>
      each.type === 'Identifier' ? [nameOf(each), each] : [nameOf(each.key), each.value as Node],
    ),
  );
  const message = fields.get('message');
  const isRefusal = fields.has('code') || fields.has('path');
  if (message && isRefusal) index.messages.push({ name: '', node: message, scope: { path, around } });
}

/** Returns the parameters' names; empty for destructured ones. */
function parametersOf({ params }: Node): string[] {
  return (params as Node[]).map((each) => {
    const pattern = each.type === 'Parameter' ? (each.pat as Node) : each;
    return nameOf(pattern.type === 'AssignmentPattern' ? pattern.left : pattern);
  });
}

/** Returns an identifier's name; empty for anything else. */
export function nameOf(node: unknown): string {
  const { type, value } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' ? String(value) : '';
}

export function listOf(list: unknown, field?: string): Node[] {
  return (list as Node[]).map((each) => (field === undefined ? each : (each[field] as Node)));
}

export interface SourceIndex {
  /** Messages of refusals and failures. */
  messages: Expression[];
  calls: Call[];
  /** Return values of the function with that name. */
  returns: Expression[];
  /** Initial values of the variable with that name. */
  constants: Expression[];
}

/** A node of the parser's syntax tree; its type determines its fields. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

export interface Expression {
  name: string;
  node: Node;
  scope: Scope;
}

interface Call {
  name: string;
  given: Node[];
  scope: Scope;
}

export interface Scope {
  path: string;
  /** The enclosing functions, innermost first. */
  around: { name: string; parameters: string[] }[];
}

interface Visit extends Scope {
  index: SourceIndex;
  /** Name of the variable whose value is being visited. */
  name: string;
}
