import { lchOf, luminanceOf, mixed, rgbOf } from './colour.ts';

/** The contrast that WCAG 2.2 AA requires for text. */
const ENOUGH = 4.5;
const STEP = 0.005;
const TINT = 0.09;
const HOVER = 0.14;

/**
 * The colours from which an accent has to stand out. `text` is shown on the accent; the accent itself is
 * shown as text on `ground`, the most demanding background of the scheme, and on its own tint over `paper`.
 * `away` is the direction in which its contrast increases.
 */
const surroundings = {
  light: { text: '#ffffff', ground: '#f3f0ea', paper: '#ffffff', away: '#000000', direction: -1 },
  dark: { text: '#121110', ground: '#272422', paper: '#1d1b19', away: '#ffffff', direction: 1 },
} as const;

export type AccentScheme = keyof typeof surroundings;

/**
 * Returns an accent for a colour scheme: the chosen `#rrggbb` if it is legible, otherwise the nearest
 * lightness of the same hue that is, with a contrast of 4.5 : 1 both for text on it and for it as text.
 */
export function accentForScheme(scheme: AccentScheme, chosen: string): AccentColors {
  const around = surroundings[scheme];
  const { lightness, chroma, hue } = lchOf(chosen);
  let main = chosen;
  for (let next = lightness; !isLegible(main, scheme); ) {
    next = Math.min(1, Math.max(0, next + STEP * around.direction));
    main = rgbOf({ lightness: next, chroma, hue });
  }
  return accentPalette(scheme, main);
}

/** Returns the colours that go with an accent that is already legible. */
export function accentPalette(scheme: AccentScheme, main: string): AccentColors {
  const around = surroundings[scheme];
  return {
    main,
    dark: mixed(main, around.away, HOVER),
    light: mixed(around.paper, main, TINT),
    contrastText: around.text,
  };
}

/** Returns the contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function isLegible(colour: string, scheme: AccentScheme): boolean {
  const { text, ground, paper } = surroundings[scheme];
  return [text, ground, mixed(paper, colour, TINT)].every((other) => contrastOf(colour, other) >= ENOUGH);
}

/** Named as in the palette of the MUI theme. */
export interface AccentColors {
  main: string;
  /** Colour when hovered. */
  dark: string;
  /** Background of selected elements. */
  light: string;
  /** Colour of text on `main`. */
  contrastText: string;
}
