/** What one language says for what the server and the schemas of its contract say in English. */
export interface RefusalWords {
  /** Names of fields, as they fill `{field}` in a pattern. */
  fields: Readonly<Record<string, string>>;
  /** What fills the other places, where the language has words for it; anything else stays as it is. */
  fillings: Readonly<Record<string, string>>;
  /** English sentences with places to fill in, `{field} is required`, without their last full stop. */
  patterns: Readonly<Record<string, string>>;
  /** English sentences, without their last full stop. */
  sentences: Readonly<Record<string, string>>;
}

/** Finds the words for a sentence. */
export function refusalReader({ fields, fillings, patterns, sentences }: RefusalWords): RefusalReader {
  const compiled = Object.entries(patterns)
    // The one with the most words of its own fits best: `… must be at most {max} characters` before `… at most {max}`.
    .toSorted(([one], [other]) => wordsIn(other) - wordsIn(one))
    .map(([english, own]) => ({ shape: shapeOf(english), own }));

  return (sentence) => {
    const bare = sentence.replace(/\.$/, '');
    return sentences[bare] ?? patterned(bare);
  };

  function patterned(sentence: string): string | undefined {
    for (const { shape, own } of compiled) {
      const filled = shape.exec(sentence)?.groups;
      if (filled === undefined) continue;
      const { field } = filled;
      // A field that has no name here would stand in English amid other words.
      if (field !== undefined && fields[field] === undefined) continue;
      return own.replace(/\{(\w+)\}/g, (_place, name: string) =>
        name === 'field' ? (fields[field ?? ''] ?? '') : listed(filled[name] ?? ''),
      );
    }
    return undefined;
  }

  function listed(filling: string): string {
    return filling
      .split(', ')
      .map((each) => (Object.hasOwn(fillings, each) ? fillings[each] : each))
      .join(', ');
  }
}

function shapeOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

function wordsIn(english: string): number {
  return english.replace(/\{\w+\}/g, '').length;
}

/** Undefined where the language has no words for it. */
export type RefusalReader = (sentence: string) => string | undefined;
