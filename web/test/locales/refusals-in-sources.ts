import { type Expression, indexSources, listOf, type Node, nameOf, type Place } from './source-index.ts';

/**
 * Returns every message with which these sources refuse something or explain a failed payment; `…` stands for
 * a template's value. Messages are traced to where they are written: through conditions, constants,
 * parameters and return values of functions, all matched by name. Messages from elsewhere, such as the card
 * provider's, are not found.
 */
export function refusalsIn(folders: string[]): string[] {
  const { messages, calls, answers, constants } = indexSources(folders);
  const found = new Set<string>();
  const followed = new Set<string>();
  const underway = new Set<Node>();
  for (const { node, place } of messages) note(node, place);
  return [...found].toSorted();

  function note(node: Node | undefined, place: Place): void {
    for (const sentence of sentencesOf(node, place)) if (sentence !== '') found.add(sentence);
  }

  function sentencesOf(node: Node | undefined, place: Place): string[] {
    switch (node?.type) {
      case 'CallExpression':
        return writtenIn(answers.filter(({ name }) => name !== '' && name === nameOf(node.callee)));
      case 'Identifier':
        return follow(nameOf(node), place) ?? writtenIn(constantsOf(nameOf(node), place));
      default:
        return node === undefined ? [] : wordsOf(node, place, sentencesOf, []);
    }
  }

  /** Returns the possible values of a template's placeholder: constants of the file, else `…`. */
  function fillingsOf(node: Node, place: Place): string[] {
    if (node.type !== 'Identifier') return wordsOf(node, place, fillingsOf, ['…']);
    const isGiven = place.around.some(({ parameters }) => parameters.includes(nameOf(node)));
    const written = isGiven ? [] : constantsOf(nameOf(node), place);
    return written.length === 0 ? ['…'] : written.flatMap((each) => fillingsOf(each.node, each.place));
  }

  function wordsOf(node: Node, place: Place, read: Reading, otherwise: string[]): string[] {
    const oneOf = (...nodes: unknown[]) => nodes.flatMap((each) => read(each as Node, place));
    switch (node.type) {
      case 'StringLiteral':
        return [String(node.value)];
      case 'TemplateLiteral':
        return filled(listOf(node.quasis), listOf(node.expressions), place);
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
  function filled(words: Node[], places: Node[], place: Place): string[] {
    return words.reduce<string[]>(
      (begun, { cooked }, index) => {
        const before = places[index - 1];
        const fillings = before === undefined ? [''] : fillingsOf(before, place);
        return begun.flatMap((text) => fillings.map((filling) => `${text}${filling}${cooked}`));
      },
      [''],
    );
  }

  function constantsOf(wanted: string, { path }: Place): Expression[] {
    return constants.filter(({ name, place }) => name === wanted && place.path === path);
  }

  /** An expression that refers to itself contributes nothing. */
  function writtenIn(expressions: Expression[]): string[] {
    return expressions.flatMap(({ node, place }) => {
      if (underway.has(node)) return [];
      underway.add(node);
      const sentences = sentencesOf(node, place);
      underway.delete(node);
      return sentences;
    });
  }

  /** Traces a parameter to the arguments of its function's calls; returns undefined if it is none. */
  function follow(wanted: string, { around }: Place): [] | undefined {
    const giver = around.find(({ parameters }) => parameters.includes(wanted));
    if (giver === undefined) return undefined;
    const { name, parameters } = giver;
    const index = parameters.indexOf(wanted);
    if (name === '' || followed.has(`${name} ${index}`)) return [];
    followed.add(`${name} ${index}`);
    for (const call of calls) if (call.name === name) note(call.given[index], call.place);
    return [];
  }
}

type Reading = (node: Node, place: Place) => string[];
