import { type SampleLanguage, sampleLanguages } from './sample-language.ts';

const files = import.meta.glob<string>('../samples/*/*', { query: '?raw', import: 'default', eager: true });

/** Returns the code of a sample such as `start/create-invoice`, by language: the files that the tests run. */
export function sampleCode(name: string): Sample[] {
  return (Object.keys(sampleLanguages) as SampleLanguage[]).flatMap((language) => {
    const code = files[`../samples/${name}.${language}`];
    return code === undefined ? [] : [{ language, code: code.trimEnd() }];
  });
}

export interface Sample {
  language: SampleLanguage;
  code: string;
}
