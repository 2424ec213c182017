/** A deliberate bug: one change of one file, what it breaks, and the test that has to notice it. */
export interface PlantedBug {
  /** Kebab-case and unique. */
  name: string;
  /** A sentence for readers that says what goes wrong. */
  breaks: string;
  /** Relative to the repository. */
  file: string;
  /** The text to replace, which occurs in the file exactly once. */
  find: string;
  replace: string;
  caughtBy: Detector;
}

/** A test of `make test`. */
export interface Detector {
  /** The test file, relative to the repository. */
  file: string;
  /** A part of the test's title that appears literally in the file or in one that it imports. */
  test: string;
}

/** Returns the file's text with the bug in it. Throws unless the text to replace occurs exactly once. */
export function plant(text: string, { name, file, find, replace }: PlantedBug): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${name}: ${file} contains the text to replace ${parts.length - 1} times instead of once`,
    );
  }
  return parts.join(replace);
}
