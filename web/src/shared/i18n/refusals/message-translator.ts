/** One language's translations of the messages of the server and of the contract's schemas. */
export interface MessageTranslations {
  /** Names of fields, which replace `{field}` in a pattern. */
  fields: Readonly<Record<string, string>>;
  /** Translations of other placeholder values; a value that is not listed stays as it is. */
  fillings: Readonly<Record<string, string>>;
  /** English sentences with placeholders, such as `{field} is required`, without their final full stop. */
  patterns: Readonly<Record<string, string>>;
  /** English sentences, without their final full stop. */
  sentences: Readonly<Record<string, string>>;
}

/** Combines the translations of a language that are kept in several places. */
export function mergeTranslations(parts: readonly Partial<MessageTranslations>[]): MessageTranslations {
  const all = { fields: {}, fillings: {}, patterns: {}, sentences: {} };
  for (const { fields, fillings, patterns, sentences } of parts) {
    Object.assign(all.fields, fields);
    Object.assign(all.fillings, fillings);
    Object.assign(all.patterns, patterns);
    Object.assign(all.sentences, sentences);
  }
  return all;
}

/** Returns a function that translates a message. */
export function messageTranslator({
  fields,
  fillings,
  patterns,
  sentences,
}: MessageTranslations): MessageTranslator {
  const compiled = Object.entries(patterns)
    // The pattern with the most literal text matches best: `… must be at most {max} characters` before `… at
    // most {max}`.
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
      // A field without a translated name would appear in English amid the translated sentence.
      if (field !== undefined && fields[field] === undefined) continue;
      return own.replace(/\{(\w+)\}/g, (_place, name: string) =>
        name === 'field' ? (fields[field ?? ''] ?? '') : listed(filled[name] ?? '', own),
      );
    }
    return undefined;
  }

  /** A name may contain a comma: only a filling with a translated part is known to be a list. */
  function listed(filling: string, own: string): string {
    const items = filling.split(', ');
    if (!items.some((each) => Object.hasOwn(fillings, each))) return filling;
    const separator = /\p{Script=Han}/u.test(own) ? '、' : ', ';
    return items.map((each) => (Object.hasOwn(fillings, each) ? fillings[each] : each)).join(separator);
  }
}

function shapeOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

function wordsIn(english: string): number {
  return english.replace(/\{\w+\}/g, '').length;
}

/** Returns the translation of an English message; undefined if there is none. */
export type MessageTranslator = (sentence: string) => string | undefined;
