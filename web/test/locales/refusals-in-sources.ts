import { type Expression, indexSources, listOf, type Node, nameOf, type Scope } from './source-index.ts';

/**
 * Returns every message with which these sources refuse something or explain a failed payment; `…` stands for
 * a template's value. Messages are traced to where they are written: through conditions, constants,
 * parameters and return values of functions, all matched by name. Messages from elsewhere, such as the card
 * provider's, are not found.
 */
export function refusalsIn(folders: string[]): string[] {
  const { messages, calls, returns, constants } = indexSources(folders);
  const found = new Set<string>();
  const followed = new Set<string>();
  const underway = new Set<Node>();
  for (const { node, scope } of messages) note(node, scope);
  return [...found].toSorted();

  function note(node: Node | undefined, scope: Scope): void {
    for (const sentence of sentencesOf(node, scope)) if (sentence !== '') found.add(sentence);
  }

  function sentencesOf(node: Node | undefined, scope: Scope): string[] {
    switch (node?.type) {
      case 'CallExpression':
        return writtenIn(returns.filter(({ name }) => name !== '' && name === nameOf(node.callee)));
      case 'Identifier':
        return follow(nameOf(node), scope) ?? writtenIn(constantsOf(nameOf(node), scope));
      default:
        return node === undefined ? [] : wordsOf(node, scope, sentencesOf, []);
    }
  }

  /** Returns the possible values of a template's placeholder: constants of the file, else `…`. */
  function fillingsOf(node: Node, scope: Scope): string[] {
    if (node.type !== 'Identifier') return wordsOf(node, scope, fillingsOf, ['…']);
    const isGiven = scope.around.some(({ parameters }) => parameters.includes(nameOf(node)));
    const written = isGiven ? [] : constantsOf(nameOf(node), scope);
    return written.length === 0 ? ['…'] : written.flatMap((each) => fillingsOf(each.node, each.scope));
  }

  function wordsOf(node: Node, scope: Scope, read: Reading, otherwise: string[]): string[] {
    const oneOf = (...nodes: unknown[]) => nodes.flatMap((each) => read(each as Node, scope));
    switch (node.type) {
      case 'StringLiteral':
        return [String(node.value)];
      case 'TemplateLiteral':
        return filled(listOf(node.quasis), listOf(node.expressions), scope);
      case 'ConditionalExpression':
        return oneOf(node.consequent, node.alternate);
      case 'BinaryExpression':
        return oneOf(node.left, node.right);
      case 'ParenthesisExpression':
        return oneOf(node.expression);
      default:
        return otherwise;
    }
  }

  /** Returns a template with all combinations of its possible values. */
  function filled(words: Node[], places: Node[], scope: Scope): string[] {
    return words.reduce<string[]>(
      (begun, { cooked }, index) => {
        const before = places[index - 1];
        const fillings = before === undefined ? [''] : fillingsOf(before, scope);
        return begun.flatMap((text) => fillings.map((filling) => `${text}${filling}${cooked}`));
      },
      [''],
    );
  }

  function constantsOf(wanted: string, { path }: Scope): Expression[] {
    return constants.filter(({ name, scope }) => name === wanted && scope.path === path);
  }

  /** An expression that refers to itself contributes nothing. */
  function writtenIn(expressions: Expression[]): string[] {
    return expressions.flatMap(({ node, scope }) => {
      if (underway.has(node)) return [];
      underway.add(node);
      const sentences = sentencesOf(node, scope);
      underway.delete(node);
      return sentences;
    });
  }

  /** Traces a parameter to the arguments of its function's calls; returns undefined if it is none. */
  function follow(wanted: string, { around }: Scope): [] | undefined {
    const giver = around.find(({ parameters }) => parameters.includes(wanted));
    if (giver === undefined) return undefined;
    const { name, parameters } = giver;
    const index = parameters.indexOf(wanted);
    if (name === '' || followed.has(`${name} ${index}`)) return [];
    followed.add(`${name} ${index}`);
    for (const call of calls) if (call.name === name) note(call.given[index], call.scope);
    return [];
  }
}

type Reading = (node: Node, scope: Scope) => string[];
