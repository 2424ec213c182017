/** As many letters as an entry of the index has. */
const GRAM = 3;
/** More would make a search ask for more entries and find little less. */
const LONGEST_PART = 8;
/** Reading a text to compare it takes as long as going past so many entries of the index (measured with a million). */
const READING = 400;
/** Letters of a word, with what stands before and behind it; other alphabets' lower case may depend on neighbours. */
const PART = /^[ -~]?[A-Za-z0-9]{2,}[ -~]?$/;

/**
 * Searched texts from anywhere in the table, which tell what part of a search few others hold. To ask the index for that
 * part alone and compare the rest takes a thirtieth of the time: the index goes through all texts that hold the commonest
 * three letters, of `example.com` among them, once for each.
 */
export class TextSample {
  /** The texts that hold these letters, by number, rising. */
  private readonly holders = new Map<string, number[]>();

  constructor(texts: readonly string[]) {
    for (const [number, text] of texts.entries()) {
      for (const letters of gramsOf(text)) if (letters !== undefined) this.note(letters, number);
    }
  }

  /**
   * The part of a search to look up: three to eight characters in a row of one word, if that at least halves the work; or
   * the whole of it.
   */
  rarestPart(search: string): string {
    const whole = last(this.growing(search));
    let rarest = { part: search, cost: whole === undefined ? 0 : whole.cost / 2 };
    for (let from = 0; from + GRAM <= search.length; from++) {
      for (const { part, cost } of this.growing(search.slice(from, from + LONGEST_PART)))
        if (cost < rarest.cost && PART.test(part)) rarest = { part, cost };
    }
    return rarest.part;
  }

  /** Its beginnings, each with its cost: in entries of the index, if the table were as small as the sample. */
  private *growing(text: string): Generator<{ part: string; cost: number }> {
    let entries = 0;
    let holders: readonly number[] | undefined;
    for (const [at, letters] of gramsOf(text).entries()) {
      if (letters === undefined) continue;
      const also = this.holders.get(letters) ?? [];
      entries += also.length;
      holders = holders === undefined ? also : common(holders, also);
      yield { part: text.slice(0, at + GRAM), cost: entries + READING * holders.length };
    }
  }

  private note(letters: string, number: number): void {
    const known = this.holders.get(letters);
    if (known === undefined) this.holders.set(letters, [number]);
    else if (known.at(-1) !== number) known.push(number);
  }
}

/**
 * What the index has of a text, from each place on: three letters of a word, where it begins or ends with a space for whatever
 * stands there. Undefined where the middle one is no letter.
 */
function gramsOf(text: string): (string | undefined)[] {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ');
  return Array.from({ length: Math.max(0, text.length - GRAM + 1) }, (_, at) =>
    letters[at + 1] === ' ' ? undefined : letters.slice(at, at + GRAM),
  );
}

function last<Item>(items: Iterable<Item>): Item | undefined {
  return [...items].at(-1);
}

/** What both have, of two rising rows of numbers. */
function common(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while ((other[at] ?? number) < number) at++;
    if (other[at] === number) both.push(number);
  }
  return both;
}
