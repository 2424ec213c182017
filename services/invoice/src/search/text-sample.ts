/** The length of a trigram, which is an entry of the index. */
const TRIGRAM_LENGTH = 3;
/** A longer part would look up more entries and find little less. */
const MAX_PART_LENGTH = 8;
/** Reading a text to compare it costs as much as this many entries of the index (measured with a million). */
const READ_COST = 400;
/** Letters of a word and their neighbours; in other alphabets, lower case may depend on the neighbours. */
const PART = /^[ -~]?[A-Za-z0-9]{2,}[ -~]?$/;

/**
 * A sample of searched texts from anywhere in the table, which tells what part of a search few others
 * contain. To look up that part alone in the index and compare the rest takes a thirtieth of the time: for
 * each trigram, the index scans all texts that contain it, also for the commonest ones, such as those of
 * `example.com`.
 */
export class TextSample {
  /** For each trigram, the numbers of the texts that contain it, ascending. */
  private readonly textsByTrigram = new Map<string, number[]>();

  constructor(texts: readonly string[]) {
    for (const [number, text] of texts.entries()) {
      for (const trigram of trigramsOf(text)) if (trigram !== undefined) this.add(trigram, number);
    }
  }

  /**
   * Returns the part of a search to look up: three to eight consecutive characters of one word, if that at
   * least halves the work; otherwise the whole search.
   */
  rarestPart(search: string): string {
    const whole = last(this.prefixesWithCost(search));
    let rarest = { part: search, cost: whole === undefined ? 0 : whole.cost / 2 };
    for (let from = 0; from + TRIGRAM_LENGTH <= search.length; from++) {
      for (const { part, cost } of this.prefixesWithCost(search.slice(from, from + MAX_PART_LENGTH)))
        if (cost < rarest.cost && PART.test(part)) rarest = { part, cost };
    }
    return rarest.part;
  }

  /**
   * Yields each beginning of a text with its cost: index entries, if the table were as small as the sample.
   */
  private *prefixesWithCost(text: string): Generator<{ part: string; cost: number }> {
    let entries = 0;
    let containing: readonly number[] | undefined;
    for (const [at, trigram] of trigramsOf(text).entries()) {
      if (trigram === undefined) continue;
      const also = this.textsByTrigram.get(trigram) ?? [];
      entries += also.length;
      containing = containing === undefined ? also : intersection(containing, also);
      yield { part: text.slice(0, at + TRIGRAM_LENGTH), cost: entries + READ_COST * containing.length };
    }
  }

  private add(trigram: string, number: number): void {
    const known = this.textsByTrigram.get(trigram);
    if (known === undefined) this.textsByTrigram.set(trigram, [number]);
    else if (known.at(-1) !== number) known.push(number);
  }
}

/**
 * Returns the trigram that begins at each place of a text: three letters of a word, with a space for whatever
 * is before or after the word. Undefined where the middle character is no letter.
 */
function trigramsOf(text: string): (string | undefined)[] {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ');
  return Array.from({ length: Math.max(0, text.length - TRIGRAM_LENGTH + 1) }, (_, at) =>
    letters[at + 1] === ' ' ? undefined : letters.slice(at, at + TRIGRAM_LENGTH),
  );
}

function last<Item>(items: Iterable<Item>): Item | undefined {
  return [...items].at(-1);
}

/** Returns the numbers that two ascending lists have in common. */
function intersection(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while ((other[at] ?? number) < number) at++;
    if (other[at] === number) both.push(number);
  }
  return both;
}
