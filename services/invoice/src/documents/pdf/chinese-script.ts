/** The characters that only one of the two scripts uses, from the character sets made for each. */
let sets: { simplified: Set<string>; traditional: Set<string> } | undefined;

/**
 * Returns the script in which a Chinese text is written, judging by the characters that the other one does
 * not use. Both fonts have most characters, but draw them differently. Undecided text is drawn in the
 * reader's script.
 */
export function chineseScriptOf(text: string, ofReader: ChineseScript): ChineseScript {
  sets ??= readSets();
  let traditional = 0;
  for (const character of text) {
    if (sets.traditional.has(character)) traditional += 1;
    if (sets.simplified.has(character)) traditional -= 1;
  }
  if (traditional === 0) return ofReader;
  return traditional > 0 ? 'traditional' : 'simplified';
}

function readSets() {
  const simplified = charactersOf('gb18030', { leads: [0xb0, 0xf7], trails: [0xa1, 0xfe] });
  const traditional = charactersOf('big5', { leads: [0xa4, 0xf9], trails: [0x40, 0xfe] });
  return {
    simplified: new Set([...simplified].filter((character) => !traditional.has(character))),
    traditional: new Set([...traditional].filter((character) => !simplified.has(character))),
  };
}

/** Returns the Han characters among all two-byte codes of an encoding. */
function charactersOf(
  encoding: string,
  { leads, trails }: { leads: [number, number]; trails: [number, number] },
): Set<string> {
  const codes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) codes.push(lead, trail);
  }
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from(codes));
  return new Set(decoded.match(/\p{Script=Han}/gu));
}

export type ChineseScript = 'simplified' | 'traditional';
