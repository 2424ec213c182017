import { lchOf, luminanceOf, mixed, rgbOf } from './colour.ts';

/** Contrast that text needs, WCAG 2.2 AA. */
const ENOUGH = 4.5;
const STEP = 0.005;
const TINT = 0.09;
const HOVER = 0.14;

/**
 * What an accent has to stand out from. `text` is written on it; it is itself written on `ground`, the most demanding
 * canvas of the scheme, and on its own tint over `paper`. `away` is where its contrast grows.
 */
const surroundings = {
  light: { text: '#ffffff', ground: '#f3f0ea', paper: '#ffffff', away: '#000000', direction: -1 },
  dark: { text: '#121110', ground: '#272422', paper: '#1d1b19', away: '#ffffff', direction: 1 },
} as const;

export type AccentScheme = keyof typeof surroundings;

/**
 * An accent as a colour scheme can show it: the chosen `#rrggbb` where it is legible, else the nearest lightness of the
 * same hue that is, with 4.5 : 1 both for text on it and for it as text.
 */
export function accentIn(scheme: AccentScheme, chosen: string): AccentColors {
  const around = surroundings[scheme];
  const { lightness, chroma, hue } = lchOf(chosen);
  let main = chosen;
  for (let next = lightness; !isLegible(main, scheme); ) {
    next = Math.min(1, Math.max(0, next + STEP * around.direction));
    main = rgbOf({ lightness: next, chroma, hue });
  }
  return accentAround(scheme, main);
}

/** The colours that go with an accent which is legible already. */
export function accentAround(scheme: AccentScheme, main: string): AccentColors {
  const around = surroundings[scheme];
  return {
    main,
    dark: mixed(main, around.away, HOVER),
    light: mixed(around.paper, main, TINT),
    contrastText: around.text,
  };
}

/** Of two `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function isLegible(colour: string, scheme: AccentScheme): boolean {
  const { text, ground, paper } = surroundings[scheme];
  return [text, ground, mixed(paper, colour, TINT)].every((other) => contrastOf(colour, other) >= ENOUGH);
}

/** In the words of the theme's palette. */
export interface AccentColors {
  main: string;
  /** Of what is pointed at. */
  dark: string;
  /** Behind what is chosen. */
  light: string;
  /** Of text on `main`. */
  contrastText: string;
}
