import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { colorSchemeAttribute, colorSchemeStorageKey } from '../../src/app/color-scheme.ts';
import { contrastColors, moreContrast } from '../../src/app/more-contrast.ts';
import { palettes } from '../../src/app/palettes.ts';
import { theme } from '../../src/app/theme.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the page background before the first script is the theme’s', () => {
  const canvases = [...read('../../src/app/base.css').matchAll(/--canvas: (#[0-9a-f]{6})/g)].map(
    ([, colour]) => colour,
  );
  expect(canvases).toEqual([palettes.light.background.default, palettes.dark.background.default]);
});

test('the script before the first paint uses the key and the attribute of the theme', () => {
  const script = read('../../public/before-app.js');
  expect(script).toContain(`'${colorSchemeStorageKey}'`);
  expect(script).toContain(`'${colorSchemeAttribute}'`);
});

test.each(['light', 'dark'] as const)('every text in the %s scheme has a contrast of 4.5 : 1', (scheme) => {
  const { text, background, primary, action, error, warning, success, tones } = palettes[scheme];
  const pairs: [string, string][] = [
    ...[
      text.primary,
      text.secondary,
      text.tertiary,
      primary.main,
      error.main,
      warning.main,
      success.main,
    ].flatMap((colour): [string, string][] => [
      [colour, background.default],
      [colour, background.paper],
    ]),
    [primary.contrastText, primary.main],
    ...Object.values(tones).map((tone): [string, string] => [tone.text, tone.tint]),
  ];
  pairs.push(
    [text.primary, action.hover],
    [text.tertiary, action.hover],
    [text.placeholder, background.paper],
  );
  pairs.push([text.primary, primary.light], [text.tertiary, primary.light]);
  for (const [ink, ground] of pairs)
    expect([ink, ground, contrast(ink, ground) >= 4.5]).toEqual([ink, ground, true]);
});

test.each(['light', 'dark'] as const)(
  'inputs and choices in the %s scheme have an edge with a contrast of 3 : 1',
  (scheme) => {
    const { control, background } = palettes[scheme];
    for (const ground of Object.values(background))
      expect(contrast(control, ground)).toBeGreaterThanOrEqual(3);
  },
);

test.each(['light', 'dark'] as const)(
  'who asks for more contrast gets 7 : 1 for quiet text and 4.5 : 1 for lines in the %s scheme',
  (scheme) => {
    const { background, raised } = palettes[scheme];
    for (const [name, colour] of Object.entries(contrastColors[scheme])) {
      const isText = name.startsWith('text-') && name !== 'text-disabled';
      for (const ground of [...Object.values(background), raised])
        expect([name, ground, contrast(colour, ground) >= (isText ? 7 : 4.5)]).toEqual([name, ground, true]);
    }
  },
);

test('more contrast replaces variables that the theme has', () => {
  const { text, divider, control } = theme.vars.palette;
  const used = JSON.stringify([text, divider, control]);
  const replaced = JSON.stringify(moreContrast).match(/--checkout-palette-[\w-]+/g) ?? [];
  expect(replaced).not.toHaveLength(0);
  for (const name of replaced) expect(used).toContain(`var(${name},`);
});

/** Returns the WCAG 2 contrast ratio of two colours. */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
